import { byWord } from '../../text/by-word.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import type { Word } from '../word.ts';
import type { TextLexicon } from '../work.ts';

/** Source: Duden grammar, "Komparation". */
const IRREGULAR: Readonly<Record<string, string>> = byWord({
  gut: 'besser',
  viel: 'mehr',
  gern: 'lieber',
  gerne: 'lieber',
  hoch: 'höher',
  nah: 'näher',
  teuer: 'teurer',
  dunkel: 'dunkler',
});
const WRONG_FORMS: Readonly<Record<string, string>> = byWord({
  guter: 'besser',
  gerner: 'lieber',
  gernster: 'lieber',
  vieler: 'mehr',
  hocher: 'höher',
});
/** Stem of a superlative that does not exist → the right stem. */
const SUPERLATIVES: Readonly<Record<string, string>> = byWord({
  gut: 'best',
  viel: 'meist',
  gern: 'liebst',
  hoch: 'höchst',
  nah: 'nächst',
});
const UMLAUT: Readonly<Record<string, string>> = byWord({ a: 'ä', o: 'ö', u: 'ü' });

/** Comparatives and superlatives: "mehr groß als", "warmer als", "der gutste". */
export const comparison: Rule = {
  id: 'comparison',
  check: ({ words }, lexicon) =>
    words.flatMap((word): Finding[] => [
      ...withMehr(word, words, lexicon),
      ...withoutUmlaut(word, words, lexicon),
      ...wrongSuperlative(word),
      ...soAls(word, words),
      ...mostOf(word, words),
    ]),
  examples: {
    wrong: [
      'Köln ist [mehr klein|kleiner] als Berlin.',
      'Der Bus ist [mehr langsam|langsamer] als der Zug.',
      'Mein Bruder ist [alter|älter] als ich.',
      'Das Essen ist [guter|besser] als gestern.',
      'Das ist der [gutste|beste] Film.',
      'Die [meiste|meisten] Erwachsenen arbeiten.',
      'Am [vielsten|meisten] mag ich den Sommer.',
      'Meine Wohnung ist nicht so teuer [als|wie] deine.',
    ],
    right: [
      'Köln ist kleiner als Berlin.',
      'Er ist mehr traurig als böse.',
      'Ich arbeite mehr als du.',
      'Die meiste Zeit war ich zu Hause.',
      'Er ist ein alter Freund.',
      'Komm so schnell als möglich.',
      'Er war nicht so müde, als er kam.',
    ],
  },
};

/** "mehr groß als": with -er. Between two adjectives ("mehr traurig als böse") "mehr" is right. */
function withMehr(word: Word, words: readonly Word[], lexicon: TextLexicon): Finding[] {
  const adjective = words[word.index + 1];
  const than = words[word.index + 2];
  const after = words[word.index + 3];
  if (word.lower !== 'mehr' || !adjective || than?.lower !== 'als' || !after) return [];
  const reading = positiveOf(adjective);
  if (reading === null || adjective.text.length > 11) return [];
  if (!after.determiner && !after.pronoun && !after.preposition && after.adjectives.length > 0)
    return [];
  const right = comparativeOf(reading, lexicon);
  if (right === null) return [];
  return [
    findingAt(word, adjective, {
      rule: 'comparison',
      type: 'word choice',
      explanation: `The comparative is formed with -er, not with “mehr”: “${adjective.text}, ${right}”.`,
      corrections: [right],
    }),
  ];
}

function positiveOf(word: Word): string | null {
  if (word.capital || word.determiner || word.pronoun || word.adverb) return null;
  const reading = word.adjectives.find(
    ({ plain, ending, degree, participle }) =>
      plain && ending === '' && degree === 'positive' && !participle,
  );
  return reading?.lemma ?? null;
}

function comparativeOf(lemma: string, lexicon: TextLexicon): string | null {
  const known = IRREGULAR[lemma];
  if (known !== undefined) return known;
  return (
    [withUmlaut(lemma), lemma]
      .flatMap((stem) => (stem === null ? [] : [`${stem}er`]))
      .find((form) => isComparative(form, lemma, lexicon)) ?? null
  );
}

