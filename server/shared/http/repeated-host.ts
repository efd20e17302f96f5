import { AppError } from './errors.ts';

/**
 * Refuses a request with more than one Host (RFC 9112, 3.2), of which Node shows the first: a proxy may have used another.
 * @param rawHeaders names and values in turn, as they arrived
 */
export function refuseRepeatedHost(rawHeaders: readonly string[]): AppError | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? new AppError('bad_request') : undefined;
}
