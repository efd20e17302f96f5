import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ARTICLES } from '#articles/catalogue.ts';
import type { LanguagePair } from '#contract/dictionary.ts';
import { STATIC_PAGE_PATHS } from '#contract/static-pages.ts';
import type { App, Dependencies } from '../app-type.ts';
import { chooseEncoding } from '../compression.ts';
import { AppError } from '../errors.ts';
import { ratePerMinute } from '../rate-limits.ts';
import {
  MOST_ADDRESSES,
  sitemapIndex,
  URL_SET,
  urlElement,
  wordFileOf,
  wordPagePath,
  type Listed,
} from './sitemap.rules.ts';

const PAIRS: readonly LanguagePair[] = ['german-english', 'english-german'];
const PAGES_FILE = 'pages.xml';
const READS_PER_MINUTE = 30;
const CACHE_CONTROL = 'public, max-age=86400';
/** So many words are read and written at once; other requests come between. */
const WORDS_A_TURN = 2000;

type Dictionary = Dependencies['dictionary'];

/**
 * /sitemap.xml, which lists the files below /sitemaps/: one of pages, and those of all words with a translation.
 * @param perFile how many words a file has at most
 */
export function registerSitemaps(
  app: App,
  { config, dictionary }: Dependencies,
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

  app.get('/sitemap.xml', options, async (request, reply) => {
    const files = await firstWords();
    const listed: Listed[] = [
      { url: `${publicUrl}/sitemaps/${PAGES_FILE}` },
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

async function countFiles(
  dictionary: Dictionary,
  perFile: number,
): Promise<Record<LanguagePair, string[]>> {
  const files: Record<LanguagePair, string[]> = { 'german-english': [], 'english-german': [] };
  for (const pair of PAIRS) {
    let first = dictionary.skipTranslated(pair, '', 0);
    while (first !== null) {
      files[pair].push(first);
      await nextTurn();
      first = dictionary.skipTranslated(pair, first, perFile);
    }
  }
  return files;
}

function pagesFile(publicUrl: string, hidden: readonly string[]): string {
  const paths = [
    ...PAIRS.map((pair) => `/dictionary/${pair}`),
    '/collections',
    '/vocab-scrolling',
    '/content',
    '/writing-grading',
    ...STATIC_PAGE_PATHS.filter((path) => !hidden.includes(path)),
  ];
  const listed: Listed[] = [
    ...paths.map((path) => ({ url: publicUrl + path })),
    ...ARTICLES.map(({ slug, published_at: changed }) => ({
      url: `${publicUrl}/content/${slug}`,
      changed,
    })),
  ];
  return URL_SET.head + listed.map(urlElement).join('') + URL_SET.foot;
}

interface WordsFile {
  dictionary: Dictionary;
  publicUrl: string;
  pair: LanguagePair;
  /** The word it begins with. */
  first: string;
  /** How many words it has at most. */
  perFile: number;
}

async function wordsFile({
  dictionary,
  publicUrl,
  pair,
  first,
  perFile,
}: WordsFile): Promise<string> {
  let xml = URL_SET.head;
  let from = first;
  let left = perFile;
  while (left > 0) {
    // One more than is written: the word that the next turn begins with.
    const count = Math.min(WORDS_A_TURN, left);
    const words = dictionary.listTranslated(pair, from, count + 1);
    for (const word of words.slice(0, count)) {
      const path = wordPagePath(pair, word);
      if (path !== null) xml += urlElement({ url: publicUrl + path });
    }
    const next = words[count];
    if (next === undefined) break;
    from = next;
    left -= count;
    await nextTurn();
  }
  return xml + URL_SET.foot;
}

const compressors = {
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: string) => promisify(gzip)(body),
};

/** Compressed outside this thread: a file has megabytes. */
async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply
    .header('cache-control', CACHE_CONTROL)
    .header('vary', 'accept-encoding')
    .type('application/xml; charset=utf-8');
  if (encoding === 'identity') return reply.send(Buffer.from(body));
  return reply.header('content-encoding', encoding).send(await compressors[encoding](body));
}
