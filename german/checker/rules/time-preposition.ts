import { NUMBER_WORDS } from '../closed-class.ts';
import type { Finding } from '../finding.ts';
import { cellsOfColumn } from '../lexicon.ts';
import { findingAt, type Rule } from '../rule.ts';
import { capitalise, cellsOfNoun, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
const DAYS =
  list(`montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend wochenende vormittag nachmittag abend
  montagabend dienstagabend mittwochabend donnerstagabend freitagabend samstagabend sonntagabend montagmorgen samstagmorgen
  sonntagmorgen freitagnachmittag samstagnachmittag sonntagnachmittag`);
const MONTHS =
  list(`januar februar märz april mai juni juli august september oktober november dezember frühling sommer herbst winter
  frühjahr`);
/** "in nächsten Monat": definite, so the article is there, in the contraction. */
const DEFINITE = /^(?:nächsten|letzten|vergangenen|kommenden|vorigen|gleichen|selben)$/u;
const CLOCK_WRONG = /^(?:am|im|bei|an|in)$/u;

/** "im Montag", "am August", "am 20 Uhr", "in nächsten Monat": the preposition of a time. */
export const timePreposition: Rule = {
  id: 'time-preposition',
  check: ({ words }) =>
    words.flatMap((word): Finding[] => {
      const next = words[word.index + 1];
      if (!next || !word.preposition) return [];
      if (/^(?:nach|vor)$/u.test(word.lower)) {
        const half = halfPast(word, words);
        if (half) return [half];
      }
      const right = rightFor(word, next, words);
      if (!right || right.text === word.lower) return [];
      // "für zwei Jahren", "in letzten Sommer": the whole time, whose case fits the other preposition.
      const isWhole = word.lower === 'für' || (DEFINITE.test(next.lower) && !next.capital);
      const last = isWhole ? words[next.index + 1] : word;
      const rest = isWhole ? ` ${next.text} ${last?.text ?? ''}` : '';
      return [
        findingAt(word, last ?? word, {
          rule: 'time-preposition',
          type: 'word choice',
          explanation: right.explanation,
          corrections: [(word.capital ? capitalise(right.text) : right.text) + rest],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Der Kurs beginnt [im|am] Mittwoch.',
      'Ich habe [am|im] April Geburtstag.',
      'Der Film beginnt [am|um] 20 Uhr.',
      'Wir treffen uns [bei|um] neun Uhr.',
      '[In nächsten Monat|Im nächsten Monat] fahre ich nach Wien.',
      'Ich bin [an|am] 5. Mai geboren.',
      'Ich bin [am|im] Sommer geboren.',
      'Wir kommen [an|am] Samstag.',
      'Ich lerne [vor|seit] zwei Jahren Deutsch.',
      'Ich habe [für drei Jahren|vor drei Jahren] geheiratet.',
      'Der Kurs geht von Montag [zu|bis] Freitag.',
      'Es ist [halb nach vier|halb vier].',
    ],
    right: [
      'Der Kurs beginnt am Mittwoch.',
      'Am 3. April habe ich Geburtstag.',
      'Um 20 Uhr beginnt der Film.',
      'In den nächsten Monaten lerne ich viel.',
      'Der Termin ist von Montag auf Dienstag verlegt.',
      'In einer Woche bin ich in Wien.',
      'In letzten Jahren war alles anders.',
      'Ich wohne seit zwei Jahren in Köln.',
      'Vor drei Jahren habe ich geheiratet.',
    ],
  },
};

/** "halb nach drei": halb counts towards the next hour by itself. */
function halfPast(word: Word, words: readonly Word[]): Finding | null {
  const half = words[word.index - 1];
  const hour = words[word.index + 1];
  if (half?.lower !== 'halb' || !hour || !(NUMBER_WORDS.has(hour.lower) || hour.kind === 'number'))
    return null;
  return findingAt(half, hour, {
    rule: 'time-preposition',
    type: 'word choice',
    explanation: `“halb” stands directly before the hour that it leads to: “halb ${hour.text}” is half an hour before ${hour.text}.`,
    corrections: [`${half.text} ${hour.text}`],
  });
}

/** Verbs of what goes on: with a length of time that began in the past, "seit". */
const LASTING =
  /^(?:wohne|wohnst|wohnt|wohnen|lebe|lebst|lebt|leben|arbeite|arbeitest|arbeitet|arbeiten|lerne|lernst|lernt|lernen|studiere|studiert|studieren|kenne|kennt|kennen)$/u;

/** "Ich wohne hier vor drei Jahren", "Ich habe für zwei Jahren geheiratet": seit or vor. */
function sinceOrAgo(word: Word, next: Word, words: readonly Word[]): Right | null {
  const unit = words[next.index + 1];
  const isCount =
    NUMBER_WORDS.has(next.lower) || next.kind === 'number' || /^eine[mr]$/u.test(next.lower);
  if (
    !isCount ||
    !/^(?:Jahren|Monaten|Wochen|Tagen|Stunden|Jahr|Monat|Woche)$/u.test(unit?.text ?? '')
  )
    return null;
  const isDative = /^(?:Jahren|Monaten|Tagen)$/u.test(unit?.text ?? '');
  const before = words.slice(0, word.index);
  const end = words.findIndex(({ kind }, index) => index > word.index && kind === 'punctuation');
  const after = words.slice(word.index + 3, end < 0 ? words.length : end);
  const isParticiple = ({ verbs }: Word): boolean => verbs.some(({ participle }) => participle);
  const lasts = before.some(({ lower }) => LASTING.test(lower)) && !after.some(isParticiple);
  if (word.lower === 'vor' && lasts && !before.some(({ kind }) => kind === 'punctuation')) {
    return {
      text: 'seit',
      explanation:
        'What began in the past and still goes on stands in the present with “seit”; “vor” is “ago”.',
    };
  }
  if (word.lower !== 'für' || !isDative) return null;
  const last = after.at(-1);
  if (lasts)
    return {
      text: 'seit',
      explanation: 'What still goes on since then stands with “seit” and the dative.',
    };
  return last &&
    isParticiple(last) &&
    before.some(({ verbs }) => verbs.some(({ lemma }) => /^(?:haben|sein)$/u.test(lemma)))
    ? {
        text: 'vor',
        explanation:
          '“ago” is “vor” with the dative; “für” tells how long something is planned for.',
      }
    : null;
}

/** "von Montag zu Freitag" */
function until(word: Word, next: Word, words: readonly Word[]): Right | null {
  const from = words[word.index - 2];
  const start = words[word.index - 1];
  const isTime = (one: Word | undefined): boolean =>
    one !== undefined && (DAYS.has(one.lower) || MONTHS.has(one.lower)) && one.capital;
  return word.lower === 'zu' && from?.lower === 'von' && isTime(start) && isTime(next)
    ? {
        text: 'bis',
        explanation: 'The pair for the beginning and the end of a time is “von … bis …”.',
      }
    : null;
}

interface Right {
  text: string;
  explanation: string;
}

function rightFor(word: Word, next: Word, words: readonly Word[]): Right | null {
  const after = words[next.index + 1];
  const other = sinceOrAgo(word, next, words) ?? until(word, next, words);
  if (other) return other;
  if (isClock(next, after) && CLOCK_WRONG.test(word.lower)) {
    return { text: 'um', explanation: 'Times by the clock stand with “um”: um acht Uhr.' };
  }
  if (DAYS.has(next.lower) && next.capital && /^(?:im|in|an)$/u.test(word.lower)) {
    if (word.lower === 'in' && words[word.index - 1]?.lower === 'bis') return null;
    return {
      text: 'am',
      explanation: `Days and parts of the day stand with “am” (an + dem): am ${next.text}.`,
    };
  }
  if (
    MONTHS.has(next.lower) &&
    next.capital &&
    after?.kind !== 'number' &&
    /^(?:am|an)$/u.test(word.lower)
  ) {
    return {
      text: 'im',
      explanation: `Months and seasons stand with “im” (in + dem): im ${next.text}.`,
    };
  }
  // "an 5. Mai"
  if (
    /^(?:an|in|im)$/u.test(word.lower) &&
    /^\d{1,2}$/u.test(next.text) &&
    after?.text === '.' &&
    MONTHS.has(words[after.index + 1]?.lower ?? '')
  ) {
    return {
      text: 'am',
      explanation: `Dates stand with “am” (an + dem): am ${next.text}. ${words[after.index + 1]?.text ?? ''}.`,
    };
  }
  if (/^(?:in|an)$/u.test(word.lower) && DEFINITE.test(next.lower) && after && isSingular(after)) {
    const contraction = word.lower === 'in' ? 'im' : 'am';
    return {
      text: contraction,
      explanation: `“${next.text} ${after.text}” needs an article: ${word.lower} + dem = “${contraction} ${next.text} ${after.text}”.`,
    };
  }
  return null;
}

function isClock(next: Word, after: Word | undefined): boolean {
  return (
    after?.text === 'Uhr' &&
    (/^\d{1,2}(?:[.:]\d\d)?$/u.test(next.text) ||
      NUMBER_WORDS.has(next.lower) ||
      /^(?:ein|eins|halb)$/u.test(next.lower))
  );
}

/** A noun, masculine or neuter, that is not plural in this form. */
function isSingular(word: Word): boolean {
  if (!word.capital || word.nouns.length === 0) return false;
  const cells = cellsOfNoun(word);
  const dative = 0xf00;
  return (
    (cells & dative & (cellsOfColumn('masculine') | cellsOfColumn('neuter'))) !== 0 &&
    (cells & dative & (cellsOfColumn('plural') | cellsOfColumn('feminine'))) === 0
  );
}
