import { getWord, listSuggestionGroups, listSuggestions } from '#contract/dictionary/endpoints.ts';
import { type LanguagePair, suggestionsQuerySchema } from '#contract/dictionary/schemas.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { chooseEncoding } from '#server/shared/http/encoding.ts';
import type { FastPath } from '#server/shared/http/fast-path.ts';
import { etagOf, storedHeaders, untaggedHeaders } from '#server/shared/http/finished-answer.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { findGroups } from './suggestion-groups.rules.ts';

interface FastParts {
  config: Pick<Config, 'rateLimitScale'>;
  dictionary: Dictionary;
}

/** Identifies a stored answer among those of all builds. */
export function answerTag({ buildTag }: Pick<Dictionary, 'buildTag'>, number: number): string {
  return `${buildTag}-${number}`;
}

/** Exact look-ups and suggestions, for guests: nearly all calls. */
export function addFastAnswers(fastPath: FastPath, { config, dictionary }: FastParts): void {
  const stored = fastPath.headOf(storedHeaders(getWord.cacheControl));
  const words = getWord.path.replace(/:.*/u, '');
  fastPath.add({
    prefix: words,
    url: getWord.path,
    limit: ratePerMinute(getWord.limit.perMinute, config),
    find: (target, headers) => {
      if (chooseEncoding(headers['accept-encoding']) !== 'br') return null;
      const [, pair, rest] = WORD.exec(target.slice(words.length)) ?? [];
      const word = rest === undefined ? null : decoded(rest);
      if (!isLanguagePair(pair) || word === null) return null;
      const answer = dictionary.findStoredAnswer(pair, word);
      if (!answer) return null;
      const { number, brotli } = answer;
      const etag = etagOf(answerTag(dictionary, number), 'br');
      return {
        head: (requestId) => stored.fill(requestId, etag, String(brotli.length)),
        body: brotli,
        encoding: 'latin1',
      };
    },
  });

  const { suggestions } = dictionary;
  const { limit: usual } = suggestionsQuerySchema.parse({ prefix: '' });
  /** A route that completes what was typed. */
  const addCompletion = (
    { path, limit, cacheControl }: typeof listSuggestions | typeof listSuggestionGroups,
    complete: (pair: LanguagePair, prefix: string, most: number) => string,
  ): void => {
    const untagged = fastPath.headOf({ ...untaggedHeaders(cacheControl), 'content-length': null });
    const begin = path.replace(/:.*/u, '');
    fastPath.add({
      prefix: begin,
      url: path,
      limit: ratePerMinute(limit.perMinute, config),
      find: (target) => {
        const [, pair, typed, most] = TYPED.exec(target.slice(begin.length)) ?? [];
        const prefix = typed === undefined ? null : decoded(typed);
        if (!isLanguagePair(pair) || prefix === null) return null;
        const body = complete(pair, prefix, most === undefined ? usual : Number(most));
        const length = String(Buffer.byteLength(body));
        return { head: (requestId) => untagged.fill(requestId, length), body, encoding: 'utf8' };
      },
    });
  };
  addCompletion(listSuggestions, (pair, prefix, most) => suggestions[pair].find(prefix, most));
  addCompletion(listSuggestionGroups, (pair, prefix, most) =>
    JSON.stringify(findGroups(suggestions, pair, prefix, most)),
  );
}

/** Pair and word of a path without a query. */
const WORD = /^([a-z-]+)\/([^/?#]+)$/u;
/** Pair, prefix and limit (1 to 20) as our pages write them. Forms that parsers read differently do not match. */
const TYPED = /^([a-z-]+)\?prefix=([^&=+;#]*)(?:&limit=([1-9]|1\d|20))?$/u;

/** A part of a URL without percent escapes; null if they are broken. */
function decoded(part: string): string | null {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
