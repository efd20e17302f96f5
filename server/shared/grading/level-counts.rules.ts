import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { FindingType } from '#german/checker/finding.ts';
import { CONNECTORS, WEAK_LINKS } from './connectors.ts';
import { baseOf, type GradedSentence, type GradedWord } from './read-text.rules.ts';

/**
 * What is counted in a text to estimate its level: numbers with names, each about length, words, sentences, links or
 * mistakes. All are of the writer's own sentences, without the head and foot of a letter.
 */

/** The counts by name. */
export type LevelCounts = Readonly<Record<string, number>>;

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
const PRETERITE =
  /^(?:war|warst|waren|hatte|hattest|hatten|wurde|wurden|konnte|konnten|musste|mussten|wollte|wollten|sollte|sollten|gab|ging|gingen|kam|kamen|fand|fanden|sah|dachte|wusste|blieb|machte|sagte)$/u;
const SUBJUNCTIVE = /^(?:würd|hätt|wär|könnt|müsst|dürft)(?:e|est|en|et)$/u;
const MODAL =
  /^(?:kann|kannst|können|könnt|muss|musst|müssen|will|willst|wollen|soll|sollst|sollen|darf|darfst|dürfen|möchte|möchtest|möchten)$/u;
const PASSIVE = /^(?:wird|werden|wurde|wurden|worden)$/u;
const RELATIVE =
  /,\s*(?:(?:in|mit|von|auf|für|an|über|zu|bei|nach)\s+)?(?:der|die|das|den|dem|deren|dessen|denen)\s+\p{L}/iu;
const ARTICLES = new Set('der die das den dem des ein eine einen einem einer eines'.split(' '));
const PREPOSITIONS = new Set(
  `in im ins an am auf mit von vom zu zum zur für bei beim nach aus über unter vor hinter neben zwischen durch gegen ohne um seit
   wegen trotz während aufgrund außer innerhalb laut gegenüber`.split(/\s+/u),
);
const LEVELS: readonly CefrLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

const GROUPS: Readonly<Record<string, readonly FindingType[]>> = {
  spelling: ['spelling', 'word choice'],
  capitals: ['capitals'],
  endings: ['agreement', 'case'],
  verbs: ['verb form', 'word order'],
  commas: ['comma', 'punctuation'],
};

export interface CountedText {
  /** The writer's own, without head and foot, as they read once the mistakes that were found are mended. */
  sentences: readonly GradedSentence[];
  /** Number of mistakes found in them, by type; also those seen only once others are mended. */
  mistakes: Readonly<Partial<Record<FindingType, number>>>;
  /** How many of the sentences had none. */
  clean: number;
  /** The level that the core gives a word; null if it is not in the core. */
  levelOf: (lemma: string) => CefrLevel | null;
}

/**
 * All counts of a text; a text without words has zeros. Those of `RISING` never fall when a plain word becomes a rarer one
 * or a mistake is mended, those of `FALLING` never rise: so neither can lower an estimate (`level-estimate.rules.ts`).
 */
