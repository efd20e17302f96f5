/** Finds phrases inside a longer question, whatever the order and the forms of their words. */

/**
 * How the words of a phrase stand in a sentence. free: in any order with others between them ("die Daumen drücken");
 * gapped: in this order with others between them ("weder … noch"); run: one after the other ("ab wann").
 */
export type PhraseOrder = 'free' | 'gapped' | 'run';

/** A phrase of the core and the words that a question must contain to mean it. */
export interface Phrase<Row> {
  row: Row;
  /** Folded. */
  words: readonly string[];
  order: PhraseOrder;
  /** Whether it has a verb: then a question with it is about the phrase whatever else is in it. */
  isVerbal: boolean;
}

/** Words of a headword that a question may leave out or replace: "die Daumen drücken", "sich die Hände waschen". */
const REPLACEABLE =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|sich|etw|jdm|jdn|jd|etwas|jemandem|jemanden|…)$/u;
/** Beside these verbs the other words of a phrase must be the question's own: "Wurst sein" is not in every sentence with Wurst. */
const LIGHT_VERBS = new Set(['sein', 'haben', 'machen', 'gehen', 'werden', 'geben', 'tun']);
const LONG_WORD = /\p{L}{4}/u;
/** So many further words may stand beside a phrase with a light verb. */
const MOST_BESIDE = 3;

/** The words of a headword that make it this phrase, in lower case. */
export function tellingWords(headword: string): string[] {
  const words = headword.toLowerCase().match(/[\p{L}\p{M}'’-]+|…/gu) ?? [];
  const telling = words.filter((word) => !REPLACEABLE.test(word));
  return telling.length > 1 ? telling : words.filter((word) => word !== '…');
}

/** Whether a phrase has an infinitive at its end, or is a clause with "es". */
export function isVerbal(headword: string): boolean {
  return (
    /^es |\p{L}{2}(?:en|ern|eln)$|(?:sein|tun)$/u.test(headword) && !/\p{Lu}\p{L}+$/u.test(headword)
  );
}

/**
 * A phrase with a noun or a verb is taken apart in a sentence; one of function words is not, unless it has a gap and a word
 * long enough to tell it ("weder … noch", not "um … zu").
 */
export function orderOf(headword: string): PhraseOrder {
  if (headword.includes('…')) return LONG_WORD.test(headword) ? 'gapped' : 'run';
  return isVerbal(headword) || /\p{Lu}/u.test(headword) ? 'free' : 'run';
}

/**
 * The phrase with the most words among those that the question contains; null if there is none.
 * @param lemmas for each word of the question, everything it may be: itself and the headwords it is a form of, folded
 */
export function findPhrase<Row>(
  lemmas: readonly ReadonlySet<string>[],
  phrases: readonly Phrase<Row>[],
): Row | null {
  let best: Phrase<Row> | null = null;
  for (const phrase of phrases) {
    if (phrase.words.length > lemmas.length || phrase.words.length <= (best?.words.length ?? 1)) {
      continue;
    }
    const light = phrase.words.some((word) => LIGHT_VERBS.has(word));
    if (light && lemmas.length > phrase.words.length + MOST_BESIDE) continue;
    if (STANDS[phrase.order](phrase.words, lemmas)) best = phrase;
  }
  return best?.row ?? null;
}

/** Whether each word of the phrase is another word of the question. */
function isInside(words: readonly string[], lemmas: readonly ReadonlySet<string>[]): boolean {
  const used = new Set<number>();
  return words.every((word) => {
    const index = lemmas.findIndex((readings, at) => !used.has(at) && readings.has(word));
    if (index === -1) return false;
    used.add(index);
    return true;
  });
}

/** Whether the words of the phrase follow each other in the question. */
function isRun(words: readonly string[], lemmas: readonly ReadonlySet<string>[]): boolean {
  return lemmas.some((_, start) =>
    words.every((word, index) => lemmas[start + index]?.has(word) ?? false),
  );
}

/** Whether the words of the phrase stand in the question in this order, with others between them. */
function isInOrder(words: readonly string[], lemmas: readonly ReadonlySet<string>[]): boolean {
  let next = 0;
  for (const readings of lemmas) if (readings.has(words[next] ?? '')) next++;
  return next === words.length;
}

const STANDS: Record<PhraseOrder, typeof isInside> = {
  free: isInside,
  gapped: isInOrder,
  run: isRun,
};
