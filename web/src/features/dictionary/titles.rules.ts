import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { pairNames } from './dictionary-paths.rules.ts';
import { headwordLabel } from './gender.rules.ts';
import { orderedSenses, partOfSpeechInText, primaryEntry } from './entry-parts.rules.ts';

const SITE = 'Wortlaut';
/** In characters; search engines truncate longer descriptions. */
const DESCRIPTION_LENGTH = 158;
const TITLE_GLOSSES = 2;
const DESCRIPTION_SENSES = 4;

/** "das Haus: house, building · Wortlaut". */
export function wordTitle(reply: WordReply): string {
  const entry = primaryEntry(reply);
  if (!entry) return notFoundTitle(reply.query);
  const glosses = shortGlosses(entry, TITLE_GLOSSES).join(', ');
  return `${headwordLabel(entry)}${glosses === '' ? '' : `: ${glosses}`} · ${SITE}`;
}

/** "das Haus (noun, plural die Häuser) in English: house, building. With examples, …" for search engines. */
export function wordDescription(reply: WordReply, pair: LanguagePair): string {
  const entry = primaryEntry(reply);
  if (!entry) return homeDescription(pair);
  const kind = [partOfSpeechInText(entry.part_of_speech), ...grammarInBrief(entry)].join(', ');
  const glosses = shortGlosses(entry, DESCRIPTION_SENSES).join(', ');
  const meaning =
    glosses === '' ? 'Pronunciation, grammar and forms.' : `in ${pairNames(pair).to}: ${glosses}.`;
  const parts = partsOfPage(entry);
  return clip(
    `${headwordLabel(entry)} (${kind}) ${meaning}${parts.length > 0 ? ` With ${LIST.format(parts)}.` : ''}`,
  );
}

/** "German–English dictionary". */
export function dictionaryName(pair: LanguagePair): string {
  const { from, to } = pairNames(pair);
  return `${from}–${to} dictionary`;
}

export function homeTitle(pair: LanguagePair): string {
  return `${dictionaryName(pair)} · ${SITE}`;
}

export function homeDescription(pair: LanguagePair): string {
  return pair === 'german-english'
    ? 'The Smart German Dictionary: type any German word as you saw it, inflected, misspelt or without umlauts, and read its meaning, article, forms and examples.'
    : 'The Smart German Dictionary: look up an English word and find the German one with its article, forms and examples.';
}

/** "“häu”: search · Wortlaut". */
export function searchTitle(query: string): string {
  return `“${clip(query.trim(), 40)}”: search · ${SITE}`;
}

export function notFoundTitle(word: string): string {
  return `“${clip(word.trim(), 40)}”: Word Not Found · ${SITE}`;
}

function shortGlosses(entry: Entry, count: number): string[] {
  const glosses = orderedSenses(entry).flatMap(([, sense]) => sense.glosses);
  return [...new Set(glosses)].slice(0, count);
}

function grammarInBrief(entry: Entry): string[] {
  if (entry.part_of_speech === 'verb') {
    const parts = entry.forms.principal_parts ?? [];
    return parts.length > 0 ? [parts.join(', ')] : [];
  }
  const plural = entry.plural?.[0];
  return plural && !entry.plural_only ? [`plural die ${plural}`] : [];
}

function partsOfPage(entry: Entry): string[] {
  const hasExample =
    entry.example_sentences.length > 0 ||
    orderedSenses(entry).some(([, sense]) => (sense.examples ?? []).length > 0);
  return [
    ...(hasExample ? ['examples'] : []),
    ...(entry.ipa?.length ? ['pronunciation'] : []),
    ...(entry.forms.conjugation ? ['conjugation'] : []),
    ...(entry.forms.declension ? ['declension'] : []),
  ];
}

const LIST = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** Truncates at the end of a word, never inside a character. */
export function clip(text: string, length = DESCRIPTION_LENGTH): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${atWord === '' ? cut : atWord}…`;
}
