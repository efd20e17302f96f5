import { ApiError, errorFromReply, networkError } from './api-error.ts';

export interface GetJsonOptions {
  signal?: AbortSignal | undefined;
  /** Is shown the headers of a good answer. */
  seeHeaders?: (headers: Pick<Headers, 'get'>) => void;
}

/**
 * Reads one API address, e.g. `getJson<WordReply>('/api/v2/dictionary/words/german-english/Haus')`.
 * Rejects with `ApiError`; a call given up through its signal rejects with the signal's reason.
 */
export type GetJson = <Reply>(path: string, options?: GetJsonOptions) => Promise<Reply>;

/** What a transport must do: say how the call went, or throw where no answer came. */
export type Transport = (path: string, signal: AbortSignal | undefined) => Promise<TransportReply>;

interface TransportReply {
  status: number;
  body: string;
  headers?: Pick<Headers, 'get'>;
}

const NO_HEADERS = { get: () => null };

/** Makes `getJson` over fetch (browser) or an in-process call (server). */
export function createGetJson(transport: Transport): GetJson {
  return async <Reply>(path: string, options: GetJsonOptions = {}): Promise<Reply> => {
    const { signal, seeHeaders } = options;
    signal?.throwIfAborted();
    let reply: TransportReply;
    try {
      reply = await transport(path, signal);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw networkError(error);
    }
    if (reply.status < 200 || reply.status > 299) throw errorFromReply(reply.status, reply.body);
    seeHeaders?.(reply.headers ?? NO_HEADERS);
    try {
      return JSON.parse(reply.body) as Reply;
    } catch (error) {
      throw new ApiError(
        {
          status: reply.status,
          code: 'bad_reply',
          message: 'The server gave an answer that could not be read.',
        },
        { cause: error },
      );
    }
  };
}
