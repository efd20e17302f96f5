import type { MultipartFile } from '@fastify/multipart';
import { AppError } from './errors.ts';

/**
 * Keeps an uploaded file in memory as the field's value, for the routes that allow files at all. One that is larger
 * than the route's limit is refused at its first byte too many; the plugin's own way would read on to the end.
 * @throws {AppError} `payload_too_large`
 */
export async function bufferFile(part: MultipartFile): Promise<void> {
  part.file.once('limit', () => part.file.destroy(new AppError('payload_too_large')));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  Object.assign(part, { value: Buffer.concat(chunks) });
}
