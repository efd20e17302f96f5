import { byWord } from '#german/text/by-word.ts';
import { determinerOf } from '#german/checker/determiners.ts';
import { CONNECTORS, ORDER_WORDS } from './connectors.ts';
import { type GradedSentence, type GradedWord, opensClause } from './read-text.rules.ts';

/**
 * The links of a sentence that feedback may name: only those that surely join something here. The score counts every word of
 * the list (`linksOf`), so that a mistake beside it costs nothing twice; a statement about the text has to be true.
 */

/** Open a clause with the verb at its end, and are nothing else. */
const SUBORDINATORS = new Set(
  'weil dass ob wenn obwohl obgleich nachdem bevor falls sofern sobald sodass'.split(' '),
);
/** The same, but also prepositions, adverbs, pointers or words that compare. */
const AMBIGUOUS = new Set('seit seitdem bis während als da damit solange zumal'.split(' '));
/** Ask, or open an indirect question. */
const QUESTION_WORDS = new Set('was wie warum wo'.split(' '));
/** Adverbs that join wherever they stand. */
const ADVERBS = new Set(
  `außerdem zudem trotzdem dennoch deshalb deswegen jedoch allerdings hingegen stattdessen infolgedessen folglich
  beispielsweise nämlich einerseits andererseits anschließend`.split(/\s+/u),
);
/** Adverbs and phrases that join only first in a clause, before its verb: "danach fragen", "von daher", "bis später" do not. */
const FIRST = new Set([
  ...`dann danach nachher hinterher zuerst zunächst später daher darum also somit sonst inzwischen gleichzeitig
  schließlich zuletzt seitdem übrigens ebenfalls früher damals vorher`.split(/\s+/u),
  'darüber hinaus',
  'zum beispiel',
  'des weiteren',
  'aus diesem grund',
  'in diesem fall',
  'auf der anderen seite',
  'am ende',
  'am anfang',
  'zum schluss',
  ...ORDER_WORDS,
]);
/** Phrases with a noun as they are written. */
const WRITTEN: Readonly<Record<string, string>> = byWord({
  'zum beispiel': 'zum Beispiel',
  'aus diesem grund': 'aus diesem Grund',
  'in diesem fall': 'in diesem Fall',
  'auf der anderen seite': 'auf der anderen Seite',
  'am ende': 'am Ende',
  'am anfang': 'am Anfang',
  'zum schluss': 'zum Schluss',
  'des weiteren': 'des Weiteren',
});
/** The second part without which the first joins nothing. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = byWord({
  sowohl: ['als', 'wie'],
  weder: ['noch'],
  'nicht nur': ['sondern'],
  zwar: ['aber', 'doch', 'jedoch'],
});
const SUBJECTS = new Set('ich du er sie es wir ihr man'.split(' '));
const CAPITAL = /^\p{Lu}/u;
const MARK = /[^\s\p{L}\p{N}'’„“"-]/u;
const RELATIVE = /^(?:der|die|das|den|dem|deren|dessen|denen|welche[rsmn]?)$/u;
const BEFORE_RELATIVE = new Set(
  'in mit von auf für an über zu bei nach aus durch ohne unter'.split(' '),
);

/** The names of the links in order of appearance, each once, as they are written inside a sentence. */
export function namedLinks(sentence: GradedSentence): string[] {
  const found = CANDIDATES.flatMap(({ text, words }) => {
    const at = sentence.words.findIndex(
      (_, start) =>
        words.every((part, i) => sentence.words[start + i]?.lower === part) &&
        joins(sentence, text, start, words.length),
    );
    return at < 0 ? [] : [{ at, name: WRITTEN[text] ?? text }];
  });
  const zu = sentence.words.flatMap(({ lower }, at) =>
    (lower === 'um' || lower === 'ohne') && hasInfinitive(sentence, at)
      ? [{ at, name: `${lower} … zu` }]
      : [],
  );
  const ordered = [...found, ...zu].toSorted((a, b) => a.at - b.at);
  return [...new Set(ordered.map(({ name }) => name))];
}

const CANDIDATES: readonly { text: string; words: readonly string[] }[] = [
  ...CONNECTORS.filter(({ words }) => words[1] !== 'zu'),
  ...ORDER_WORDS.map((text) => ({ text, words: [text] })),
];

