/**
 * Which of an entry's governments belong to which of its senses. A dictionary states them for the whole word ("verlassen:
 * + accusative, auf + accusative"), but each belongs to one of its senses: verlassen + accusative "to leave", sich verlassen
 * auf + accusative "to rely". Notes and examples of the senses decide.
 */

/** A sense as far as its grammar shows. */
export interface SenseEvidence {
  note?: string | undefined;
  /** German sentences of this sense. */
  examples: readonly string[];
}

export interface SenseGrammar {
  /** "auf + accusative"; in the order of the entry. */
  government: string[];
  /** The case of its reflexive pronoun; null if it has none. */
  reflexive: 'accusative' | 'dative' | null;
}

/** "mit + dative", "+ accusative + zu + dative", "um … zu + infinitive"; not "separable" or "je + comparative". */
const GOVERNMENT = /^(?:[a-zäöüß… ]+ )?\+ (?:accusative|dative|genitive|nominative|zu|infinitive)/u;
/** "am" for an, "ins" for in: Duden, Die Grammatik, § 622 (fusions of preposition and article). */
const FUSED: Readonly<Record<string, string>> = {
  an: 'am|ans',
  auf: 'aufs',
  bei: 'beim',
  durch: 'durchs',
  für: 'fürs',
  in: 'im|ins',
  über: 'übers',
  um: 'ums',
  unter: 'unters',
  von: 'vom',
  vor: 'vors',
  zu: 'zum|zur',
};
const PREPOSITION = /^([a-zäöüß]+) \+ (?:accusative|dative|genitive)\b/u;
/** "ich … mich": a pronoun that refers to its own subject. "sich" always does. */
const OWN_PRONOUN: readonly (readonly [RegExp, RegExp])[] = [
  [/\bich\b/iu, /\b(?:mich|mir)\b/u],
  [/\bdu\b/iu, /\b(?:dich|dir)\b/u],
  [/\bwir\b/iu, /\buns\b/u],
  [/\bihr\b/iu, /\beuch\b/u],
];

/** Whether a remark on grammar says what the word governs. */
export function isGovernment(words: string): boolean {
  return GOVERNMENT.test(words);
}

/** The grammar of each sense, in the order given. */
export function grammarOfSenses(
  grammar: readonly string[],
  senses: readonly SenseEvidence[],
): SenseGrammar[] {
  const all = grammar.filter(isGovernment);
  const reflexive = grammar.includes('reflexive');
  const mayBeReflexive = reflexive || grammar.includes('sometimes reflexive');
  const assigned = senses.map((): string[] => []);
  for (const government of all) {
    for (const index of owners(government, senses)) assigned[index]?.push(government);
  }
  return senses.map((sense, index) => {
    const own = assigned[index] ?? [];
    const isReflexive = reflexive || (mayBeReflexive && saysReflexive(sense));
    // "sich verlassen auf": its pronoun is the accusative object.
    const isDative = /sich \(dative\)|sich etwas/u.test(sense.note ?? '');
    const taken = new Set(isReflexive && !reflexive ? ['+ dative'] : []);
    if (isReflexive && !isDative) taken.add('+ accusative');
    const plain = own.filter((words) => !taken.has(words) || mentions(sense.note ?? '', words));
    const hasPrepositional = plain.some((words) => PREPOSITION.test(words));
    const hasNoted = plain.some((words) => mentions(sense.note ?? '', words));
    return {
      government: plain.filter(
        (words) =>
          senses.length === 1 ||
          !/^\+ (?:accusative|dative)$/u.test(words) ||
          mentions(sense.note ?? '', words) ||
          !(hasNoted || hasPrepositional),
      ),
      reflexive: isReflexive ? (isDative ? 'dative' : 'accusative') : null,
    };
  });
}

/** The senses with a government: those whose notes name it, otherwise those whose examples use it. */
function owners(government: string, senses: readonly SenseEvidence[]): number[] {
  const every = senses.map((_, index) => index);
  if (senses.length === 1) return every;
  const noted = every.filter((index) => mentions(senses[index]?.note ?? '', government));
  if (noted.length > 0) return noted;
  const preposition = PREPOSITION.exec(government)?.[1];
  if (preposition === undefined) return every;
  return every.filter((index) => {
    const { examples = [] } = senses[index] ?? {};
    const using = examples.filter((text) => uses(text, preposition));
    return examples.length > 0 && using.length * 2 > examples.length;
  });
}

/** "auf + accusative" is named by "auf + accusative", "with auf", "sich auf jemanden verlassen" and "über etwas". */
function mentions(note: string, government: string): boolean {
  if (note.includes(government)) {
    // "+ accusative" is part of "auf + accusative", which is another government.
    return government.startsWith('+ ')
      ? new RegExp(`(?:^|[^a-zäöüß\\s]|[:;,]) ?${escaped(government)}`, 'u').test(note)
      : true;
  }
  const preposition = PREPOSITION.exec(government)?.[1];
  return (
    preposition !== undefined &&
    new RegExp(
      `(?:^|\\b(?:with|sich|mich)(?: \\([a-z]+\\))? )${preposition}(?: (?:\\+|jemand|etwas)|\\b(?=[;,]|$))`,
      'u',
    ).test(note)
  );
}

function uses(text: string, preposition: string): boolean {
  const fused = FUSED[preposition];
  const adverb = /^[aeiouäöü]/u.test(preposition)
    ? `(?:da|wo)r${preposition}`
    : `(?:da|wo)${preposition}`;
  const forms = [preposition, ...(fused === undefined ? [] : [fused]), adverb].join('|');
  return new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu').test(text);
}

function saysReflexive({ note = '', examples }: SenseEvidence): boolean {
  if (/\bwithout sich\b|\bor without sich\b/u.test(note)) return false;
  if (/\bsich\b/u.test(note)) return true;
  return examples.length > 0 && examples.every(isReflexiveSentence);
}

function isReflexiveSentence(text: string): boolean {
  return (
    /\bsich\b/u.test(text) ||
    OWN_PRONOUN.some(([subject, object]) => subject.test(text) && object.test(text))
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[+().]/gu, String.raw`\$&`);
}

/** "sich verlassen auf + accusative", "helfen + dative"; null if there is nothing to say. */
export function usageOf(word: string, { government, reflexive }: SenseGrammar): string | null {
  const pronoun = { accusative: 'sich ', dative: 'sich (dative) ' };
  const head = `${reflexive === null ? '' : pronoun[reflexive]}${word}`;
  if (government.length === 0) return reflexive === null ? null : head;
  return `${head} ${government.join(', ')}`;
}
