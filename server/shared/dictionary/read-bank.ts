import { cefrLevelSchema, type LanguagePair } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import { findSeparated } from '#german/inflection/separable.ts';
import { canEndClause, tokenise, type Token } from '#german/text/tokens.ts';
import { SEPARABLE_PREFIXES } from '#german/inflection/verb-prefixes.ts';
import type { LinkedSentence, SentenceBank, TextWord, WordReading } from './sentence-bank.ts';
import type { Dictionary, EntryRow } from './dictionary.queries.ts';
import { checkQuery, choosePrimary, type Find, rankOf, readingsOf } from './search.rules.ts';
import { findCompoundParts } from './guesses.ts';
import { findCandidates, findSeparatedForms } from './matches.ts';

/** An English word's translations that still have its meaning; later senses drift away. */
const MOST_TRANSLATIONS = 3;
/** Differences in case, or ä for ae, still count as the same word. */
const SAME_WORD_DISTANCE = 2;
/** Parts of separated verbs, not words of their own: "stellt … dar". */
const PARTICLES: ReadonlySet<string> = new Set(SEPARABLE_PREFIXES);
const ARTICLES: Readonly<Record<string, string>> = {
  masculine: 'der',
  feminine: 'die',
  neuter: 'das',
};

/** The dictionary as the sentence engines see it. */
export function createSentenceBank(dictionary: Dictionary): SentenceBank {
  return {
    findTarget: (pair, word) => ({ word, entryIds: findTargetIds(dictionary, pair, word) }),
    findTopicEntries: (word) => [
      ...new Set([
        ...findTargetIds(dictionary, 'english-german', word),
        ...findTargetIds(dictionary, 'german-english', word),
      ]),
    ],
    listTopicEntries: (topic) =>
      dictionary.listTaught(cefrLevelSchema.options, topic).map(({ id }) => id),
    listSentences: (entryIds) => {
      const sentences = new Map<number, LinkedSentence & { entryIds: number[] }>();
      for (const { entryId, ...sentence } of dictionary.sentences.listOfEntries(entryIds)) {
        const known = sentences.get(sentence.id);
        if (known) known.entryIds.push(entryId);
        else sentences.set(sentence.id, Object.assign(sentence, { entryIds: [entryId] }));
      }
      return [...sentences.values()];
    },
    findSentences: (ids) => dictionary.sentences.findByIds(ids),
    listIds: (level) => dictionary.sentences.listIds(level),
    readText: (text) => {
      const tokens = tokenise(text);
      const separated = readSeparated(dictionary, text, tokens);
      return {
        words: tokens.map((token, index) => {
          const word = readWord(dictionary, token.text, index === 0);
          const isPart = separated.parts.has(token.text.toLowerCase());
          return isPart ? Object.assign(word, { known: true }) : word;
        }),
        separated: separated.readings,
      };
    },
  };
}

/**
 * The separated verb with exactly this spelling: "Zahlen Sie mit" is not mitzählen. Its particle ends a clause and the verb
 * part is not a noun: „Die Fische auf dem Markt“ does not contain auffischen.
 */
function readSeparated(
  dictionary: Dictionary,
  text: string,
  tokens: readonly Token[],
): { readings: WordReading[]; parts: ReadonlySet<string> } {
  const words = tokens.map((token) => token.text);
  for (const { form, verbIndex, particleIndex } of findSeparated(words)) {
    if (verbIndex > 0 && /^\p{Lu}/u.test(words[verbIndex] ?? '')) continue;
    if (!canEndClause(text, tokens[particleIndex]?.end ?? 0)) continue;
    const parts = form.toLowerCase();
    const rows = dictionary
      .findForms('german-english', foldLoose(form), 'separated')
      .filter((row) => row.form.toLowerCase() === parts);
    if (rows.length === 0) continue;
    const readings = rows.toSorted((a, b) => rankOf(a) - rankOf(b)).map(toReading);
    return { readings, parts: new Set(parts.split(' ')) };
  }
  return { readings: [], parts: new Set() };
}

function findTargetIds(dictionary: Dictionary, pair: LanguagePair, text: string): number[] {
  const checked = checkQuery(text);
  if ('problem' in checked) return [];
  const rows = findMeant(dictionary, pair, checked.query);
  return pair === 'german-english'
    ? rows.map(({ id }) => id)
    : rows.flatMap((row) => findTranslations(dictionary, row));
}

/** Entries of the headword that a text most likely means. */
function findMeant(dictionary: Dictionary, pair: LanguagePair, query: string): EntryRow[] {
  for (const { text, expected } of readingsOf(pair, query)) {
    const finds = findCandidates(dictionary, pair, text).filter(isSameWord);
    const asked = finds.map(({ entry }) => ({
      part_of_speech: entry.partOfSpeech,
      gender: (['masculine', 'feminine', 'neuter'] as const).find((one) => one === entry.gender),
    }));
    const primary = finds[choosePrimary(asked, expected)];
    if (!primary) continue;
    if (expected.partOfSpeech !== undefined) return [primary.entry];
    return finds
      .filter(({ entry, kind }) => entry.word === primary.entry.word && kind === primary.kind)
      .map(({ entry }) => entry);
  }
  const [separated] = findSeparatedForms(dictionary, pair, query);
  return separated ? [separated] : [];
}

function isSameWord({ distance }: Find): boolean {
  return distance <= SAME_WORD_DISTANCE;
}

/** The German entries of an English one, first senses first. */
function findTranslations(dictionary: Dictionary, { word, ordinal }: EntryRow): number[] {
  const entry = dictionary.findAnswer('english-german', word)?.entries[ordinal];
  return Object.values(entry?.translations ?? {})
    .slice(0, MOST_TRANSLATIONS)
    .flatMap(({ target }) =>
      target
        ? dictionary
            .findEntriesByFolded('german-english', foldLoose(target.word))
            .filter(({ uuid }) => uuid === target.entry_uuid)
            .map(({ id }) => id)
        : [],
    );
}

function readWord(dictionary: Dictionary, text: string, first: boolean): TextWord {
  const spellings = first ? new Set([text, text.charAt(0).toLowerCase() + text.slice(1)]) : [text];
  const rows = [...spellings].flatMap((spelling) =>
    findCandidates(dictionary, 'german-english', spelling)
      .filter(({ distance }) => distance === 0)
      .map(({ entry }) => entry),
  );
  const readings = [...new Map(rows.map((row) => [row.id, row])).values()]
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(toReading);
  const known =
    readings.length > 0 ||
    !/^\p{Ll}+$/u.test(text) ||
    PARTICLES.has(text) ||
    findCompoundParts(dictionary, 'german-english', text).length > 0;
  return { text, readings, known };
}

function toReading({ id, word, partOfSpeech, gender, gloss, rank }: EntryRow): WordReading {
  const article = partOfSpeech === 'noun' && gender !== null ? ARTICLES[gender] : undefined;
  return {
    entryId: id,
    word,
    partOfSpeech,
    gloss,
    rank,
    ...(article !== undefined && { article }),
  };
}
