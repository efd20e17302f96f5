import type { Conjugation, Entry, WordReply } from '#contract/dictionary/schemas.ts';

/** Hand-written entries for tests, in the real format. */
export function sampleEntry(entry: Partial<Entry> & Pick<Entry, 'word' | 'part_of_speech'>): Entry {
  return {
    entry_uuid: `uuid-${entry.part_of_speech}-${entry.word}`,
    translations: {},
    forms: {},
    example_sentences: [],
    sources: ['core'],
    pinned_in_collections: [],
    ...entry,
  };
}

export function sampleReply(
  entries: [Entry, ...Entry[]],
  matched: WordReply['matched'] = { kind: 'headword' },
  query = entries[0].word,
): WordReply {
  return { entries, primary_entry: 0, query, matched };
}

const persons = (
  firsts: string,
  seconds: string,
  thirds: string,
  firstp: string,
  secondp: string,
  thirdp: string,
) => ({ firsts, seconds, thirds, firstp, secondp, thirdp });

const essenForms: Conjugation = {
  present: {
    indicative: persons('esse', 'isst', 'isst', 'essen', 'esst', 'essen'),
    subjunctive_i: persons('esse', 'essest', 'esse', 'essen', 'esset', 'essen'),
    imperative: { seconds: 'iss', secondp: 'esst', firstp: 'essen', thirdp: 'essen' },
  },
  preterite: {
    indicative: persons('aß', 'aßt / aßest', 'aß', 'aßen', 'aßt', 'aßen'),
    subjunctive_ii: persons('äße', 'äßest', 'äße', 'äßen', 'äßet', 'äßen'),
  },
  perfect: {
    indicative: persons(
      'habe gegessen',
      'hast gegessen',
      'hat gegessen',
      'haben gegessen',
      'habt gegessen',
      'haben gegessen',
    ),
  },
};

export const essen = sampleEntry({
  word: 'essen',
  part_of_speech: 'verb',
  translations: {
    '1': {
      glosses: ['to eat'],
      note: 'food, a meal',
      examples: [
        {
          text: 'Hast du heute schon etwas gegessen?',
          translation: 'Have you eaten anything today?',
          bold_text_offsets: [[26, 34]],
          source: 'core',
        },
      ],
    },
    '2': { glosses: ['to dine'], tags: ['formal'] },
  },
  forms: {
    conjugation: essenForms,
    principal_parts: ['isst', 'aß', 'gegessen'],
    participle_present: 'essend',
    participle_past: 'gegessen',
    infinitive_with_zu: 'zu essen',
  },
  ipa: ['ˈɛsn̩'],
  hyphenation: 'es·sen',
  auxiliary: ['haben'],
  grammar: ['strong', 'transitive'],
  level: 'A1',
});

export const dasEssen = sampleEntry({
  word: 'Essen',
  part_of_speech: 'noun',
  gender: 'neuter',
  translations: { '1': { glosses: ['food', 'meal'] } },
  plural: ['Essen'],
  level: 'A1',
  level_estimated: true,
});

export const haus = sampleEntry({
  word: 'Haus',
  part_of_speech: 'noun',
  gender: 'neuter',
  translations: { '1': { glosses: ['house'] }, '2': { glosses: ['building'] } },
  plural: ['Häuser'],
  forms: {
    declension: {
      table: {
        nominative: { singular: 'Haus', plural: 'Häuser' },
        accusative: { singular: 'Haus', plural: 'Häuser' },
        dative: { singular: 'Haus / Hause', plural: 'Häusern' },
        genitive: { singular: 'Hauses', plural: 'Häuser' },
      },
    },
  },
  sources: ['ding', 'wikdict'],
});

export const joghurt = sampleEntry({
  word: 'Joghurt',
  part_of_speech: 'noun',
  gender: 'masculine',
  other_genders: ['neuter'],
  translations: { '1': { glosses: ['yoghurt'] } },
  forms: {
    declension: {
      table: {
        nominative: { singular: 'Joghurt' },
        accusative: { singular: 'Joghurt' },
        genitive: { singular: 'Joghurts' },
      },
    },
  },
});

export const leute = sampleEntry({
  word: 'Leute',
  part_of_speech: 'noun',
  plural_only: true,
  translations: { '1': { glosses: ['people'] } },
  plural: ['Leute'],
  forms: {
    declension: { table: { nominative: { plural: 'Leute' }, dative: { plural: 'Leuten' } } },
  },
});

export const lila = sampleEntry({
  word: 'lila',
  part_of_speech: 'adjective',
  translations: { '1': { glosses: ['purple'] } },
  grammar: ['indeclinable'],
});

export const schoen = sampleEntry({
  word: 'schön',
  part_of_speech: 'adjective',
  translations: { '1': { glosses: ['beautiful'] } },
  forms: {
    comparison: { comparative: 'schöner', superlative: 'am schönsten' },
    declension: {
      strong: {
        nominative: {
          masculine: 'schöner',
          feminine: 'schöne',
          neuter: 'schönes',
          plural: 'schöne',
        },
      },
      weak: {
        nominative: {
          masculine: 'schöne',
          feminine: 'schöne',
          neuter: 'schöne',
          plural: 'schönen',
        },
      },
      mixed: {
        nominative: {
          masculine: 'schöner',
          feminine: 'schöne',
          neuter: 'schönes',
          plural: 'schönen',
        },
      },
    },
  },
});

export const mit = sampleEntry({
  word: 'mit',
  part_of_speech: 'preposition',
  translations: {
    '1': { glosses: ['with'] },
    '2': { glosses: ['by'], note: 'means of transport' },
  },
  grammar: ['+ dative'],
});

export const ich = sampleEntry({
  word: 'ich',
  part_of_speech: 'pronoun',
  translations: { '1': { glosses: ['I'] } },
  forms: {
    declension: {
      table: {
        nominative: { singular: 'ich', plural: 'wir' },
        accusative: { singular: 'mich', plural: 'uns' },
        dative: { singular: 'mir', plural: 'uns' },
        genitive: { singular: 'meiner', plural: 'unser' },
      },
    },
  },
});

export const house = sampleEntry({
  word: 'house',
  part_of_speech: 'noun',
  translations: {
    '1': {
      glosses: ['das Haus'],
      note: 'home',
      target: {
        word: 'Haus',
        entry_uuid: 'uuid-haus',
        part_of_speech: 'noun',
        gender: 'neuter',
        level: 'A1',
      },
    },
  },
});
