import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { IMPORT_BYTES } from '#contract/exchange/terms.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { asAppError, handleError } from '#server/shared/http/error-handler.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { removeFiles } from '#server/shared/http/file-parts.ts';
import { createTurns } from '#server/shared/http/turns.ts';

/** For boundaries and fields around the file. */
const FORM_BYTES = 64 * 1024;
/** In this process, with 20 MB on the disk each; in a container that may be memory. */
const MOST_AT_ONCE = 8;
/** A person's uploads besides the one that is read: somebody who chooses other columns waits for the last preview. */
const MOST_WAITING = 3;

/** Takes uploads, one of a person at a time and few in all; none is in memory. */
export interface UploadTurns {
  /** The options of a route that takes a file. */
  route: Pick<RouteOptions, 'config' | 'preParsing' | 'errorHandler'>;
  /** Runs the work on the files of a request. Afterwards they are gone and the person's next upload begins. */
  run<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
}

export function createUploadTurns(app: App): UploadTurns {
  const turns = createTurns(MOST_WAITING);
  let uploads = 0;
  app.decorateRequest('upload');

  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const endTurn = await turns.take(request.member?.userId ?? '');
    if (uploads === MOST_AT_ONCE) {
      endTurn();
      throw new AppError('unavailable');
    }
    uploads += 1;
    let isOver = false;
    const upload = {
      isInUse: false,
      end: async () => {
        if (isOver) return;
        isOver = true;
        uploads -= 1;
        endTurn();
        await removeFiles(request);
      },
    };
    request.upload = upload;
    // A caller who disconnects or is refused: unless the work has begun, nobody else ends the turn.
    for (const event of ['close', 'finish']) {
      reply.raw.once(event, () => {
        if (!upload.isInUse) void upload.end();
      });
    }
    // It left while it waited, so that nothing will be emitted any more.
    if (request.raw.socket.destroyed) await upload.end();
  };

  return {
    route: {
      config: { multipartOptions: { limits: { files: 1, fileSize: IMPORT_BYTES, fields: 10 } } },
      // Before the body: a file that is too large, or not yet its turn, is not even read.
      preParsing: async (request, reply, payload) => {
        if (Number(request.headers['content-length'] ?? 0) > IMPORT_BYTES + FORM_BYTES) {
          throw new AppError('import_too_large');
        }
        await begin(request, reply);
        return payload;
      },
      errorHandler: (error, request, reply) => {
        const { statusCode } = asAppError(error);
        // Discards the rest: nobody reads it, and a paused connection would never end.
        setImmediate(() => request.raw.resume());
        handleError(statusCode === 413 ? new AppError('import_too_large') : error, request, reply);
      },
    },
    run: async (request, work) => {
      const { upload } = request;
      if (upload) upload.isInUse = true;
      try {
        return await work();
      } finally {
        await upload?.end();
      }
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The turn of this request's upload. */
    upload: { isInUse: boolean; end: () => Promise<void> } | undefined;
  }
}
