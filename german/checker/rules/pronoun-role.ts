import { byWord } from '../../text/by-word.ts';
import type { Clause } from '../clauses.ts';
import { lemmasOf } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { capitalise, cellsOfNoun, finitePersons, type Word } from '../word.ts';

/** Pronouns that can only be subjects → accusative and dative. */
const OBJECTS: Readonly<Record<string, readonly [accusative: string, dative: string]>> = byWord({
  ich: ['mich', 'mir'],
  du: ['dich', 'dir'],
  er: ['ihn', 'ihm'],
  wir: ['uns', 'uns'],
});
const SUBJECT_BITS: Readonly<Record<string, number>> = byWord({
  ich: 1,
  du: 2,
  er: 4,
  wir: 8,
  man: 4,
});
const COPULAS = new Set('sein werden bleiben heißen'.split(' '));
/** Source: Duden grammar, "Rektion". */
const WITH_DATIVE = new Set(
  `helfen danken gefallen gehören antworten gratulieren folgen vertrauen zustimmen schmecken begegnen zuhören passieren fehlen
  verzeihen glauben geben schenken zeigen erklären erzählen sagen schicken bringen leihen`.split(
    /\s+/u,
  ),
);
/** Verbs whose subject is the thing: the person stands in the dative. */
const OF_THINGS =
  /^(?:gefällt|gefallen|gefiel|schmeckt|schmecken|schmeckte|fehlt|fehlen|passt|gehört|gehören|gelingt)$/u;
const MODALS = new Set('können müssen sollen wollen dürfen mögen möchten haben'.split(' '));

/** A pronoun in the form of another part of the sentence: "Ich kenne er", "Mir habe viel zu tun", "Ich gefällt das". */
export const pronounRole: Rule = {
  id: 'pronoun-role',
  check: (sentence) =>
    sentence.clauses.flatMap((clause) =>
      clause.kind === 'main'
        ? [
            ...asObject(clause, sentence),
            ...joined(clause, sentence),
            ...atFront(clause, sentence),
            ...instead(clause, sentence),
          ]
        : [],
    ),
  examples: {
    wrong: [
      'Ich kenne [er|ihn] gut.',
      'Kannst du [ich|mir] bitte helfen?',
      'Wir haben sie und [er|ihn] gesehen.',
      '[Mir|Ich] habe heute viel zu tun.',
      '[Ich geht|Mir geht] es gut.',
      '[Ich gefällt|Mir gefällt] die Stadt.',
      'Der Kaffee ist kalt, ich trinke [es|ihn] nicht.',
    ],
    right: [
      'Ich kenne ihn gut.',
      'Ich glaube, er kommt.',
      'Das bin ich.',
      'Wir haben sie und ihn gesehen.',
      'Mir geht es gut.',
      'Ich und er haben viel gelernt.',
      'Er sagte, ich sei krank.',
      'Das Brot ist alt, ich esse es nicht.',
    ],
  },
};

function finding(from: Word, to: Word, explanation: string, correction: string): Finding[] {
  return [
    findingAt(from, to, {
      rule: 'pronoun-role',
      type: 'case',
      explanation,
      corrections: [from.capital && from.opens ? capitalise(correction) : correction],
    }),
  ];
}

/** The persons of the indicative: "er kenne" is reported speech. */
function indicative(verb: Word): number {
  return verb.verbs.reduce((persons, { present, preterite }) => persons | present | preterite, 0);
}

/** The clause's subject pronoun beside its only finite verb. */
function subjectOf(clause: Clause, words: readonly Word[]): { subject: Word; verb: Word } | null {
  const [only, ...more] = clause.finite;
  const verb = words[only ?? -1];
  if (!verb || more.length > 0) return null;
  const subject = [words[verb.index - 1], words[verb.index + 1]].find(
    (word) =>
      word !== undefined &&
      word.index >= clause.start &&
      word.index < clause.end &&
      (indicative(verb) & (SUBJECT_BITS[word.lower] ?? 0)) !== 0,
  );
  return subject ? { subject, verb } : null;
}

