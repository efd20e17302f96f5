import { beforeParticle } from '#german/inflection/separable.ts';
import { variantsOf, type CoreEntry } from './core-schema.ts';

/**
 * Whether a sentence of the core contains its word. A rough check: forms listed in the entry match exactly and, if the
 * word inflects by rule, so do tokens that begin with its stem and are a few letters longer.
 */
export function exampleContainsWord(entry: CoreEntry, sentence: string): boolean {
  const tokens = tokensOf(sentence);
  return (
    acceptedForms(entry).some((form) =>
      form
        .split(/\s+|…/u)
        .map((part) => part.toLowerCase().replace(/\.$/u, ''))
        .filter((part) => part !== '')
        .every((part) => tokens.includes(part)),
    ) ||
    stemsOf(entry).some(({ stem, longer }) =>
      tokens.some((token) => token.startsWith(stem) && token.length <= stem.length + longer),
    )
  );
}

/** "geht's" counts both as one token and as "geht" and "'s". */
function tokensOf(sentence: string): string[] {
  const words: string[] =
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/'?[\p{L}\d]+(?:[-'][\p{L}\d]+)*/gu) ?? [];
  return words.concat(
    words.filter((word) => word.includes("'")).flatMap((word) => word.split(/(?=')/u)),
  );
}

function acceptedForms(entry: CoreEntry): string[] {
  const cells = [
    entry.word,
    ...Object.keys(entry.forms_other ?? {}),
    ...Object.values(entry.declension ?? {}).flatMap((row) => row ?? []),
    ...(entry.plural ?? []),
    ...(entry.genitive ?? []),
    ...(entry.n_declension === undefined ? [] : [entry.n_declension]),
    ...(entry.present ?? []),
    ...(entry.preterite ?? []),
    ...(entry.forms ?? []),
    ...(Array.isArray(entry.imperative) ? entry.imperative : []),
    ...(Array.isArray(entry.comparison) ? entry.comparison : []),
  ].flatMap(variantsOf);
  return cells.filter((form) => form !== 'none' && form !== '—');
}

/** Stems that may be followed by an ending of at most `longer` letters. */
function stemsOf(entry: CoreEntry): { stem: string; longer: number }[] {
  switch (entry.pos) {
    case 'verb':
      return verbStems(entry).map((stem) => ({ stem, longer: 4 }));
    case 'noun':
    case 'proper noun':
      return [entry.word.replace(/e$/u, ''), ...(entry.plural ?? [])].map((stem) => ({
        stem: stem.toLowerCase(),
        longer: 2,
      }));
    case 'adjective':
    case 'determiner':
    case 'pronoun':
    case 'numeral':
      // am überzeugend|sten
      return adjectiveStems(entry).map((stem) => ({ stem: stem.toLowerCase(), longer: 4 }));
    default:
      return [];
  }
}

/** A separable verb is found by its simple verb ("lade … ein"), joined ("einlade"), and with zu or ge in between. */
function verbStems(entry: CoreEntry): string[] {
  const prefix = entry.separable ?? '';
  const simple = (form: string): string =>
    prefix === ''
      ? form
      : (beforeParticle(form, prefix) ?? form.replace(new RegExp(`^${prefix}`, 'u'), ''));
  const infinitive = simple(entry.word).replace(/e?n$/u, '');
  const [present, preterite] = (entry.forms ?? []).map((cell) => variantsOf(cell)[0] ?? '');
  const stems = [
    infinitive,
    // ich verwechsle, ich ändre
    infinitive.replace(/e([lr])$/u, '$1'),
    `ge${infinitive}`,
    ...(present === undefined ? [] : [simple(present).replace(/t$/u, '')]),
    ...(preterite === undefined ? [] : [simple(preterite).replace(/e$/u, '')]),
    ...(entry.konjunktiv === undefined ? [] : [simple(entry.konjunktiv).replace(/e$/u, '')]),
  ];
  const joined =
    prefix === '' ? [] : stems.flatMap((stem) => [prefix + stem, `${prefix}zu${stem}`]);
  return [...stems, ...joined];
}

function adjectiveStems(entry: CoreEntry): string[] {
  const [comparative, superlative] = Array.isArray(entry.comparison) ? entry.comparison : [];
  return [
    entry.word.replace(/e$/u, ''),
    ...(entry.attributive === undefined ? [] : [entry.attributive]),
    ...(comparative === undefined ? [] : [comparative]),
    ...(superlative === undefined ? [] : [superlative.replace(/^am (.+)en$/u, '$1')]),
  ];
}
