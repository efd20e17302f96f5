import type { Analysis, Meaning, ReadingToken, ReadingUnit } from '#contract/reading/schemas.ts';
import { cefrLevelSchema, partOfSpeechSchema } from '#contract/dictionary/schemas.ts';
import type * as german from '#german/reading/analysis.ts';

/** The reply of the API for an analysis: the same, without what only the analysis needs. */
export function toAnalysis(sentences: readonly german.SentenceReading[]): Analysis {
  const tokens: ReadingToken[] = [];
  const units: ReadingUnit[] = [];
  for (const sentence of sentences) {
    const first = units.length;
    for (const token of sentence.tokens) tokens.push(toToken(token, first));
    for (const unit of sentence.units) units.push(toUnit(unit));
  }
  return { sentences: sentences.map(({ range }) => [...range]), tokens, units };
}

function toToken(
  { range, kind, meanings, form, parts, unit }: german.TokenReading,
  firstUnit: number,
): ReadingToken {
  return {
    range: [...range],
    kind,
    meanings: meanings.map(toMeaning),
    ...(form === '' ? {} : { form }),
    ...(parts.length === 0
      ? {}
      : {
          parts: parts.map((part) => ({
            range: [...part.range],
            meaning: toMeaning(part.meaning),
          })),
        }),
    ...(unit === null ? {} : { unit: firstUnit + unit }),
  };
}

function toUnit({ kind, parts, meanings, form, pattern }: german.UnitReading): ReadingUnit {
  return {
    kind,
    parts: parts.map(({ range, role }) => ({ range: [...range], role })),
    meanings: meanings.map(toMeaning),
    ...(form === '' ? {} : { form }),
    ...(pattern === '' ? {} : { pattern }),
  };
}

const ARTICLES = { masculine: 'der', feminine: 'die', neuter: 'das' } as const;

function toMeaning({ entry, knowledge, sense }: german.Meaning): Meaning {
  const { uuid, word, partOfSpeech, gender } = entry;
  const { senses } = knowledge;
  const shown = senses.find(({ number }) => number === sense) ?? senses[0];
  const also = senses.flatMap(({ number, glosses: [first = ''] }) =>
    number === shown?.number ? [] : [first],
  );
  const level = cefrLevelSchema.safeParse(entry.level).data;
  const isNoun = partOfSpeech === 'noun' || partOfSpeech === 'proper noun';
  return {
    entry_uuid: uuid,
    word,
    part_of_speech: partOfSpeechSchema.parse(partOfSpeech),
    ...(isNoun && gender ? { article: ARTICLES[gender] } : {}),
    ...(level ? { level } : {}),
    ...(sense === null ? {} : { sense }),
    gloss: shown?.glosses.join(', ') ?? '',
    ...(also.length > 0 ? { also } : {}),
  };
}
