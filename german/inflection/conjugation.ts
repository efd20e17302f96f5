import { auxiliaryOf } from './auxiliary.ts';
import { IRREGULAR_VERBS, type IrregularVerb } from './irregular-verbs.ts';
import {
  PERSONS,
  type Auxiliary,
  type Person,
  type Variants,
  type VerbParadigm,
} from './paradigms.ts';
import { beforeParticle, particleOf, splitInseparable, splitSeparable } from './separable.ts';
import { STRONG_VERBS, WEAK_VERBS } from './strong-verbs.ts';

/** The input of `conjugate`. Only the infinitive is required; missing parts are looked up or formed regularly. */
export interface PrincipalParts {
  /** As one word: "einladen". */
  infinitive: string;
  /** Third person singular, with or without the separated prefix: "lädt" or "lädt ein". */
  present?: string | readonly string[];
  /** Third person singular: "lud" or "lud ein". */
  preterite?: string | readonly string[];
  /** Whole word: "eingeladen". */
  participle?: string | readonly string[];
  /** Konjunktiv II, third person singular: "lüde". */
  subjunctiveII?: string | readonly string[];
  auxiliary?: readonly Auxiliary[];
  /** Null or empty if there is none; if absent, derived from the infinitive. */
  separablePrefix?: string | null;
}

type Persons = Partial<Record<Person, Variants>>;

/** The finite parts of a verb without its separable prefix. */
interface Stem {
  infinitive: string;
  present: readonly string[];
  preterite: readonly string[];
  participle: readonly string[];
  subjunctiveII?: readonly string[];
  /** Complete tables of a verb that follows no pattern. */
  irregular?: IrregularVerb;
}

/** Verbs whose participle has no ge-: those in -ieren, and foreign or unusually stressed ones. */
const WITHOUT_GE =
  /(?:[aeiouäöüy][^aeiouäöü]*ieren|^interviewen|^recyceln|^designen|^trompeten|^prophezeien|^posaunen|^krakeelen|^kasteien|^miauen|^schmarotzen|^rumoren|^kredenzen|^offenbaren|^frohlocken|^liebkosen|^scharwenzeln|^stibitzen)$/u;

/** All simple forms. Never throws: an unknown verb is conjugated as weak. */
export function conjugate(parts: PrincipalParts): VerbParadigm {
  const { infinitive } = parts;
  const prefix =
    parts.separablePrefix === undefined
      ? splitSeparable(infinitive)?.prefix
      : parts.separablePrefix || undefined;
  const base = prefix ? infinitive.slice(prefix.length) : infinitive;
  const looked = lookUp(base, prefix);
  const bare = (given: string | readonly string[] | undefined) =>
    given === undefined ? undefined : list(given).map((form) => withoutParticle(form, prefix));
  const present = bare(parts.present);
  const preterite = bare(parts.preterite);
  const subjunctiveII = bare(parts.subjunctiveII);
  const same = (a: readonly string[] | undefined, b: readonly string[]) =>
    a === undefined || a[0] === b[0];
  const known = same(present, looked.present) && same(preterite, looked.preterite);
  const stem: Stem = {
    infinitive: base,
    present: present ?? looked.present,
    preterite: preterite ?? looked.preterite,
    participle: looked.participle,
    ...(subjunctiveII
      ? { subjunctiveII }
      : known && looked.subjunctiveII
        ? { subjunctiveII: looked.subjunctiveII }
        : {}),
    ...(known && looked.irregular ? { irregular: looked.irregular } : {}),
  };
  const participlePast =
    parts.participle === undefined
      ? looked.participle.map((participle) => (prefix ?? '') + participle)
      : list(parts.participle);
  const finite = finiteForms(stem);
  const apart = (persons: Persons): Persons =>
    prefix
      ? Object.fromEntries(
          Object.entries(persons).map(([person, forms]) => [
            person,
            forms.map((form) => `${form} ${particleOf(prefix)}`),
          ]),
        )
      : persons;
  return {
    infinitive,
    ...(prefix ? { separablePrefix: prefix } : {}),
    present: apart(finite.present),
    preterite: apart(finite.preterite),
    subjunctiveI: apart(finite.subjunctiveI),
    subjunctiveII: apart(finite.subjunctiveII),
    imperative: apart(finite.imperative),
    participlePresent: stem.irregular?.participlePresent
      ? (prefix ?? '') + stem.irregular.participlePresent
      : `${infinitive}d`,
    participlePast,
    auxiliary: parts.auxiliary ? [...parts.auxiliary] : auxiliaryOf(infinitive, prefix),
  };
}

