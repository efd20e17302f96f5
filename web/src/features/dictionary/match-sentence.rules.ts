import type { WordReply } from '#contract/dictionary/schemas.ts';
import { primaryEntry } from './entry-parts.rules.ts';

/** A piece of the line under the search bar; `query` and `headword` are in the headwords' language. */
export interface SentencePart {
  text: string;
  role: 'plain' | 'query' | 'headword';
}

/**
 * Why this entry matches this search, as a line to show under the search bar:
 * "gegessen is the past participle of essen". Null if the headword is what was typed, apart from letter case, so that no
 * line is needed.
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
      // "lade ein: first person singular present": the form found in the sentence, and its description.
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
      return [plain('No entry for '), query, plain(': the closest word is '), near];
    }
  }
}

/** Grammatical terms: a description without any is a meaning ("quite often") or says nothing grammatical ("the same"). */
const GRAMMAR =
  /\b(?:singular|plural|nominative|accusative|dative|genitive|masculine|feminine|neuter|person|present|preterite|past|participle|infinitive|imperative|negative|Konjunktiv|subjunctive|comparative|superlative|form|variant|spelling|abbreviation)\b/u;
/** "zu dem", "auf dem (spoken)": the parts of a contraction of preposition and article. */
const CONTRACTION = /^(\p{Ll}{2,6} d(?:as|em|en|er))( \(spoken\))?$/u;
const SHORT = /^(short for|other form of) (.+?)( \(spoken\))?$/u;

/** The dictionary file's description of a form, as a sentence. */
function formSentence(query: SentencePart, via: string, headword: SentencePart): SentencePart[] {
  const plain = (text: string): SentencePart => ({ text, role: 'plain' });
  const [, contracted, spoken = ''] = CONTRACTION.exec(via) ?? [];
  if (contracted !== undefined) {
    const parts: SentencePart = { text: contracted, role: 'query' };
    return [query, plain(' is short for '), parts, plain(`${spoken}, from `), headword];
  }
  const [, kind, full, aside = ''] = SHORT.exec(via) ?? [];
  if (full !== undefined) {
    const is = plain(kind === 'short for' ? ' is short for ' : ' is another form of ');
    if (full === headword.text) return [query, is, headword, plain(aside)];
    return [query, is, { text: full, role: 'query' }, plain(`${aside}, from `), headword];
  }
  if (!GRAMMAR.test(via) || /[:,]/u.test(via)) {
    return [query, plain(' is listed under '), headword, plain(`: ${via}`)];
  }
  return [query, plain(` is ${definite(via)} of `), headword];
}

/** Descriptions that take an indefinite article. */
const INDEFINITE =
  /(?:\b(?:form|variant|abbreviation)\b|\bending$|^declined|^alternative|^other spelling)/u;

/** "past participle" → "the past participle", "irregular form" → "an irregular form"; an existing article is kept. */
function definite(description: string): string {
  if (/^(?:a|an|the|one)\s/u.test(description)) return description;
  if (!INDEFINITE.test(description)) return `the ${description}`;
  return `${/^[aeiou]/u.test(description) ? 'an' : 'a'} ${description}`;
}
