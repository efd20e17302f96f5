import { isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
const SUBJECTS: Readonly<Record<string, number>> = {
  ich: 1,
  du: 2,
  er: 4,
  man: 4,
  wir: 8,
  es: 4,
  sie: 0b100100,
  ihr: 16,
};
/** Adverbs that fill the first position by themselves. */
const FIRST_PLACE =
  list(`heute gestern morgen jetzt dann danach deshalb deswegen darum daher trotzdem außerdem leider manchmal
  oft vielleicht natürlich zuerst zunächst schließlich hier dort heutzutage normalerweise hoffentlich dennoch damals
  meistens später seitdem jedoch endlich bald also gleichzeitig dadurch dabei einerseits andererseits erstens zweitens
  drittens eigentlich wahrscheinlich früher momentan folglich somit ansonsten sonst inzwischen zusätzlich anschließend`);
/** The ones that link a main clause to the one before it, after a comma. */
const LINKS = list('dann danach deshalb deswegen darum daher trotzdem dennoch');
/** "Letzte Woche", "Jeden Tag": a time in the accusative, whether or not its ending is right. */
const TIME_WORD = /^(?:letzt|vorig|nächst|kommend|dies|jed)e[nrs]?$/u;
const TIMES =
  list(`Tag Morgen Abend Nacht Woche Wochenende Monat Jahr Mal Montag Dienstag Mittwoch Donnerstag Freitag
  Samstag Sonnabend Sonntag Frühling Frühjahr Sommer Herbst Winter`);
const COORDINATORS = list('und aber oder denn');
const LONGEST_OPENING = 8;

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
      'Heute esse ich und trinke ich nichts.',
      'Kommst du oder gehst du?',
      'Sag mir, kommst du oder bleibst du zu Hause.',
      'Ob er kommt, ich habe keine Ahnung.',
      'Ich suchte das Buch, aber fand es nicht.',
      'Er kommt nach Hause und kauft ihr Blumen.',
    ],
  },
};

/** The subject pronoun at `at` and the finite verb directly after it. */
function subjectAndVerb(words: readonly Word[], at: number): [Word, Word] | null {
  const subject = words[at];
  const verb = words[at + 1];
  const persons = subject && !subject.capital ? SUBJECTS[subject.lower] : undefined;
  if (!subject || !verb || persons === undefined) return null;
  // Directly after "wir", an apparent infinitive is a finite verb.
  if (!isSurelyFinite(verb) && subject.lower !== 'wir') return null;
  return (finitePersons(verb) & persons) === 0 ? null : [subject, verb];
}

function swap(subject: Word, verb: Word, explanation: string): Finding {
  return findingAt(subject, verb, {
    rule: 'verb-second',
    type: 'word order',
    explanation,
    corrections: [`${verb.text} ${subject.text}`],
  });
}

const SECOND =
  'In a main clause the verb is the second part: what comes first is followed by the verb, then by the subject.';

/** One adverb or one prepositional phrase begins the sentence. */
function afterOpening({ words, phrases }: Sentence): Finding[] {
  let start = 0;
  if (COORDINATORS.has(words[0]?.lower ?? '') || words[0]?.lower === 'sondern') start = 1;
  let at = openingEnd(words, phrases, start);
  if (at === null) return [];
  if (words[at]?.text === ',') at++;
  const found = subjectAndVerb(words, at);
  return found ? [swap(...found, SECOND)] : [];
}

/** "…, aber am Sonntag ich kann", "… und dann ich gehe": the same mistake after a coordinator inside the sentence. */
function afterInnerOpening({ words, phrases, clauses }: Sentence): Finding[] {
  return words.flatMap((word): Finding[] => {
    if (word.index === 0 || !COORDINATORS.has(word.lower)) return [];
    const at = openingEnd(words, phrases, word.index + 1);
    const found = at === null ? null : subjectAndVerb(words, at);
    if (!found) return [];
    const clause = clauses.find(({ start, end }) => word.index >= start && word.index < end);
    const before = clauses.find(({ end }) => end === word.index || end === word.index - 1);
    // "dass er heute kommt und morgen wir gehen": the second of two subordinate clauses.
    if (!clause || clause.kind !== 'main' || (before && before.kind !== 'main')) return [];
    return [swap(...found, SECOND)];
  });
}

/** "…, dann ich möchte". */
function afterLink({ words, clauses }: Sentence): Finding[] {
  return words.flatMap((word): Finding[] => {
    const link = words[word.index + 1];
    if (word.text !== ',' || !link || !LINKS.has(link.lower)) return [];
    const clause = clauses.find(({ start, end }) => link.index >= start && link.index < end);
    const found = clause?.kind === 'main' ? subjectAndVerb(words, link.index + 1) : null;
    return found ? [swap(...found, SECOND)] : [];
  });
}

function openingEnd(
  words: readonly Word[],
  phrases: Sentence['phrases'],
  start: number,
): number | null {
  const first = words[start];
  if (!first) return null;
  if (FIRST_PLACE.has(first.lower)) return start + 1;
  if (TIME_WORD.test(first.lower) && TIMES.has(words[start + 1]?.text ?? '')) return start + 2;
  const phrase = phrases.find((other) => other.start === start);
  if (
    !phrase?.preposition ||
    phrase.noun.text === 'Gegenteil' ||
    phrase.end - start > LONGEST_OPENING
  )
    return null;
  return phrase.end;
}

/** The sentence begins with a subordinate clause. */
function afterClause({ words, clauses }: Sentence): Finding[] {
  const [first, second] = clauses;
  if (!first || !second || first.kind !== 'subordinate' || first.start !== 0 || clauses.length > 3)
    return [];
  const last = words[first.end - 1];
  if (!last || last.verbs.length === 0 || words[first.end]?.text !== ',' || second.kind !== 'main')
    return [];
  // "Ob er kommt, ich habe keine Ahnung": an indirect question may be detached.
  if (first.opener?.index !== 0 || first.opener.lower === 'ob') return [];
  const found = subjectAndVerb(words, second.start);
  return found
    ? [swap(...found, 'After a subordinate clause the main clause begins with its verb.')]
    : [];
}

/** "und habe ich gelesen": und, aber, oder and denn do not occupy the first position. */
function afterCoordinator({ words, clauses }: Sentence): Finding[] {
  if (words.some(({ text }) => text === '?')) return [];
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
    if (clause.start === 0 && coordinator.lower !== 'denn') return [];
    // "und las es", "und kauft ihr Blumen": an object.
    if (/^(?:sie|es|ihr)$/u.test(subject.lower)) return [];
    if (coordinator.lower === 'oder') return [];
    return [
      findingAt(verb, subject, {
        rule: 'verb-second',
        type: 'word order',
        explanation: `“${coordinator.text}” does not count as the first part of the clause: the subject comes before the verb.`,
        corrections: [`${subject.text} ${verb.text}`],
      }),
    ];
  });
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
