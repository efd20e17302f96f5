import type { Gate } from '#contract/writing/result.ts';
import type { ExpectedForms, StoredPrompt } from '#contract/writing/schemas.ts';

/** Finds greeting, closing and date at the head and foot of a letter. */

const GREETING =
  /^\s*(?:sehr geehrte[rs]?\b|liebe[rs]?\s+\p{L}|hallo\b|hi\b|hey\b|guten (?:tag|morgen|abend)\b|servus\b|grüß gott\b|moin\b)[^\n]{0,80}/iu;
const CLOSING =
  /(?:^|\n|[.!?]\s+)[ \t]*((?:mit (?:freundlichen|freundlichem|besten|vielen|herzlichen|lieben)|freundliche|viele|liebe|herzliche|schöne|beste) gr(?:ü|ue)(?:ß|ss)(?:en|e)?\b|(?:alles liebe|(?:(?:danke|vielen dank) und )?bis (?:bald|dann|später|morgen)|tschüss|ciao|hochachtungsvoll)(?=\s*[,!.]?\s*(?:\n|$)))/iu;
/** "Deine Lena" at the very end. */
const SIGNED =
  /(?:^|\n|[.!?]\s)[ \t]*((?:Dein|Euer|Ihr)e?)[ \t,]*\n?[ \t]*\p{Lu}[\p{L} .-]{0,40}\s*$/u;
/** "Köln, den 3. Mai 2026", "03.05.2026", "3. Mai". */
const DATE =
  /\b\d{1,2}\.\s?(?:\d{1,2}\.(?:\s?\d{2,4})?|(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*\.?(?:\s\d{4})?)|\b\d{4}-\d{2}-\d{2}\b/iu;
/** Lines above the greeting that are searched for a date. */
const HEAD_LINES = 5;
/** The closing is searched in this many UTF-16 units at the end of a text. */
const FOOT = 160;

const NOT_ASKED: Gate = {
  status: 'not_asked',
  message: 'This kind of text has none.',
  evidence: [],
};

export interface LetterForm {
  greeting: Gate;
  closing: Gate;
  date: Gate;
  /** The range of the body, without head and foot; UTF-16 units. */
  body: { start: number; end: number };
  /** Start of the name below the closing; the end of the text if there is no closing. */
  signature: number;
}

export function letterForm(text: string, prompt: StoredPrompt): LetterForm {
  const greeting = findGreeting(text);
  const closing = findClosing(text);
  const { expected } = prompt;
  return {
    greeting: expected ? greetingGate(greeting, expected) : NOT_ASKED,
    closing: expected ? closingGate(closing, expected) : NOT_ASKED,
    date: expected?.date ? dateGate(text, greeting?.start ?? null) : NOT_ASKED,
    body: { start: greeting?.end ?? 0, end: closing?.start ?? text.length },
    signature: closing?.end ?? text.length,
  };
}

interface Found {
  text: string;
  start: number;
  end: number;
}

/** The greeting is a line of its own or the first words of the text, preceded at most by a date and a subject line. */
function findGreeting(text: string): Found | null {
  let start = 0;
  for (const line of text.split('\n').slice(0, HEAD_LINES)) {
    const match = GREETING.exec(line);
    if (match) {
      const lead = match[0].length - match[0].trimStart().length;
      const words = (/^[^,!.:;]{1,60}/u.exec(match[0].trim())?.[0] ?? match[0]).trim();
      return { text: words, start: start + lead, end: start + lead + words.length };
    }
    start += line.length + 1;
  }
  return null;
}

function findClosing(text: string): Found | null {
  const from = Math.max(0, text.trimEnd().length - FOOT);
  const foot = text.slice(from);
  const match = CLOSING.exec(foot) ?? SIGNED.exec(foot);
  if (!match?.[1]) return null;
  const start = from + match.index + match[0].length - match[1].length;
  return { text: match[1], start, end: start + match[1].length };
}

function greetingGate(found: Found | null, { greetings }: ExpectedForms): Gate {
  if (greetings.length === 0) return NOT_ASKED;
  const fitting = greetings[0] ?? '';
  if (!found) {
    return {
      status: 'missed',
      message: `There is no greeting. “${fitting},” would fit.`,
      evidence: [],
    };
  }
  const evidence = [{ quote: found.text, start: found.start, end: found.end }];
  return fits(found.text, greetings)
    ? { status: 'met', message: 'The greeting fits.', evidence }
    : {
        status: 'partly',
        message: `There is a greeting, but “${fitting},” would fit this reader better.`,
        evidence,
      };
}

function closingGate(found: Found | null, { closings }: ExpectedForms): Gate {
  if (closings.length === 0) return NOT_ASKED;
  const fitting = closings[0] ?? '';
  if (!found) {
    return {
      status: 'missed',
      message: `There is no closing. “${fitting}” would fit.`,
      evidence: [],
    };
  }
  const evidence = [{ quote: found.text, start: found.start, end: found.end }];
  return fits(found.text, closings)
    ? { status: 'met', message: 'The closing fits.', evidence }
    : {
        status: 'partly',
        message: `There is a closing, but “${fitting}” would fit this reader better.`,
        evidence,
      };
}

function dateGate(text: string, greetingAt: number | null): Gate {
  const head = greetingAt === null ? text.slice(0, 80) : text.slice(0, greetingAt);
  const match = DATE.exec(head);
  return match
    ? {
        status: 'met',
        message: 'There is a date.',
        evidence: [{ quote: match[0], start: match.index, end: match.index + match[0].length }],
      }
    : {
        status: 'missed',
        message: 'There is no date at the head; examiners of this exam look for one.',
        evidence: [],
      };
}

/** Compares words regardless of capitals, and accepts ss for ß and ue for ü, as keyboards may lack them. More words may follow. */
function fits(found: string, forms: readonly string[]): boolean {
  const plain = simple(found);
  return forms.some((form) => {
    const wanted = simple(form);
    return plain === wanted || plain.startsWith(`${wanted} `);
  });
}

function simple(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
