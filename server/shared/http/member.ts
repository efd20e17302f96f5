import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** The caller: a signed-in person, on one device. */
export interface Member {
  userId: string;
  sessionId: string;
}

/** Identifies the caller by the bearer token. Null without one. @throws {AppError} `authentication_failed` if it is invalid */
export type Identify = (request: FastifyRequest) => Promise<Member | null>;

/** Reads the caller from the token, for queries that check the session themselves. Otherwise as `Identify`. */
export type ReadToken = (request: FastifyRequest) => Promise<Member | null>;

/** @throws {AppError} `no_token` for a guest, `authentication_failed` for an invalid token */
export async function requireMember(
  identify: Identify | ReadToken,
  request: FastifyRequest,
): Promise<Member> {
  const member = await identify(request);
  if (!member) throw new AppError('no_token');
  return member;
}
