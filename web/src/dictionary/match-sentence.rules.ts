import type { WordReply } from '#contract/dictionary.ts';
import { primaryEntry } from './entry-parts.rules.ts';

/** A piece of the line under the search bar; `query` and `headword` are in the language looked up. */
export interface SentencePart {
  text: string;
  role: 'plain' | 'query' | 'headword';
}

/**
 * Why this entry answers this search, as a line to show under the search bar:
 * "gegessen is the past participle of essen". Null where the word stands there as it was typed,
 * letter case aside, so that no line is needed.
 */
export function matchSentence(reply: WordReply): SentencePart[] | null {
  const entry = primaryEntry(reply);
  if (!entry) return null;
  const { kind, via } = reply.matched;
  const query: SentencePart = { text: reply.query, role: 'query' };
  const headword: SentencePart = { text: entry.word, role: 'headword' };
  const plain = (text: string): SentencePart => ({ text, role: 'plain' });
  const same = reply.query.toLowerCase() === entry.word.toLowerCase();

  switch (kind) {
    case 'headword':
      return null;
    case 'folded':
      return same ? null : [plain('Showing '), headword, plain(' for '), query];
    case 'form':
      if (same && via === undefined) return null;
      return [query, plain(` is ${via ? definite(via) : 'a form'} of `), headword];
    case 'separated': {
      // "lade ein: first person singular present": the form found in the sentence, and what it is.
      const [form, description] = via?.split(': ', 2) ?? [];
      if (!form || !description) return [query, plain(' belongs to '), headword];
      return [{ text: form, role: 'query' }, plain(` is ${definite(description)} of `), headword];
    }
    case 'compound':
      return [
        query,
        plain(' is not listed, but it looks like '),
        { text: via ?? entry.word, role: 'headword' },
      ];
    case 'similar': {
      const near: SentencePart = { text: via ?? entry.word, role: 'headword' };
      return [plain('No entry for '), query, plain('. The nearest word is '), near];
    }
  }
}

/** "past participle" → "the past participle"; "a short form" and "the …" stay. */
function definite(description: string): string {
  return /^(?:a|an|the|one)\s/u.test(description) ? description : `the ${description}`;
}
