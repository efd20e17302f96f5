import type {
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaValidationError,
  preParsingAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import type {
  Endpoint,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  ReplyBody,
} from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { App } from './app-type.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import { idempotentCall, runOnce } from './idempotency.ts';
import { AppError } from './errors.ts';
import { type Identify, type Member, type ReadToken, requireMember } from './member.ts';
import { exactRatePerMinute, ratePerMinute } from './rate-limits.ts';
import { checkContentType } from './content-types.ts';
import { errorReplies } from './error-replies.ts';
import { isOfForeignSite } from './foreign-site.rules.ts';

const PRIVATE = 'private, no-store';
/** For the OpenAPI document, which must define each scheme that an endpoint names. */
export const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a member.' },
} as const;
const TOKEN = { bearer: [] } satisfies Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>;
const IDEMPOTENT = 'With an Idempotency-Key header a repeated call happens once.';
const SUCCESS_STATUSES = [200, 201, 202, 204] as const;

/** Members' data and who is calling. */
export interface MemberParts {
  db: Database;
  identify: Identify;
  readToken: ReadToken;
}

/** What every endpoint needs from the application. */
export interface ImplementParts {
  config: Pick<Config, 'rateLimitScale' | 'publicUrl'>;
  clock: () => Date;
  /** Null if nobody can sign in: then no endpoint for members can be implemented. */
  members: MemberParts | null;
}

/**
 * Finds what the `:id` in an endpoint's path names, if this member may use it.
 * @throws {AppError} if it does not exist or is not theirs
 */
export type FindSubject<Subject> = (db: Database, id: string, userId: string) => Promise<Subject>;

/**
 * Runs work in one transaction, in which the endpoint's subject, if any, is found first. For an `idempotent` endpoint all
 * this happens once per Idempotency-Key.
 * @throws {AppError} `idempotency_key_reused`, and the errors of finding the subject
 */
export type Transact<Subject> = <Result>(
  work: (tx: Database, subject: Subject) => Promise<Result>,
) => Promise<Result>;

/** The argument of a handler. It only has what the endpoint declares. */
export type Call<E extends Endpoint, Subject = undefined> = {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  request: FastifyRequest;
  reply: FastifyReply;
} & MemberOf<E['access']> &
  (E['access'] extends 'member'
    ? E['method'] extends 'GET'
      ? { subject: Subject }
      : { transact: Transact<Subject> }
    : {});

type MemberOf<Access> = Access extends 'member'
  ? { member: Member }
  : Access extends 'optional'
    ? { member: Member | null }
    : {};

/** Returns the body of the successful reply, or the `reply` if it was sent already. */
export type Handler<E extends Endpoint, Subject = undefined> = (
  call: Call<E, Subject>,
) => ReplyBody<E> | FastifyReply | Promise<ReplyBody<E> | FastifyReply>;

/** Options that only the server needs for an endpoint. */
export interface ImplementOptions {
  /** `token`: the handler's own query checks that the session is open, which saves a query. */
  identifyBy?: 'session' | 'token';
  /** Fastify's options. Its `preParsing` runs for members only, and before the body is read. */
  route?: Pick<
    RouteOptions,
    'bodyLimit' | 'config' | 'errorHandler' | 'preParsing' | 'preValidation'
  >;
}

/** Registers an endpoint with its handler. */
export type Implement<Supported extends Endpoint = Endpoint, Subject = undefined> = <
  E extends Supported,
>(
  endpoint: E,
  handler: Handler<E, Subject>,
  options?: ImplementOptions,
) => void;

/** An endpoint for members whose path names something by `:id`. */
type SubjectEndpoint = Endpoint & {
  access: 'member';
  path: `${string}/:id` | `${string}/:id/${string}`;
};

/**
 * Implements a feature's endpoints: route, documentation, limit and cache header follow from the endpoint. The caller is
 * identified after the call was counted and before its body is read.
 * @param findSubject for endpoints whose path names something by `:id`: handlers get a transaction only with its subject
 */
export function createImplement(app: App, parts: ImplementParts): Implement;
export function createImplement<Subject>(
  app: App,
  parts: ImplementParts,
  findSubject: FindSubject<Subject>,
): Implement<SubjectEndpoint, Subject>;
export function createImplement<Subject>(
  app: App,
  parts: ImplementParts,
  findSubject?: FindSubject<Subject>,
): Implement<Endpoint, Subject | undefined> {
  if (!app.hasRequestDecorator('member')) app.decorateRequest('member', null);
  return (endpoint, handler, options = {}) => {
    const readCall = callReader<typeof endpoint, Subject>(endpoint, parts, findSubject);
    const finish = finisher(endpoint);
    const headers = headersOf(endpoint);
    const { preParsing, config, ...route } = options.route ?? {};
    app.withTypeProvider().route({
      ...route,
      method: endpoint.method,
      url: endpoint.path,
      config: { ...config, ...limitOf(endpoint, parts.config) },
      schema: schemaOf(endpoint),
      schemaErrorFormatter: (problems) => {
        const code = absentCode(endpoint, problems);
        // Fastify adds the problems of the input, and the error handler reports them.
        return code === undefined ? new Error('Not valid') : new AppError(code);
      },
      preParsing: [
        ...memberHooks(endpoint, parts, options),
        ...callerHooks(endpoint, parts),
        ...[preParsing ?? []].flat(),
      ],
      handler: (request, reply) => {
        reply.headers(headers);
        const call = readCall(request, reply);
        const body = call instanceof Promise ? call.then(handler) : handler(call);
        return body instanceof Promise
          ? body.then((value) => finish(reply, value))
          : finish(reply, body);
      },
    });
  };
}

