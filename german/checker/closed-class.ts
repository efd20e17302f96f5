import { type Cells, cellsOfCase } from './lexicon.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);
const NOMINATIVE = cellsOfCase('nominative');
const ACCUSATIVE = cellsOfCase('accusative');
const DATIVE = cellsOfCase('dative');
const GENITIVE = cellsOfCase('genitive');

/** Preposition → the cases it takes. Words that are usually another part of speech (als, wie) are left out. Source: Duden grammar, "Rektion der Präpositionen". */
export const PREPOSITIONS: ReadonlyMap<string, Cells> = new Map([
  ...words('für durch gegen ohne um').map((word): [string, Cells] => [word, ACCUSATIVE]),
  ...words('aus bei mit nach seit von zu gegenüber außer ab').map((word): [string, Cells] => [
    word,
    DATIVE,
  ]),
  ...words('an auf hinter in neben über unter vor zwischen').map((word): [string, Cells] => [
    word,
    ACCUSATIVE | DATIVE,
  ]),
  ...words('wegen trotz während statt anstatt').map((word): [string, Cells] => [
    word,
    GENITIVE | DATIVE,
  ]),
  ...words('aufgrund innerhalb außerhalb angesichts mithilfe anhand').map(
    (word): [string, Cells] => [word, GENITIVE],
  ),
]);

export const TWO_WAY = new Set(words('an auf hinter in neben über unter vor zwischen'));

export interface Pronoun {
  cases: Cells;
  /** Its person as a subject, 0 to 5 (ich … sie); −1 if it cannot be one. Sie and plural sie are 5. */
  person: number;
}

const pronoun = (cases: Cells, person = -1): Pronoun => ({ cases, person });

/** Personal pronouns, lower case. "sie" and "ihr" have several persons; see `person`. */
export const PRONOUNS: ReadonlyMap<string, Pronoun> = new Map([
  ['ich', pronoun(NOMINATIVE, 0)],
  ['du', pronoun(NOMINATIVE, 1)],
  ['er', pronoun(NOMINATIVE, 2)],
  ['man', pronoun(NOMINATIVE, 2)],
  ['wir', pronoun(NOMINATIVE, 3)],
  ['es', pronoun(NOMINATIVE | ACCUSATIVE, 2)],
  ['sie', pronoun(NOMINATIVE | ACCUSATIVE, 5)],
  ['ihr', pronoun(NOMINATIVE | DATIVE, 4)],
  ['mich', pronoun(ACCUSATIVE)],
  ['dich', pronoun(ACCUSATIVE)],
  ['ihn', pronoun(ACCUSATIVE)],
  ['uns', pronoun(ACCUSATIVE | DATIVE)],
  ['euch', pronoun(ACCUSATIVE | DATIVE)],
  ['sich', pronoun(ACCUSATIVE | DATIVE)],
  ['mir', pronoun(DATIVE)],
  ['dir', pronoun(DATIVE)],
  ['ihm', pronoun(DATIVE)],
  ['ihnen', pronoun(DATIVE)],
]);

/** Introduce a clause with the verb at its end. */
export const SUBORDINATORS = new Set(
  words('dass weil wenn ob obwohl damit bevor nachdem falls sodass sobald solange obgleich indem'),
);
/** Question words: introduce an indirect question after a comma. */
export const QUESTION_WORDS = new Set(
  words(
    'was wer wen wem wo wohin woher wann warum weshalb wieso wie welche welcher welches welchen welchem worüber woran womit wofür wodurch worauf wovon',
  ),
);
/** Relative pronouns; most are articles as well. */
export const RELATIVES = new Set(
  words('der die das den dem dessen deren denen welche welcher welches welchen welchem'),
);
/** Join words or main clauses without changing the word order. */
export const COORDINATORS = new Set(words('und oder aber sondern denn'));

/** Adverbs and particles that rules refer to, and short words whose readings in the lexicon should be ignored. */
export const ADVERBS = new Set(
  words(`auch noch schon sehr nicht nie immer oft manchmal hier dort da jetzt dann heute morgen gestern nur so ganz gern
  gerne leider vielleicht wirklich eigentlich natürlich ja nein doch mal bald wieder zuerst danach deshalb deswegen darum
  trotzdem außerdem also dabei damit dafür dazu daran darauf darüber davon dagegen zusammen etwa besonders sogar fast
  mehr weniger viel wenig genug zu allein einmal bisher meistens normalerweise früher später sofort nämlich jedoch allerdings
  mindestens ungefähr wenigstens hoffentlich gerade überhaupt beispielsweise inzwischen endlich ebenfalls irgendwie`),
);

/** Cardinal numbers as words. */
export const NUMBER_WORDS = new Set(
  words(
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig fünfzig hundert tausend',
  ),
);
