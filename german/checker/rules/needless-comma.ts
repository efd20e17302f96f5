import { DETACHED } from '../clause-parts.ts';
import { COORDINATORS, SUBORDINATORS } from '../closed-class.ts';
import { type Clause, isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Adverbs that fill the first position of a German sentence; unlike English, German has no comma after them. */
const FIRST_PLACE =
  list(`jedoch daher deshalb deswegen trotzdem außerdem heutzutage einerseits andererseits zuerst
  zunächst danach dann später früher normalerweise natürlich leider manchmal oft meistens schließlich endlich letztendlich
  erstens zweitens drittens also somit dadurch heute gestern morgen jetzt hier dort vielleicht wahrscheinlich hoffentlich
  glücklicherweise folglich dennoch allerdings gleichzeitig damals seitdem inzwischen eigentlich zusätzlich momentan
  insgesamt ebenso darum dafür dabei generell allgemein beispielsweise grundsätzlich anschließend`);
/** Interjections and answers, which are set off by a comma. */
const APART = list(
  'ja nein hallo liebe lieber liebes hi bitte danke okay ok ach oh gut na sehr entschuldigung herr frau doch guten also so',
);
/** The first position rarely has more words before a learner's comma. */
const LONGEST_FIRST_PLACE = 6;

/** A comma after the first position of the sentence ("Heute, gehe ich …"), or before "und" in a simple list. */
export const needlessComma: Rule = {
  id: 'needless-comma',
  check: (sentence) => [...firstPlace(sentence), ...beforeAnd(sentence)],
  examples: {
    wrong: [
      'Ich gehe nach [Hause,|Hause] und koche eine Suppe.',

      '[Heute,|Heute] gehe ich ins Kino.',
      '[Deshalb,|Deshalb] bleibe ich zu Hause.',
      'In der [Stadt,|Stadt] gibt es viele Parks.',
      'Meiner Meinung [nach,|nach] ist das richtig.',
      'Ich mag [Hunde,|Hunde] und Katzen.',
    ],
    right: [
      'Aus Angst, gesehen zu werden, schwieg er.',
      'Vielleicht, dachte sie, ist er krank.',
      'Er sollte Fotos machen, und das jeden Tag.',
      'In der Tat, sie wollen nicht kommen.',
      'Heute gehe ich ins Kino.',
      'Ja, ich komme gern.',
      'Liebe Anna, danke für deinen Brief.',
      'Ich brauche Hilfe, und zwar sofort.',
      'Wenn ich komme, bringe ich Brot, Käse und Wein mit.',
      'Ich gehe nach Hause, und du bleibst hier.',
    ],
  },
};

function firstPlace({ words, phrases }: Sentence): Finding[] {
  const at = words.findIndex(({ text }) => text === ',');
  const comma = words[at];
  const before = words[at - 1];
  const next = words[at + 1];
  if (!comma || !before || !next || at > LONGEST_FIRST_PLACE) return [];
  // "Aus Angst, gesehen zu werden, …"; "Vielleicht, dachte sie, …"
  if (words[at + 3]?.text === ',' && words[at + 2]?.pronoun) return [];
  if (words[at + 2]?.lower === 'zu') return [];
  const [first] = words;
  const second = words[1];
  if (
    !first ||
    first.kind !== 'word' ||
    APART.has(first.lower) ||
    (at > 1 && second && APART.has(second.lower) && COORDINATORS.has(first.lower))
  )
    return [];
  if (
    words
      .slice(0, at)
      .some(
        (word) =>
          word.kind === 'punctuation' ||
          SUBORDINATORS.has(word.lower) ||
          finitePersons(word) > 0 ||
          !word.known,
      )
  )
    return [];
  if (/^(?:als|wie|da|um|ohne|je|falls|seit|bis|während|was|wer|wo|warum|wenn)$/u.test(first.lower))
    return [];
  if (beginsGroup(words, at + 1)) return [];
  const single = at === 1 && FIRST_PLACE.has(first.lower);
  const startsWithPreposition =
    before.lower === 'nach' ||
    phrases.some(
      ({ start, end, preposition, noun }) =>
        start === 0 && preposition && !DETACHED.has(noun.text) && end === at,
    );
  const verbNext =
    finitePersons(next) > 0 &&
    !next.capital &&
    !next.determiner &&
    !next.preposition &&
    !next.pronoun &&
    !next.adverb &&
    (isSurelyFinite(next) || next.adjectives.length === 0);
  const subjectNext = next.pronoun !== undefined && isFiniteAt(words, at + 2);
  if (
    !single &&
    !(startsWithPreposition && (verbNext || subjectNext)) &&
    !(verbNext && at === 1 && first.adverb)
  )
    return [];
  if (single && !verbNext && !next.pronoun && !next.determiner) return [];
  return [
    finding(before, comma, 'no comma separates the beginning of a German sentence from its verb'),
  ];
}

/** "Aus Angst, entdeckt zu werden, …": an infinitive group, which is enclosed in commas. */
function beginsGroup(words: readonly Word[], from: number): boolean {
  const end = words.findIndex(({ kind }, index) => index >= from && kind === 'punctuation');
  const [zu, infinitive] = words.slice(Math.max(from, end - 2), end);
  return zu?.lower === 'zu' && infinitive?.verbs.some((reading) => reading.infinitive) === true;
}

function isFiniteAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word !== undefined && isSurelyFinite(word);
}

