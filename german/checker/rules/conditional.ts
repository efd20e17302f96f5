import { byWord } from '../../text/by-word.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { stretchEnd } from '../stretch.ts';
import type { Word } from '../word.ts';

/** Present and past forms → the form for what is only imagined. */
const IMAGINED: Readonly<Record<string, string>> = byWord({
  bin: 'wäre',
  bist: 'wärst',
  ist: 'wäre',
  sind: 'wären',
  war: 'wäre',
  waren: 'wären',
  habe: 'hätte',
  hast: 'hättest',
  hat: 'hätte',
  haben: 'hätten',
  hatte: 'hätte',
  hatten: 'hätten',
  würde: 'hätte',
});
const MAIN = /^(?:würde|würdest|würden|wäre|wären|hätte|hätten|käme|könnte)$/u;
const PAST_MAIN = /^(?:hätte|hättest|hätten|wäre|wärst|wären)$/u;

/** "Wenn ich reich bin, würde ich …", "Das Zimmer würde gestern geputzt": würde and the forms that go with it. */
export const conditional: Rule = {
  id: 'conditional',
  check: (sentence) => [...condition(sentence), ...pastPassive(sentence)],
  examples: {
    wrong: [
      'Wenn ich reich [bin|wäre], würde ich nicht arbeiten.',
      'Wenn ich mehr Zeit [habe|hätte], würde ich mehr Sport machen.',
      'Wenn ich du [bin|wäre], würde ich zu Hause bleiben.',
      'Wenn ich früher gekommen [war|wäre], hätte ich dich gesehen.',
      'Das Haus [würde|wurde] 1950 gebaut.',
    ],
    right: [
      'Wenn ich reich wäre, würde ich nicht arbeiten.',
      'Wenn du Zeit hast, könnten wir uns treffen.',
      'Wenn Sie Fragen haben, würde ich Ihnen gern helfen.',
      'Das Haus wurde 1950 gebaut.',
      'Das Haus würde heute anders gebaut.',
      'Wenn ich Zeit habe, lese ich.',
    ],
  },
};

/** The condition is only imagined, as the main clause shows: both have the same form. */
function condition({ words }: Sentence): Finding[] {
  const [opener, subject] = words;
  const comma = stretchEnd(words, 0);
  const verb = words[comma - 1];
  const main = words[comma + 1];
  const second = words[comma + 2];
  if (opener?.lower !== 'wenn' || words[comma]?.text !== ',' || !verb || !main || !subject)
    return [];
  const right = IMAGINED[verb.lower];
  if (
    right === undefined ||
    !MAIN.test(main.lower) ||
    !isImagined(verb, subject, main, second, words)
  )
    return [];
  return [
    findingAt(verb, verb, {
      rule: 'conditional',
      type: 'verb form',
      explanation: `The main clause (“${main.text}”) tells what is only imagined, so the condition has the same form (Konjunktiv II): “${right}”.`,
      corrections: [right],
    }),
  ];
}

/** "Wenn du Zeit hast, könnten wir …" is a polite offer; of the writer's own life the two clauses go together. */
function isImagined(
  verb: Word,
  subject: Word,
  main: Word,
  second: Word | undefined,
  words: readonly Word[],
): boolean {
  const before = words[verb.index - 1];
  const isPast = /^(?:war|waren|hatte|hatten)$/u.test(verb.lower);
  if (isPast) {
    const isParticiple = before?.verbs.some(({ participle }) => participle) ?? false;
    return PAST_MAIN.test(main.lower) ? isParticiple : main.lower.startsWith('würde');
  }
  if (verb.lower === 'würde') return subject.lower === 'ich' && before?.capital === true;
  const same = subject.lower === second?.lower && /^(?:ich|er|wir|man)$/u.test(subject.lower);
  if (!same || main.lower === 'könnte') return false;
  return !words.some(({ lower }) => /^(?:gern|gerne|mich|fertig|lieber|bitte)$/u.test(lower));
}

/** "Das Zimmer würde gestern nicht geputzt." */
function pastPassive({ words, clauses }: Sentence): Finding[] {
  return clauses.flatMap((clause): Finding[] => {
    const verb = words[clause.finite[0] ?? -1];
    const last = words[clause.end - 1];
    if (!verb || !last || clause.kind !== 'main' || clause.finite.length !== 1) return [];
    if (!/^(?:würde|würden)$/u.test(verb.lower) || clauses.length > 1) return [];
    const isParticiple =
      last.verbs.some(({ participle }) => participle) &&
      last.verbs.every(({ infinitive }) => !infinitive) &&
      last.index > verb.index;
    const isPast = words.some(
      ({ lower, kind, text }) =>
        /^(?:gestern|vorgestern|letzte[nsr]?|vorige[nsr]?|damals)$/u.test(lower) ||
        (kind === 'number' && /^1[0-9]\d\d$|^20[0-2]\d$/u.test(text)),
    );
    if (!isParticiple || !isPast) return [];
    const right = verb.lower === 'würde' ? 'wurde' : 'wurden';
    return [
      findingAt(verb, verb, {
        rule: 'conditional',
        type: 'verb form',
        explanation: `Something that was done in the past stands with “${right}”, without the dots: “${right} … ${last.text}”.`,
        corrections: [right],
      }),
    ];
  });
}
