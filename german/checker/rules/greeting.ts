import { byWord } from '../../text/by-word.ts';
import type { Finding } from '../finding.ts';
import { genderOfName } from '../first-names.ts';
import { cellsOfCase, CELL_COLUMNS, type CellColumn } from '../lexicon.ts';
import { cellNames } from '../noun-forms.ts';
import { findingAt, type Rule } from '../rule.ts';
import { capitalise, cellsOfNoun, type Word } from '../word.ts';

/** Forms of address whose gender the lexicon does not have, or that stand for other things as well. */
const ADDRESSES: Readonly<Record<string, CellColumn>> = byWord({
  herr: 'masculine',
  herrn: 'masculine',
  frau: 'feminine',
  familie: 'feminine',
  oma: 'feminine',
  mama: 'feminine',
  mutti: 'feminine',
  opa: 'masculine',
  papa: 'masculine',
  vati: 'masculine',
  eltern: 'plural',
  damen: 'plural',
  freunde: 'plural',
  kollegen: 'plural',
});
const ENDINGS: Readonly<Record<CellColumn, string>> = {
  masculine: 'er',
  feminine: 'e',
  neuter: 'es',
  plural: 'e',
};
const ADJECTIVE = /^(lieb|geehrt|verehrt)(?:e[rsnm]?)?$/u;
/** The closing: "Mit freundlichen Grüßen", "Viele Grüße", "Herzlicher Gruß". */
const CLOSING = /^(freundlich|lieb|herzlich|best|viel|schön)(?:e[rsnm]?)?$/u;

/** The endings in the greeting and closing of a letter: "Lieber Julia", "Sehr geehrter Frau …", "Mit freundlichem Grüßen". */
export const greeting: Rule = {
  id: 'greeting',
  check: ({ words }) => [...opening(words), ...closing(words)],
  examples: {
    wrong: [
      '[Lieber|Liebe] Anna, danke für deinen Brief.',
      '[Liebe|Lieber] Peter, wie geht es dir?',
      'Sehr [geehrter|geehrte] Frau Müller, ich schreibe Ihnen wegen der Wohnung.',
      'Sehr [geehrte|geehrter] Herr Müller, danke für Ihren Brief.',
      'Sehr geehrte [Dame|Damen] und Herren, ich habe eine Frage.',
      '[Lieber|Liebe] Freunde, ich lade euch ein.',
      'Mit [freundlichem|freundlichen] Grüßen',
      'Viele [Grüßen|Grüße] aus Berlin',
    ],
    right: [
      'Liebe Anna, danke für deinen Brief.',
      'Lieber Peter, wie geht es dir?',
      'Sehr geehrte Damen und Herren, ich habe eine Frage.',
      'Lieber Herr Müller, danke für Ihren Brief.',
      'Mit freundlichen Grüßen',
      'Mit freundlichem Gruß',
      'Viele Grüße aus Berlin',
      'Liebe Grüße',
      'Herzlichen Gruß',
      'Lieber Tee als Kaffee!',
    ],
  },
};

function opening(words: readonly Word[]): Finding[] {
  const at = words[0]?.lower === 'sehr' ? 1 : 0;
  const adjective = words[at];
  const noun = words[at + 1];
  if (!adjective || !noun?.capital || noun.opens) return [];
  const stem = ADJECTIVE.exec(adjective.lower)?.[1];
  const next = words[at + 2];
  if (stem === undefined || (next && !next.capital && !/^(?:[,!.]|und)$/u.test(next.text)))
    return [];
  if (/^(?:dame|damen|herren)$/u.test(noun.lower)) {
    const found = ladiesAndGentlemen(noun, words);
    if (found.length > 0) return found;
  }
  const column = columnOf(noun);
  if (column === null) return [];
  const right = stem + ENDINGS[column];
  if (adjective.lower === right) return [];
  return [
    findingAt(adjective, adjective, {
      rule: 'greeting',
      type: 'agreement',
      explanation: `${reasonFor(noun, column)}, so the greeting is “${capitalise(right)} ${noun.text}”.`,
      corrections: [adjective.capital ? capitalise(right) : right],
    }),
  ];
}

