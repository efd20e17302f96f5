import { isFunctionWord } from '#german/text/function-words.ts';
import { CONNECTORS, WEAK_LINKS } from './connectors.ts';
import type { Count, CountedText } from './counted-text.ts';
import { type GradedSentence, type GradedWord, opensClause } from './read-text.rules.ts';

/** Counts of sentences: how long, how complex, how linked. Lengths are in words that carry meaning. */

const log = (value: number): number => Math.log(1 + value);

const SUBORDINATORS = new Set(
  'dass weil wenn ob obwohl damit bevor nachdem falls sodass seitdem sobald während indem als da bis solange sofern'.split(
    ' ',
  ),
);
const RARE_LINKS = new Set(
  `jedoch dennoch allerdings hingegen dagegen folglich somit daher zudem außerdem darüber hinaus einerseits andererseits zwar
   nämlich stattdessen infolgedessen sofern obwohl während indem trotz aufgrund beziehungsweise schließlich zunächst anschließend`.split(
    /\s+/u,
  ),
);
const MODALS = new Set('können müssen wollen sollen dürfen mögen möchten'.split(' '));
/** "einzuladen", "teilzunehmen". */
const JOINED_ZU =
  /^(?:ab|an|auf|aus|bei|dar|durch|ein|fest|fort|her|hin|kennen|los|mit|nach|statt|teil|um|vor|weg|weiter|zurück|zusammen)zu\p{Ll}{2,}n$/u;
/** A sentence with as many verbs has more than one clause. */
const MANY_VERBS = 3;
const CAPITAL = /^\p{Lu}/u;

const countOf = (
  name: string,
  theme: Count['theme'],
  of: Count['of'],
  moves: Count['moves'] = 'up',
): Count => ({ name, theme, moves, of });
const shareOf = (sentences: readonly GradedSentence[], test: (one: GradedSentence) => boolean) =>
  sentences.filter(test).length / Math.max(1, sentences.length);
const rateOf = ({ words, content }: CountedText, test: (word: GradedWord) => boolean): number =>
  words.filter(test).length / Math.max(1, content.length);

const lengthsOf = ({ sentences }: CountedText): number[] =>
  sentences
    .map(({ words }) => words.filter(({ content }) => content).length)
    .toSorted((a, b) => a - b);
/** The words that open the clauses of a sentence; "das" for "dass" is a matter of spelling, and opens one as well. */
const subordinatorsIn = (sentence: GradedSentence): string[] =>
  sentence.words.flatMap(({ lower }, at) => {
    if (/^dass?$/u.test(lower)) return isDass(sentence, at) ? ['dass'] : [];
    return SUBORDINATORS.has(lower) ? [lower] : [];
  });
function isDass(sentence: GradedSentence, at: number): boolean {
  const isInside = at > 0 && opensClause(sentence, at);
  return isInside || (at === 0 && sentence.words[0]?.lower === 'dass');
}
const isVerb = ({ text, lower, opens, kinds }: GradedWord): boolean =>
  kinds.has('verb') && (opens || !CAPITAL.test(text)) && !isFunctionWord(lower);
const isNoun = ({ text, content, kinds }: GradedWord): boolean =>
  content && kinds.has('noun') && CAPITAL.test(text);

