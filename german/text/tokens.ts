/** A word of a text; offsets in UTF-16 code units, end-exclusive. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const LETTER = /\p{L}/u;
const SENTENCE_END = /[.!?…:]/u;
/**
 * What may follow the particle of a separated verb: the end, a closing mark, a dash, or a word that opens a new clause
 * or phrase. Not an opening quotation mark ("mit „Herr Doktor“") or a hyphen ("hin- und hergeschoben").
 */
const CLAUSE_END =
  /^(?:\s*$|[,.!?;:…"“”»«’')\]]|\s*[–—(]|\s+-\s|\s+(?:und|oder|aber|sondern|als|wie|um)(?!\p{L}))/u;

/** The words of a text in order, without punctuation: letters, digits, inner apostrophes and hyphens. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    tokens.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** Longer than one character and containing a letter. */
export function isClickableWord(token: string): boolean {
  return [...token].length > 1 && LETTER.test(token);
}

/** Whether a clause may end at `end` (UTF-16 code units), so that the particle of a separated verb may stand there. */
export function canEndClause(text: string, end: number): boolean {
  return CLAUSE_END.test(text.slice(end, end + 12));
}

/** "geht's" and "so'n" are looked up without the clipped es and ein. */
export function withoutClippedWord(token: string): string {
  const rest = token.replace(/['’](?:s|n|ne|nem|nen|ner)$/iu, '');
  return isClickableWord(rest) ? rest : token;
}

/**
 * Where a lemma occurs in a text: [start, end) in UTF-16 units of each token that is one of `forms` (exact or, at the
 * start of a sentence, capitalised), and of both parts of the `separated` forms ("lade ein"). Ranges are in order and do
 * not overlap.
 */
export function findOffsets(
  text: string,
  forms: ReadonlySet<string>,
  separated?: ReadonlySet<string>,
): [number, number][] {
  const tokens = tokenise(text);
  const sentences = sentenceNumbers(text, tokens);
  const begins = sentenceBeginnings(text, tokens);
  const spellings = tokens.map((token, index) =>
    begins[index] ? [token.text, uncapitalise(token.text)] : [token.text],
  );
  const found = new Set<number>();
  spellings.forEach((variants, index) => {
    if (variants.some((variant) => forms.has(variant))) found.add(index);
  });
  if (separated?.size) {
    for (let particle = tokens.length - 1; particle > 0; particle--) {
      const token = tokens[particle];
      if (!token || !canEndClause(text, token.end)) continue;
      for (let verb = particle - 1; verb >= 0; verb--) {
        if (sentences[verb] !== sentences[particle]) break;
        const isVerbOf = (particles: string): boolean =>
          spellings[verb]?.some((variant) => separated.has(`${variant} ${particles}`)) ?? false;
        // stellt … wieder her: a particle of two words
        const before = verb < particle - 1 ? tokens[particle - 1] : undefined;
        if (before && isVerbOf(`${before.text} ${token.text}`)) found.add(particle - 1);
        else if (!isVerbOf(token.text)) continue;
        found.add(verb).add(particle);
        break;
      }
    }
  }
  return [...found]
    .toSorted((a, b) => a - b)
    .flatMap((index): [number, number][] => {
      const token = tokens[index];
      return token ? [[token.start, token.end]] : [];
    });
}

/** Whether each token begins a sentence, where a capital letter does not indicate a noun. */
export function sentenceBeginnings(text: string, tokens: readonly Token[]): boolean[] {
  const sentences = sentenceNumbers(text, tokens);
  return sentences.map((number, index) => index === 0 || number !== sentences[index - 1]);
}

/** What a line, a quotation, an aside or a list item begins with. */
const OPENING = /[\n\r„“"»«‚‘([•–—]\s*$/u;

/**
 * Whether the capital of the token at `index` says nothing about its part of speech: it begins a sentence, a line, a
 * quotation or what follows a colon, or the whole text is in capitals (Duden, rules 90 to 97 on capitals at the beginning).
 */
export function isCapitalByPosition(
  text: string,
  tokens: readonly Token[],
  index: number,
): boolean {
  const token = tokens[index];
  if (!token) return false;
  if (sentenceBeginnings(text, tokens)[index] === true) return true;
  if (OPENING.test(text.slice(tokens[index - 1]?.end ?? 0, token.start))) return true;
  return tokens.length > 1 && !/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text);
}

/** The tokens of the sentence that contains the token at `index`: [first, last + 1). */
export function sentenceAround(
  text: string,
  tokens: readonly Token[],
  index: number,
): [number, number] {
  const sentences = sentenceNumbers(text, tokens);
  const first = sentences.indexOf(sentences[index] ?? 0);
  return [first, sentences.lastIndexOf(sentences[index] ?? 0) + 1];
}

/** The sentence number of each token, from 0. A full stop after a digit or a single letter ends no sentence ("am 3. Mai", "z. B."). */
function sentenceNumbers(text: string, tokens: readonly Token[]): number[] {
  let sentence = 0;
  return tokens.map((token, index) => {
    const previous = tokens[index - 1];
    if (previous) {
      const ordinal = /^(?:\d+|\p{L})$/u.test(previous.text);
      const between = text.slice(previous.end, token.start);
      if (SENTENCE_END.test(ordinal ? between.replace('.', '') : between)) sentence++;
    }
    return sentence;
  });
}

function uncapitalise(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