/** "Ich kenne er": a second pronoun in the nominative that the verb does not agree with. */
function asObject(clause: Clause, { words }: Sentence): Finding[] {
  const found = subjectOf(clause, words);
  const lemmas = lemmasOf(clause, words);
  if (!found || lemmas.some((lemma) => COPULAS.has(lemma))) return [];
  const { subject, verb } = found;
  const object = words[Math.max(subject.index, verb.index) + 1];
  const forms = OBJECTS[object?.lower ?? ''];
  if (!object || !forms || object.index >= clause.end || object.lower === subject.lower) return [];
  if ((indicative(verb) & (SUBJECT_BITS[object.lower] ?? 0)) !== 0) return [];
  const next = words[object.index + 1];
  if (/^(?:und|oder|als|wie|selbst)$/u.test(next?.lower ?? '')) return [];
  // "Ich glaube er kommt": the comma is missing.
  if (
    next &&
    (indicative(next) & (SUBJECT_BITS[object.lower] ?? 0)) !== 0 &&
    next.lower !== 'bitte'
  )
    return [];
  if (words[clause.end]?.kind === 'word') return [];
  const full = lemmas.filter((lemma) => !MODALS.has(lemma));
  const dative = full.some((lemma) => WITH_DATIVE.has(lemma));
  const form = forms[dative ? 1 : 0];
  return finding(
    object,
    object,
    `“${subject.text}” is the subject; “${object.text}” is the object here, in the ${dative ? 'dative' : 'accusative'}: “${form}”.`,
    form,
  );
}

/** "Wir haben sie und er eingeladen." */
function joined(clause: Clause, { words }: Sentence): Finding[] {
  const found = subjectOf(clause, words);
  if (!found) return [];
  return words.slice(found.verb.index + 1, clause.end).flatMap((word) => {
    const forms = OBJECTS[word.lower];
    const first = words[word.index - 2];
    if (!forms || words[word.index - 1]?.lower !== 'und' || !first?.pronoun) return [];
    if (
      !/^(?:sie|ihn|mich|dich|uns|euch|mir|dir|ihm|ihnen)$/u.test(first.lower) ||
      first === found.subject
    )
      return [];
    const dative = /^(?:mir|dir|ihm|ihnen)$/u.test(first.lower);
    const form = forms[dative ? 1 : 0];
    return finding(
      word,
      word,
      `Both pronouns are objects and stand in the ${dative ? 'dative' : 'accusative'}: “${first.text} und ${form}”.`,
      form,
    );
  });
}

/** Verbs whose object is a thing that was named, not a whole statement. */
const OF_OBJECTS = new Set(
  'essen trinken kaufen lesen tragen brauchen benutzen anziehen reparieren bezahlen'.split(' '),
);

/** "Die Suppe ist kalt, ich esse es nicht": the pronoun has the gender of the noun that it stands for. */
function instead(clause: Clause, { words, phrases, clauses }: Sentence): Finding[] {
  const it = words.slice(clause.start, clause.end).find(({ lower }) => lower === 'es');
  const lemmas = lemmasOf(clause, words);
  const full = lemmas.filter((lemma) => !MODALS.has(lemma));
  if (!it || full.length === 0 || !full.every((lemma) => OF_OBJECTS.has(lemma))) return [];
  const found = subjectOf(clause, words);
  const before = clauses[clauses.indexOf(clause) - 1];
  const thing = phrases.find(({ start }) => start === before?.start);
  if (!found || !before || !thing?.determiner || thing.preposition || before.kind !== 'main')
    return [];
  if (!lemmasOf(before, words).every((lemma) => COPULAS.has(lemma))) return [];
  const others = phrases.filter(({ start, end }) => start >= before.start && end <= clause.end);
  if (others.length > 1) return [];
  const cells = cellsOfNoun(thing.noun) & (thing.determiner.determiner?.cells ?? 0) & 0xf;
  const form = cells === 1 ? 'ihn' : cells === 2 ? 'sie' : null;
  if (form === null) return [];
  return finding(
    it,
    it,
    `The pronoun stands for “${thing.noun.text}” (${form === 'ihn' ? 'masculine' : 'feminine'}): “${form}”.`,
    form,
  );
}

/** "Mir habe viel zu tun", "Ich geht es gut". */
function atFront(clause: Clause, { words }: Sentence): Finding[] {
  const pronoun = words[clause.start];
  const verb = words[clause.start + 1];
  if (!pronoun || !verb || finitePersons(verb) === 0 || verb.determiner) return [];
  if (/^(?:mir|mich)$/u.test(pronoun.lower) && indicative(verb) === 1) {
    if (words.slice(clause.start, clause.end).some(({ lower }) => lower === 'ich')) return [];
    return finding(
      pronoun,
      pronoun,
      `“${verb.text}” needs its subject in the nominative: “ich”.`,
      'ich',
    );
  }
  const person = { ich: 'mir', du: 'dir' }[pronoun.lower];
  const next = words[verb.index + 1];
  const isFeeling = /^(?:geht|ging)$/u.test(verb.lower) && next?.lower === 'es';
  if (person === undefined || (!isFeeling && !OF_THINGS.test(verb.lower))) return [];
  return finding(
    pronoun,
    verb,
    `With “${verb.text}” the person stands in the dative: “${person} ${verb.text}”.`,
    `${person} ${verb.text}`,
  );
}
