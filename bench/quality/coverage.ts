import type { Entry } from '#contract/dictionary/schemas.ts';
import type { Finder } from './find.ts';

export interface Share {
  part: number;
  whole: number;
}

export interface Coverage {
  found: Share;
  translation: Share;
  gender: Share;
  plural: Share;
  conjugation: Share;
  ipa: Share;
  examples: Share;
  /** Words that lead to no entry, commonest first. */
  missing: string[];
  untranslated: string[];
}

/**
 * Measures what a learner finds for each word form: the first entry of the commonest headword it leads to. Gender and plural
 * are expected of nouns, conjugation of verbs; a plural-only noun needs neither gender nor plural.
 */
export function measureCoverage(finder: Finder, words: readonly string[]): Coverage {
  const share = (): Share => ({ part: 0, whole: 0 });
  const coverage: Coverage = {
    found: share(),
    translation: share(),
    gender: share(),
    plural: share(),
    conjugation: share(),
    ipa: share(),
    examples: share(),
    missing: [],
    untranslated: [],
  };
  const add = (into: Share, has: boolean): void => {
    into.whole++;
    if (has) into.part++;
  };
  for (const word of words) {
    const entry = firstEntry(finder, word);
    add(coverage.found, entry !== null);
    if (!entry) {
      coverage.missing.push(word);
      continue;
    }
    const translated = Object.keys(entry.translations).length > 0;
    if (!translated) coverage.untranslated.push(word);
    add(coverage.translation, translated);
    add(coverage.ipa, entry.ipa !== undefined);
    add(coverage.examples, entry.example_sentences.length > 0);
    if (entry.part_of_speech === 'noun' && !entry.plural_only) {
      add(coverage.gender, entry.gender !== undefined);
      add(coverage.plural, entry.plural !== undefined);
    }
    if (entry.part_of_speech === 'verb') {
      add(coverage.conjugation, entry.forms.conjugation !== undefined);
    }
  }
  return coverage;
}

function firstEntry(finder: Finder, word: string): Entry | null {
  const exact = finder.answer(word);
  if (exact) return exact.entries[exact.primary_entry] ?? null;
  const [head] = finder.headwords(word);
  return head === undefined ? null : (finder.entries(head)[0] ?? null);
}
