import { findOffsets } from '#german/text/tokens.ts';
import { clippedForm, formsOfEntry } from '../finish/forms-of-entry.ts';
import { mergeWord } from '../merge/merge-word.ts';
import type { SourceRecord } from '../stage/record.ts';

/** An example of the core in which the product could not mark the word. */
export interface UnmarkedSentence {
  word: string;
  sentence: string;
}

/**
 * The core's examples that contain none of the forms that the product derives for the entry (both parts of a separated
 * verb count as one form, "etwas Warmes" as a form of warm). `records` are all of the core's; `inflections` those of
 * german-pos by word. Phrases, whose parts move and change, are left to the loader's check.
 */
export function findUnmarkedSentences(
  records: readonly SourceRecord[],
  inflections: ReadonlyMap<string, readonly SourceRecord[]>,
): UnmarkedSentence[] {
  const single = records.filter(({ word }) => !word.includes(' '));
  return single.flatMap((record) => {
    const sameClass = (inflections.get(record.word) ?? []).filter(
      ({ partOfSpeech }) => partOfSpeech === record.partOfSpeech,
    );
    const isMarked = marker(record, sameClass);
    return record.senses
      .flatMap((sense) => sense.examples)
      .filter(({ text }) => !isMarked(text))
      .map(({ text }) => ({ word: record.word, sentence: text }));
  });
}

function marker(
  record: SourceRecord,
  inflections: readonly SourceRecord[],
): (sentence: string) => boolean {
  const [entry] = mergeWord(record.word, [record, ...inflections]);
  if (!entry) return () => false;
  const forms = formsOfEntry(entry);
  const clipped = clippedForm(entry);
  const whole = new Set([entry.word, ...(clipped ? [clipped.form] : [])]);
  const separated = new Set<string>();
  for (const { form, separated: apart } of forms) (apart ? separated : whole).add(form);
  const lower = (set: ReadonlySet<string>) => new Set([...set].map((form) => form.toLowerCase()));
  return (sentence) =>
    findOffsets(sentence.toLowerCase().replace(/['’]s\b/gu, ' es'), lower(whole), lower(separated))
      .length > 0;
}
