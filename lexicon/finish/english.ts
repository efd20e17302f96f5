import { foldLoose } from '#german/text/folding.ts';
import { isHarsh } from '../artefact/labels.ts';
import { STANDING, type Standing } from '../artefact/reading-order.ts';
import { SuggestionPacker } from '../artefact/suggestion-pack.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import type { Staging } from '../stage/staging.ts';
import type { AnswerWriter } from './answers.ts';
import type { EnglishGerman } from './english-german.ts';

/** Writes the English entries, their answers and their suggestions. Ids continue after the German ones. */
export async function writeEnglish({
  staging,
  writer,
  answers,
  english,
  firstId,
}: {
  staging: Staging;
  writer: ArtefactWriter;
  answers: AnswerWriter;
  english: EnglishGerman;
  firstId: number;
}): Promise<{ words: number; entries: number }> {
  staging.database.exec(
    `create table english_answer (
       word text not null, folded text not null, json text not null, entries integer not null, standing integer not null
     )`,
  );
  const keep = staging.database.prepare('insert into english_answer values (?, ?, ?, ?, ?)');
  const suggestions = new SuggestionPacker();
  let id = firstId;
  let words = 0;
  for (const entries of english.entries()) {
    const sorted = entries.toSorted(
      (a, b) =>
        Number(a.standing === STANDING.coarse) - Number(b.standing === STANDING.coarse) ||
        b.score - a.score,
    );
    sorted.forEach(({ entry, standing }, ordinal) => {
      writer.addEntry({
        id: id++,
        uuid: entry.entry_uuid,
        pair: 'english-german',
        word: entry.word,
        folded: foldLoose(entry.word),
        partOfSpeech: entry.part_of_speech,
        homonym: 1,
        gender: null,
        gloss: entry.translations['1']?.glosses[0] ?? '',
        level: null,
        rank: entry.frequency_rank ?? null,
        ordinal,
        standing,
      });
    });
    const [best] = sorted;
    if (!best) continue;
    words++;
    const { word } = best.entry;
    keep.run(
      word,
      word.toLowerCase(),
      sorted.map(({ entry }) => JSON.stringify(entry)).join(','),
      sorted.length,
      best.standing,
    );
    if (isHarsh(best.entry.translations['1']?.tags ?? [])) continue;
    suggestions.add({
      suggestion: {
        word,
        gloss: best.entry.translations['1']?.glosses[0] ?? '',
        part_of_speech: best.entry.part_of_speech,
      },
      score: best.score,
    });
  }
  writer.addSuggestions('english-german', suggestions.pack());
  await writeEnglishAnswers(staging, answers);
  return { words, entries: id - firstId };
}

interface EnglishAnswer {
  word: string;
  folded: string;
  json: string;
  /** Number of entries in `json`. */
  entries: number;
  standing: Standing;
}

/**
 * Words that differ only in case ("turkey", "Turkey") are included in each other's answers. If only the other spelling
 * leads to a word of the core, it is shown first: "Sorry" is hardly ever the board game.
 */
async function writeEnglishAnswers(staging: Staging, answers: AnswerWriter): Promise<void> {
  const rows = staging.database
    .prepare(
      'select word, folded, json, entries, standing from english_answer order by folded, rowid',
    )
    .iterate();
  let group: EnglishAnswer[] = [];
  const flush = async (): Promise<void> => {
    for (const own of group) {
      const others = group.filter((other) => other !== own);
      const better = own.standing === STANDING.core ? -1 : indexOfCore(others);
      await answers.add(
        'english-german',
        own.word,
        [own.json, ...others.map(({ json }) => json)],
        better === -1
          ? undefined
          : {
              primary: [own, ...others.slice(0, better)].reduce((sum, one) => sum + one.entries, 0),
              matched: { kind: 'folded' },
            },
      );
    }
  };
  for (const row of rows) {
    const next = row as unknown as EnglishAnswer;
    if (group.length > 0 && group[0]?.folded !== next.folded) {
      await flush();
      group = [];
    }
    group.push(next);
  }
  await flush();
}

function indexOfCore(answers: readonly EnglishAnswer[]): number {
  return answers.findIndex(({ standing }) => standing === STANDING.core);
}