function isComparative(form: string, lemma: string, lexicon: TextLexicon): boolean {
  return lexicon
    .readings(form)
    .some(
      (reading) =>
        reading.kind === 'adjective' &&
        reading.lemma === lemma &&
        reading.degree === 'comparative' &&
        reading.plain,
    );
}

/** "warm" → "wärm"; null if there is no vowel that can change. */
function withUmlaut(text: string): string | null {
  const at = text.search(/[aou](?=[^aeiouäöü]*$)/u);
  const other = UMLAUT[text.charAt(at)];
  return at < 0 || other === undefined ? null : text.slice(0, at) + other + text.slice(at + 1);
}

/** "warmer als", "guter als": the adjective with an ending, where its comparative has another form. */
function withoutUmlaut(word: Word, words: readonly Word[], lexicon: TextLexicon): Finding[] {
  const than = words[word.index + 1];
  const before = words[word.index - 1];
  const isGern = /^gerner$/u.test(word.lower);
  if (word.capital || (than?.lower !== 'als' && !isGern)) return [];
  if (before?.determiner && !isGern) return [];
  const lemma = word.lower.slice(0, -2);
  const right =
    WRONG_FORMS[word.lower] ??
    (word.lower.endsWith('er') &&
    word.adjectives.some(({ ending, degree }) => ending === 'er' && degree === 'positive') &&
    !word.adjectives.some(({ degree }) => degree === 'comparative')
      ? comparativeOf(lemma, lexicon)
      : null);
  if (right === null || right === word.lower) return [];
  return [
    findingAt(word, word, {
      rule: 'comparison',
      type: 'word choice',
      explanation: `The comparative of “${lemma}” is “${right}”.`,
      corrections: [right],
    }),
  ];
}

/** "der gutste", "am vielsten" */
function wrongSuperlative(word: Word): Finding[] {
  const parts = /^(gut|viel|gern|hoch|nah)e?(?:st)(e[nrsm]?)$/u.exec(word.lower);
  const stem = SUPERLATIVES[parts?.[1] ?? ''];
  const ending = parts?.[2];
  if (stem === undefined || ending === undefined || word.capital) return [];
  return [
    findingAt(word, word, {
      rule: 'comparison',
      type: 'word choice',
      explanation: `The superlative of “${parts?.[1] ?? ''}” is “am ${stem}en”.`,
      corrections: [stem + ending],
    }),
  ];
}

/** "die meiste Jugendlichen": with a plural it is "die meisten". */
function mostOf(word: Word, words: readonly Word[]): Finding[] {
  const noun = words[word.index + 1];
  if (word.lower !== 'meiste' || words[word.index - 1]?.lower !== 'die' || !noun?.capital)
    return [];
  const isPlural = noun.nouns.some(({ adjectival, cells }) => adjectival || (cells & 0x7777) === 0);
  if (
    !isPlural ||
    !noun.text.endsWith('n') ||
    noun.nouns.some(({ cells, adjectival }) => !adjectival && (cells & 0x2222) !== 0)
  )
    return [];
  return [
    findingAt(word, word, {
      rule: 'comparison',
      type: 'agreement',
      explanation: `“${noun.text}” is plural here, so it is “die meisten ${noun.text}”.`,
      corrections: ['meisten'],
    }),
  ];
}

/** "nicht so groß als deins" */
function soAls(word: Word, words: readonly Word[]): Finding[] {
  const after = words[word.index + 1];
  // "so gut Deutsch als"
  const at = words[word.index - 1]?.capital ? word.index - 2 : word.index - 1;
  const adjective = words[at];
  if (word.text !== 'als' || words[at - 1]?.lower !== 'so' || !adjective || !after) return [];
  if (positiveOf(adjective) === null || /^(?:möglich|ob|wenn|dass|auch|sei)$/u.test(after.lower))
    return [];
  const rest = words.slice(word.index + 1, word.index + 8);
  const end = rest.findIndex(({ kind }) => kind === 'punctuation');
  if (
    rest
      .slice(0, end < 0 ? rest.length : end)
      .some(({ verbs, capital }) => verbs.length > 0 && !capital && !after.determiner)
  )
    return [];
  return [
    findingAt(word, word, {
      rule: 'comparison',
      type: 'word choice',
      explanation: `To say that two things are equal (“so ${adjective.text} wie”) the word is “wie”.`,
      corrections: ['wie'],
    }),
  ];
}
