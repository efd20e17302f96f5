import {
  cefrLevelSchema,
  type Entry,
  type LanguagePair,
  type WordReply,
} from '#contract/dictionary/schemas.ts';
import type { EntryCard, EntryLookup, FoundEntry } from './entry-card.ts';
import type { Dictionary } from './dictionary.queries.ts';
import { decodeBrotli } from '#server/shared/http/encoding.ts';
import { checkQuery } from './search.rules.ts';
import { findWordItself } from './word-search.ts';

const MOST_EXAMPLES = 4;
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
  return {
    findByUuid: (uuid) => {
      const known = cards.get(uuid);
      if (known !== undefined) return known;
      const found = findEntry(uuid);
      return remember(uuid, found && toCard(found.entry, found.pair));
    },
    findEntry,
    findByText: (text) => {
      const checked = checkQuery(text);
      if ('problem' in checked) return null;
      const found = findWordItself(dictionary, 'german-english', checked.query);
      if (!found) return null;
      const reply =
        'reply' in found
          ? found.reply
          : (JSON.parse(decodeBrotli(found.stored.value).toString()) as WordReply);
      const entry = reply.entries[reply.primary_entry];
      return entry ? toCard(entry, 'german-english') : null;
    },
    findByHeadword: (word) => {
      const reply = dictionary.findAnswer('german-english', word);
      if (!reply) return [];
      const primary = reply.entries[reply.primary_entry];
      return [...new Set([...(primary ? [primary] : []), ...reply.entries])].map((entry) =>
        toCard(entry, 'german-english'),
      );
    },
    listTaught: (levels, topic) =>
      dictionary
        .listTaught(levels, topic)
        .map(({ uuid, word, gloss, partOfSpeech, level, topics }) => ({
          uuid,
          word,
          translation: gloss,
          partOfSpeech,
          level: cefrLevelSchema.parse(level),
          topics: topics.trim().split(' ').filter(Boolean),
        })),
  };
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
    audioFiles: entry.audio_urls?.audio_files ?? [],
    examples: entry.example_sentences
      .slice(0, MOST_EXAMPLES)
      .map(({ text, translation }) => (translation ? { text, translation } : { text })),
  };
}
