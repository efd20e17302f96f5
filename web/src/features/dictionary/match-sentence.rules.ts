import type { WordReply } from '#contract/dictionary/schemas.ts';
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
      return via ? formSentence(query, via, headword) : [query, plain(' is a form of '), headword];
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
      return [plain('No entry for '), query, plain(': the nearest word is '), near];
    }
  }
}

/** Words of grammar: a description without any is a meaning ("quite often") or says nothing of the kind ("the same"). */
const GRAMMAR =
  /\b(?:singular|plural|nominative|accusative|dative|genitive|masculine|feminine|neuter|person|present|preterite|past|participle|infinitive|imperative|negative|Konjunktiv|subjunctive|comparative|superlative|form|variant|spelling|abbreviation)\b/u;
/** "zu dem", "auf dem (spoken)": what a preposition and an article melt into. */
const MELTED = /^(\p{Ll}{2,6} d(?:as|em|en|er))( \(spoken\))?$/u;
const SHORT = /^(short for|other form of) (.+?)( \(spoken\))?$/u;

/** What the file of the dictionary says of a form, as a sentence. */
function formSentence(query: SentencePart, via: string, headword: SentencePart): SentencePart[] {
  const plain = (text: string): SentencePart => ({ text, role: 'plain' });
  const [, melted, spoken = ''] = MELTED.exec(via) ?? [];
  if (melted !== undefined) {
    const parts: SentencePart = { text: melted, role: 'query' };
    return [query, plain(' is short for '), parts, plain(`${spoken}, from `), headword];
  }
  const [, kind, full, aside = ''] = SHORT.exec(via) ?? [];
  if (full !== undefined) {
    const is = plain(kind === 'short for' ? ' is short for ' : ' is another form of ');
    if (full === headword.text) return [query, is, headword, plain(aside)];
    return [query, is, { text: full, role: 'query' }, plain(`${aside}, from `), headword];
  }
  if (!GRAMMAR.test(via) || /[:,]/u.test(via)) {
    return [query, plain(' stands under '), headword, plain(`: ${via}`)];
  }
  return [query, plain(` is ${definite(via)} of `), headword];
}

/** One of several. */
const INDEFINITE =
  /(?:\b(?:form|variant|abbreviation)\b|\bending$|^declined|^alternative|^other spelling)/u;

/** "past participle" → "the past participle", "irregular form" → "an irregular form"; what has an article keeps it. */
function definite(description: string): string {
  if (/^(?:a|an|the|one)\s/u.test(description)) return description;
  if (!INDEFINITE.test(description)) return `the ${description}`;
  return `${/^[aeiou]/u.test(description) ? 'an' : 'a'} ${description}`;
}