/** "einladen", "ein" → "einzuladen"; "gehen" → "zu gehen". */
export function infinitiveWithZu(infinitive: string, separablePrefix?: string): string {
  return separablePrefix
    ? `${separablePrefix}zu${infinitive.slice(separablePrefix.length)}`
    : `zu ${infinitive}`;
}

/** Third person present, preterite and past participle: ["isst", "aß", "gegessen"]; the usual variant of each. */
export function principalPartsOf(verb: Partial<VerbParadigm>): string[] {
  return [verb.present?.thirds?.[0], verb.preterite?.thirds?.[0], verb.participlePast?.[0]].filter(
    (part) => part !== undefined,
  );
}

/** Looks the verb up as strong, irregular, or such a verb with an inseparable prefix; otherwise it is weak. `prefix` is the separable prefix already removed. */
function lookUp(base: string, prefix = ''): Stem {
  const whole = STRONG_VERBS.get(prefix + base);
  if (whole && prefix) {
    const participle = whole.participle.map((form) => form.slice(prefix.length));
    return { infinitive: base, ...whole, participle };
  }
  if (WEAK_VERBS.has(prefix + base) || WEAK_VERBS.has(base)) return weak(base);
  const irregular = IRREGULAR_VERBS[base];
  if (irregular) return fromTable(base, irregular);
  const strong = STRONG_VERBS.get(base);
  if (strong) return { infinitive: base, ...strong };
  const split = splitInseparable(base);
  if (!split || WEAK_VERBS.has(split.base)) return weak(base);
  const inner = lookUp(split.base);
  if (inner.irregular) {
    return fromTable(base, prefixed(split.prefix, inner.irregular, split.base));
  }
  const join = (forms: readonly string[]) => forms.map((form) => split.prefix + form);
  return {
    infinitive: base,
    present: join(inner.present),
    preterite: join(inner.preterite),
    participle: join(inner.participle.map((form) => withoutGe(form, split.base))),
    ...(inner.subjunctiveII ? { subjunctiveII: join(inner.subjunctiveII) } : {}),
  };
}

/** mag → vermag, gemocht → vermocht. */
function prefixed(prefix: string, verb: IrregularVerb, base: string): IrregularVerb {
  const each = (row: string) => row.replace(/[^ /]+/gu, (form) => prefix + form);
  return {
    present: each(verb.present),
    preterite: each(verb.preterite),
    subjunctiveI: each(verb.subjunctiveI),
    subjunctiveII: each(verb.subjunctiveII),
    ...(verb.imperative ? { imperative: each(verb.imperative) } : {}),
    ...(verb.participlePresent ? { participlePresent: each(verb.participlePresent) } : {}),
    participlePast: prefix + withoutGe(verb.participlePast, base),
  };
}

function fromTable(infinitive: string, irregular: IrregularVerb): Stem {
  const third = (row: string) => (row.split(' ')[2] ?? '').split('/').filter(Boolean);
  return {
    infinitive,
    present: third(irregular.present),
    preterite: third(irregular.preterite),
    participle: irregular.participlePast.split('/'),
    subjunctiveII: third(irregular.subjunctiveII),
    irregular,
  };
}

