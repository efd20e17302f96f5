import { subjectAt } from '../clause-parts.ts';
import { type Clause, isModal, isSurelyFinite } from '../clauses.ts';
import { QUESTION_WORDS } from '../closed-class.ts';
import { cellsOfCase } from '../lexicon.ts';
import { fittingCells } from '../phrase-forms.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons, type Word } from '../word.ts';

/** After "wie" these make a question; "Wie schön ist das." may be an exclamation. */
const HOW =
  /^(?:viele?|lange|oft|alt|groß|teuer|spät|weit|hoch|schnell|früh|findest|geht|heißt|war|ist|sieht|kann|komme)$/u;
const POLITE =
  /^(?:können|könnten|dürfen|dürfte|möchten|wollen|würden|werden|haben|hätten|sind|wären|wissen|kennen)$/u;
/** With these verbs in front and a subject behind it a sentence is a question, if it is whole. */
const ASKED = /^(?:ist|sind|war|waren|hat|gibt|kann|darf|muss|soll|kostet)$/u;
/** "Haben Sie keine Angst.", "Haben Sie Geduld.": requests. */
const REQUESTED = /^(?:Angst|Geduld|Verständnis|Mut|Vertrauen|Dank|Mitleid)$/u;

/** A direct question that ends with a full stop. */
export const questionMark: Rule = {
  id: 'question-mark',
  check: (sentence) => {
    const { words, clauses } = sentence;
    const stop = words.at(-1);
    if (stop?.text !== '.' || words.length < 4) return [];
    if (words.some(({ text }) => /^["„“”»«:;()]$/u.test(text))) return [];
    const asked = clauses.find((clause) => asks(clause, sentence));
    if (!asked || !endsWith(asked, sentence)) return [];
    return [
      findingAt(stop, stop, {
        rule: 'question-mark',
        type: 'punctuation',
        explanation: 'This is a direct question, so it ends with a question mark.',
        corrections: ['?'],
      }),
    ];
  },
  examples: {
    wrong: [
      'Wo wohnst du jetzt[.|?]',
      'Hast du am Samstag Zeit[.|?]',
      'Können Sie mir bitte antworten[.|?]',
      'Wie viel kostet die Wohnung[.|?]',
      'Mir geht es gut und wie geht es dir[.|?]',
      'Kommst du, wenn du Zeit hast[.|?]',
    ],
    right: [
      'Wo wohnst du jetzt?',
      'Ich weiß nicht, wo du wohnst.',
      'Wann er kommt, weiß ich nicht.',
      'Hast du Zeit, komm doch zu mir.',
      'Kommen Sie bitte morgen.',
      'Öffne dein Buch.',
      'Haben Sie keine Angst.',
      'Wie schön ist das.',
      'Was er sagt, ist wahr.',
      'Habe ich nicht gesehen.',
    ],
  },
};

/** Whether the clause is a question by its order. */
function asks(clause: Clause, sentence: Sentence): boolean {
  const { words } = sentence;
  if (clause.kind !== 'main') return false;
  const before = words[clause.start - 1];
  if (before && before.kind === 'word' && !joins(words[clause.start])) return false;
  const start = joins(words[clause.start]) ? clause.start + 1 : clause.start;
  const first = words[start];
  if (!first) return false;
  return withWord(start, clause, sentence) || withVerb(start, clause, sentence);
}

const joins = (word: Word | undefined): boolean => /^(?:und|aber|oder)$/u.test(word?.lower ?? '');

/** "Wann kommst du", "Um wie viel Uhr beginnt der Kurs". */
function withWord(start: number, clause: Clause, { words, begins, phrases }: Sentence): boolean {
  let at = start;
  if (words[at]?.preposition) at++;
  const opener = words[at];
  if (!opener || !QUESTION_WORDS.has(opener.lower) || (start > 0 && !joins(words[start - 1])))
    return false;
  if (start === 0 && !begins) return false;
  const next = words[at + 1];
  if (opener.lower === 'wie' && !HOW.test(next?.lower ?? '')) return false;
  let verbAt = at + 1;
  const phrase = phrases.find((one) => one.start === at || one.start === at + 1);
  if (opener.lower === 'wie' && next && !isFinite(next)) {
    verbAt = phrases.find((one) => one.start >= at + 1 && one.start <= at + 2)?.end ?? at + 2;
  } else if (opener.lower.startsWith('welch')) {
    if (!phrase) return false;
    verbAt = phrase.end;
  }
  const verb = words[verbAt];
  if (!verb || !isFinite(verb) || verb.index >= clause.end - 1) return false;
  // "Wer kommt gewinnt.", "Was mich freut ist …"
  return clause.finite.every((one) => one === verb.index);
}

function isFinite(word: Word): boolean {
  return isSurelyFinite(word) || /^geht['’]?s$/u.test(word.lower);
}

/** "Hast du Zeit", "Können Sie mir helfen", "Kommt dein Bruder auch". */
function withVerb(start: number, clause: Clause, sentence: Sentence): boolean {
  const { words, begins } = sentence;
  const verb = words[start];
  const next = words[start + 1];
  if (!verb || !next) return false;
  if (next.index >= clause.end - 1 && words[clause.end]?.text !== ',') return false;
  if (!begins || !verb.capital || !verb.opens) return false;
  if (verb.determiner || verb.preposition || verb.adverb) return false;
  if (next.text === 'Sie') {
    if (!POLITE.test(verb.lower)) return false;
    return !words.slice(start, clause.end).some(({ text }) => REQUESTED.test(text));
  }
  const subject = subjectAt(sentence, start + 1);
  if (!subject || (finitePersons(verb) & subject.persons) === 0) return false;
  if (/^(?:du|ihr)$/u.test(next.lower))
    return finitePersons(verb) === (next.lower === 'du' ? 2 : finitePersons(verb));
  if (/^(?:dein|Ihr|euer|eure)/u.test(next.text))
    return isSurelyFinite(verb) && !isRequest(verb, next, sentence);
  if (words.slice(start, clause.end).some(({ lower }) => lower === 'nicht')) return false;
  if (/^(?:ich|wir)$/u.test(next.lower)) return isModal(verb);
  return ASKED.test(verb.lower) && words[clause.end]?.text === '.';
}

/** "Öffne dein Buch.", "Stellt eure Fragen.": an imperative with its object. */
function isRequest(verb: Word, next: Word, { phrases }: Sentence): boolean {
  const object = phrases.find(({ start }) => start === next.index);
  return (
    verb.verbs.some(({ imperative }) => imperative > 0) &&
    object !== undefined &&
    fittingCells(object, cellsOfCase('accusative')).length > 0
  );
}

/** Whether the sentence ends with the question, or with a subordinate clause that belongs to it. */
function endsWith(asked: Clause, { words, clauses }: Sentence): boolean {
  const later = clauses.filter(({ start }) => start >= asked.end);
  const goesOn = ({ kind, start }: Clause): boolean =>
    kind === 'main' ||
    (kind === 'infinitive' &&
      words[start]?.verbs.some(({ imperative }) => imperative > 0) === true);
  if (later.some(goesOn)) return false;
  const earlier = clauses.filter(({ end }) => end <= asked.start);
  // "Wenn du Zeit hast, kommst du mit" and "Ich weiß nicht, wo ist …" are no questions of this kind.
  return (
    earlier.every(({ kind, end }) => kind === 'main' && words[end]?.kind !== undefined) &&
    (earlier.length === 0 || joins(words[asked.start]))
  );
}
