import { isModal } from '../clauses.ts';
import { findingAt, type Rule } from '../rule.ts';
import { uncapitalise } from '../word.ts';

/** "Kannst du mir Helfen", "zu Integrieren": finds capitalised infinitives that depend on a verb. */
export const capitalInfinitive: Rule = {
  id: 'capital-infinitive',
  check: ({ words, clauses }, lexicon) =>
    clauses.flatMap((clause) => {
      const last = words[clause.end - 1];
      const before = words[clause.end - 2];
      if (
        !last ||
        !before ||
        !last.capital ||
        last.opens ||
        last.kind !== 'word' ||
        clause.end - clause.start < 3 ||
        /^(?:Weihnachten|Ostern|Pfingsten|Essen|Trinken)$/u.test(last.text)
      )
        return [];
      const small = uncapitalise(last.text);
      const infinitive = lexicon
        .readings(small)
        .some((reading) => reading.kind === 'verb' && reading.infinitive);
      if (
        !infinitive ||
        before.determiner ||
        (before.preposition && before.lower !== 'zu') ||
        before.capital
      )
        return [];
      if (/^(?:und|oder|viel|kein|mehr|,|als|wie)$/u.test(before.lower)) return [];
      // "die Grenze zu Polen"
      if (before.lower === 'zu' && words[before.index - 1]?.capital === true) return [];
      if (before.adjectives.some(({ ending }) => ending !== '')) return [];
      const finite = words[clause.finite[0] ?? -1];
      const modal =
        clause.finite.length === 1 &&
        finite !== undefined &&
        isModal(finite) &&
        !finite.verbs.some(({ lemma }) => /^(?:mögen|möchten|wollen)$/u.test(lemma)) &&
        clause.verbs.length === 1;
      if (before.lower !== 'zu' && !modal) return [];
      return [
        findingAt(last, last, {
          rule: 'capital-infinitive',
          type: 'capitals',
          explanation: `“${small}” is a verb here, so it begins with a small letter.`,
          corrections: [small],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Kannst du mir [Helfen|helfen]?',
      'Ich habe angefangen zu [Arbeiten|arbeiten].',
      'Wir müssen morgen früh [Arbeiten|arbeiten].',
      'Ich kann heute leider nicht [Kommen|kommen].',
      'Es ist schwer, das alles zu [Verstehen|verstehen].',
    ],
    right: [
      'Kannst du mir bitte helfen?',
      'Das Schwimmen macht mir Spaß.',
      'Zum Lernen brauche ich Ruhe.',
      'Ich möchte Essen kaufen.',
      'Wir fahren bis zu Ostern nicht weg.',
    ],
  },
};
