import { editDistance } from '#german/text/edit-distance.ts';

/** Greetings, closings and dates of letters as learners write them: also misspelt ones, with what was meant. */

/** A stretch of the text that is one of these; offsets in UTF-16 units, end-exclusive. */
export interface LetterPhrase {
  text: string;
  start: number;
  end: number;
  /** As it is spelt: "Mit freundlichen Grüßen"; the same as `text`, but for capitals and ss, if that is right. */
  meant: string;
}

interface Token {
  text: string;
  /** Lower case, with ae, oe, ue and ss. */
  plain: string;
  start: number;
  end: number;
  /** Begins a line. */
  opensLine: boolean;
  /** Begins a line or follows a full stop, a comma or a wide gap. */
  opens: boolean;
}

/** A greeting of more words than this is a sentence that begins like one. */
const LONGEST_GREETING = 5;
/** Words of a greeting that are taken after its opening: "Sehr geehrte Frau Dr. von Berg". */
const MOST_NAMES = 5;

/** Lower case, with ae for ä and ss for ß, as keyboards may lack them. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue');
}

function tokensOf(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  let end = from;
  for (const match of text.slice(from, to).matchAll(/\p{L}+/gu)) {
    const start = from + match.index;
    const between = text.slice(end, start);
    const opensLine = tokens.length === 0 || between.includes('\n');
    tokens.push({
      text: match[0],
      plain: plainLetters(match[0]),
      start,
      end: start + match[0].length,
      opensLine,
      opens: opensLine || /[.,!?:;]\s|\s{3}/u.test(between),
    });
    end = start + match[0].length;
  }
  return tokens;
}

/** How wrong a word may be: one letter in four to six, two in longer ones. */
function isNearly(
  word: Token | undefined,
  wanted: string,
  most = wanted.length > 6 ? 2 : 1,
): boolean {
  return word !== undefined && editDistance(word.plain, wanted, most) <= most;
}

const isCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '');

/**
 * The greeting between two offsets, which are those of a letter's first lines. Misspelt ones count (_Leiber Michael_,
 * _Sehr gehrte Damen und Heren_), sentences that begin with such a word do not (_Liebe ist wichtig_).
 */
export function findGreeting(text: string, from: number, to: number): LetterPhrase | null {
  const tokens = tokensOf(text, from, to);
  for (const [at, token] of tokens.entries()) {
    const found = token.opens ? greetingAt(text, tokens, at) : null;
    if (found) return found;
  }
  return null;
}

function greetingAt(text: string, tokens: readonly Token[], at: number): LetterPhrase | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first) return null;
  const phrase = (length: number, meant: string): LetterPhrase => {
    const names = namesAfter(text, tokens, at + length);
    const last = tokens[at + length + names - 1] ?? first;
    const named = text.slice(tokens[at + length]?.start ?? last.end, last.end);
    return {
      text: text.slice(first.start, last.end),
      start: first.start,
      end: last.end,
      meant: names === 0 ? meant : `${meant} ${named}`,
    };
  };
  const formal = formalGreeting(tokens, at);
  if (formal !== null) {
    const { length, meant } = formal;
    return meant.endsWith('Herren')
      ? { ...phrase(length, meant), ...span(text, tokens, at, length), meant }
      : phrase(length, meant);
  }
  if (
    /^(?:meine?r?|sehr)$/u.test(first.plain) &&
    dear(second) !== null &&
    endsSoon(text, first, tokens, at)
  )
    return phrase(2, `${capital(first.text.toLowerCase())} ${dear(second)?.toLowerCase()}`);
  const opening = dear(first);
  if (opening !== null && second && !isRegards(second, true) && endsSoon(text, first, tokens, at))
    return phrase(1, opening);
  const hello = ['Hallo', 'Hi', 'Hey', 'Servus', 'Moin'].find((word) =>
    isNearly(first, word.toLowerCase(), word.length > 4 ? 1 : 0),
  );
  if (hello !== undefined && isCapital(first)) return phrase(1, hello);
  for (const [one, two] of [
    ['Guten', 'Tag'],
    ['Guten', 'Morgen'],
    ['Guten', 'Abend'],
    ['Grüß', 'Gott'],
  ] as const) {
    if (
      isNearly(first, plainLetters(one)) &&
      isNearly(second, plainLetters(two), two.length > 3 ? 1 : 0)
    )
      return phrase(2, `${one} ${two}`);
  }
  return null;
}

