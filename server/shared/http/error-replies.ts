import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode, errorReplySchema } from '#contract/errors.ts';

/** The error replies of an endpoint by status, for the OpenAPI document; derived from the table of errors. */
export function errorReplies(endpoint: Endpoint): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(new Set(errorCodes(endpoint)), (code) => ERRORS[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, errorReply(codes)]));
}

/** Requests that cannot be read: with broken escapes in the address, or with a body that is no message. */
const UNREADABLE = ['bad_request'] as const;
const UNREADABLE_BODY = ['payload_too_large', 'unsupported_media_type'] as const;

/** The errors that an endpoint names, and those that follow from its method, access, limit and input. */
function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const {
    method,
    access,
    ownPagesOnly,
    limit,
    params,
    absent = {},
    query,
    body,
    idempotent,
    errors = [],
  } = endpoint;
  const isEachParamAbsent = Object.keys(params?.shape ?? {}).every((name) => absent[name]);
  const isValidated = query !== undefined || body !== undefined || !isEachParamAbsent;
  return [
    ...UNREADABLE,
    ...(method === 'GET' ? [] : UNREADABLE_BODY),
    ...(access === 'member' ? (['no_token'] as const) : []),
    ...(access === 'public' ? [] : (['authentication_failed'] as const)),
    ...(ownPagesOnly ? (['foreign_site'] as const) : []),
    ...Object.values(absent),
    ...errors,
    ...(idempotent ? (['idempotency_key_reused'] as const) : []),
    ...(isValidated ? (['validation_error'] as const) : []),
    ...(limit === 'none' ? [] : (['rate_limited'] as const)),
  ];
}

/** By their codes: many endpoints share a reply, and making the schemas of all takes a twentieth of a second. */
const made = new Map<string, z.ZodType>();

function errorReply(codes: readonly ErrorCode[]): z.ZodType {
  const key = codes.join(' ');
  const known = made.get(key);
  if (known) return known;
  const { detail } = errorReplySchema.shape;
  const reply = errorReplySchema
    .extend({ detail: detail.extend({ code: z.enum(codes as [ErrorCode, ...ErrorCode[]]) }) })
    .describe(codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '));
  made.set(key, reply);
  return reply;
}
