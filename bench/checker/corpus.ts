/** A sentence from a corpus of corrected texts, as tokens, with its edits. */
export interface CorpusSentence {
  tokens: string[];
  edits: CorpusEdit[];
}

/** Tokens [start, end) become `correction`; start = end for an insertion before token `start`. */
export interface CorpusEdit {
  start: number;
  end: number;
  type: string;
  /** Tokens of the correction. */
  correction: string[];
}

/** Reads the M2 format: "S tokens", then "A start end|||type|||correction|||…"; annotator 0 only. */
export function readM2(text: string): CorpusSentence[] {
  const sentences: CorpusSentence[] = [];
  for (const line of text.split('\n')) {
    const last = sentences.at(-1);
    if (line.startsWith('S ')) {
      sentences.push({ tokens: line.slice(2).split(' ').filter(Boolean), edits: [] });
    } else if (line.startsWith('A ') && last) {
      const [span = '', type = '', correction = '', , , annotator = '0'] = line
        .slice(2)
        .split('|||');
      const [start = -1, end = -1] = span.split(' ').map(Number);
      if (type === 'noop' || start < 0 || annotator.trim() !== '0') continue;
      last.edits.push({ start, end, type, correction: correction.split(' ').filter(Boolean) });
    }
  }
  return sentences;
}

/**
 * Reads lines of "token TAB type TAB correction" with an empty line between sentences; "-" means no change. A type beginning
 * with M is an insertion before its token. Adjacent tokens with the same replacement form one edit.
 */
export function readColumns(text: string): CorpusSentence[] {
  const sentences: CorpusSentence[] = [];
  let sentence: CorpusSentence = { tokens: [], edits: [] };
  for (const line of [...text.split('\n'), '']) {
    const [token = '', type = '-', correction = '-'] = line.split('\t');
    if (token === '') {
      if (sentence.tokens.length > 0) sentences.push(sentence);
      sentence = { tokens: [], edits: [] };
      continue;
    }
    const at = sentence.tokens.length;
    sentence.tokens.push(token);
    if (type === '-' || type === '') continue;
    const words = correction.split(' ').filter(Boolean);
    const before = sentence.edits.at(-1);
    const insertion = type.startsWith('M:');
    if (
      !insertion &&
      before?.end === at &&
      before.type === type &&
      before.correction.join(' ') === correction
    ) {
      before.end++;
    } else
      sentence.edits.push({ start: at, end: insertion ? at : at + 1, type, correction: words });
  }
  return sentences;
}

/** Joins the tokens by spaces and returns the range of each in that text (UTF-16). */
export function joinTokens(tokens: readonly string[]): {
  text: string;
  offsets: [number, number][];
} {
  const offsets: [number, number][] = [];
  let text = '';
  for (const token of tokens) {
    if (text !== '') text += ' ';
    offsets.push([text.length, text.length + token.length]);
    text += token;
  }
  return { text, offsets };
}