function span(
  text: string,
  tokens: readonly Token[],
  at: number,
  length: number,
): Pick<LetterPhrase, 'text' | 'start' | 'end'> {
  const start = tokens[at]?.start ?? 0;
  const end = tokens[at + length - 1]?.end ?? start;
  return { text: text.slice(start, end), start, end };
}

/** "Sehr geehrte Damen und Herren", "Sehr geehrter Herr …", also without or with a misspelt *Sehr*. */
function formalGreeting(
  tokens: readonly Token[],
  at: number,
): { length: number; meant: string } | null {
  const next = tokens.slice(at, at + 6);
  const ladies = next.findIndex((token) => isNearly(token, 'damen', 1));
  const gentlemen = next.findIndex(
    (token, index) => index > ladies && isNearly(token, 'herren', 2) && isCapital(token),
  );
  if (ladies >= 1 && ladies <= 2 && gentlemen > ladies && gentlemen <= ladies + 2)
    return { length: gentlemen + 1, meant: 'Sehr geehrte Damen und Herren' };
  const honoured = (index: number): boolean =>
    ['geehrte', 'geehrter', 'geehrtes', 'geehrten'].some((form) =>
      isNearly(tokens[index], form, 2),
    );
  if (!isNearly(tokens[at], 'sehr') || !honoured(at + 1)) return null;
  const isMan = isNearly(tokens[at + 2], 'herr', 1);
  const isWoman = isNearly(tokens[at + 2], 'frau', 1);
  const ending = isMan
    ? 'r'
    : isWoman
      ? ''
      : (tokens[at + 1]?.plain.endsWith('r') ?? false)
        ? 'r'
        : '';
  return { length: 2, meant: `Sehr geehrte${ending}` };
}

/** "Liebe", "Lieber" or "Liebes", whichever a word is, perhaps misspelt. */
function dear(token: Token | undefined): string | null {
  const forms = ['Liebe', 'Lieber', 'Liebes'];
  return (
    forms.find((form) => token?.plain === form.toLowerCase()) ??
    // "Leibe", "Libe", "Lpiebe", "Lieb"; not "Leben" or "Lieder".
    (token && /^(?:l\p{L}{1,3}b+e[rs]?|lieb)$/u.test(token.plain)
      ? (forms.find((form) => form.endsWith(token.plain.slice(-1))) ?? 'Liebe')
      : null)
  );
}

/** A greeting is a short line of its own or ends in a mark: "Liebe Lena, ich …", not "Liebe Menschen gibt es überall". */
function endsSoon(text: string, first: Token, tokens: readonly Token[], at: number): boolean {
  // "Liebe Svenja ich stehe vor der Tür": only the comma is missing.
  const [, name, next] = tokens.slice(at);
  if (isCapital(name) && /^(?:ich|wir|danke|vielen)$/iu.test(next?.text ?? '')) return true;
  const rest = text.slice(first.start, first.start + 120);
  const stop = /[\n,!.:;]|\s{3}/u.exec(rest);
  const end = first.start + (stop?.index ?? rest.length);
  const words = tokens.slice(at).filter((token) => token.start < end);
  // A verb or another small word makes it a sentence.
  const isNames = words.every(
    ({ plain }, index) => index < 2 || !/^(?:gibt|ist|sind|war|hat|es|in|auf)$/u.test(plain),
  );
  return stop !== null && words.length <= LONGEST_GREETING && isNames;
}

