import type { Engine, SentenceSource } from '#contract/sentences/schemas.ts';

/** Labels for the source of a sentence. */
export const SENTENCE_SOURCES = {
  core: 'Wortlaut’s core vocabulary',
  glosses: 'Wortlaut’s glosses',
  'german-pos': 'german-pos-dict',
  ding: 'Ding (TU Chemnitz)',
  wikdict: 'WikDict',
  wiktextract: 'Wiktionary',
  tatoeba: 'Tatoeba',
  composed: 'composed by Wortlaut',
  model: 'written by a language model',
} as const satisfies Record<SentenceSource, string>;

/** Labels for what generated the sentences. */
export const ENGINES = {
  model: 'a language model',
  'built-in': 'Wortlaut’s built-in German engine',
} as const satisfies Record<Engine, string>;
