import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * A call of the API as a value. The server implements it (`server/shared/http/implement.ts`), the client calls it
 * (`web/src/shared/http/endpoint-query.ts`, `web/src/shared/session/call.ts`), and nothing about it is said twice.
 *
 * The browser gets only the fields of `EndpointAddress`, without the schemas: see `scripts/endpoint-addresses.ts`.
 */
export type Endpoint = ReadingEndpoint | ChangingEndpoint;

/** The fields that the client needs when it runs. */
export type EndpointAddress = Pick<Endpoint, 'name' | 'method' | 'path' | 'access' | 'idempotent'>;

/**
 * Who may call. `public`: anybody; a token is not looked at. `optional`: anybody; with a token the answer is that
 * member's, and a bad token is refused. `member`: nobody without a good token.
 */
export type Access = 'public' | 'optional' | 'member';

/** Calls a minute and person, or address for a guest. `exact`: see decision 23. `none`: the call costs nothing. */
export type EndpointLimit = { perMinute: number; exact?: true } | 'none';

/** The sections of the documentation; `server/features/docs` describes them. */
export type EndpointTag =
  | 'Accounts'
  | 'Analytics'
  | 'Articles'
  | 'Collections'
  | 'Dictionary'
  | 'Feedback'
  | 'Flashcards'
  | 'Marketplace'
  | 'Practice'
  | 'Running'
  | 'Sentences'
  | 'Speech'
  | 'Writing';

/** A reply that is not JSON, by content type. */
export interface FileReply {
  description: string;
  content: Readonly<Record<string, { schema: z.ZodType }>>;
}

type SuccessStatus = 200 | 201 | 202 | 204;

interface EndpointFields {
  /** The OpenAPI operationId; the same as the name of the exported constant. */
  name: string;
  /** With `:name` for each parameter: `/api/v2/collections/lists/:id`. */
  path: `/${string}`;
  access: Access;
  limit: EndpointLimit;
  /** One schema for each parameter of the path. Without it they are texts. */
  params?: z.ZodObject;
  /**
   * The error for a text that does not fit its schema, by the name of its parameter, or of its field in the query or
   * the body: it names what is not there. Else `validation_error`.
   */
  absent?: Readonly<Record<string, ErrorCode>>;
  query?: z.ZodObject;
  /** By status: one reply of success, and 304 where the call answers it. */
  replies: Readonly<Partial<Record<SuccessStatus, z.ZodType | FileReply>>> & { 304?: z.ZodType };
  /**
   * What the call may fail with, beside what follows from the other fields: a missing token, invalid input, too many
   * calls, a reused Idempotency-Key.
   */
  errors?: readonly ErrorCode[];
  /** Of good replies. Without it a public reply says `no-store`, a member's `private, no-store`. */
  cacheControl?: string;
  tag: EndpointTag;
  summary: string;
  description: string;
  /** An address that works, shown with its answer at /api/docs. */
  example?: string;
}

interface ReadingEndpoint extends EndpointFields {
  method: 'GET';
  body?: never;
  consumes?: never;
  idempotent?: never;
}

interface ChangingEndpoint extends EndpointFields {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: z.ZodType;
  /** Content types of the body, where it is not only JSON. The client sends a FormData where the first one is a form. */
  consumes?: readonly [string, ...string[]];
  /** A repeated call with the same Idempotency-Key happens once. The client sends a key of its own accord. */
  idempotent?: true;
}

/** "id" and "itemId" of "/lists/:id/items/:itemId". */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<Tail>
    : Rest
  : never;

/** What `absent` may name. */
type InputName<Spec extends Endpoint> =
  | PathParameter<Spec['path']>
  | (Spec extends { query: z.ZodObject<infer Shape> } ? keyof Shape : never)
  | (Spec extends { body: z.ZodObject<infer Shape> } ? keyof Shape : never);

