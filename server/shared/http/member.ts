import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Who calls: a signed-in person, on one device. */
export interface Member {
  userId: string;
  sessionId: string;
}

/** Finds out who calls, from the bearer token. Null where there is none. @throws {AppError} `authentication_failed` where it is not good */
export type Identify = (request: FastifyRequest) => Promise<Member | null>;

/** Who the token names, for a query that looks itself whether the session is still open. Otherwise as `Identify`. */
export type ReadToken = (request: FastifyRequest) => Promise<Member | null>;

/** @throws {AppError} `no_token` for a guest, `authentication_failed` for a token that is not good */
export async function requireMember(
  identify: Identify | ReadToken,
  request: FastifyRequest,
): Promise<Member> {
  const member = await identify(request);
  if (!member) throw new AppError('no_token');
  return member;
}
