import { foldLoose } from '#german/text/folding.ts';
import { SuggestionPacker } from '../artefact/suggestion-pack.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import { loadConfusables } from '../confusables/confusables.ts';
import type { FormFrequency } from '../rank/frequency.ts';
import { headwordReadings } from '../rank/headword-readings.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { Readings } from '../rank/readings.ts';
import { EntryExamples } from '../sentences/entry-examples.ts';
import type { SentenceBank } from '../sentences/sentence-bank.ts';
import type { DraftStore } from '../stage/draft-store.ts';
import type { Staging } from '../stage/staging.ts';
import type { AnswerWriter } from './answers.ts';
import type { EnglishGerman } from './english-german.ts';
import { inOrder } from './entry-order.ts';
import { isCoarseEntry, standingOfEntry } from './entry-standing.ts';
import { type Finished, finishDraft } from './finish-draft.ts';
import { GermanAnswers } from './german-answers.ts';
import { suggestionFor } from './suggestion-row.ts';
import type { WordPartsThread } from './word-parts.ts';

export interface FinishInput {
  staging: Staging;
  drafts: DraftStore;
  writer: ArtefactWriter;
  answers: AnswerWriter;
  english: EnglishGerman;
  readings: Readings;
  table: EntryTable;
  bank: SentenceBank;
  frequency: FormFrequency;
  wordParts: WordPartsThread;
}

export interface GermanCounts {
  words: number;
  forms: number;
  translated: number;
  withIpa: number;
  withExamples: number;
}

/** Finishes every German entry and writes it, the answer of its headword, the suggestions and the index of glosses. */
export async function writeGerman(input: FinishInput): Promise<GermanCounts> {
  const { staging, drafts, writer, table, readings } = input;
  const headwords = headwordReadings(writer.database, staging.database);
  const answers = new GermanAnswers(staging, input.answers, headwords, readings, table);
  const parts = {
    table,
    examples: new EntryExamples(writer, input.bank),
    confusables: loadConfusables(),
    english: input.english,
    frequency: input.frequency,
  };
  const counts: GermanCounts = {
    words: 0,
    forms: Number(writer.database.prepare('select count(*) as n from work.form').get()?.['n'] ?? 0),
    translated: 0,
    withIpa: 0,
    withExamples: 0,
  };
  const suggestions = new SuggestionPacker();
  for (const drafted of drafts.words()) {
    const word = drafted[0]?.word ?? '';
    const wordParts = await input.wordParts.next(word);
    const finished = inOrder(drafted, table).map((draft) => finishDraft(draft, parts, wordParts));
    finished.forEach((one, ordinal) => writeEntry(writer, one, ordinal, counts));
    counts.words++;
    await answers.add(word, finished);
    const row = suggestionFor(finished, table);
    if (row) suggestions.add(row);
  }
  for (const [spelling, shares] of table.sharedSpellings()) {
    for (const { entry, weight } of shares) writer.addReading(spelling, entry, weight);
  }
  writer.addSuggestions('german-english', suggestions.pack());
  await answers.finish();
  return counts;
}

function writeEntry(
  writer: ArtefactWriter,
  { id, entry }: Finished,
  ordinal: number,
  counts: GermanCounts,
): void {
  writer.addEntry({
    id,
    uuid: entry.entry_uuid,
    pair: 'german-english',
    word: entry.word,
    folded: foldLoose(entry.word),
    partOfSpeech: entry.part_of_speech,
    homonym: entry.homonym ?? 1,
    gender: entry.gender ?? null,
    gloss: entry.translations['1']?.glosses[0] ?? '',
    level: entry.level ?? null,
    rank: entry.frequency_rank ?? null,
    ordinal,
    standing: standingOfEntry(entry),
  });
  if (entry.level && !entry.level_estimated && !isCoarseEntry(entry)) {
    writer.addTaught(id, entry.topics ?? []);
  }
  const glosses = Object.values(entry.translations).flatMap((sense) => sense.glosses);
  if (glosses.length > 0) {
    writer.addGlosses(id, glosses.join('; '));
    counts.translated++;
  }
  if (entry.ipa) counts.withIpa++;
  if (entry.example_sentences.length > 0) counts.withExamples++;
}
