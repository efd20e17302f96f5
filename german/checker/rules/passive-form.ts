import { isModal } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import { participleOf } from '../verb-forms.ts';

/** The passive after a modal verb: a participle and "werden", not "worden" and not an infinitive. */
export const passiveForm: Rule = {
  id: 'passive-form',
  check: ({ words, clauses }, lexicon) =>
    clauses.flatMap((clause): Finding[] => {
      const last = words[clause.end - 1];
      const verb = words[clause.end - 2];
      const finite = words.slice(clause.start, clause.end).find((word) => isModal(word));
      if (!last || !verb || !finite || verb.index <= finite.index || verb.capital) return [];
      const isParticiple = verb.verbs.some(({ participle }) => participle);
      if (last.lower === 'worden' && isParticiple) {
        return [
          findingAt(last, last, {
            rule: 'passive-form',
            type: 'verb form',
            explanation: `After “${finite.text}” the passive ends in the infinitive “werden”: “${verb.text} werden”.`,
            corrections: ['werden'],
          }),
        ];
      }
      const infinitive = verb.verbs.find((reading) => reading.infinitive);
      if (last.lower !== 'werden' || isParticiple || !infinitive || verb.adjectives.length > 0)
        return [];
      const participle = participleOf(infinitive.lemma, infinitive.prefix, lexicon);
      return [
        findingAt(verb, verb, {
          rule: 'passive-form',
          type: 'verb form',
          explanation: `The passive is formed with the participle: “${participle ?? '…'} werden”.`,
          corrections: participle === null ? [] : [participle],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Das Fenster muss geputzt [worden|werden].',
      'Die Rechnung muss heute [bezahlen|bezahlt] werden.',
      'Das Buch soll bald [lesen|gelesen] werden.',
    ],
    right: [
      'Das Fenster muss geputzt werden.',
      'Das Fenster muss geputzt worden sein.',
      'Sie will Ärztin werden.',
      'Es kann kalt werden.',
    ],
  },
};