export const SENTENCE_COUNTS: readonly Count[] = [
  countOf('length of sentences', 'sentences', ({ sentences, content }) =>
    log(content.length / Math.max(1, sentences.length)),
  ),
  countOf('longest sentence', 'sentences', (text) => log(lengthsOf(text).at(-1) ?? 0)),
  countOf('middle sentence', 'sentences', (text) => {
    const lengths = lengthsOf(text);
    return log(lengths[Math.floor(lengths.length / 2)] ?? 0);
  }),
  ...[1, 2, 3].map((most) =>
    countOf(
      most === 1
        ? 'sentences with one word that carries meaning, or none'
        : `sentences with at most ${most} words that carry meaning`,
      'sentences',
      ({ sentences }) =>
        shareOf(sentences, ({ words }) => words.filter(({ content }) => content).length <= most),
      'down',
    ),
  ),
  countOf('sentences with three verbs and more', 'sentences', ({ sentences }) =>
    shareOf(sentences, ({ words }) => words.filter(isVerb).length >= MANY_VERBS),
  ),
  countOf('subordinate clauses', 'sentences', ({ sentences }) =>
    log(sentences.flatMap(subordinatorsIn).length),
  ),
  countOf(
    'subordinate clauses for the length',
    'sentences',
    ({ sentences, content }) =>
      sentences.flatMap(subordinatorsIn).length / Math.max(1, content.length),
  ),
  countOf('different kinds of subordinate clauses', 'sentences', ({ sentences }) =>
    log(new Set(sentences.flatMap(subordinatorsIn)).size),
  ),
  countOf('sentences with a subordinate clause', 'sentences', ({ sentences }) =>
    shareOf(sentences, (one) => subordinatorsIn(one).length > 0),
  ),
  countOf('infinitives with zu', 'sentences', ({ words }) =>
    log(
      words.filter(
        ({ lower }, at) =>
          JOINED_ZU.test(lower) ||
          (lower === 'zu' && words[at + 1] !== undefined && isInfinitive(words[at + 1])),
      ).length,
    ),
  ),
  countOf('adjectives before a noun', 'forms', (text) => log(attributes(text))),
  countOf(
    'adjectives before a noun for the length',
    'forms',
    (text) => attributes(text) / Math.max(1, text.content.length),
  ),
  countOf(
    'modal verbs',
    'forms',
    (text) =>
      rateOf(text, (word) => isVerb(word) && word.lemmas.some((lemma) => MODALS.has(lemma))),
    'neither',
  ),
  countOf('share of nouns', 'forms', (text) => rateOf(text, isNoun), 'neither'),
  countOf('different connectors', 'links', ({ sentences }) =>
    log(new Set(sentences.flatMap(linksIn)).size),
  ),
  countOf('connectors of written German', 'links', ({ sentences }) =>
    log([...new Set(sentences.flatMap(linksIn))].filter((link) => RARE_LINKS.has(link)).length),
  ),
  countOf('sentences with a connector', 'links', ({ sentences }) =>
    shareOf(sentences, (one) => linksIn(one).length > 0),
  ),
];

function isInfinitive(word: GradedWord | undefined): boolean {
  return (
    word !== undefined &&
    word.kinds.has('verb') &&
    word.lower.endsWith('n') &&
    word.lemmas.includes(word.lower)
  );
}

/** How many adjectives with an ending stand before a noun. */
function attributes({ sentences }: CountedText): number {
  return sentences.reduce(
    (sum, { words }) =>
      sum +
      words.filter(
        (word, at) =>
          word.content &&
          word.kinds.has('adjective') &&
          !word.lemmas.includes(word.lower) &&
          !CAPITAL.test(word.text) &&
          words[at + 1] !== undefined &&
          isNoun(words[at + 1] as GradedWord),
      ).length,
    0,
  );
}

/** The strong connectors by their first word. */
const BY_FIRST_WORD = Map.groupBy(
  CONNECTORS.filter(({ text, words }) => !WEAK_LINKS.has(text) && words[1] !== 'zu'),
  ({ words }) => words[0] ?? '',
);

function linksIn(sentence: GradedSentence): string[] {
  const { words } = sentence;
  return words.flatMap(({ lower }, start) => {
    if (/^dass?$/u.test(lower)) return isDass(sentence, start) ? ['dass'] : [];
    return (BY_FIRST_WORD.get(lower) ?? [])
      .filter(({ words: parts }) =>
        parts.every((part, index) => words[start + index]?.lower === part),
      )
      .map(({ text }) => text);
  });
}
