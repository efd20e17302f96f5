import { auxiliaryOf } from '#german/inflection/auxiliary.ts';
import { conjugate, type PrincipalParts } from '#german/inflection/conjugation.ts';
import { isSeparatedParticiple } from '#german/inflection/separable.ts';
import {
  PERSONS,
  type Auxiliary,
  type Variants,
  type VerbParadigm,
} from '#german/inflection/paradigms.ts';
import type { SourceRecord } from '../stage/record.ts';
import { byPrecedence, DECISIVE, distinct, from, isDecisive } from './precedence.ts';

type PersonForms = VerbParadigm['present'];

/**
 * The paradigm of a verb. Its principal parts come from the source that is most often right, the other forms are derived
 * from them, and every cell that core or wiktextract states replaces the derived one.
 */
export function mergeVerb(word: string, records: readonly SourceRecord[]): VerbParadigm {
  const stated = byPrecedence(records).flatMap(({ source, verb }) =>
    verb ? [{ source, verb }] : [],
  );
  const decisive = stated.filter(isDecisive);
  const basis = decisive.length > 0 ? decisive : stated;
  const verbs = basis.map(({ verb }) => verb);
  const prefix = separablePrefixOf(word, verbs);
  const parts = principalParts(word, verbs, mergeAuxiliary(word, records, prefix));
  if (prefix !== undefined) parts.separablePrefix = prefix;
  let merged = conjugate(parts);
  for (const { verb } of decisive.toReversed()) merged = overlay(merged, verb);
  return merged;
}

function principalParts(
  word: string,
  verbs: readonly Partial<VerbParadigm>[],
  auxiliary: readonly Auxiliary[] | undefined,
): PrincipalParts {
  const first = <T>(pick: (verb: Partial<VerbParadigm>) => T | undefined): T | undefined =>
    verbs.map(pick).find((value) => value !== undefined);
  const parts: PrincipalParts = { infinitive: word };
  const present = first((verb) => filled(verb.present?.thirds));
  const preterite = first((verb) => filled(verb.preterite?.thirds));
  const participle = first((verb) => filled(verb.participlePast));
  const subjunctive = first((verb) => filled(verb.subjunctiveII?.thirds));
  if (present) parts.present = present;
  if (preterite) parts.preterite = preterite;
  if (participle) parts.participle = participle;
  if (subjunctive) parts.subjunctiveII = subjunctive;
  if (auxiliary) parts.auxiliary = auxiliary;
  return parts;
}

/**
 * The prefix if a source states it, null if a stated form shows that the verb does not separate ("umgangen", "er umgeht"),
 * undefined if only the rules can tell.
 */
function separablePrefixOf(
  word: string,
  verbs: readonly Partial<VerbParadigm>[],
): string | null | undefined {
  const stated = verbs.find(({ separablePrefix }) => separablePrefix)?.separablePrefix;
  if (stated !== undefined) return stated;
  const isJoined = verbs.some(
    ({ participlePast, preterite }) =>
      participlePast?.some((form) => isSeparatedParticiple(form, word) === false) ||
      preterite?.thirds?.some((form) => isSeparatedParticiple(form, word) === false),
  );
  return isJoined ? null : undefined;
}

function filled(variants: Variants | undefined): Variants | undefined {
  return variants?.length ? variants : undefined;
}

/** From core, else wiktextract; undefined if neither states it, since the conjugation has the usual rule. */
export function mergeAuxiliary(
  word: string,
  records: readonly SourceRecord[],
  separablePrefix?: string | null,
): Auxiliary[] | undefined {
  for (const source of DECISIVE) {
    const stated = distinct(
      from(records, source).flatMap(({ auxiliary, verb }) => auxiliary ?? verb?.auxiliary ?? []),
    );
    if (stated.length > 0) return stated;
  }
  return auxiliaryOf(word, separablePrefix);
}

function overlay(made: VerbParadigm, stated: Partial<VerbParadigm>): VerbParadigm {
  const merged: VerbParadigm = {
    ...made,
    present: overlayPersons(made.present, stated.present),
    preterite: overlayPersons(made.preterite, stated.preterite),
    subjunctiveI: overlayPersons(made.subjunctiveI, stated.subjunctiveI),
    subjunctiveII: overlayPersons(made.subjunctiveII, stated.subjunctiveII),
    participlePast: filled(stated.participlePast) ?? made.participlePast,
  };
  // An empty imperative means that there is none (können); a partial one is completed.
  if (stated.imperative) {
    const { seconds, secondp } = stated.imperative;
    merged.imperative = seconds || secondp ? { ...made.imperative, ...stated.imperative } : {};
  }
  if (stated.participlePresent !== undefined) merged.participlePresent = stated.participlePresent;
  return merged;
}

function overlayPersons(made: PersonForms, stated: PersonForms | undefined): PersonForms {
  if (!stated) return made;
  const merged: PersonForms = { ...made };
  for (const person of PERSONS) {
    const variants = filled(stated[person]);
    if (variants) merged[person] = variants;
  }
  return merged;
}
