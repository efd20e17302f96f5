import type { AudioFile } from '#contract/dictionary/schemas.ts';
import type { SourceRecord } from '../stage/record.ts';
import { cleanText, unique } from './source-text.ts';
import { objectsOf, stringsOf, type JsonObject } from './untrusted-json.ts';

const REGIONS =
  /^(?:Austria|Switzerland|Germany|Bavaria|Liechtenstein|Luxembourg|South-Tyrol|Vienna)$/u;
const MAXIMUM_AUDIO = 4;
const MAXIMUM_IPA = 4;

/** Pronunciation without its slashes or brackets (phonemic ones first), recordings, syllables. */
export function readSounds(value: JsonObject): Pick<SourceRecord, 'ipa' | 'audio' | 'hyphenation'> {
  const sounds = objectsOf(value['sounds']);
  const ipa = readIpa(sounds);
  const audio = sounds.flatMap((sound) => readAudio(sound) ?? []).slice(0, MAXIMUM_AUDIO);
  const hyphenation = readHyphenation(value);
  return {
    ...(ipa.length > 0 ? { ipa } : {}),
    ...(audio.length > 0 ? { audio } : {}),
    ...(hyphenation === undefined ? {} : { hyphenation }),
  };
}

function readIpa(sounds: readonly JsonObject[]): string[] {
  const all = sounds.flatMap((sound) => {
    const text = cleanText(sound['ipa'], 120);
    const narrow = stringsOf(sound['tags']).some((tag) =>
      /^(?:dialectal|obsolete|nonstandard)$/u.test(tag),
    );
    // A leading hyphen means that it is only part of the word.
    return text === undefined || narrow || /^[[/]?-/u.test(text) ? [] : [text];
  });
  const sorted = all.toSorted((a, b) => Number(a.startsWith('[')) - Number(b.startsWith('[')));
  return unique(
    sorted.map((text) => text.replace(/^[/[]|[/\]]$/gu, '').trim()).filter(Boolean),
  ).slice(0, MAXIMUM_IPA);
}

function readAudio(sound: JsonObject): AudioFile | null {
  const mp3 = addressOf(sound['mp3_url']);
  const ogg = addressOf(sound['ogg_url']);
  if (mp3 === undefined && ogg === undefined) return null;
  const name = typeof sound['audio'] === 'string' ? sound['audio'] : '';
  const region =
    stringsOf(sound['tags']).find((tag) => REGIONS.test(tag)) ??
    (/^De-at-/iu.test(name) ? 'Austria' : /^De-ch-/iu.test(name) ? 'Switzerland' : undefined);
  return {
    ...(mp3 === undefined ? {} : { mp3_url: mp3 }),
    ...(ogg === undefined ? {} : { ogg_url: ogg }),
    ...(region === undefined ? {} : { region }),
  };
}

/** Accepts only addresses that a page may load audio from: https, on Wikimedia's hosts. */
function addressOf(value: unknown): string | undefined {
  const text = cleanText(value, 1000);
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && /(?:^|\.)wikimedia\.org$/u.test(url.hostname)
    ? text
    : undefined;
}

/** {"parts": ["ge", "gen", "über"]}; older extracts have one string with hyphenation points. */
function readHyphenation(value: JsonObject): string | undefined {
  for (const hyphenation of objectsOf(value['hyphenations'])) {
    const parts = stringsOf(hyphenation['parts']).flatMap((part) => cleanText(part, 60) ?? []);
    if (parts.length > 0) return parts.join('·');
  }
  const old = Array.isArray(value['hyphenation']) ? value['hyphenation'][0] : value['hyphenation'];
  return cleanText(old, 120)?.replace(/[‧•·|]/gu, '·');
}
