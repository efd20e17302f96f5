import { findingAt, type Rule } from '../rule.ts';

/** "Herr" takes an -n in every case but the nominative: "an Herrn Müller". */
export const herrn: Rule = {
  id: 'herrn',
  check: ({ words }) =>
    words.flatMap((word) => {
      const before = words[word.index - 1];
      const after = words[word.index + 1];
      if (word.text !== 'Herr' || !after?.capital || after.kind !== 'word') return [];
      if (!before?.preposition || before.determiner || before.lower === 'während') return [];
      return [
        findingAt(word, word, {
          rule: 'herrn',
          type: 'case',
          explanation: `“der Herr” ends in -n in every case but the nominative: “${before.lower} Herrn ${after.text}”.`,
          corrections: ['Herrn'],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Ich habe mit [Herr|Herrn] Müller gesprochen.',
      'Der Brief ist für [Herr|Herrn] Schmidt.',
      'Viele Grüße an [Herr|Herrn] Weber!',
    ],
    right: [
      'Herr Müller ist nicht da.',
      'Ich habe mit Herrn Müller gesprochen.',
      'Sehr geehrter Herr Weber, ich habe eine Frage.',
    ],
  },
};
