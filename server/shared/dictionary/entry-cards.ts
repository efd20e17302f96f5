import {
  cefrLevelSchema,
  type Entry,
  type LanguagePair,
  type WordReply,
} from '#contract/dictionary/schemas.ts';
import { isCoarse } from '#lexicon/artefact/labels.ts';
import type { EntryCard, EntryLookup, FoundEntry } from './entry-card.ts';
import type { Dictionary } from './dictionary.queries.ts';
import { readAnswer } from './read-answer.ts';
import { checkQuery } from './search.rules.ts';
import { sensesOf } from './senses.rules.ts';
import { findSynonyms } from './synonyms.ts';
import { findWordItself } from './word-search.ts';

/** Practice requests the same cards repeatedly; each takes some hundred bytes. */
const CACHED_CARDS = 5000;
const ARTICLES = { masculine: 'der', feminine: 'die', neuter: 'das' } as const;

/** Looks up entries by id or by text for collections. */
export function createEntryLookup(dictionary: Dictionary): EntryLookup {
  const cards = new Map<string, EntryCard | null>();
  const remember = (uuid: string, card: EntryCard | null): EntryCard | null => {
    if (cards.size >= CACHED_CARDS) cards.delete(cards.keys().next().value ?? uuid);
    cards.set(uuid, card);
    return card;
  };
  const findEntry = (uuid: string): FoundEntry | null => {
    const place = dictionary.findEntryPlace(uuid);
    const entry = place && dictionary.findAnswer(place.pair, place.word)?.entries[place.ordinal];
    return entry ? { entry, pair: place.pair } : null;
  };
  const replyTo = (text: string): WordReply | null => {
    const checked = checkQuery(text);
    if ('problem' in checked) return null;
    const found = findWordItself(dictionary, 'german-english', checked.query);
    return found && readAnswer(found);
  };
  return {
    findByUuid: (uuid) => {
      const known = cards.get(uuid);
      if (known !== undefined) return known;
      const found = findEntry(uuid);
      return remember(uuid, found && toCard(found.entry, found.pair));
    },
    isEntry: (uuid) => dictionary.findEntryPlace(uuid) !== null,
    findEntry,
    findByText: (text) => {
      const reply = replyTo(text);
      const entry = reply?.entries[reply.primary_entry];
      return entry ? toCard(entry, 'german-english') : null;
    },
    listReadings: (text) => {
      const reply = replyTo(text);
      return reply ? cardsOf(reply) : [];
    },
    findByHeadword: (word) => {
      const reply = dictionary.findAnswer('german-english', word);
      return reply ? cardsOf(reply) : [];
    },
    listSynonyms: (found, sense) => findSynonyms(dictionary, found, sense),
    listTaught: (levels, topic) =>
      dictionary
        .listTaught(levels, topic)
        .map(({ uuid, word, gloss, partOfSpeech, level, topics, rank }) => ({
          uuid,
          word,
          translation: gloss,
          partOfSpeech,
          level: cefrLevelSchema.parse(level),
          topics: topics.trim().split(' ').filter(Boolean),
          rank,
        })),
  };
}

/** The entries of a reply, its primary one first. */
function cardsOf({ entries, primary_entry: primary }: WordReply): EntryCard[] {
  const first = entries[primary];
  return [...new Set([...(first ? [first] : []), ...entries])].map((entry) =>
    toCard(entry, 'german-english'),
  );
}

function toCard(entry: Entry, pair: LanguagePair): EntryCard {
  const isGermanNoun = pair === 'german-english' && entry.part_of_speech.endsWith('noun');
  return {
    uuid: entry.entry_uuid,
    word: entry.word,
    translation: Object.values(entry.translations)[0]?.glosses[0] ?? '',
    partOfSpeech: entry.part_of_speech,
    ...(isGermanNoun && entry.gender ? { article: ARTICLES[entry.gender] } : {}),
    ...(entry.level ? { level: entry.level } : {}),
    ...(isCoarse(Object.values(entry.translations)[0]?.tags ?? []) ? { isCoarse: true } : {}),
    audioFiles: entry.audio_urls?.audio_files ?? [],
    senses: sensesOf(entry),
    targets: Object.values(entry.translations).flatMap(({ target }) =>
      target ? [{ uuid: target.entry_uuid, gloss: entry.word }] : [],
    ),
  };
}