/** How many words after an opening belong to the greeting: names and titles, to the next mark. */
function namesAfter(text: string, tokens: readonly Token[], from: number): number {
  let count = 0;
  let end = tokens[from - 1]?.end ?? 0;
  while (count < MOST_NAMES) {
    const token = tokens[from + count];
    if (!token) break;
    const between = text.slice(end, token.start);
    // "Guten Tag, Herr Krüger"
    const isAddressed = count === 0 && between === ', ' && /^(?:herr|frau)$/u.test(token.plain);
    const follows = isAddressed || /^(?:\s{1,2}|\. |-)$/u.test(between);
    if (!follows || between.includes('\n')) break;
    const isSmallWord = /^(?:und|von|van|de|zusammen|alle|ihr|mein|meine)$/u.test(token.plain);
    // "Lieber ingo,": a name without its capital, before a mark.
    const isName = count === 0 && /^\s*[,.!\n]/u.test(text.slice(token.end, token.end + 2));
    if (!isCapital(token) && !isSmallWord && !isName) break;
    count++;
    end = token.end;
  }
  return count;
}

/** The adjectives before *Grüße*, as they are spelt there, and after *mit*. */
const WISHES: ReadonlyMap<string, string> = new Map([
  ['viele', 'vielen'],
  ['liebe', 'lieben'],
  ['freundliche', 'freundlichen'],
  ['herzliche', 'herzlichen'],
  ['schöne', 'schönen'],
  ['beste', 'besten'],
  ['sonnige', 'sonnigen'],
  ['süße', 'süßen'],
]);
/** Closings of fixed words. */
const FAREWELLS = [
  'Hoffentlich bis bald',
  'Danke und bis bald',
  'Vielen Dank und bis bald',
  'Ich hoffe bis bald',
  'Bis bald',
  'Bis dann',
  'Bis später',
  'Bis morgen',
  'Alles Gute',
  'Alles Liebe',
  'Hochachtungsvoll',
  'Auf Wiedersehen',
  'Tschüss',
  'Tschüs',
  'Ciao',
  'Viele Küsse',
  'Küsse',
  'LG',
  'VG',
  'MfG',
];
/** Words of a closing: "Mit ganz lieben und herzlichen Grüßen". */
const LONGEST_WISH = 5;

/**
 * The closing between two offsets, which are those of a letter's last lines. Misspelt ones count (_Mit freundlichen Grusen_).
 */
export function findClosing(text: string, from: number, to: number): LetterPhrase | null {
  const tokens = tokensOf(text, from, to);
  for (const [at, token] of tokens.entries()) {
    if (!token.opens) continue;
    const found = wishAt(text, tokens, at) ?? farewellAt(text, tokens, at, to);
    if (found) return found;
  }
  return null;
}

/** "Mit freundlichen Grüßen", "Viele Grüße", "Lieben Gruß", "Grüße". */
function wishAt(text: string, tokens: readonly Token[], at: number): LetterPhrase | null {
  for (let length = 1; length <= LONGEST_WISH; length++) {
    const noun = tokens[at + length - 1];
    if (!noun) return null;
    if (length > 1 && noun.opens) return null;
    const before = tokens.slice(at, at + length - 1);
    if (!isRegards(noun, before.length > 0 && before.every((token) => wishOf(token) !== null)))
      continue;
    const hasMit = isNearly(before[0], 'mit', 0) || isNearly(before[0], 'mitt', 0);
    const adjectives = (hasMit ? before.slice(1) : before).filter(
      ({ plain }) => !/^(?:ganz|sehr|und|den|den)$/u.test(plain),
    );
    const wishes = adjectives.map(wishOf);
    if (wishes.some((wish) => wish === null) || (hasMit && wishes.length === 0)) return null;
    const found = span(text, tokens, at, length);
    // "Grüße deine Eltern von mir": without an adjective it is a line of its own.
    if (wishes.length === 0 && !/^\s*(?:[,.!\n]|$)/u.test(text.slice(found.end))) return null;
    // "Lieben Gruß" and "Mit freundlichem Gruß" are right as they stand.
    if (noun.plain === 'gruss' || before.length > adjectives.length + (hasMit ? 1 : 0))
      return { ...found, meant: found.text };
    const spelt = wishes.flatMap((wish) => wish ?? []);
    const meant = hasMit
      ? `Mit ${spelt.map((wish) => WISHES.get(wish)).join(' und ')} Grüßen`
      : [...spelt.map((wish, index) => (index === 0 ? capital(wish) : wish)), 'Grüße'].join(' ');
    return { ...found, meant };
  }
  return null;
}