function finding(before: Word, comma: Word, reason: string): Finding {
  return findingAt(before, comma, {
    rule: 'needless-comma',
    type: 'comma',
    explanation: `This comma is not needed: ${reason}.`,
    corrections: [before.text],
  });
}

/** "Hunde, und Katzen": the part after "und" has no verb of its own, and no separate clause precedes the comma. */
function beforeAnd({ words, clauses }: Sentence): Finding[] {
  return words.flatMap((comma, index): Finding[] => {
    const before = words[index - 1];
    const and = words[index + 1];
    if (
      comma.text !== ',' ||
      !before ||
      !and ||
      !/^(?:und|oder|sowie)$/u.test(and.lower) ||
      words[index + 2]?.lower === 'zwar' ||
      isAndThat(words[index + 2], words[index + 3])
    )
      return [];
    const clause = clauses.find(({ start, end }) => index - 1 >= start && index - 1 < end);
    if (!clause || clause.kind !== 'main' || clause.finite.length === 0) return [];
    if (words.slice(0, index).some(({ text }) => /^[,()–—-]$/u.test(text))) return [];
    let end = index + 2;
    while (end < words.length && words[end]?.kind !== 'punctuation') end++;
    const added = words.slice(index + 2, end);
    // "Mir geht es gut, und dir?"
    if (added.length === 0 || /^[,?]$/u.test(words[end]?.text ?? '')) return [];
    if (sharesSubject(added, clause, words))
      return [
        finding(
          before,
          comma,
          `no comma stands before “${and.text}” where both parts share their subject`,
        ),
      ];
    if (added.length > 8) return [];
    if (
      added.some(
        (word) =>
          (word.verbs.length > 0 && !word.capital && !word.determiner) ||
          SUBORDINATORS.has(word.lower) ||
          !word.known,
      )
    )
      return [];
    return [finding(before, comma, `no comma stands before “${and.text}” in a simple list`)];
  });
}

/** "…, und das jeden Tag": and that, an addition. */
function isAndThat(that: Word | undefined, next: Word | undefined): boolean {
  return (
    that?.lower === 'das' && next !== undefined && !next.capital && next.adjectives.length === 0
  );
}

/** "Ich komme nach Hause, und koche": the verb follows immediately, and the subject came first. */
function sharesSubject(added: readonly Word[], clause: Clause, words: readonly Word[]): boolean {
  const [verb, next] = added;
  const subject = words[clause.start];
  if (!verb || !subject || !isSurelyFinite(verb) || next?.pronoun) return false;
  return /^(?:ich|du|er|sie|wir|man|es)$/u.test(subject.lower) || subject.determiner !== undefined;
}