/** What a definition gets wrong, in words that the compiler prints. */
type Mistake<Spec extends Endpoint> =
  | (Spec extends { params: z.ZodObject<infer Shape> }
      ? [keyof Shape] extends [PathParameter<Spec['path']>]
        ? [PathParameter<Spec['path']>] extends [keyof Shape]
          ? never
          : 'A parameter of the path has no schema.'
        : 'A schema has no parameter in the path.'
      : never)
  | (Spec extends { absent: infer Absent }
      ? [keyof Absent] extends [InputName<Spec>]
        ? never
        : 'An entry of `absent` names no parameter and no field.'
      : never)
  | ([keyof Spec['replies'] & SuccessStatus] extends [never] ? 'There is no good reply.' : never)
  | (Spec extends { access: 'public'; idempotent: true }
      ? 'Keys of idempotent calls belong to members.'
      : never);

/** Says a call. The value is the argument; the types are checked against each other. */
export function endpoint<const Spec extends Endpoint>(
  spec: Spec & ([Mistake<Spec>] extends [never] ? unknown : { mistake: Mistake<Spec> }),
): Spec {
  return spec;
}

/** The schema of the good reply. */
type SuccessReply<E extends Endpoint> = E['replies'][keyof E['replies'] & SuccessStatus];

/** Forces the compiler to show the fields, not how they were put together. */
type Flat<T> = { [Key in keyof T]: T[Key] };

/** Also `undefined` where a field may be left out, so that callers need no conditional spread. */
type Loose<T> = { [Key in keyof T]: undefined extends T[Key] ? T[Key] | undefined : T[Key] };

/** Which fields a query may leave out stands in what goes in; their types in what comes out, after the coercion of texts. */
type QueryValues<Query extends z.ZodType> = Loose<{
  [Key in keyof z.input<Query>]: Key extends keyof z.output<Query>
    ? {} extends Pick<z.input<Query>, Key>
      ? z.output<Query>[Key] | undefined
      : z.output<Query>[Key]
    : never;
}>;

type ParamsInput<E extends Endpoint> = E extends { params: infer Params extends z.ZodType }
  ? { params: z.input<Params> }
  : [PathParameter<E['path']>] extends [never]
    ? {}
    : { params: Record<PathParameter<E['path']>, string> };

type QueryInput<E extends Endpoint> = E extends { query: infer Query extends z.ZodType }
  ? {} extends z.input<Query>
    ? { query?: QueryValues<Query> | undefined }
    : { query: QueryValues<Query> }
  : {};

type BodyInput<E extends Endpoint> = E extends { consumes: readonly ['multipart/form-data'] }
  ? { body: FormData }
  : E extends { body: infer Body extends z.ZodType }
    ? { body: z.input<Body> }
    : {};

/** What a client says: `params`, `query` and `body`, each where the call has it. */
export type EndpointInput<E extends Endpoint> = Flat<ParamsInput<E> & QueryInput<E> & BodyInput<E>>;

/** What a client is answered: the JSON of a good reply, null without content, a Blob for a file. */
export type EndpointReply<E extends Endpoint> =
  SuccessReply<E> extends infer Reply
    ? Reply extends z.ZodType
      ? z.input<Reply>
      : Reply extends FileReply
        ? Blob
        : never
    : never;

/** The parameters as the server's handler gets them. */
export type ParsedParams<E extends Endpoint> = E extends { params: infer Params extends z.ZodType }
  ? z.output<Params>
  : Record<PathParameter<E['path']>, string>;

/** The query as the server's handler gets it. */
export type ParsedQuery<E extends Endpoint> = E extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined;

/** The body as the server's handler gets it. */
export type ParsedBody<E extends Endpoint> = E extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;

/** What the server's handler returns: nothing where the reply has no content, bytes for a file. */
export type ReplyBody<E extends Endpoint> =
  SuccessReply<E> extends infer Reply
    ? Reply extends z.ZodType
      ? null extends z.output<Reply>
        ? z.output<Reply> | void
        : z.output<Reply>
      : Reply extends FileReply
        ? Uint8Array | string
        : never
    : never;
