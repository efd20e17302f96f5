import { KNOWN_WORDS, NAME_ENDINGS } from '../known-words.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { newSpelling } from '../old-spelling.ts';
import { findingAt, type Rule } from '../rule.ts';
import type { Suggestion } from '../suggest.ts';
import { capitalise, uncapitalise, type Word } from '../word.ts';

/** How many times likelier than the second the first suggestion must be to be shown alone. */
const FAR_LIKELIER = 20;
/** Below this a suggestion is a guess, and an unknown word with a capital letter is more likely a name. */
const LIKELY_ENOUGH = 20;
/** Words that give away an English sentence. */
const ENGLISH = new Set(
  'the of and to is it what with this that for you are have my your not from'.split(' '),
);

/** A word in neither the spelling dictionary nor the lexicon. */
export const spelling: Rule = {
  id: 'spelling',
  check: ({ words }, lexicon, suggest) => {
    const shouted = words.every(({ kind, text }) => kind !== 'word' || text === text.toUpperCase());
    const foreign = words.filter(({ lower }) => ENGLISH.has(lower)).length;
    if (shouted || foreign > 1) return [];
    return words.flatMap((word, index) => {
      if (word.kind !== 'word' || word.text.includes('unreadable')) return [];
      const umlaut = commonWithUmlaut(word, lexicon);
      const renewed = umlaut ?? newSpelling(word.text, lexicon);
      if (renewed === null && isRight(word, lexicon)) return [];
      if (renewed === null && isAbbreviation(word, words[index + 1])) return [];
      const suggestions = renewed === null ? suggest(word) : [];
      const best = suggestions[0]?.score ?? 0;
      if (renewed === null && best < LIKELY_ENOUGH && isForeign(word, words)) return [];
      if (renewed === null && isShortName(word, words)) return [];
      if (
        best < 1 &&
        renewed === null &&
        lexicon.guess((guessing) => isComposed(word.text, guessing), false)
      )
        return [];
      const corrections = renewed === null ? likely(suggestions) : [renewed];
      const [first] = corrections;
      return [
        findingAt(word, word, {
          rule: first === undefined ? 'unknown-word' : 'spelling',
          type: 'spelling',
          explanation:
            first === undefined
              ? `I do not know the word “${word.text}”. Check how it is spelt.`
              : `“${word.text}” is not spelt like this. Did you mean “${first}”?`,
          corrections,
        }),
      ];
    });
  },
  examples: {
    wrong: [
      'Ich habe eine neue [Wohnug|Wohnung].',
      'Das ist [warscheinlich|wahrscheinlich] richtig.',
      'Meine [Freudin|Freundin] kommt heute.',
      'Ich weiß, [daß|dass] du recht hast.',
      'Wie [heisst|heißt] du?',
      'Die [Strasse|Straße] ist lang.',
      'Er ist [zimlich|ziemlich] müde.',
      'Wir treffen uns am [Mitwoch|Mittwoch].',
      'Das Wetter war [schrecklisch|schrecklich].',
    ],
    right: [
      'Ich habe eine neue Wohnung in der Bahnhofstraße.',
      'Frau Kowalczyk wohnt jetzt in Gdynia.',
      'Schreib mir bitte eine E-Mail.',
      'Die Vor- und Nachteile sind bekannt.',
      'Hey, wie geht es dir?',
      'Toms Auto ist kaputt.',
    ],
  },
};

/** The first suggestion alone if it is far likelier than the next; none if nothing stands out. */
function likely(suggestions: readonly Suggestion[]): string[] {
  const [first, second] = suggestions;
  if (!first || first.score < 1) return [];
  if (!second || first.score > second.score * FAR_LIKELIER) return [first.spelling];
  return suggestions
    .filter(({ score }) => score * 30 > first.score)
    .map(({ spelling: one }) => one);
}

/** Whether the word is two known words joined, with or without s or n in between: unlisted, but not necessarily wrong. */
function isComposed(text: string, lexicon: CheckerLexicon): boolean {
  for (let at = 3; at <= text.length - 4; at++) {
    const tail = text.slice(at);
    const front = text.slice(0, at);
    if (!isKnown(tail, lexicon) && !isKnown(capitalise(tail), lexicon)) continue;
    if (
      [front, front.replace(/(?:s|n|en|es|zu)$/u, '')].some(
        (part) => part.length > 2 && (isKnown(part, lexicon) || isKnown(capitalise(part), lexicon)),
      )
    )
      return true;
  }
  return false;
}

