import type { Gate } from '#contract/writing/result.ts';
import type { ExpectedForms, StoredPrompt } from '#contract/writing/schemas.ts';
import {
  findClosing,
  findDate,
  findGreeting,
  type LetterPhrase,
  plainLetters,
} from './letter-phrases.rules.ts';

/** Divides a letter into head, body and foot, and judges greeting, closing and date. */

/** "Deine Lena" at the very end. */
const SIGNED =
  /(?:^|\n|[.!?]\s)[ \t]*((?:Dein|Euer|Ihr)e?)[ \t,]*\n?[ \t]*\p{Lu}[\p{L} .-]{0,40}\s*$/u;
/** Lines of a letter that may come before its greeting: sender, recipient, place and date, subject. */
const HEAD_LINES = 15;
/** The closing is searched in this many UTF-16 units at the end of a text. */
const FOOT = 260;
/** Without a greeting, a date is searched in this many UTF-16 units of the lines that look like a head. */
const DATE_ALONE = 80;

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
  /** Greeting and closing that are there but misspelt. */
  slips: LetterPhrase[];
}

export function letterForm(text: string, prompt: StoredPrompt): LetterForm {
  const greeting = findGreeting(text, 0, lineEnd(text, HEAD_LINES));
  const foot = Math.max(greeting?.end ?? 0, text.trimEnd().length - FOOT);
  const closing = findClosing(text, foot, text.length) ?? findSigned(text, foot);
  const { expected } = prompt;
  const head = greeting?.start ?? headEnd(text);
  return {
    greeting: expected ? greetingGate(greeting, expected) : NOT_ASKED,
    closing: expected ? closingGate(closing, expected) : NOT_ASKED,
    date: expected?.date
      ? dateGate(text, greeting?.start ?? Math.max(head, DATE_ALONE), closing)
      : NOT_ASKED,
    body: {
      start: greeting ? restOfGreeting(text, greeting.end) : head,
      end: closing?.start ?? text.length,
    },
    signature: closing?.end ?? text.length,
    slips: [greeting, closing].flatMap((phrase) => (phrase && isSlip(phrase) ? [phrase] : [])),
  };
}

/** Capitals are the checker's, and Swiss spelling is none. */
function isSlip({ text, meant }: LetterPhrase): boolean {
  return simple(text) !== simple(meant);
}

/** Where the line with this number ends, from 1; the end of a text with fewer. */
function lineEnd(text: string, line: number): number {
  let at = -1;
  for (let count = 0; count < line; count++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return text.length;
  }
  return at;
}

/** Lines of an address, a date or a subject. */
const ONLY_NAMES = /^\s*(?:\p{Lu}[\p{L}.&-]*,?[ \t]*){1,5}$/u;
const SAYS_SO =
  /^\s*$|^\s*(?:an|von|betreff|betr|thema|tel|e-?mail|absender|empfänger|datum)\b\s*[.:]|(?:straße|strasse|str\.|gasse|allee|weg|platz)\s*\d|\b\d{4,5}\s+\p{Lu}/iu;
/** A greeting that is too wrong to be met as one, alone in its paragraph: "Sehr Damen geehrte und Herren,". */
const ADDRESSES = /^\s*\S+(?:[ \t]+\S+){1,5}[ \t]*,[ \t]*$/u;
/** White space of an empty line is searched in this many UTF-16 units. */
const SHORT_GAP = 10;
/** Longer lines are sentences. */
const LONGEST_HEAD_LINE = 60;

/** Where the lines end that look like the head of a letter, for one without a greeting. */
function headEnd(text: string): number {
  let end = 0;
  for (let line = 1; line <= HEAD_LINES; line++) {
    const stop = lineEnd(text, line);
    const content = text.slice(end, stop);
    const isHead =
      content.length <= LONGEST_HEAD_LINE &&
      (SAYS_SO.test(content) ||
        ONLY_NAMES.test(content) ||
        (ADDRESSES.test(content) && /^\n[ \t]*\n/u.test(text.slice(stop, stop + SHORT_GAP))) ||
        (findDate(content, 0, content.length) !== null && !/[.!?]\s*$/u.test(content)));
    if (!isHead || stop === text.length) break;
    end = stop + 1;
  }
  return end;
}

/** Names after a greeting, to the end of its line, that were not taken for names: "Hallo | nina und Tom,". */
const NAMES_LEFT = /^,?[ \t]+\p{L}+(?:[ \t]+\p{L}+){0,3}[ \t]*[,!]?[ \t]*(?=\n)/u;

function restOfGreeting(text: string, end: number): number {
  const rest = NAMES_LEFT.exec(text.slice(end, end + LONGEST_HEAD_LINE));
  return end + (rest?.[0].length ?? 0);
}

function findSigned(text: string, from: number): LetterPhrase | null {
  const foot = text.slice(from);
  const match = SIGNED.exec(foot);
  if (!match?.[1]) return null;
  const start = from + match.index + match[0].trimEnd().lastIndexOf(match[1]);
  return { text: match[1], start, end: start + match[1].length, meant: match[1] };
}

function greetingGate(found: LetterPhrase | null, { greetings }: ExpectedForms): Gate {
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
  return fits(found.meant, greetings)
    ? { status: 'met', message: 'The greeting fits.', evidence }
    : {
        status: 'partly',
        message: `There is a greeting, but “${fitting},” would fit this reader better.`,
        evidence,
      };
}

function closingGate(found: LetterPhrase | null, { closings }: ExpectedForms): Gate {
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
  return fits(found.meant, closings)
    ? { status: 'met', message: 'The closing fits.', evidence }
    : {
        status: 'partly',
        message: `There is a closing, but “${fitting}” would fit this reader better.`,
        evidence,
      };
}

function dateGate(text: string, headEnds: number, closing: LetterPhrase | null): Gate {
  const found =
    findDate(text, 0, headEnds) ?? (closing && findDate(text, closing.end, text.length));
  return found
    ? {
        status: 'met',
        message: 'There is a date.',
        evidence: [{ quote: found.text, start: found.start, end: found.end }],
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
  return plainLetters(text)
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