function reasonFor(noun: Word, column: CellColumn): string {
  if (column === 'plural') return `“${noun.text}” is plural`;
  if (genderOfName(noun.text)) {
    return `“${noun.text}” is the name of a ${column === 'feminine' ? 'woman' : 'man'}`;
  }
  return `“${noun.text}” is ${column}`;
}

function columnOf(noun: Word): CellColumn | null {
  const known = ADDRESSES[noun.lower] ?? genderOfName(noun.text);
  if (known) return known;
  if (noun.nouns.length === 0 || noun.nouns.some(({ adjectival }) => adjectival)) return null;
  const cells = cellsOfNoun(noun) & cellsOfCase('nominative');
  const columns = CELL_COLUMNS.filter((column) =>
    cellNames(cells).some((one) => one.column === column),
  );
  return columns.length === 1 ? (columns[0] ?? null) : null;
}

/** "Dame und Herren", "Damen und Herr". */
function ladiesAndGentlemen(noun: Word, words: readonly Word[]): Finding[] {
  const and = words[noun.index + 1];
  const other = words[noun.index + 2];
  if (and?.lower !== 'und' || !/^(?:herr|herrn|herren|damen|dame)$/u.test(other?.lower ?? ''))
    return [];
  return [noun, other].flatMap((word): Finding[] => {
    if (!word || /^(?:damen|herren)$/u.test(word.lower)) return [];
    return [
      findingAt(word, word, {
        rule: 'greeting',
        type: 'agreement',
        explanation:
          'To people whose names you do not know you write “Sehr geehrte Damen und Herren”, both in the plural.',
        corrections: [word.lower === 'dame' ? 'Damen' : 'Herren'],
      }),
    ];
  });
}

function closing(words: readonly Word[]): Finding[] {
  const at = words[0]?.lower === 'mit' ? 1 : 0;
  const adjective = words[at];
  const noun = words[at + 1];
  const stem = CLOSING.exec(adjective?.lower ?? '')?.[1];
  if (!adjective || !noun || stem === undefined) return [];
  const wanted = closingForms(noun.lower, at === 1);
  if (!wanted || (stem === 'viel' && (at === 1 || noun.lower === 'gruß'))) return [];
  const right = stem + wanted.ending;
  // "Herzlichen Gruß": a wish, in the accusative.
  const isWish = at === 0 && noun.lower === 'gruß' && adjective.lower === `${stem}en`;
  const wrongAdjective = adjective.lower !== right && !isWish;
  const wrongNoun = noun.lower !== wanted.noun.toLowerCase();
  if (!wrongAdjective && !wrongNoun) return [];
  const first = wrongAdjective ? adjective : noun;
  const last = wrongNoun ? noun : adjective;
  const parts = [
    ...(wrongAdjective ? [adjective.capital ? capitalise(right) : right] : []),
    ...(wrongNoun ? [wanted.noun] : []),
  ];
  return [
    findingAt(first, last, {
      rule: 'greeting',
      type: 'agreement',
      explanation:
        at === 1
          ? `“mit” takes the dative: “mit ${right} ${wanted.noun}”.`
          : `Without “mit” the closing stands in the nominative: “${capitalise(right)} ${wanted.noun}”.`,
      corrections: [parts.join(' ')],
    }),
  ];
}

function closingForms(noun: string, withMit: boolean): { noun: string; ending: string } | null {
  if (noun === 'gruß') return { noun: 'Gruß', ending: withMit ? 'em' : 'er' };
  if (noun !== 'grüße' && noun !== 'grüßen') return null;
  return withMit ? { noun: 'Grüßen', ending: 'en' } : { noun: 'Grüße', ending: 'e' };
}
