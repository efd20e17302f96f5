import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from './errors.ts';

/** What a call takes unless it says otherwise. No form of another site can send it. */
export const JSON_ONLY: readonly string[] = ['application/json'];

/** Whether a body of this content type may be read; without a body there is none. @throws `unsupported_media_type` */
export function checkContentType(
  headers: Pick<IncomingHttpHeaders, 'content-type'>,
  accepted: readonly string[] = JSON_ONLY,
): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && !accepted.includes(type)) throw new AppError('unsupported_media_type');
}
