import { byWord } from '../../text/by-word.ts';
import { FIRST_PLACE } from '../clause-parts.ts';
import { type Clause, isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { CELL_COLUMNS, cellsOfCase, cellsOfColumn } from '../lexicon.ts';
import { cellsOfNoun, finitePersons, type Word } from '../word.ts';

const FORMS: Readonly<Record<string, readonly [haben: string, sein: string]>> = byWord({
  ich: ['habe', 'bin'],
  du: ['hast', 'bist'],
  er: ['hat', 'ist'],
  wir: ['haben', 'sind'],
  man: ['hat', 'ist'],
});

/** A missing "es" ("Heute regnet", "Hier gibt viele Parks", "Wie geht dir?") or a missing haben or sein beside a participle. */
export const missingWord: Rule = {
  id: 'missing-word',
  check: (sentence) =>
    sentence.clauses.flatMap((clause) => [
      ...weather(clause, sentence),
      ...thereIs(clause, sentence),
      ...howAreYou(clause, sentence),
      ...auxiliary(clause, sentence),
      ...intoPlace(clause, sentence),
    ]),
  examples: {
    wrong: [
      'Heute [regnet sehr|regnet es sehr] stark.',
      'Gestern [hat geschneit|hat es geschneit].',
      'In Berlin [gibt viele|gibt es viele] Museen.',
      'Wie [geht dir|geht es dir]?',
      'Gestern [wir|haben wir] Fußball gespielt.',
      'Am Sonntag [ich|bin ich] nach Köln gefahren.',
      'Wir gehen heute [das Kino|ins Kino].',
    ],
    right: [
      'Heute regnet es sehr stark.',
      'In Berlin gibt es viele Museen.',
      'Mein Vater gibt meiner Schwester Geld.',
      'Wie geht es dir?',
      'Gestern haben wir Fußball gespielt.',
      'Der Lehrer gibt gute Noten.',
      'Hier gibt er Konzerte.',
      'Wir gehen den Weg entlang.',
      'Morgen geht die Schule los.',
    ],
  },
};

/** "es" is missing between the verb and the next word. */
function withEs(verb: Word, words: readonly Word[], explanation: string): Finding[] {
  const next = words[verb.index + 1];
  const isWord = next?.kind === 'word';
  return [
    findingAt(verb, isWord ? next : verb, {
      rule: 'missing-word',
      type: 'verb form',
      explanation,
      corrections: [isWord ? `${verb.text} es ${next.text}` : `${verb.text} es`],
    }),
  ];
}

/** "Heute regnet." */
function weather(clause: Clause, sentence: Sentence): Finding[] {
  const { words } = sentence;
  if (clause.kind !== 'main') return [];
  const lemmas = clause.verbs.flatMap((at) => words[at]?.verbs.map(({ lemma }) => lemma) ?? []);
  if (!lemmas.some((lemma) => /^(?:regnen|schneien|hageln|donnern|blitzen)$/u.test(lemma)))
    return [];
  const inClause = words.slice(clause.start, clause.end);
  const [first] = clause.finite;
  const finite = words[first ?? -1];
  if (
    !finite ||
    finite.index === clause.start ||
    words.some(({ lower }) => /^(?:es|[’']s)$/u.test(lower))
  )
    return [];
  const isNominative = inClause.some(({ pronoun, lower, index }) =>
    index < finite.index
      ? pronoun !== undefined && pronoun.person >= 0
      : /^(?:das|die|der|er|sie)$/u.test(lower),
  );
  const front = sentence.phrases.find(({ start }) => start === clause.start);
  if (isNominative || (front && !front.preposition && front.determiner)) return [];
  if (/^(?:und|oder|aber)$/u.test(words[clause.start]?.lower ?? '')) return [];
  return withEs(finite, words, 'Verbs of the weather always have the subject “es”.');
}

/** "In meiner Stadt gibt einen Park." */
function thereIs(clause: Clause, sentence: Sentence): Finding[] {
  const { words, phrases } = sentence;
  const [first, ...more] = clause.finite;
  const finite = words[first ?? -1];
  if (!finite || clause.kind !== 'main' || more.length > 0 || !/^(?:gibt|gab)$/u.test(finite.lower))
    return [];
  const last = words[clause.end - 1];
  if (finite.index === clause.start || last?.preposition || last === finite) return [];
  const front = words[clause.start];
  const isPlace =
    front?.preposition !== undefined ||
    FIRST_PLACE.has(front?.lower ?? '') ||
    phrases.some(({ start, preposition }) => start === clause.start && preposition);
  const object = phrases.find(
    ({ start }) => start >= finite.index + 1 && start <= finite.index + 3,
  );
  if (!isPlace || !object || object.preposition) return [];
  const inClause = words.slice(clause.start, clause.end);
  if (inClause.some(({ pronoun, lower }) => pronoun !== undefined && lower !== 'uns')) return [];
  const others = phrases.filter(
    ({ start, end, preposition }) => start >= clause.start && end <= clause.end && !preposition,
  );
  return others.length === 1
    ? withEs(finite, words, '“there is” and “there are” are “es gibt”: the “es” is never left out.')
    : [];
}

/** Places that one goes into. */
const PLACES =
  /^(?:Schule|Uni|Universität|Stadt|Kirche|Disco|Disko|Bibliothek|Mensa|Küche|Kino|Theater|Restaurant|Café|Museum|Schwimmbad|Park|Supermarkt|Garten|Zoo|Wald|Kindergarten|Unterricht|Büro)$/u;

/** "Ich gehe die Schule." */
function intoPlace(clause: Clause, { words, phrases }: Sentence): Finding[] {
  const lemmas = clause.verbs.flatMap((at) => words[at]?.verbs.map(({ lemma }) => lemma) ?? []);
  if (clause.kind !== 'main' || !lemmas.includes('gehen')) return [];
  return phrases.flatMap((phrase): Finding[] => {
    const { determiner, noun, start, end, preposition, adjectives } = phrase;
    if (preposition || !determiner || adjectives.length > 0 || !PLACES.test(noun.text)) return [];
    if (
      start <= clause.start ||
      end > clause.end ||
      !/^(?:die|das|den|der|dem)$/u.test(determiner.lower)
    )
      return [];
    const after = words[end];
    if (
      after &&
      after.index < clause.end &&
      !after.verbs.some(({ infinitive, participle }) => infinitive || participle)
    )
      return [];
    const cells = cellsOfNoun(noun) & cellsOfCase('accusative');
    const column = CELL_COLUMNS.find((one) => (cells & cellsOfColumn(one)) !== 0);
    if (!column || column === 'plural') return [];
    const into = { masculine: 'in den', feminine: 'in die', neuter: 'ins' }[column];
    return [
      findingAt(determiner, noun, {
        rule: 'missing-word',
        type: 'word choice',
        explanation: `A place that somebody goes to needs a preposition: “${into} ${noun.text}”.`,
        corrections: [`${into} ${noun.text}`],
      }),
    ];
  });
}

/** "Wie geht dir?" */
function howAreYou(clause: Clause, { words }: Sentence): Finding[] {
  const how = words.slice(clause.start, clause.end).find(({ lower }) => lower === 'wie');
  const verb = words[(how?.index ?? -9) + 1];
  const person = words[(how?.index ?? -9) + 2];
  if (!verb || !/^(?:geht|ging)$/u.test(verb.lower) || !person) return [];
  if (!/^(?:dir|ihnen|euch|ihm|ihr)$/u.test(person.lower)) return [];
  if (words.slice(verb.index, clause.end).some(({ lower }) => lower === 'es')) return [];
  if (words[person.index + 1]?.capital) return [];
  return withEs(verb, words, 'The question is “Wie geht es …?”, with “es”.');
}

/** "Gestern wir Fußball gespielt." */
function auxiliary(clause: Clause, sentence: Sentence): Finding[] {
  const { words } = sentence;
  if (clause.kind !== 'main' || clause.finite.length > 0) return [];
  const end = words[clause.end];
  if (!end || !/^[.!]$/u.test(end.text)) return [];
  const inClause = words.slice(clause.start, clause.end);
  const participle = inClause.at(-1);
  const subject = inClause.find(({ lower }) => lower in FORMS);
  const forms = FORMS[subject?.lower ?? ''];
  if (!participle || !subject || !forms || hasSecondSubject(inClause)) return [];
  const reading = participle.verbs.find((verb) => verb.participle);
  if (
    !reading ||
    participle.verbs.some(({ infinitive }) => infinitive) ||
    finitePersons(participle) > 0
  )
    return [];
  if (
    subject.index - clause.start > 4 ||
    inClause.some((word) => word !== participle && mayBeVerb(word))
  )
    return [];
  const form = forms[reading.auxiliary[0] === 'sein' ? 1 : 0];
  const inverted = subject.index > clause.start;
  return [
    findingAt(subject, subject, {
      rule: 'missing-word',
      type: 'verb form',
      explanation: `The past with “${participle.text}” needs a form of “${reading.auxiliary[0] ?? 'haben'}”: “${form}”.`,
      corrections: [inverted ? `${form} ${subject.text}` : `${subject.text} ${form}`],
    }),
  ];
}

const hasSecondSubject = (words: readonly Word[]): boolean =>
  words.filter(({ lower }) => lower in FORMS).length > 1 ||
  words.some(({ lower }) => /^(?:und|oder|zu|als|wie)$/u.test(lower));

function mayBeVerb(word: Word): boolean {
  return (
    isSurelyFinite(word) ||
    (!word.known && !word.capital) ||
    (word.verbs.length > 0 &&
      !word.determiner &&
      !word.preposition &&
      !word.adverb &&
      !(word.capital && !word.opens) &&
      !word.pronoun)
  );
}
