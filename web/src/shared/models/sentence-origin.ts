import type { Engine, SentenceSource } from '#contract/sentences/schemas.ts';

/** What readers are told of where a sentence comes from. */
export const SENTENCE_SOURCES = {
  core: 'Wortlaut’s own core',
  'german-pos': 'german-pos-dict',
  ding: 'Ding (TU Chemnitz)',
  wikdict: 'WikDict',
  wiktextract: 'Wiktionary',
  tatoeba: 'Tatoeba',
  composed: 'composed by Wortlaut',
  model: 'written by a language model',
} as const satisfies Record<SentenceSource, string>;

/** What made the sentences. */
export const ENGINES = {
  model: 'a language model',
  'built-in': 'Wortlaut’s built-in German engine',
} as const satisfies Record<Engine, string>;
