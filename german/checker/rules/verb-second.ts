import { byWord } from '../../text/by-word.ts';
import { endBeforeVerb, isVerbOf, openingEnd, subjectAt, textOf } from '../clause-parts.ts';
import { isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { stretchEnd } from '../stretch.ts';
import { finitePersons, uncapitalise, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Adverbs that link a main clause to the one before it, after a comma. */
const LINKS = list(
  'dann danach deshalb deswegen darum daher trotzdem dennoch außerdem andererseits einerseits leider',
);
const COORDINATORS = list('und aber oder denn');
/** Begin a subordinate clause in the first position of the sentence. */
const CLAUSE_OPENERS = list(
  'wenn als weil obwohl nachdem bevor während seit seitdem sobald solange falls da dass bis damit obgleich',
);
/** How far from its beginning to look for the end of a clause. */
const REACH = 20;

/** The finite verb comes second in a main clause: not "Heute ich gehe", "Wenn es regnet, ich bleibe". */
export const verbSecond: Rule = {
  id: 'verb-second',
  check: (sentence) => [
    ...afterOpening(sentence),
    ...afterInnerOpening(sentence),
    ...afterLink(sentence),
    ...afterClause(sentence),
    ...afterCoordinator(sentence),
  ],
  examples: {
    wrong: [
      'Ich habe keine Zeit, aber am Sonntag [ich kann|kann ich] kommen.',

      'Heute [ich gehe|gehe ich] ins Kino.',
      'Dann [wir haben|haben wir] gegessen.',
      'In der Stadt [man kann|kann man] viel sehen.',
      'Wenn ich Zeit habe, [ich lese|lese ich] ein Buch.',
      'Letzte Woche [ich bin|bin ich] nach Berlin gefahren.',
      'Jeden Tag [er fährt|fährt er] mit dem Bus.',
      'Am Samstag [wir gehen|gehen wir] ins Theater.',
      'Ich habe Urlaub, dann [ich möchte|möchte ich] dich besuchen.',
      'Ich war krank, deshalb [ich habe|habe ich] nicht gearbeitet.',
      'Ich bin müde und [habe ich|ich habe] Hunger.',
      'Dass er krank ist, [ich habe|habe ich] nicht gewusst.',
      'Am Montag [meine Schwester hat|hat meine Schwester] eine Prüfung.',
      'Für mich [die Arbeit ist|ist die Arbeit] sehr wichtig.',
      'Meiner Meinung nach [die Stadt ist|ist die Stadt] zu laut.',
      'Heute Abend [meine Freunde kommen|kommen meine Freunde] zu mir.',
      'Als ich jung war, [wir hatten|hatten wir] kein Auto.',
      'Zuerst [das Leben in der Stadt war|war das Leben in der Stadt] schwer.',
      'Aber [habe ich|ich habe] leider keine Zeit.',
    ],
    right: [
      'Ich arbeite, aber am Sonntag kann ich kommen.',

      'Heute gehe ich ins Kino.',
      'Letzte Woche bin ich nach Berlin gefahren.',
      'Jeden Tag fährt er mit dem Bus.',
      'Am Samstag gehen wir ins Theater.',
      'Ich habe Urlaub, dann möchte ich dich besuchen.',
      'Ich war krank, deshalb habe ich nicht gearbeitet.',
      'Er sagt, dass wir am Samstag ins Theater gehen.',
      'Ich weiß nicht, ob er dann kommt oder wir dann gehen.',
      'Wenn ich Zeit habe, lese ich ein Buch.',
      'Ich bin müde und ich habe Hunger.',
      'Er nahm ihre Hand und hielt sie fest.',
      'Im Gegenteil, es geht mir gut.',
      'Im Ernst, du solltest mehr schlafen.',
      'Mit der Begründung, es sei zu spät, schickte man uns weg.',
      'Heute esse ich und trinke ich nichts.',
      'Kommst du oder gehst du?',
      'Sag mir, kommst du oder bleibst du zu Hause.',
      'Ob er kommt, ich habe keine Ahnung.',
      'Ich suchte das Buch, aber fand es nicht.',
      'Er kommt nach Hause und kauft ihr Blumen.',
      'Wegen des Streiks der Bahn ist alles geschlossen.',
      'Aber hast du auch Zeit?',
      'Seit Sonntag, Anna hat mich eingeladen.',
      'Am Abend die Kinder ins Bett bringen.',
    ],
  },
};

const SECOND =
  'In a main clause the verb is the second part: what comes first is followed by the verb, then by the subject.';

/** The subject at `at` and the finite verb directly after it, which should be the other way round. */
function misplaced(
  sentence: Sentence,
  at: number,
  explanation: string,
  behindComma = false,
): Finding | null {
  const { words } = sentence;
  const subject = subjectAt(sentence, at);
  if (!subject) return null;
  const limit = stretchEnd(words, at);
  const verbAt = endBeforeVerb(subject, limit, sentence);
  const verb = words[verbAt];
  const first = words[at];
  if (!verb || !first || !isVerbOf(subject, verbAt, limit, sentence, true)) return null;
  // "Seit Sonntag, Birgit hat mich eingeladen": an answer, then a sentence of its own.
  if (!subject.pronoun && (behindComma || isReported(verb))) return null;
  return findingAt(first, verb, {
    rule: 'verb-second',
    type: 'word order',
    explanation,
    corrections: [`${verb.text} ${textOf(words, at, verbAt)}`],
  });
}

/** "Mit der Begründung, es sei zu spät": only as reported speech. */
function isReported(verb: Word): boolean {
  return verb.verbs.every(
    ({ present, preterite, subjunctiveII }) => (present | preterite | subjunctiveII) === 0,
  );
}

const asList = (finding: Finding | null): Finding[] => (finding ? [finding] : []);

/** One adverb, time or phrase with a preposition begins the sentence. */
function afterOpening(sentence: Sentence): Finding[] {
  const { words } = sentence;
  const start = COORDINATORS.has(words[0]?.lower ?? '') || words[0]?.lower === 'sondern' ? 1 : 0;
  let at = openingEnd(sentence, start);
  if (at === null) return [];
  const behindComma = words[at]?.text === ',';
  if (behindComma) at++;
  return asList(misplaced(sentence, at, SECOND, behindComma));
}

/** "…, aber am Sonntag ich kann", "… und dann ich gehe": the same mistake after a coordinator inside the sentence. */
function afterInnerOpening(sentence: Sentence): Finding[] {
  const { words, clauses } = sentence;
  return words.flatMap((word): Finding[] => {
    if (word.index === 0 || !COORDINATORS.has(word.lower)) return [];
    const at = openingEnd(sentence, word.index + 1);
    const found = at === null ? null : misplaced(sentence, at, SECOND);
    if (!found) return [];
    const clause = clauses.find(({ start, end }) => word.index >= start && word.index < end);
    const before = clauses.find(({ end }) => end === word.index || end === word.index - 1);
    // "dass er heute kommt und morgen wir gehen": the second of two subordinate clauses.
    if (!clause || clause.kind !== 'main' || (before && before.kind !== 'main')) return [];
    return [found];
  });
}

/** "…, dann ich möchte". */
function afterLink(sentence: Sentence): Finding[] {
  const { words, clauses } = sentence;
  return words.flatMap((word): Finding[] => {
    const link = words[word.index + 1];
    if (word.text !== ',' || !link || !LINKS.has(link.lower)) return [];
    const clause = clauses.find(({ start, end }) => link.index >= start && link.index < end);
    return clause?.kind === 'main' ? asList(misplaced(sentence, link.index + 1, SECOND)) : [];
  });
}

/** The sentence begins with a subordinate clause. */
function afterClause(sentence: Sentence): Finding[] {
  const { words } = sentence;
  // "Ob er kommt, ich habe keine Ahnung": an indirect question may be detached.
  if (!CLAUSE_OPENERS.has(words[0]?.lower ?? '')) return [];
  const comma = stretchEnd(words, 0);
  const last = words[comma - 1];
  if (words[comma]?.text !== ',' || comma > REACH || comma < 3 || !last) return [];
  if (finitePersons(last) === 0 || last.pronoun || /^(?:fragst|fragen|darf)$/u.test(last.lower))
    return [];
  return asList(
    misplaced(
      sentence,
      comma + 1,
      'After a subordinate clause the main clause begins with its verb.',
    ),
  );
}

/** "und habe ich gelesen": und, aber, oder and denn do not occupy the first position. */
function afterCoordinator({ words, clauses }: Sentence): Finding[] {
  if (words.some(({ text }) => /^[?!]$/u.test(text))) return [];
  return clauses.flatMap((clause): Finding[] => {
    const coordinator = words[clause.start];
    const verb = words[clause.start + 1];
    const subject = words[clause.start + 2];
    if (
      clause.kind !== 'main' ||
      !coordinator ||
      !verb ||
      !subject ||
      !COORDINATORS.has(coordinator.lower)
    )
      return [];
    const persons = SUBJECTS[subject.lower];
    if (
      persons === undefined ||
      subject.capital ||
      !isSurelyFinite(verb) ||
      (finitePersons(verb) & persons) === 0
    )
      return [];
    if (clause.start > 0 && beginsElsewhere(words, clause.start)) return [];
    // "Aber hast du Zeit", "Und hätte ich Geld, würde ich …": a question or a condition.
    if (
      clause.start === 0 &&
      coordinator.lower !== 'denn' &&
      !isStatement(clause.end, subject, words)
    )
      return [];
    // "und las es", "und kauft ihr Blumen": an object.
    if (/^(?:sie|es|ihr)$/u.test(subject.lower)) return [];
    if (coordinator.lower === 'oder') return [];
    return [
      findingAt(verb, subject, {
        rule: 'verb-second',
        type: 'word order',
        explanation: `“${coordinator.text}” does not count as the first part of the clause: the subject comes before the verb.`,
        corrections: [`${subject.text} ${uncapitalise(verb.text)}`],
      }),
    ];
  });
}

const SUBJECTS: Readonly<Record<string, number>> = byWord({
  ich: 1,
  du: 2,
  er: 4,
  man: 4,
  wir: 8,
  es: 4,
  sie: 0b100100,
  ihr: 16,
});

/** Whether the clause ends the sentence with a full stop and is about the writer or others, not a question to the reader. */
function isStatement(end: number, subject: Word, words: readonly Word[]): boolean {
  return (
    words[end]?.text === '.' && end === words.length - 1 && !/^(?:du|ihr)$/u.test(subject.lower)
  );
}

/** Two clauses may share their first position: "Heute esse ich und trinke ich nichts." Then the first one is inverted too. */
function beginsElsewhere(words: readonly Word[], end: number): boolean {
  const second = words[1];
  return (
    (second !== undefined &&
      end >= 3 &&
      isSurelyFinite(second) &&
      words[2]?.pronoun !== undefined &&
      words[0]?.pronoun === undefined) ||
    /^(?:wenn|als|weil|falls)$/u.test(words[0]?.lower ?? '')
  );
}
