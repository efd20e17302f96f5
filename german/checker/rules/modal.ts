import { isModal } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import { type Group, groupOf } from '../verb-group.ts';

/** A modal verb requires an infinitive without zu at the end of the clause. */
export const modal: Rule = {
  id: 'modal',
  check: (sentence) =>
    sentence.clauses.flatMap((clause) => {
      const group = groupOf(clause, sentence.words);
      return group ? [...modalWithZu(group), ...modalWithFinite(group)] : [];
    }),
  examples: {
    wrong: [
      'Ich kann heute nicht [zu kommen|kommen].',
      'Wir müssen morgen früh [aufzustehen|aufstehen].',
      'Ich möchte sofort [gehe|gehen].',
      'Du musst mehr [lernst|lernen].',
    ],
    right: [
      'Ich kann heute nicht kommen.',
      'Ich möchte etwas zu essen.',
      'Er muss versuchen, früher aufzustehen.',
      'Ich will wissen, was er macht.',
      'Du brauchst nicht zu kommen.',
    ],
  },
};

/** "Ich kann nicht zu kommen." */
function modalWithZu({ clause, finite, last, words }: Group): Finding[] {
  if (!isModal(finite) || clause.finite.length > 1) return [];
  const before = words[last.index - 1];
  const explanation = `After “${finite.text}” the infinitive stands without “zu”.`;
  const details = { rule: 'modal-zu', type: 'verb form', explanation } as const;
  const between = words
    .slice(finite.index + 1, before?.lower === 'zu' ? last.index - 1 : last.index)
    .filter(
      ({ verbs, capital, adjectives, determiner, adverb, others, preposition, pronoun, lower }) =>
        lower === 'sein' ||
        (!capital &&
          verbs.length > 0 &&
          adjectives.length === 0 &&
          !determiner &&
          !adverb &&
          !preposition &&
          !pronoun &&
          others.length === 0),
    );
  if (between.length > 0) return [];
  if (/^(?:etwas|nichts|viel|genug|was|mehr)$/u.test(words[last.index - 2]?.lower ?? '')) return [];
  if (before?.lower === 'zu' && last.verbs.some(({ infinitive }) => infinitive))
    return [findingAt(before, last, { ...details, corrections: [last.text] })];
  const joined = last.verbs.find(({ infinitiveWithZu }) => infinitiveWithZu);
  return joined ? [findingAt(last, last, { ...details, corrections: [joined.lemma] })] : [];
}

/** "Ich möchte sofort kündige." */
function modalWithFinite({ clause, finite, last, words }: Group): Finding[] {
  if (!isModal(finite) && !/^(?:werde|wirst|wird|würde|würdest|würden)$/u.test(finite.lower))
    return [];
  const [first, second] = clause.finite;
  if (
    words
      .slice(finite.index + 1, last.index)
      .some(
        ({ pronoun, lower }) =>
          (pronoun && /^(?:ich|du|er|wir|man)$/u.test(lower)) ||
          /^(?:welche[rsnm]?|wieviele?|wobei|wofür|womit|wodurch|warum|wo|wer|wen|das|die|der|so|inwiefern|wie|ob)$/u.test(
            lower,
          ),
      ) &&
    last.index - finite.index > 3
  )
    return [];
  if (
    clause.finite.length !== 2 ||
    first !== finite.index ||
    second !== last.index ||
    words[last.index - 1]?.pronoun
  )
    return [];
  if (last.verbs.some(({ infinitive, participle }) => infinitive || participle)) return [];
  const lemmas = [...new Set(last.verbs.map(({ lemma }) => lemma))];
  return [
    findingAt(last, last, {
      rule: 'modal-infinitive',
      type: 'verb form',
      explanation: `After “${finite.text}” the second verb stands in the infinitive.`,
      corrections: lemmas.slice(0, 3),
    }),
  ];
}
