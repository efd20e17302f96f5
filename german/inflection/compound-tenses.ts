import { PERSONS, type Auxiliary, type Person, type VerbParadigm } from './paradigms.ts';

export type Tense = 'present' | 'preterite' | 'perfect' | 'pluperfect' | 'future_i' | 'future_ii';
export type Mood = 'indicative' | 'subjunctive_i' | 'subjunctive_ii' | 'imperative';
type Persons = Partial<Record<Person, string>>;
/** tense → mood → person → form without pronoun; variants joined by " / ". */
export type Conjugation = Partial<Record<Tense, Partial<Record<Mood, Persons>>>>;

/** Forms in the order of PERSONS: ich, du, er, wir, ihr, sie. */
const AUXILIARIES = {
  haben: {
    present: 'habe hast hat haben habt haben',
    subjunctiveI: 'habe habest habe haben habet haben',
    preterite: 'hatte hattest hatte hatten hattet hatten',
    subjunctiveII: 'hätte hättest hätte hätten hättet hätten',
  },
  sein: {
    present: 'bin bist ist sind seid sind',
    subjunctiveI: 'sei seist sei seien seiet seien',
    preterite: 'war warst war waren wart waren',
    subjunctiveII: 'wäre wärst wäre wären wärt wären',
  },
  werden: {
    present: 'werde wirst wird werden werdet werden',
    subjunctiveI: 'werde werdest werde werden werdet werden',
    subjunctiveII: 'würde würdest würde würden würdet würden',
  },
} as const;

/** All tenses and moods, simple and compound. Persons without a form (impersonal verbs) are left out. */
export function fullConjugation(verb: VerbParadigm): Conjugation {
  const conjugation: Conjugation = {};
  const put = (tense: Tense, mood: Mood, persons: Persons) => {
    if (Object.keys(persons).length > 0) (conjugation[tense] ??= {})[mood] = persons;
  };
  put('present', 'indicative', joined(verb.present));
  put('present', 'subjunctive_i', joined(verb.subjunctiveI));
  put('present', 'imperative', imperative(verb));
  put('preterite', 'indicative', joined(verb.preterite));
  put('preterite', 'subjunctive_ii', joined(verb.subjunctiveII));

  const persons = PERSONS.filter((person) => verb.present[person]?.length);
  const compound = (auxiliary: string, rest: readonly string[]): Persons => {
    const forms = auxiliary.split(' ');
    return Object.fromEntries(
      persons.map((person) => {
        const finite = forms[PERSONS.indexOf(person)] ?? '';
        return [person, rest.map((words) => `${finite} ${words}`).join(' / ')];
      }),
    );
  };
  const { participlePast } = verb;
  if (participlePast.length > 0) {
    const perfect = (form: 'present' | 'subjunctiveI' | 'preterite' | 'subjunctiveII') =>
      verb.auxiliary
        .map((auxiliary) => compound(AUXILIARIES[auxiliary][form], participlePast))
        .reduce(alternatives, {});
    put('perfect', 'indicative', perfect('present'));
    put('perfect', 'subjunctive_i', perfect('subjunctiveI'));
    put('pluperfect', 'indicative', perfect('preterite'));
    put('pluperfect', 'subjunctive_ii', perfect('subjunctiveII'));
  }
  const { present, subjunctiveI, subjunctiveII } = AUXILIARIES.werden;
  const infinitive = [verb.infinitive];
  put('future_i', 'indicative', compound(present, infinitive));
  put('future_i', 'subjunctive_i', compound(subjunctiveI, infinitive));
  put('future_i', 'subjunctive_ii', compound(subjunctiveII, infinitive));
  const past = verb.auxiliary.flatMap((auxiliary: Auxiliary) =>
    participlePast.map((participle) => `${participle} ${auxiliary}`),
  );
  if (past.length > 0) {
    put('future_ii', 'indicative', compound(present, past));
    put('future_ii', 'subjunctive_i', compound(subjunctiveI, past));
    put('future_ii', 'subjunctive_ii', compound(subjunctiveII, past));
  }
  return conjugation;
}

function joined(forms: VerbParadigm['present']): Persons {
  return Object.fromEntries(
    PERSONS.flatMap((person) => {
      const variants = forms[person];
      return variants?.length ? [[person, variants.join(' / ')]] : [];
    }),
  );
}

/** du and ihr, and wir and Sie with the pronoun after the verb ("laden wir ein"). */
function imperative(verb: VerbParadigm): Persons {
  const { seconds, secondp } = verb.imperative;
  if (!seconds?.length && !secondp?.length) return {};
  const plural = verb.infinitive === 'sein' ? ['seien'] : (verb.present.firstp ?? []);
  const withPronoun = (pronoun: string) =>
    plural.map((form) => {
      const [finite = '', ...particle] = form.split(' ');
      return [finite, pronoun, ...particle].join(' ');
    });
  return joined({
    ...(seconds?.length ? { seconds } : {}),
    ...(plural.length ? { firstp: withPronoun('wir') } : {}),
    ...(secondp?.length ? { secondp } : {}),
    ...(plural.length ? { thirdp: withPronoun('Sie') } : {}),
  });
}

function alternatives(one: Persons, other: Persons): Persons {
  return Object.fromEntries(
    PERSONS.flatMap((person) => {
      const forms = [one[person], other[person]].filter((form) => form !== undefined);
      return forms.length > 0 ? [[person, forms.join(' / ')]] : [];
    }),
  );
}
