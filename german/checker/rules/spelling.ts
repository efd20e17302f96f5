import { isForeignWord } from '../foreign-words.ts';
import { NAME_ENDINGS } from '../known-words.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import type { Suggestion } from '../suggest.ts';
import { newSpelling } from '../old-spelling.ts';
import type { TextLexicon } from '../work.ts';
import { isKnown, isSwiss, isUnknown, renewed } from '../unknown-word.ts';
import { capitalise, finitePersons, type Word } from '../word.ts';

/** From this probability on a suggestion is shown alone. */
const ALONE = 0.65;
/** The same for a rare word. */
const RARE_ALONE = 0.75;
/** Below this commonness (of `CheckerLexicon`) a word is rare. */
const RARE = 50;
/** Below this a suggestion is a guess, and an unknown word with a capital letter is more likely a name. */
const LIKELY_ENOUGH = 0.4;
/** From this probability on even a short word with a capital letter is no name: first names stay well below. */
const NO_NAME = 0.6;
/** Below this no suggestion is shown. */
const GUESS = 0.15;
/** What the next must have of the probability of the first to be shown with it. */
const SHARE = 0.08;
/** A word in neither the spelling dictionary nor the lexicon. */
export const spelling: Rule = {
  id: 'spelling',
  check: ({ words, sharpS, foreign }, lexicon, suggest) => {
    if (words.every(({ kind, text }) => kind !== 'word' || text === text.toUpperCase())) return [];
    return words.flatMap((word) => {
      if (word.kind !== 'word' || foreign.has(word.index)) return [];
      const right = renewed(word, sharpS, lexicon);
      if (right !== null) return [misspelt(word, [right])];
      if (!isUnknown(word, words, lexicon) || (!sharpS && isSwiss(word.text, lexicon))) return [];
      if (isForeignWord(word)) return [misspelt(word, [])];
      const suggestions = suggest(word, words);
      const best = suggestions[0]?.probability ?? 0;
      if (best < (word.opens ? GUESS : LIKELY_ENOUGH) && mayBeName(word, words)) return [];
      if (best < NO_NAME && isShortName(word, words)) return [];
      if (best < GUESS && lexicon.guess((guessing) => isComposed(word.text, guessing), false))
        return [];
      return [misspelt(word, likely(word, words, suggestions, lexicon))];
    });
  },
  examples: {
    wrong: [
      'Ich habe eine neue [Wohnug|Wohnung].',
      'Das ist [warscheinlich|wahrscheinlich] richtig.',
      'Meine [Freudin|Freundin] kommt heute.',
      'Ich weiß, [daß|dass] du recht hast.',
      'Ich weiß, wie du [heisst|heißt].',
      'Die Straße ist [gross|groß].',
      'Meine [Wonung|Wohnung] hat einen Balkon.',
      'Ich kaufe [dise|diese] Lampe.',
      'Die [Gruppearbeit|Gruppenarbeit] macht Spaß.',
      'Das ist [wichtich|wichtig] für mich.',
      '[Nexte|Nächste] Woche habe ich Zeit.',
      'Er ist [zimlich|ziemlich] müde.',
      'Wir treffen uns am [Mitwoch|Mittwoch].',
      'Das Wetter war [schrecklisch|schrecklich].',
      'Danke für [Hilve|Hilfe].',
      'Ich lerne die [Deutschesprache|deutsche Sprache].',
      'Wir fahren [mitdem|mit dem] Bus.',
    ],
    right: [
      'Ich habe eine neue Wohnung in der Bahnhofstraße.',
      'Frau Kowalczyk wohnt jetzt in Gdynia.',
      'Schreib mir bitte eine E-Mail.',
      'Die Vor- und Nachteile sind bekannt.',
      'Hey, wie geht es dir?',
      'Toms Auto ist kaputt.',
      'Die Strasse ist lang und gross.',
      'Wie heisst du?',
      'Simone de Beauvoir schrieb: „On ne naît pas femme, on le devient.“',
      'Sein Motto war "carpe diem quam minimum credula".',
      'Der Film heißt „The Man in Black“ und ist gut.',
      'Auf Türkisch sagt man iyi akşamlar efendim dazu.',
      'Das kostet zwanzig Złoty.',
    ],
  },
};

function misspelt(word: Word, corrections: string[]): Finding {
  const [first] = corrections;
  return findingAt(word, word, {
    rule: first === undefined ? 'unknown-word' : 'spelling',
    type: 'spelling',
    explanation:
      first === undefined
        ? `I do not know the word “${word.text}”. Check how it is spelt.`
        : `“${word.text}” is not spelt like this. Did you mean “${first}”?`,
    corrections,
    // A name that is not known is no mistake.
    ...(first === undefined && word.capital && !word.opens ? { certainty: 'maybe' as const } : {}),
  });
}

/** The first suggestion alone if it is far likelier than the next; none if nothing stands out. */
function likely(
  word: Word,
  words: readonly Word[],
  suggestions: readonly Suggestion[],
  lexicon: TextLexicon,
): string[] {
  const [first] = suggestions;
  const commonness = first ? lexicon.commonness(first.spelling) : 0;
  const alone = commonness < RARE ? RARE_ALONE : ALONE;
  if (first && commonness > 0 && first.probability >= alone) return [first.spelling];
  const split = asTwoWords(word, words[word.index + 1], lexicon);
  if (split !== null) return commonness > 0 && first ? [split, first.spelling] : [split];
  if (!first || first.probability < GUESS) return [];
  if (first.probability >= alone) return [first.spelling];
  return suggestions
    .filter(
      ({ probability, spelling: one }) =>
        probability > SHARE * first.probability && newSpelling(one, lexicon) === null,
    )
    .map(({ spelling: one }) => one);
}

/** "Deutschesprache" → "deutsche Sprache", "ander Universität" → "an der": two words written as one. */
function asTwoWords(
  { text, lower, opens }: Word,
  after: Word | undefined,
  lexicon: TextLexicon,
): string | null {
  const joined = JOINED.exec(lower);
  if (joined?.[1] !== undefined && joined[2] !== undefined && after?.capital === true) {
    const preposition = opens ? capitalise(joined[1]) : joined[1];
    return `${preposition} ${joined[2]}`;
  }
  for (let at = 5; at <= text.length - 4; at++) {
    const front = lower.slice(0, at);
    const noun = capitalise(lower.slice(at));
    if (!/e[nrms]?$/u.test(front) || lexicon.commonness(noun) < COMMON) continue;
    const isAdjective = lexicon
      .readings(front)
      .some((reading) => reading.kind === 'adjective' && reading.ending !== '');
    const isNoun = lexicon.readings(noun).some(({ kind }) => kind === 'noun');
    if (isAdjective && isNoun) return `${opens ? capitalise(front) : front} ${noun}`;
  }
  return null;
}

/** A noun that is as common is one that learners know. */
const COMMON = 10;
const JOINED =
  /^(an|in|auf|mit|von|bei|nach|zu|aus|für|durch|vor|seit|über|unter)(der|die|das|dem|den|eine[mnr]?)$/u;

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

function mayBeName(word: Word, words: readonly Word[]): boolean {
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
  // "Kowalczyk wohnt": what else begins a sentence may be any word.
  if (word.opens && !marked && !bracketed) return after !== undefined && finitePersons(after) > 0;
  return marked || bracketed || !before?.determiner || NAME_ENDINGS.test(word.text);
}
