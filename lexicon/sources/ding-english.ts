import { parseTerm } from './ding-term.ts';
import { UNUSUAL_ENGLISH } from './ding-tags.ts';
import { splitOutsideBrackets, unique } from './source-text.ts';
import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';

/** The English side of one segment. */
export interface DingEnglish {
  /** Cleaned, the usual ones first. */
  glosses: string[];
  /** A remark in English, from round brackets. */
  note?: string;
  /** A few lines mark the part of speech only on this side. */
  partOfSpeech: PartOfSpeech | null;
  abbreviations: string[];
  /** Labels of the last term, which mostly hold for all: "slang", "derogatory". */
  tags: string[];
}

const MAXIMUM_GLOSSES = 8;
/** Text in brackets at the end is a remark on the whole; elsewhere it is an optional part of a gloss. */
const REMARK = /\(([^()]*)\)(?:\s*(?:\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>))*\s*$/u;

/** "railway station [Br.]; station /Sta./ (building)" → railway station, station; note "building". */
export function parseEnglish(segment: string): DingEnglish {
  const terms = splitOutsideBrackets(segment, ';').map(parseTerm);
  const usual: string[] = [];
  const unusual: string[] = [];
  for (const term of terms) {
    const list = term.rawTags.some((tag) => UNUSUAL_ENGLISH.has(tag)) ? unusual : usual;
    list.push(...cleanGlosses(term.text));
  }
  const note = REMARK.exec(segment)?.[1]?.trim();
  return {
    glosses: unique([...usual, ...unusual]).slice(0, MAXIMUM_GLOSSES),
    ...(note === undefined || !isRemark(note) ? {} : { note }),
    partOfSpeech: terms.find((term) => term.partOfSpeech !== null)?.partOfSpeech ?? null,
    abbreviations: terms.flatMap((term) => term.abbreviations),
    tags: terms.at(-1)?.usage ?? [],
  };
}

function isRemark(note: string): boolean {
  return (
    note.length >= 3 && note.length <= 80 && !/…|\bs[bt]h?\./u.test(note) && /\p{L}{3}/u.test(note)
  );
}

const PLACEHOLDERS = /\bs(?:b|th)\.(?:\s?\/\s?s(?:b|th)\.)*(?:['’]s)?/gu;

/**
 * Removes "sth." and "sb." if no information is lost ("to sell sth. off" → to sell off), and writes them out if two of
 * them distinguish roles. Two single words joined by a slash become two glosses.
 */
function cleanGlosses(text: string): string[] {
  const placeholders = text.match(PLACEHOLDERS) ?? [];
  const possessive = placeholders.some((found) => /['’]s$/u.test(found));
  let gloss =
    placeholders.length === 1 && !possessive && /^to\s/u.test(text)
      ? text.replace(PLACEHOLDERS, ' ')
      : expandEnglish(text);
  gloss = gloss
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;:]+$/u, '')
    .replace(/!+$/u, '!')
    .trim();
  if (!/\p{L}|\p{N}/u.test(gloss) || gloss.length > 120) return [];
  if (/^[\p{L}-]{3,}\s?\/\s?[\p{L}-]{3,}$/u.test(gloss))
    return gloss.split('/').map((part) => part.trim());
  return [gloss];
}

/** sb. → somebody, sth. → something, sb./sth. → somebody. */
export function expandEnglish(text: string): string {
  return text
    .replace(/\bsb\.\s?\/\s?sth\./gu, 'somebody')
    .replace(/\bsth\.\s?\/\s?sb\./gu, 'something')
    .replace(/\bsb\.(?=['’]?s\b|\s|[,;!?)]|$)/gu, 'somebody')
    .replace(/\bsb['’]s\b/gu, 'somebody’s')
    .replace(/\bsth\./gu, 'something');
}

/** jdn. → jemanden, etw. → etwas, jdn./etw. → jemanden. */
export function expandGerman(text: string): string {
  return text
    .replace(/\b(jd[nms]?\.)\s?\/\s?etw\./gu, '$1')
    .replace(/\betw\.\s?\/\s?jd[nms]?\./gu, 'etw.')
    .replace(/\bjdn\./gu, 'jemanden')
    .replace(/\bjdm\./gu, 'jemandem')
    .replace(/\bjds\./gu, 'jemandes')
    .replace(/\bjd\./gu, 'jemand')
    .replace(/\betw\./gu, 'etwas');
}