/** Whether the word is probably a name: capitalised, short, and without the article or adjective that a noun would have. */
function isShortName(word: Word, words: readonly Word[]): boolean {
  if (!word.capital || word.text.length > 6) return false;
  const before = words[word.index - 1];
  if (/^(?:frau|herrn?|familie)$/u.test(before?.lower ?? '')) return true;
  if (/^[„“"»]$/u.test(before?.text ?? '') && /^[“”"«]$/u.test(words[word.index + 1]?.text ?? '')) {
    return true;
  }
  if (word.opens)
    return (
      word.index === 0 && /^(?:ist|hat|war|kommt|und|geht|wohnt)$/u.test(words[1]?.lower ?? '')
    );
  return (
    word.text.length <= 5 &&
    !before?.determiner &&
    !before?.adjectives.some(({ ending }) => ending !== '')
  );
}

function isForeign(word: Word, words: readonly Word[]): boolean {
  const before = words[word.index - 1];
  const after = words[word.index + 1];
  const marked = [before, after].some(
    (other) => other !== undefined && /^["„“”»«'(]$/u.test(other.text),
  );
  // "Herr Kowalczik", "Maria Kowalczik", a name by itself: nothing suggests a common noun.
  if (/^(?:frau|herrn?|familie|dr|prof)$/u.test(before?.lower ?? '')) return true;
  const bracketed = words
    .slice(0, word.index)
    .some(({ text }) => text === '(' || text === '"' || text === '„');
  if (!word.capital) return marked || bracketed;
  return marked || bracketed || !before?.determiner || NAME_ENDINGS.test(word.text);
}

/** "str." and the like: short, and followed by a full stop inside the sentence. */
function isAbbreviation(word: Word, after: Word | undefined): boolean {
  return after?.text === '.' && (word.text.length <= 4 || /(?:str|pl)$/u.test(word.text));
}

function isRight(word: Word, lexicon: CheckerLexicon): boolean {
  const { text } = word;
  if (word.nouns.some(({ adjectival }) => adjectival)) return true;
  // "Toms Auto"
  if (
    word.capital &&
    text.endsWith('s') &&
    (isKnown(text.slice(0, -1), lexicon) || lexicon.commonness(text.slice(0, -1)) > 0)
  )
    return true;
  if (text.length === 1 || /^\p{Lu}{2,}s?$/u.test(text) || /\p{N}/u.test(text)) return true;
  if (isKnown(text, lexicon)) return true;
  if (word.opens && word.capital && isKnown(uncapitalise(text), lexicon)) return true;
  if (text.includes('-')) {
    return text
      .split('-')
      .every(
        (part) =>
          part.length < 2 ||
          isKnown(part, lexicon) ||
          isKnown(capitalise(part), lexicon) ||
          lexicon.commonness(part) > 0,
      );
  }
  if (/['’‘`´]/u.test(text)) return true;
  if (word.capital && NAME_ENDINGS.test(text)) return true;
  // A noun in lower case is left to another rule.
  if (!word.capital && isKnown(capitalise(text), lexicon)) return true;
  return (
    word.capital &&
    !word.opens &&
    lexicon.commonness(text) > 0 &&
    lexicon.readings(uncapitalise(text)).length === 0
  );
}

/** "Anwalte" (an archaic dative) is hardly meant if "Anwälte" is common; likewise "hohere", "Rocke". */
function commonWithUmlaut(
  { text, capital, opens, lower }: Word,
  lexicon: CheckerLexicon,
): string | null {
  const nominative = lexicon
    .readings(text)
    .some((reading) => reading.kind === 'noun' && (reading.cells & 0xf) !== 0);
  if (
    nominative ||
    lexicon.commonness(text) > 0 ||
    text.length < 4 ||
    (capital && opens) ||
    lexicon.readings(text).some((reading) => reading.kind === 'verb')
  )
    return null;
  for (const match of lower.matchAll(/[aou]/gu)) {
    const other = UMLAUTS[match[0]];
    if (other === undefined) continue;
    const variant =
      text.slice(0, match.index) +
      (match.index === 0 && capital ? other.toUpperCase() : other) +
      text.slice(match.index + 1);
    if (lexicon.commonness(variant) >= COMMON_ENOUGH && lexicon.readings(variant).length > 0)
      return variant;
  }
  return null;
}
const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };
const COMMON_ENOUGH = 15;

/** The spelling dictionary is asked last: it takes long for compounds. */
function isKnown(text: string, lexicon: CheckerLexicon): boolean {
  if (KNOWN_WORDS.has(text.toLowerCase())) return true;
  if (lexicon.readings(text).length > 0 && newSpelling(text, lexicon) === null) return true;
  return lexicon.isSpelt(text);
}