/** The error for input with which nothing is wrong but that what it names cannot be there. */
function absentCode(
  { absent = {} }: Endpoint,
  problems: readonly Pick<FastifySchemaValidationError, 'keyword' | 'instancePath'>[],
): ErrorCode | undefined {
  const codes = problems.map(({ keyword, instancePath }) =>
    keyword === 'invalid_type' ? undefined : absent[instancePath.slice(1)],
  );
  return codes.includes(undefined) ? undefined : codes[0];
}

function limitOf({ limit }: Endpoint, config: ImplementParts['config']) {
  if (limit === 'none') return {};
  const rate = limit.exact ? exactRatePerMinute : ratePerMinute;
  return { rateLimit: rate(limit.perMinute, config) };
}

/** Headers of every reply, unless the handler changes them; errors have their own. */
function headersOf({ access, cacheControl, replies }: Endpoint): Record<string, string> {
  const says = cacheControl ?? (access === 'public' ? undefined : PRIVATE);
  const file = Object.values(replies).find((reply) => 'content' in reply);
  const types = file ? Object.keys(file.content) : [];
  return {
    ...(says === undefined ? {} : { 'cache-control': says }),
    ...(types.length === 1 && types[0] !== undefined ? { 'content-type': types[0] } : {}),
  };
}

/** Refuses other sites' pages, and content types that the endpoint does not name. */
function callerHooks(
  { method, consumes, ownPagesOnly }: Endpoint,
  { config: { publicUrl } }: ImplementParts,
): preParsingAsyncHookHandler[] {
  if (method === 'GET') return [];
  return [
    async ({ headers }, _reply, payload) => {
      if (ownPagesOnly && isOfForeignSite(headers, publicUrl)) throw new AppError('foreign_site');
      checkContentType(headers, consumes);
      return payload;
    },
  ];
}

/** Not `onRequest`: the rate-limit hook counts the call there, after the hooks of the route. */
function memberHooks(
  { access, name }: Endpoint,
  { members }: ImplementParts,
  { identifyBy = 'session' }: ImplementOptions,
): preParsingAsyncHookHandler[] {
  if (access === 'public') return [];
  if (!members) {
    if (access === 'optional') return [];
    throw new Error(`Nobody can sign in, so nobody can call ${name}.`);
  }
  const identify = identifyBy === 'token' ? members.readToken : members.identify;
  const isNeeded = access === 'member';
  return [
    async (request, _reply, payload) => {
      request.member = isNeeded ? await requireMember(identify, request) : await identify(request);
      return payload;
    },
  ];
}

type CallReader<E extends Endpoint, Subject> = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Call<E, Subject | undefined> | Promise<Call<E, Subject | undefined>>;

/** Builds a handler's argument from a request. The schemas parsed its parts; only here are their types asserted. */
function callReader<E extends Endpoint, Subject>(
  { access, method, idempotent }: E,
  { clock, members }: ImplementParts,
  findSubject: FindSubject<Subject> | undefined,
): CallReader<E, Subject> {
  const read = (request: FastifyRequest, reply: FastifyReply, more: object = {}) => {
    const { params, query, body, member } = request;
    const call: unknown = { params, query, body, member, request, reply, ...more };
    return call as Call<E, Subject | undefined>;
  };
  if (access !== 'member' || !members) return read;
  const { db } = members;
  const find = (from: Database, { params, member }: FastifyRequest) =>
    findSubject?.(from, (params as { id: string }).id, (member as Member).userId);
  if (method === 'GET') {
    if (!findSubject) return read;
    return async (request, reply) => read(request, reply, { subject: await find(db, request) });
  }
  return (request, reply) => {
    const transact: Transact<Subject | undefined> = (work) => {
      const inside = async (tx: Database) => work(tx, await find(tx, request));
      if (!idempotent) return db.transaction(inside);
      const { userId } = request.member as Member;
      return runOnce(db, idempotentCall(request, userId, clock()), inside);
    };
    return read(request, reply, { transact });
  };
}

/** What Fastify should send; undefined if the handler has sent it. */
function finisher({ replies }: Endpoint): (reply: FastifyReply, body: unknown) => unknown {
  const status = SUCCESS_STATUSES.find((one) => replies[one] !== undefined) ?? 200;
  return (reply, body) => {
    if (body === reply || reply.sent) return undefined;
    reply.code(status);
    return body ?? null;
  };
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { name, path, access, params, query, body, consumes, idempotent, replies } = endpoint;
  const { tag, summary, description, example } = endpoint;
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, parameter = '']) => parameter);
  const texts = z.object(Object.fromEntries(names.map((parameter) => [parameter, z.string()])));
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: idempotent ? `${description} ${IDEMPOTENT}` : description,
    ...(names.length === 0 ? {} : { params: params ?? texts }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(consumes && { consumes }),
    ...(access === 'public' ? {} : { security: access === 'member' ? [TOKEN] : [{}, TOKEN] }),
    ...(example !== undefined && { 'x-example': example }),
    response: { ...replies, ...errorReplies(endpoint) },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, on endpoints for members; null for a guest. Handlers get it as `call.member`. */
    member: Member | null;
  }
}