function joins(sentence: GradedSentence, text: string, at: number, length: number): boolean {
  const { words, question } = sentence;
  const next = words[at + length];
  const isFirst = beginsClause(sentence, at);
  const partners = PARTNERS[text];
  if (partners) return words.slice(at + length).some(({ lower }) => partners.includes(lower));
  if (/^(?:und|oder|sondern|auch)$/u.test(text)) return next !== undefined;
  // "Was ist denn los?", "Das ist doch gut", "Das ist aber schön!" only colour a sentence.
  if (/^(?:aber|denn|doch)$/u.test(text))
    return isFirst && next !== undefined && (text !== 'denn' || !question);
  if (ADVERBS.has(text) && !isFirst) return true;
  const isAdverb = ADVERBS.has(text) || FIRST.has(text);
  if (isAdverb && isFirst && next && isAfter(sentence, at + length - 1) && isFinite(next))
    return true;
  if (SUBORDINATORS.has(text)) return isFinalClause(sentence, at);
  if (text === 'so dass') return isFinalClause(sentence, at + 1);
  if (QUESTION_WORDS.has(text))
    return at > 0 && !question && opensClause(sentence, at) && isFinalClause(sentence, at);
  return AMBIGUOUS.has(text) && isFirst && hasSubject(next) && isFinalClause(sentence, at);
}

const hasSubject = (word: GradedWord | undefined): boolean =>
  word !== undefined &&
  (SUBJECTS.has(word.lower) || /^(?:die|das|(?:m|d|s)?eine?|ihre?|unsere?)$/u.test(word.lower));

/** Whether nothing but white space stands between a word and the next. */
function isAfter({ quote, start, words }: GradedSentence, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return !word || !next || quote.slice(word.end - start, next.start - start).trim() === '';
}

/** First in the sentence, after a mark, or after "und", "oder", "aber", "denn". */
function beginsClause(sentence: GradedSentence, at: number): boolean {
  const before = sentence.words[at - 1]?.lower;
  return opensClause(sentence, at) || /^(?:und|oder|aber|denn)$/u.test(before ?? '');
}

/** A word with a small letter that may be a verb and is no determiner: "meine", "sein". */
function isFinite({ text, lower, opens, kinds }: GradedWord): boolean {
  return kinds.has('verb') && (opens || !CAPITAL.test(text)) && determinerOf(lower) === undefined;
}

/** The words after one, to the next mark. */
function restOfClause({ quote, start, words }: GradedSentence, at: number): GradedWord[] {
  const from = words[at]?.end ?? 0;
  const mark = quote.slice(from - start).search(MARK);
  const end = mark < 0 ? Infinity : from + mark;
  return words.slice(at + 1).filter((word) => word.end <= end);
}

/** Whether the clause that a word opens has all its verbs together at its end, no infinitive with "zu" there, and no other clause inside. */
function isFinalClause(sentence: GradedSentence, at: number): boolean {
  const rest = restOfClause(sentence, at);
  const verbs = rest.length - 1 - rest.findLastIndex((word) => !isFinite(word));
  return (
    rest.length >= 2 &&
    verbs > 0 &&
    verbs < rest.length &&
    verbs === rest.filter(isFinite).length &&
    !rest.some(({ lower }) => SUBORDINATORS.has(lower)) &&
    !endsWithZu(rest)
  );
}

/** "zu lesen", "anzurufen". */
function endsWithZu(words: readonly GradedWord[]): boolean {
  const last = words.at(-1);
  if (!last?.lower.endsWith('n')) return false;
  return words.at(-2)?.lower === 'zu' || /^\p{Ll}{2,}zu\p{Ll}{2,}n$/u.test(last.lower);
}

/** "um … zu lernen": the infinitive ends the clause that "um" opens. "Es geht um das Thema …" is none. */
function hasInfinitive(sentence: GradedSentence, at: number): boolean {
  const rest = restOfClause(sentence, at);
  const [next] = rest;
  return (opensClause(sentence, at) || next?.lower === 'zu') && endsWithZu(rest);
}

/** "das Haus, das uns gehört": a noun, a comma, a relative pronoun, and the verb at the end. */
export function hasRelativeClause(sentence: GradedSentence): boolean {
  const { quote, start, words } = sentence;
  return words.some((word, at) => {
    const before = words[at - 1];
    if (!before || !CAPITAL.test(before.text) || !before.kinds.has('noun')) return false;
    if (quote.slice(before.end - start, word.start - start).trim() !== ',') return false;
    const pronoun = BEFORE_RELATIVE.has(word.lower) ? at + 1 : at;
    return RELATIVE.test(words[pronoun]?.lower ?? '') && isFinalClause(sentence, pronoun);
  });
}
