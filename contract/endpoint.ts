import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * A call of the API as a value. The server implements it (`server/shared/http/implement.ts`) and the client calls it
 * (`web/src/shared/http/endpoint-query.ts`, `web/src/shared/session/call.ts`), so everything about it is defined once.
 *
 * The browser gets only the fields of `EndpointAddress`, without the schemas: see `scripts/endpoint-addresses.ts`.
 */
export type Endpoint = ReadingEndpoint | ChangingEndpoint;

/** The fields that the client needs at run time. */
export type EndpointAddress = Pick<Endpoint, 'name' | 'method' | 'path' | 'access' | 'idempotent'>;

/**
 * Who may call. `public`: anybody; tokens are ignored. `optional`: anybody; with a token the reply is for that member, and an
 * invalid token is refused. `member`: only callers with a valid token.
 */
export type Access = 'public' | 'optional' | 'member';

/** Calls per minute and person, or IP address for a guest. `exact`: see decision 23. `none`: the call costs nothing. */
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
  | 'Reading'
  | 'Running'
  | 'Sentences'
  | 'Speech'
  | 'Texts'
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
  /** For calls that set or use a cookie: a browser that makes one for another site's page is refused with 403. */
  ownPagesOnly?: true;
  limit: EndpointLimit;
  /** One schema for each parameter of the path. Without it, parameters are plain strings. */
  params?: z.ZodObject;
  /**
   * The error for a string that does not match its schema, by the name of its path parameter or of its field in the query
   * or the body, because what it names cannot exist. Otherwise `validation_error`.
   */
  absent?: Readonly<Record<string, ErrorCode>>;
  query?: z.ZodObject;
  /** By status: one success reply, and 304 if the call uses it. */
  replies: Readonly<Partial<Record<SuccessStatus, z.ZodType | FileReply>>> & { 304?: z.ZodType };
  /**
   * Errors of the call, besides those that follow from the other fields: a missing token, invalid input, too many calls, a
   * reused Idempotency-Key.
   */
  errors?: readonly ErrorCode[];
  /** For success replies. By default `no-store` for public replies and `private, no-store` for a member's. */
  cacheControl?: string;
  tag: EndpointTag;
  summary: string;
  description: string;
  /** A working URL, shown with its answer at /api/docs. */
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
  /** Content types of the body, if not only JSON. The client sends a FormData if the first one is a form. */
  consumes?: readonly [string, ...string[]];
  /** A repeated call with the same Idempotency-Key happens once. The client always sends a key. */
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

/** Errors in a definition, as text that the compiler prints. */
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

/** Defines a call. The value is the argument; its types are checked against each other. */
export function endpoint<const Spec extends Endpoint>(
  spec: Spec & ([Mistake<Spec>] extends [never] ? unknown : { mistake: Mistake<Spec> }),
): Spec {
  return spec;
}

/** The schema of the success reply. */
type SuccessReply<E extends Endpoint> = E['replies'][keyof E['replies'] & SuccessStatus];

/** Makes the compiler show the resulting fields, not the types they are combined from. */
type Flat<T> = { [Key in keyof T]: T[Key] };

/** Also allows `undefined` for optional fields, so that callers need no conditional spread. */
type Loose<T> = { [Key in keyof T]: undefined extends T[Key] ? T[Key] | undefined : T[Key] };

/** The query's input type determines which fields are optional; its output type, after coercion, their types. */
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

/** The client's input: `params`, `query` and `body`, each if the call has it. */
export type EndpointInput<E extends Endpoint> = Flat<ParamsInput<E> & QueryInput<E> & BodyInput<E>>;

/** The reply that a client gets: the JSON of a success reply, null without content, a Blob for a file. */
export type EndpointReply<E extends Endpoint> =
  SuccessReply<E> extends infer Reply
    ? Reply extends z.ZodType
      ? z.input<Reply>
      : Reply extends FileReply
        ? Blob
        : never
    : never;

/** The parameters that the server's handler receives. */
export type ParsedParams<E extends Endpoint> = E extends { params: infer Params extends z.ZodType }
  ? z.output<Params>
  : Record<PathParameter<E['path']>, string>;

/** The query that the server's handler receives. */
export type ParsedQuery<E extends Endpoint> = E extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined;

/** The body that the server's handler receives. */
export type ParsedBody<E extends Endpoint> = E extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;

/** What the server's handler returns: nothing if the reply has no content, bytes for a file. */
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