function weak(infinitive: string): Stem {
  const stem = stemOf(infinitive);
  const e = needsE(stem) ? 'e' : '';
  const preterite = `${stem}${e}te`;
  const ge = WITHOUT_GE.test(infinitive) || splitInseparable(infinitive) ? '' : 'ge';
  return {
    infinitive,
    present: [`${stem}${e}t`],
    preterite: [preterite],
    participle: [`${ge}${stem}${e}t`],
    subjunctiveII: [preterite],
  };
}

function finiteForms(stem: Stem): Record<
  'present' | 'preterite' | 'subjunctiveI' | 'subjunctiveII',
  Persons
> & {
  imperative: { seconds?: Variants; secondp?: Variants };
} {
  if (stem.irregular) return finiteFromTable(stem.irregular);
  const present = presentForms(stem);
  const root = stemOf(stem.infinitive);
  const short = /[^aeiouäöü]el$/u.test(root) ? `${root.slice(0, -2)}l` : root;
  const subjunctiveI: Persons = {
    firsts: [`${short}e`],
    seconds: [root === short ? `${root}est` : `${root}st`],
    thirds: [`${short}e`],
    firstp: [stem.infinitive],
    secondp: [root === short ? `${root}et` : `${root}t`],
    thirdp: [stem.infinitive],
  };
  const conditional = stem.subjunctiveII ?? stem.preterite.map(subjunctiveOf);
  return {
    present,
    preterite: merged(stem.preterite.map(pastForms)),
    subjunctiveI,
    subjunctiveII: merged([...conditional].map(pastForms)),
    imperative: {
      seconds: imperativeOf(stem),
      ...(present.secondp ? { secondp: present.secondp } : {}),
    },
  };
}

function presentForms(stem: Stem): Persons {
  const { infinitive } = stem;
  const root = stemOf(infinitive);
  const regular = weak(infinitive).present[0] ?? '';
  const e = needsE(root) ? 'e' : '';
  const first = /[^aeiouäöü]el$/u.test(root) ? `${root.slice(0, -2)}le` : withE(root);
  return {
    firsts: [first],
    seconds: [
      ...new Set(stem.present.map((third) => secondPerson(third, root, third === regular))),
    ],
    thirds: [...stem.present],
    firstp: [infinitive],
    secondp: [`${root}${e}t`],
    thirdp: [infinitive],
  };
}

/** The du form from the er form: fährt → fährst, lädt → lädst, hält → hältst, liest → liest, arbeitet → arbeitest. */
function secondPerson(third: string, root: string, regular: boolean): string {
  if (/[sßzx]t$/u.test(third)) return third;
  if (regular || third.endsWith('et')) return `${third.slice(0, -1)}st`;
  if (third.endsWith('dt')) return `${third.slice(0, -1)}st`;
  return /[td]$/u.test(root) ? `${third}st` : `${third.slice(0, -1)}st`;
}

/** All persons of a preterite or Konjunktiv II from its ich/er form: ging → gingst, brachte → brachtest, aß → aßest, schrie → schrien. */
function pastForms(form: string): Persons {
  const inE = form.endsWith('e');
  const e = !inE && /[dtsßzx]$/u.test(form);
  const plural = inE ? `${form}n` : `${form}en`;
  return {
    firsts: [form],
    seconds: [`${form}${e ? 'est' : 'st'}`],
    thirds: [form],
    firstp: [plural],
    secondp: [`${form}${!inE && /[dt]$/u.test(form) ? 'et' : 't'}`],
    thirdp: [plural],
  };
}

/** Konjunktiv II of a strong preterite: gab → gäbe, fuhr → führe, lief → liefe; weak ones stay. */
function subjunctiveOf(preterite: string): string {
  if (preterite.endsWith('te')) return preterite;
  const changed = preterite.replace(/(au|[aou])(?=[^aeiouäöü]*$)/u, (vowel) =>
    vowel === 'au' ? 'äu' : vowel === 'a' ? 'ä' : vowel === 'o' ? 'ö' : 'ü',
  );
  return `${changed}e`;
}

