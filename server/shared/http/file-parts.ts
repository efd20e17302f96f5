import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UploadedFile } from '#contract/exchange/uploaded-file.ts';
import type { App } from './app-type.ts';
import { AppError } from './errors.ts';

/** Longer than an upload and the work on it take: files older than this were left by a process that was killed. */
const LEFT_MILLISECONDS = 10 * 60_000;
const OURS_ALONE = 0o700;

/**
 * Writes an uploaded file to a folder, for routes that accept files; they remove it with `removeFiles`. A file above the route's limit is refused at the first excess byte, and removed.
 * @throws {AppError} `payload_too_large`; `bad_request` if the form ends within the file
 */
export type SaveFile = (request: FastifyRequest, part: MultipartFile) => Promise<UploadedFile>;

export function createSaveFile(app: App, folder: string): SaveFile {
  app.decorateRequest('savedFiles');
  let isReady: Promise<void> | null = null;
  return async (request, part) => {
    await (isReady ??= prepare(folder));
    const path = join(folder, randomUUID());
    request.savedFiles = [...(request.savedFiles ?? []), path];
    part.file.once('limit', () => part.file.destroy(new AppError('payload_too_large')));
    const hash = createHash('sha256');
    let bytes = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(part.file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await removeFiles(request);
      throw isCutOff(error) ? new AppError('bad_request') : error;
    }
    return new UploadedFile(path, bytes, hash.digest('hex'));
  };
}

/** Removes the files of a request; does nothing when called again. */
export async function removeFiles(request: FastifyRequest): Promise<void> {
  const paths = request.savedFiles ?? [];
  request.savedFiles = undefined;
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OURS_ALONE });
  const before = Date.now() - LEFT_MILLISECONDS;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Paths of the files that were uploaded with this request. */
    savedFiles: string[] | undefined;
  }
}
