import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import type { Config } from '#server/shared/config/config.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { chooseEncoding } from '#server/shared/http/encoding.ts';
import { firstOfFiles } from '#server/shared/collections/sitemap.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { collectionsFile, countFiles, PAIRS, pagesFile, wordsFile } from './sitemap-files.ts';
import {
  collectionsFileOf,
  MOST_ADDRESSES,
  sitemapIndex,
  wordFileOf,
  type Listed,
} from './sitemap.rules.ts';

interface SitemapParts {
  config: Config;
  dictionary: Dictionary;
  database: DatabaseConnection | null;
}

const PAGES_FILE = 'pages.xml';
const READS_PER_MINUTE = 30;
const CACHE_CONTROL = 'public, max-age=86400';
/** Collections that became private must be gone from the next answer. */
const ASK_AGAIN = 'no-cache';

/**
 * /sitemap.xml, which lists the files under /sitemaps/: one for pages, those for public collections, and those for all
 * words with a translation.
 * @param perFile the most words in a file
 */
export function registerSitemaps(
  app: App,
  { config, dictionary, database }: SitemapParts,
  perFile = MOST_ADDRESSES,
): void {
  const { publicUrl, site } = config;
  const changed = dictionary.info.built_at;
  const options = {
    schema: { hide: true },
    config: { rateLimit: ratePerMinute(READS_PER_MINUTE, config) },
  } as const;

  let firsts: Promise<Record<LanguagePair, string[]>> | undefined;
  /** The first word of each file; counted once, since the dictionary does not change while it is open. */
  const firstWords = () => (firsts ??= countFiles(dictionary, perFile));

  /** The same for collections, which change all the time. */
  const firstCollections = async () => (database ? firstOfFiles(database.db, perFile) : []);

  app.get('/sitemap.xml', options, async (request, reply) => {
    const [files, collections] = [await firstWords(), await firstCollections()];
    const listed: Listed[] = [
      { url: `${publicUrl}/sitemaps/${PAGES_FILE}` },
      ...collections.map((_, index) => ({
        url: `${publicUrl}/sitemaps/collections-${index + 1}.xml`,
      })),
      ...PAIRS.flatMap((pair) =>
        files[pair].map((_, index) => ({
          url: `${publicUrl}/sitemaps/${pair}-${index + 1}.xml`,
          changed,
        })),
      ),
    ];
    return sendXml(request, reply, sitemapIndex(listed));
  });

  app.get(
    '/sitemaps/:file',
    { ...options, schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const name = request.params.file;
      if (name === PAGES_FILE) {
        const hidden = site.operator === null ? ['/impressum'] : [];
        return sendXml(request, reply, pagesFile(publicUrl, hidden));
      }
      const number = collectionsFileOf(name);
      if (database && number !== null) {
        const first = (await firstCollections())[number - 1];
        if (first === undefined) throw new AppError('not_found');
        const xml = await collectionsFile(database.db, { publicUrl, first, perFile });
        return sendXml(request, reply, xml, ASK_AGAIN);
      }
      const file = wordFileOf(name);
      const first = file && (await firstWords())[file.pair][file.number - 1];
      if (!file || first === undefined || first === null) throw new AppError('not_found');
      return sendXml(
        request,
        reply,
        await wordsFile({ dictionary, publicUrl, pair: file.pair, first, perFile }),
      );
    },
  );
}

const compressors = {
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: string) => promisify(gzip)(body),
};

/** Compresses off the main thread, since a file has megabytes. */
async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  cacheControl = CACHE_CONTROL,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .type('application/xml; charset=utf-8');
  if (encoding === 'identity') return reply.send(Buffer.from(body));
  return reply.header('content-encoding', encoding).send(await compressors[encoding](body));
}
