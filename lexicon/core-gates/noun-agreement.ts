import type { SourceRecord } from '../stage/record.ts';

/** A noun on which the core and german-pos disagree. */
export interface NounDisagreement {
  word: string;
  core: string;
  germanPos: string;
}

/**
 * Nouns of the core that share no gender, or no nominative plural, with german-pos' noun of the same spelling. Facts
 * missing from german-pos are no disagreement; a plural in german-pos is one if the core has none. As german-pos has one
 * noun for each spelling, it is enough that one of the core's homonyms (das Gehalt, der Gehalt) agrees.
 */
export function findNounDisagreements(
  records: readonly SourceRecord[],
  inflections: ReadonlyMap<string, readonly SourceRecord[]>,
): NounDisagreement[] {
  const nouns = records.filter(
    ({ partOfSpeech, pluralOnly }) => partOfSpeech === 'noun' && !pluralOnly,
  );
  return [...Map.groupBy(nouns, ({ word }) => word)].flatMap(([word, homonyms]) => {
    const others = (inflections.get(word) ?? []).filter(
      ({ partOfSpeech }) => partOfSpeech === 'noun',
    );
    const genders = others.flatMap((other) => other.genders ?? []);
    const plurals = others.flatMap((other) => other.plurals ?? []);
    const agrees = homonyms.some(
      (own) =>
        shares(own.genders ?? [], genders) &&
        (own.plurals?.length === 0 ? plurals.length === 0 : shares(own.plurals ?? [], plurals)),
    );
    if (agrees) return [];
    return [
      {
        word,
        core: homonyms.map((own) => describe(own.genders, own.plurals)).join('; '),
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
