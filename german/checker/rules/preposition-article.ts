import { CONTRACTIONS, determinerForm } from '../determiners.ts';
import { cellsOfCase } from '../lexicon.ts';
import { findingAt, type Rule } from '../rule.ts';
import { CELL_CASES, CELL_COLUMNS, type CellColumn } from '../lexicon.ts';
import { cellsOfNoun, likeCapital, type Word } from '../word.ts';

/** These always govern a case; others, such as "um" and "während", may open a clause instead. */
const SURE = new Set('mit von bei aus nach für durch gegen'.split(' '));

/** A preposition and an article that never go together, whatever the noun: "mit das", "für der". */
export const prepositionArticle: Rule = {
  id: 'preposition-article',
  check: ({ words }) =>
    words.flatMap((word, index) => {
      const before = words[index - 1];
      const article = word.determiner;
      const preposition = before?.preposition;
      const next = words[index + 1];
      if (
        !article ||
        !preposition ||
        !before ||
        CONTRACTIONS.has(before.lower) ||
        word.pronoun ||
        word.preposition
      )
        return [];
      if (
        !SURE.has(preposition.name) ||
        (article.cells & preposition.cells) !== 0 ||
        !next ||
        next.kind === 'punctuation'
      )
        return [];
      if (
        /^(?:viel|wenig|einig|all|welch|ein)$/u.test(article.lemma) &&
        word.lower !== 'eine' &&
        word.lower !== 'einen'
      )
        return [];
      if (preposition.name === 'nach' && words[index - 2]?.capital) return [];
      // "von hier aus die Alpen"
      if (preposition.name === 'aus' && /^(?:hier|da|dort)$/u.test(words[index - 2]?.lower ?? ''))
        return [];
      if (preposition.name === 'für' && words[index - 2]?.lower === 'was') return [];
      if (
        next.capital === false &&
        next.adjectives.length === 0 &&
        !next.lowercaseNoun &&
        next.known
      )
        return [];
      const governed = CELL_CASES.find((name) => (preposition.cells & cellsOfCase(name)) !== 0);
      if (!governed) return [];
      const forms = columnsOf(next).flatMap(
        (column) => determinerForm(article.lemma, governed, column) ?? [],
      );
      return [
        findingAt(word, word, {
          rule: 'preposition-case',
          type: 'case',
          explanation: `“${preposition.name}” takes the ${governed}; “${word.text}” cannot be ${governed}.`,
          corrections: [...new Set(forms)].slice(0, 3).map((form) => likeCapital(form, word)),
        }),
      ];
    }),
  examples: {
    wrong: [
      'Ich fahre mit [das|dem] Auto.',
      'Wir treffen uns bei [die|den] Müllers.',
      'Ich fahre durch [dem|den] schönen.',
      'Er spricht mit [das|dem] neue.',
    ],
    right: [
      'Wir treffen uns bei den Müllers.',
      'Was für ein Haus ist das?',
      'Mit viel Geduld geht alles.',
      'Das Haus, aus dem sie kommt, ist alt.',
    ],
  },
};

function columnsOf(next: Word): CellColumn[] {
  const cells = next.capital || next.lowercaseNoun ? cellsOfNoun(next) : 0xffff;
  return CELL_COLUMNS.filter((_, index) => (cells & (0x1111 << index)) !== 0);
}
