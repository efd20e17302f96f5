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
      const right = rightFor(word, next, words);
      if (!right || right.text === word.lower) return [];
      return [
        findingAt(word, word, {
          rule: 'time-preposition',
          type: 'word choice',
          explanation: right.explanation,
          corrections: [word.capital ? capitalise(right.text) : right.text],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Der Kurs beginnt [im|am] Mittwoch.',
      'Ich habe [am|im] April Geburtstag.',
      'Der Film beginnt [am|um] 20 Uhr.',
      'Wir treffen uns [bei|um] neun Uhr.',
      '[In|Im] nächsten Monat fahre ich nach Wien.',
      'Ich bin [am|im] Sommer geboren.',
      'Wir kommen [an|am] Samstag.',
    ],
    right: [
      'Der Kurs beginnt am Mittwoch.',
      'Am 3. April habe ich Geburtstag.',
      'Um 20 Uhr beginnt der Film.',
      'In den nächsten Monaten lerne ich viel.',
      'Der Termin ist von Montag auf Dienstag verlegt.',
      'In einer Woche bin ich in Wien.',
      'In letzten Jahren war alles anders.',
    ],
  },
};

interface Right {
  text: string;
  explanation: string;
}

function rightFor(word: Word, next: Word, words: readonly Word[]): Right | null {
  const after = words[next.index + 1];
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