/**
 * Grüße, Grüßen, Gruß, and what learners make of them: Gruse, Grussen; after an adjective that fits also Größe, Gürße.
 */
function isRegards(token: Token, isWished: boolean): boolean {
  if (/^(?:gruss|gruesse|gruessen)$/u.test(token.plain)) return true;
  if (/^gr(?:ue?|ui)(?:ss?|z|sz|hs)(?:e|en|er|n)?$/u.test(token.plain)) return true;
  return (
    isWished && token.plain.startsWith('g') && isNearly(token, 'gruesse', 3) && isCapital(token)
  );
}

function wishOf(token: Token): string | null {
  for (const [strong, weak] of WISHES) {
    const forms = [strong, weak, `${strong}m`, `${strong}r`].map(plainLetters);
    const most = strong.length > 6 ? 2 : 1;
    if (forms.some((form) => editDistance(token.plain, form, most) <= most)) return strong;
  }
  return null;
}

function farewellAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  to: number,
): LetterPhrase | null {
  const isAt = (farewell: string, most: number): boolean =>
    plainLetters(farewell)
      .split(' ')
      .every(
        (word, index) =>
          isNearly(tokens[at + index], word, word.length > 4 ? most : 0) &&
          (index === 0 || !tokens[at + index]?.opens),
      );
  const farewell = FAREWELLS.find((one) => isAt(one, 0)) ?? FAREWELLS.find((one) => isAt(one, 1));
  if (farewell === undefined) return untilDay(text, tokens, at, to);
  const found = span(text, tokens, at, farewell.split(' ').length);
  // "Bis morgen früh muss ich …" goes on; a closing ends its line or its sentence, or a name follows.
  const ends = /^\s*(?:[,.!:\n]|$|[Dd]ein|[Ee]uer|\p{Lu})/u.test(text.slice(found.end, to));
  return ends ? { ...found, meant: farewell } : null;
}

const DAYS = 'montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(' ');

/** "Bis Freitag!" */
function untilDay(
  text: string,
  tokens: readonly Token[],
  at: number,
  to: number,
): LetterPhrase | null {
  const day = DAYS.find((name) => isNearly(tokens[at + 1], name, 2));
  if (!isNearly(tokens[at], 'bis', 0) || day === undefined) return null;
  const found = span(text, tokens, at, 2);
  return /^\s*(?:[,.!\n]|$)/u.test(text.slice(found.end, to))
    ? { ...found, meant: `Bis ${capital(day)}` }
    : null;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const MONTHS = [
  'januar',
  'jänner',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
].map(plainLetters);
const NUMBERS =
  /(?<!\d)\d{1,2}\s?[.,/]\s?\d{1,2}\s?(?:[.,/]\s?(?:\d{4}|\d{2}))?(?!\d)\.?|\b\d{4}-\d{2}-\d{2}\b/u;
const WITH_MONTH = /(?<!\d)\d{1,2}[.,]?\s?(\p{L}{3,10})\.?(?:\s?\d{4}|\s?\d{2})?(?!\d)/gu;

/** A date: "3. Mai 2026", "03.05.26", "19. Mars. 2013". */
export function findDate(text: string, from: number, to: number): LetterPhrase | null {
  const head = text.slice(from, to);
  const byMonth = [...head.matchAll(WITH_MONTH)].find(([, month = '']) => isMonth(month));
  const match = byMonth ?? NUMBERS.exec(head);
  if (!match) return null;
  const start = from + match.index;
  return { text: match[0], start, end: start + match[0].length, meant: match[0] };
}

function isMonth(word: string): boolean {
  const plain = plainLetters(word);
  return MONTHS.some(
    (month) =>
      (plain.length >= 3 && month.startsWith(plain)) ||
      editDistance(plain, month, month.length > 4 ? 2 : 1) <= (month.length > 4 ? 2 : 1),
  );
}
