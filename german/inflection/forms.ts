import { ADJECTIVE_ENDINGS, attributiveStem } from './adjectives.ts';
import { isAdjectivalNoun } from './declension.ts';
import {
  type AdjectiveParadigm,
  type NounParadigm,
  type Person,
  type VerbParadigm,
} from './paradigms.ts';
import { beforeParticle } from './separable.ts';

export interface InflectedForm {
  form: string;
  /** Completes "gegessen is the … of essen": "past participle". */
  description: string;
  /** "lade ein": verb and particle, which are apart in a sentence. */
  separated?: boolean;
}

/**
 * Whether a form with this description is hardly ever meant, unless its word is common: nobody writes the imperative of
 * queren, and "bier" is no comparative.
 */
export function isSeldomUsed(description: string): boolean {
  return /^(?:comparative|superlative|(?:plural )?imperative|Konjunktiv|present participle)/u.test(
    description,
  );
}

/** Collects each form once; the first description wins, so callers add the most informative one first. */
class Forms {
  readonly #headword: string;
  readonly #forms = new Map<string, InflectedForm>();
  constructor(headword: string) {
    this.#headword = headword;
  }
  add(form: string | undefined, description: string, separated = false): void {
    if (!form || form === this.#headword || this.#forms.has(form)) return;
    this.#forms.set(form, separated ? { form, description, separated } : { form, description });
  }
  all(): InflectedForm[] {
    return [...this.#forms.values()];
  }
}

/** Every distinct form except the headword, each once, with its most informative description. */
export function nounForms(word: string, noun: NounParadigm): InflectedForm[] {
  const forms = new Forms(word);
  for (const plural of noun.nominative?.plural ?? []) forms.add(plural, 'plural');
  for (const number of ['singular', 'plural'] as const) {
    for (const grammaticalCase of ['genitive', 'dative', 'accusative', 'nominative'] as const) {
      for (const form of noun[grammaticalCase]?.[number] ?? []) {
        forms.add(form, `${grammaticalCase} ${number}`);
      }
    }
  }
  if (isAdjectivalNoun(word)) {
    for (const ending of ADJECTIVE_ENDINGS) forms.add(word.slice(0, -1) + ending, 'inflected form');
  }
  return forms.all();
}

const PERSON_NAMES: Record<Person, string> = {
  firsts: 'first person singular',
  seconds: 'second person singular',
  thirds: 'third person singular',
  firstp: 'first person plural',
  secondp: 'second person plural',
  thirdp: 'third person plural',
};
/** Order of precedence for the description of an ambiguous form: geht is described as the third person. */
const PRECEDENCE = [
  'thirds',
  'firsts',
  'seconds',
  'secondp',
  'firstp',
  'thirdp',
] as const satisfies readonly Person[];

/** All simple forms and participles, including declined ones; separable verbs both as "lade ein" and, for clauses with the verb last, as "einlade". */
export function verbForms(verb: VerbParadigm): InflectedForm[] {
  const forms = new Forms(verb.infinitive);
  const prefix = verb.separablePrefix;
  const add = (form: string, description: string) => {
    const verbAlone = prefix ? beforeParticle(form, prefix) : null;
    if (prefix && verbAlone !== null) {
      forms.add(form, description, true);
      forms.add(prefix + verbAlone, description);
    } else forms.add(form, description);
  };
  for (const participle of verb.participlePast) forms.add(participle, 'past participle');
  for (const [tense, name] of [
    ['present', 'present'],
    ['preterite', 'preterite'],
  ] as const) {
    for (const person of PRECEDENCE) {
      for (const form of verb[tense][person] ?? []) {
        const everyPerson = tense === 'preterite' && (person === 'thirds' || person === 'firsts');
        add(form, everyPerson ? name : `${PERSON_NAMES[person]} ${name}`);
      }
    }
  }
  for (const form of verb.imperative.seconds ?? []) add(form, 'imperative');
  for (const form of verb.imperative.secondp ?? []) add(form, 'plural imperative');
  for (const person of PRECEDENCE) {
    for (const form of verb.subjunctiveII[person] ?? []) add(form, 'Konjunktiv II');
    for (const form of verb.subjunctiveI[person] ?? []) add(form, 'Konjunktiv I');
  }
  if (prefix) {
    forms.add(`${prefix}zu${verb.infinitive.slice(prefix.length)}`, 'infinitive with zu');
  }
  if (verb.participlePresent) {
    forms.add(verb.participlePresent, 'present participle');
    for (const ending of ADJECTIVE_ENDINGS) {
      forms.add(verb.participlePresent + ending, 'present participle with an ending');
    }
  }
  for (const participle of verb.participlePast) {
    for (const ending of ADJECTIVE_ENDINGS)
      forms.add(participle + ending, 'past participle with an ending');
  }
  return forms.all();
}

/** The declined positive, and comparative and superlative with all their endings. */
export function adjectiveForms(adjective: AdjectiveParadigm): InflectedForm[] {
  const forms = new Forms(adjective.positive);
  for (const comparative of adjective.comparative ?? []) forms.add(comparative, 'comparative');
  if (adjective.indeclinable) {
    // Adverbs: gern, lieber, am liebsten.
    for (const superlative of adjective.superlative ?? [])
      forms.add(`${superlative}en`, 'superlative');
    return forms.all();
  }
  const stem = adjective.attributiveStem ?? attributiveStem(adjective.positive);
  for (const ending of ADJECTIVE_ENDINGS) forms.add(stem + ending, 'inflected form');
  for (const comparative of adjective.comparative ?? []) {
    for (const ending of ADJECTIVE_ENDINGS)
      forms.add(comparative + ending, 'comparative with an ending');
  }
  for (const superlative of adjective.superlative ?? []) {
    for (const ending of ADJECTIVE_ENDINGS) {
      forms.add(
        superlative + ending,
        ending === 'en' ? 'superlative' : 'superlative with an ending',
      );
    }
  }
  return forms.all();
}