/** gib, nimm (from er gibt, nimmt); otherwise the stem with and without -e: fahr/fahre, warte, handle. */
function imperativeOf(stem: Stem): Variants {
  const root = stemOf(stem.infinitive);
  const third = stem.present[0] ?? '';
  const strong =
    /e[^aeiouäöü]*$|[äö][^aeiouäöü]*$/u.test(root) &&
    /i(?:e|h)?[^aeiouäöü]*$/u.test(third) &&
    !/ei[^aeiouäöü]*$/u.test(root);
  if (strong && lastVowels(root) !== lastVowels(third)) {
    return [/[td]$/u.test(root) ? third : third.slice(0, -1)];
  }
  if (/[^aeiouäöü]el$/u.test(root)) return [`${root.slice(0, -2)}le`];
  if (root.endsWith('er') && root.length > 3 && stem.infinitive.endsWith('rn'))
    return [`${root}e`, root];
  if (needsE(root) || root.endsWith('ig')) {
    const weakVerb = stem.preterite[0]?.endsWith('te');
    return weakVerb || !/[dt]$/u.test(root) ? [`${root}e`] : [`${root}e`, root];
  }
  return [...new Set([root, withE(root)])];
}

/** sage; but knie, whose stem already ends in e. */
function withE(root: string): string {
  return root.endsWith('ie') ? root : `${root}e`;
}

function lastVowels(text: string): string {
  return /[aeiouäöü]+(?=[^aeiouäöü]*$)/u.exec(text)?.[0] ?? '';
}

function finiteFromTable(verb: IrregularVerb): ReturnType<typeof finiteForms> {
  const persons = (row: string): Persons =>
    row === ''
      ? {}
      : Object.fromEntries(
          row.split(' ').map((forms, index) => [PERSONS[index], forms.split('/')]),
        );
  const [seconds, secondp] = verb.imperative?.split(' ') ?? [];
  return {
    present: persons(verb.present),
    preterite: persons(verb.preterite),
    subjunctiveI: persons(verb.subjunctiveI),
    subjunctiveII: persons(verb.subjunctiveII),
    imperative: {
      ...(seconds ? { seconds: seconds.split('/') } : {}),
      ...(secondp ? { secondp: secondp.split('/') } : {}),
    },
  };
}

function merged(tables: readonly Persons[]): Persons {
  const result: Persons = {};
  for (const table of tables) {
    for (const person of PERSONS) {
      const forms = table[person];
      if (forms) result[person] = [...new Set([...(result[person] ?? []), ...forms])];
    }
  }
  return result;
}

/** Drops -en, or -n after -el, -er and in tun. */
function stemOf(infinitive: string): string {
  if (/(?:el|er)n$/u.test(infinitive)) return infinitive.slice(0, -1);
  if (infinitive.endsWith('knien')) return infinitive.slice(0, -1);
  return infinitive.endsWith('en') ? infinitive.slice(0, -2) : infinitive.replace(/n$/u, '');
}

/** arbeitet, findet, atmet, rechnet, öffnet; but not lernt, filmt, kommt, wohnt, designt. */
function needsE(stem: string): boolean {
  if (stem.endsWith('esign')) return false;
  return /[dt]$/u.test(stem) || /(?:[^aeiouäöülrmnh]|[^s]ch|ch)[mn]$/u.test(stem);
}

/** gestanden → standen, for the participle after an inseparable prefix. A verb's own ge- stays (gehören → gehört). */
function withoutGe(participle: string, base: string): string {
  const own = splitInseparable(base)?.prefix === 'ge';
  return participle.startsWith('ge') && !own ? participle.slice(2) : participle;
}

function withoutParticle(form: string, prefix: string | undefined): string {
  return (prefix && beforeParticle(form, prefix)) || form;
}

function list(value: string | readonly string[]): string[] {
  return typeof value === 'string' ? [value] : [...value];
}
