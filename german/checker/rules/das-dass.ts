import { isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { cellsOfColumn } from '../lexicon.ts';
import { clauseAfter, endsInVerb, relativeTo } from '../relative-das.ts';
import { findingAt, type Rule } from '../rule.ts';
import { cellsOfNoun, finitePersons, likeCapital, type Word } from '../word.ts';

const SUBJECTS = new Set('ich du er sie es wir ihr man'.split(' '));
/** Neuter words that a relative "das" may refer to. */
const NEUTER = new Set('das es etwas alles nichts dies dieses jenes einzige eines'.split(' '));
const REACH = 15;

/** Confusions of das and dass, wenn and wen, and other short words that sound alike, recognised by what follows. */
export const dasDass: Rule = {
  id: 'das-dass',
  check: ({ words }) =>
    words.flatMap((word, index): Finding[] => {
      const found = checkWord(word, words[index - 1], words[index - 2], words[index + 1], words);
      if (!found) return [];
      return [
        findingAt(word, word, {
          rule: found.rule,
          type: 'word choice',
          explanation: found.explanation,
          corrections: [likeCapital(found.text, word)],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Ich hoffe [das|dass] du morgen kommst.',
      'Ich glaube, [das|dass] er krank ist.',
      'Ich hoffe, [das|dass] ihr bald kommt.',
      'Ich denke, [dass|das] ist gut.',
      '[Wen|Wenn] du heute Zeit für mich hast, komm bitte.',
      'Hier kann [mann|man] gut essen.',
      'Nicht heute, [sonder|sondern] morgen.',
      '[Dass|Das] kann ich gut verstehen.',
      '[Dass|Das] Wetter ist heute schön.',
      'War [dass|das] dein Bruder?',
      'Das Auto, [dass|das] er gekauft hat, ist rot.',
      'Das Bild, [dass|das] an der Wand hängt, ist schön.',
      'Es freut mich, [das|dass] du kommst.',
    ],
    right: [
      'Ich finde das gut.',
      'Ich sehe das so.',
      'Ich glaube, dass er krank ist.',
      'Das Haus, das er gekauft hat, ist alt.',
      'Ich weiß, wen ich meine.',
      'Sie hilft mir, das Problem zu lösen.',
      'Das ist alles, das ich weiß.',
      'Das Problem, dass wir kein Geld haben, ist groß.',
      'Ich habe das Gefühl, dass du müde bist.',
      'Dass er kommt, ist schön.',
      'Ich sagte dem Kind, dass es warten soll.',
    ],
  },
};

function checkWord(
  word: Word,
  before: Word | undefined,
  second: Word | undefined,
  after: Word | undefined,
  words: readonly Word[],
): { rule: string; text: string; explanation: string } | null {
  if (!after) return null;
  if (
    word.lower === 'das' &&
    ((before?.text === ',' && second && isConjunction(word, second, after, words)) ||
      (before && followsSaying(before, after, words)))
  ) {
    return {
      rule: 'das-dass',
      text: 'dass',
      explanation:
        '“dass” (with ss) joins a clause to a verb; “das” is an article or stands for a noun.',
    };
  }
  if (
    word.lower === 'dass' &&
    /^(?:ist|war|sind|waren|wäre|hat|macht|heißt|bedeutet|kann)$/u.test(after.lower) &&
    (words[after.index + 1]?.pronoun?.person ?? -1) < 0 &&
    isSurelyFinite(after) &&
    !endsInVerb(after.index, words)
  ) {
    return {
      rule: 'das-dass',
      text: 'das',
      explanation: 'Here the word is the subject (“that is …”), so it is “das” with one s.',
    };
  }
  const relative =
    word.lower === 'dass' && before?.text === ',' && second
      ? relativeTo(word, second, words)
      : null;
  if (relative !== null) {
    return {
      rule: 'das-dass',
      text: 'das',
      explanation: `The clause describes “das ${relative}”: the relative pronoun is “das” with one s.`,
    };
  }
  if (isPronounDass(word, before, after, words)) {
    return {
      rule: 'das-dass',
      text: 'das',
      explanation: 'Here the word stands for a thing (“that”), so it is “das” with one s.',
    };
  }
  if (
    word.lower === 'wen' &&
    (before === undefined || before.text === ',') &&
    SUBJECTS.has(after.lower) &&
    words[word.index + 5]?.kind === 'word' &&
    endsInVerb(after.index, words)
  ) {
    return {
      rule: 'wen-wenn',
      text: 'wenn',
      explanation: '“wenn” (if, when) has two n; “wen” asks for a person.',
    };
  }
  if (
    word.text === 'mann' ||
    (word.text === 'Mann' && !before && (finitePersons(after) & 4) !== 0)
  ) {
    return {
      rule: 'mann-man',
      text: 'man',
      explanation: '“man” (one, people in general) has one n; “der Mann” is the man.',
    };
  }
  if (word.text === 'sonder')
    return {
      rule: 'small-words',
      text: 'sondern',
      explanation: 'The word for “but rather” is “sondern”.',
    };
  if (word.text === 'öder' || (word.text === 'ode' && before))
    return { rule: 'small-words', text: 'oder', explanation: 'The word for “or” is “oder”.' };
  return null;
}

/** "Dass Wetter ist schön", "…, dass Buch zu lesen": a neuter noun follows, and no clause with its verb at the end. */
function isArticle(word: Word, noun: Word, words: readonly Word[]): boolean {
  if (!noun.capital || (cellsOfNoun(noun) & cellsOfColumn('neuter')) === 0) return false;
  const clause = clauseAfter(word, words).slice(1);
  const [next] = clause;
  const last = clause.at(-1);
  if (!next || !last || noun.nouns.length === 0) return false;
  const zu = clause.at(-2);
  if (zu?.lower === 'zu' && !clause.some((one) => isSurelyFinite(one))) return true;
  const isSingular = (finitePersons(next) & 0b100000) === 0;
  return (
    word.index === 0 &&
    isSurelyFinite(next) &&
    isSingular &&
    last !== next &&
    finitePersons(last) === 0
  );
}

/** "Dass kann ich nicht", "Ist dass dein Ernst?": the verb follows, or no verb at all. */
function isPronounDass(
  word: Word,
  before: Word | undefined,
  after: Word,
  words: readonly Word[],
): boolean {
  if (word.lower !== 'dass') return false;
  if (isArticle(word, after, words)) return true;
  if (word.index === 0) {
    const clause = clauseAfter(word, words);
    const last = clause.at(-1);
    return (
      finitePersons(after) > 0 &&
      !after.determiner &&
      !after.pronoun &&
      clause.length > 1 &&
      (words[after.index + 1]?.pronoun?.person ?? -1) >= 0 &&
      !(last && last !== after && isSurelyFinite(last))
    );
  }
  return (
    before?.index === 0 &&
    isSurelyFinite(before) &&
    !clauseAfter(word, words).some((one) => finitePersons(one) > 0 && !one.determiner)
  );
}

/** A verb or adjective before the comma, a subject after "das", and the verb at the end. */
function isConjunction(word: Word, second: Word, after: Word, words: readonly Word[]): boolean {
  if ((second.capital && !second.opens) || NEUTER.has(second.lower) || second.kind !== 'word')
    return false;
  if (
    second.verbs.length === 0 &&
    second.adjectives.length === 0 &&
    !second.adverb &&
    !/^(?:so|mir|dir|uns|daran|dafür|damit|davon|darauf|darüber|dazu|nicht|mich|dich|sie|ihn|es|euch|sehr|ihnen|ihm|ihr)$/u.test(
      second.lower,
    )
  )
    return false;
  if (!saysOrThinks(word.index, words)) return false;
  if (!SUBJECTS.has(after.lower) && !after.determiner && !(after.capital && after.nouns.length > 0))
    return false;
  return endsInVerb(word.index + 1, words) && !endsInInfinitive(word.index + 1, words);
}

/** Whether a verb of saying or thinking, or "es ist gut", closely precedes, and no noun that "das" could refer to. */
function saysOrThinks(index: number, words: readonly Word[]): boolean {
  let says = false;
  for (let at = index - 2; at >= Math.max(0, index - 8); at--) {
    const word = words[at];
    if (!word || word.kind === 'punctuation') break;
    const isNoun = word.capital && !word.opens && word.nouns.length > 0;
    if (isNoun && (cellsOfNoun(word) & cellsOfColumn('neuter')) !== 0) return false;
    if (!word.capital && word.verbs.some(({ lemma }) => SAYING.has(lemma))) says = true;
    if (FEELING.has(word.lower)) says = true;
  }
  return says;
}
const FEELING = new Set(
  'froh sicher glücklich traurig schade schön gut wichtig möglich klar stolz'.split(' '),
);
const SAYING = new Set(
  `sagen denken glauben hoffen wissen finden meinen bedeuten heißen hören schreiben freuen behaupten erwähnen zeigen bemerken
   erklären fürchten annehmen vermuten erzählen verstehen vergessen wünschen mitteilen antworten scheinen merken erfahren
   feststellen beweisen überzeugen entscheiden`.split(/\s+/u),
);

/** "das Problem zu lösen" */
function endsInInfinitive(start: number, words: readonly Word[]): boolean {
  let at = start;
  while (at < words.length && at < start + REACH && words[at]?.kind !== 'punctuation') at++;
  const stretch = words.slice(start, at);
  return stretch.some(
    ({ lower, verbs }) => lower === 'zu' || verbs.some(({ infinitiveWithZu }) => infinitiveWithZu),
  );
}

const BEFORE_DASS = new Set(
  `hoffen denken glauben finden sagen wissen meinen schreiben hören sehen freuen wünschen schade froh sicher klar toll
   gut schön wichtig möglich`.split(/\s+/u),
);

/** "Ich hoffe das du kommst": a verb or adjective that takes a clause, and the subject of one after "das". */
function followsSaying(before: Word, after: Word, words: readonly Word[]): boolean {
  const says =
    before.verbs.some(({ lemma }) => BEFORE_DASS.has(lemma)) || BEFORE_DASS.has(before.lower);
  if (!says || before.capital) return false;
  return /^(?:ich|du|er|es|wir|man)$/u.test(after.lower) && endsInVerb(after.index, words);
}
