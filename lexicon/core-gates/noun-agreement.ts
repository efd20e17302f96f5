import type { SourceRecord } from '../stage/record.ts';

/** A noun on which the core and german-pos disagree. */
export interface NounDisagreement {
  word: string;
  core: string;
  germanPos: string;
}

/**
 * Nouns of the core that share no gender, or no nominative plural, with german-pos' noun of the same spelling. Facts
 * missing from german-pos are no disagreement; a plural in german-pos is one if the core has none.
 */
export function findNounDisagreements(
  records: readonly SourceRecord[],
  inflections: ReadonlyMap<string, readonly SourceRecord[]>,
): NounDisagreement[] {
  return records.flatMap((record) => {
    if (record.partOfSpeech !== 'noun' || record.pluralOnly) return [];
    const others = (inflections.get(record.word) ?? []).filter(
      ({ partOfSpeech }) => partOfSpeech === 'noun',
    );
    const genders = others.flatMap((other) => other.genders ?? []);
    const plurals = others.flatMap((other) => other.plurals ?? []);
    const agrees =
      shares(record.genders ?? [], genders) &&
      (record.plurals?.length === 0 ? plurals.length === 0 : shares(record.plurals ?? [], plurals));
    if (agrees) return [];
    return [
      {
        word: record.word,
        core: describe(record.genders, record.plurals),
        germanPos: describe(genders, plurals),
      },
    ];
  });
}

function shares(own: readonly string[], other: readonly string[]): boolean {
  return own.length === 0 || other.length === 0 || own.some((value) => other.includes(value));
}

function describe(genders: readonly string[] = [], plurals: readonly string[] = []): string {
  return `${genders.join('/') || '?'}, ${plurals.join('/') || 'no plural'}`;
}