export function levelCounts({ sentences, mistakes, clean, levelOf }: CountedText): LevelCounts {
  const words = sentences.flatMap((sentence) => sentence.words);
  const n = Math.max(1, words.length);
  const s = Math.max(1, sentences.length);
  const content = words.filter((word) => word.content);
  const bases = [...new Map(content.map((word) => [baseOf(word), word])).values()];
  const beyond = (rank: number): number => bases.filter((word) => (word.rank ?? 0) > rank).length;
  const levels = bases.map((word) => bestLevel(word, levelOf));
  const atLeast = (level: CefrLevel): number =>
    levels.filter((one) => one !== null && LEVELS.indexOf(one) >= LEVELS.indexOf(level)).length;
  const lengths = sentences.map((sentence) => sentence.words.length).toSorted((a, b) => a - b);
  const links = sentences.map(linksIn);
  const different = new Set(links.flat());
  const wrong = (group: string): number =>
    (100 * (GROUPS[group] ?? []).reduce((sum, type) => sum + (mistakes[type] ?? 0), 0)) / n;
  const all = Object.values(mistakes).reduce((sum, count) => sum + count, 0);
  const per = (test: (word: GradedWord, at: number) => boolean): number =>
    (100 * words.filter(test).length) / n;
  const withClause = sentences.filter((one) =>
    one.words.some(({ lower }) => SUBORDINATORS.has(lower)),
  );
  const commas = sentences.reduce((sum, { quote }) => sum + (quote.match(/,/gu)?.length ?? 0), 0);
  const pieces = sentences.reduce((sum, { quote }) => sum + quote.split(/[,;:–]/u).length, 0);
  return {
    words: log(words.length),
    'different words': log(bases.length),
    'different words for the length': bases.length / Math.sqrt(n),
    'words beyond the 500 commonest': log(beyond(500)),
    'words beyond the 1,000 commonest': log(beyond(1000)),
    'words beyond the 2,500 commonest': log(beyond(2500)),
    'words beyond the 5,000 commonest': log(beyond(5000)),
    'words beyond the 10,000 commonest': log(beyond(10_000)),
    'words of A2 and up': log(atLeast('A2')),
    'words of B1 and up': log(atLeast('B1')),
    'words of B2 and up': log(atLeast('B2')),
    'words of C1 and up': log(atLeast('C1')),
    'unknown words': log(
      (100 * words.filter((word) => !word.known && !/^\p{Lu}/u.test(word.text)).length) / n,
    ),
    sentences: log(sentences.length),
    'length of sentences': log(words.length / s),
    'longest sentence': log(lengths.at(-1) ?? 0),
    'middle sentence': log(lengths[Math.floor(lengths.length / 2)] ?? 0),
    'length of clauses': log(words.length / Math.max(1, pieces)),
    'subordinate clauses': per(({ lower }) => SUBORDINATORS.has(lower)),
    'sentences with a subordinate clause': withClause.length / s,
    'relative clauses': log(sentences.filter(({ quote }) => RELATIVE.test(quote)).length),
    'infinitives with zu': log(
      words.filter(
        ({ lower }, at) =>
          lower === 'zu' && /^\p{Ll}+(?:en|ln|rn|un)$/u.test(words[at + 1]?.text ?? ''),
      ).length,
    ),
    preterite: log(words.filter(({ lower }) => PRETERITE.test(lower)).length),
    subjunctive: log(words.filter(({ lower }) => SUBJUNCTIVE.test(lower)).length),
    passive: log(words.filter(({ lower }) => PASSIVE.test(lower)).length),
    'modal verbs': per(({ lower }) => MODAL.test(lower)),
    commas: commas / s,
    questions: sentences.filter(({ question }) => question).length / s,
    'different connectors': log(different.size),
    'connectors of written German': log(
      [...different].filter((link) => RARE_LINKS.has(link)).length,
    ),
    'sentences with a connector': links.filter((list) => list.length > 0).length / s,
    'sentences that begin alike': beginAlike(sentences),
    articles: per(({ lower }) => ARTICLES.has(lower)),
    prepositions: per(({ lower }) => PREPOSITIONS.has(lower)),
    genitives: log(
      words.filter(({ lower }) =>
        /^(?:des|eines|meines|seines|ihres|unseres|dieses|dessen|deren)$/u.test(lower),
      ).length,
    ),
    nouns: per(({ text, opens }) => !opens && /^\p{Lu}/u.test(text)),
    'the word ich': per(({ lower }) => lower === 'ich'),
    'the word du': per(({ lower }) => /^(?:du|dich|dir|dein\p{L}*)$/u.test(lower)),
    'the word und': per(({ lower }) => lower === 'und'),
    mistakes: log((100 * all) / n),
    'mistakes of spelling': log(wrong('spelling')),
    'mistakes of capitals': log(wrong('capitals')),
    'mistakes of endings': log(wrong('endings')),
    'mistakes of verbs': log(wrong('verbs')),
    'mistakes of commas': log(wrong('commas')),
    'sentences without a mistake': clean / s,
  };
}

/** Counts that a rarer word or a mended mistake can only raise. */
export const RISING: ReadonlySet<string> = new Set([
  'different words',
  'different words for the length',
  'words beyond the 500 commonest',
  'words beyond the 1,000 commonest',
  'words beyond the 2,500 commonest',
  'words beyond the 5,000 commonest',
  'words beyond the 10,000 commonest',
  'words of A2 and up',
  'words of B1 and up',
  'words of B2 and up',
  'words of C1 and up',
  'sentences without a mistake',
]);
/** Counts that they can only lower. */
export const FALLING: ReadonlySet<string> = new Set([
  'unknown words',
  'mistakes',
  'mistakes of spelling',
  'mistakes of capitals',
  'mistakes of endings',
  'mistakes of verbs',
  'mistakes of commas',
]);

function bestLevel(word: GradedWord, levelOf: CountedText['levelOf']): CefrLevel | null {
  const levels = word.lemmas.flatMap((lemma) => levelOf(lemma) ?? []);
  return levels.toSorted((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b))[0] ?? null;
}

/** The strong connectors by their first word. */
const BY_FIRST_WORD = Map.groupBy(
  CONNECTORS.filter(({ text, words }) => !WEAK_LINKS.has(text) && words[1] !== 'zu'),
  ({ words }) => words[0] ?? '',
);

function linksIn({ words }: GradedSentence): string[] {
  return words.flatMap(({ lower }, start) =>
    (BY_FIRST_WORD.get(lower) ?? [])
      .filter(({ words: parts }) =>
        parts.every((part, index) => words[start + index]?.lower === part),
      )
      .map(({ text }) => text),
  );
}

function beginAlike(sentences: readonly GradedSentence[]): number {
  const counts = new Map<string, number>();
  for (const { words } of sentences) {
    const first = words[0]?.lower ?? '';
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return sentences.length === 0 ? 0 : Math.max(...counts.values()) / sentences.length;
}
