import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { AppError } from './errors.ts';
import type { UploadedFile } from '#contract/exchange/uploaded-file.ts';
import { createSaveFile, type SaveFile } from './file-parts.ts';

/**
 * Reads HTML forms as bodies, for the calls that accept them (`consumes`). Files only where a route sets
 * `multipartOptions`.
 * @param fieldBytes the most bytes of one field
 * @param folder for files, which the route removes (`removeFiles`)
 */
export async function registerForms(app: App, fieldBytes: number, folder: string): Promise<void> {
  const saveFile = createSaveFile(app, folder);
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 0, fields: 20, fieldSize: fieldBytes } });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request, saveFile);
  });
}

type Value = string | UploadedFile;

/** Field → value, or values if it comes more than once. @throws {AppError} `bad_request` if the form is damaged */
async function readForm(
  request: FastifyRequest,
  saveFile: SaveFile,
): Promise<Record<string, Value | Value[]>> {
  const values = new Map<string, Value[]>();
  try {
    for await (const part of request.parts(request.routeOptions.config.multipartOptions)) {
      const value = part.type === 'file' ? await saveFile(request, part) : (part.value as string);
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    throw isOfForm(error) ? new AppError('bad_request') : error;
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 && all[0] ? all[0] : all]),
  );
}

/**
 * The parser's errors about a damaged form have neither a code nor a status; a connection that ended early has the code
 * ECONNRESET.
 */
function isOfForm(error: unknown): boolean {
  if (!(error instanceof Error) || 'statusCode' in error) return false;
  return !('code' in error) || error.code === 'ECONNRESET';
}
