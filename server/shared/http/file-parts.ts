import type { MultipartFile } from '@fastify/multipart';
import { AppError } from './errors.ts';

/**
 * Buffers an uploaded file in memory as the field's value, for routes that accept files. A file above the route's limit is
 * refused at the first excess byte; the plugin's default would read it to the end.
 * @throws {AppError} `payload_too_large`
 */
export async function bufferFile(part: MultipartFile): Promise<void> {
  part.file.once('limit', () => part.file.destroy(new AppError('payload_too_large')));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  Object.assign(part, { value: Buffer.concat(chunks) });
}
