import { parseArgs } from 'node:util';
import { z } from 'zod';
import { AdminError } from './admin-error.ts';

/** A command of the operator. Ids are only checked for their format. */
export type Order =
  | { command: 'help' }
  | { command: 'reports'; kind: string | null; limit: number; newest: boolean; resolved: boolean }
  | { command: 'show'; subject: string }
  | { command: 'audit'; limit: number }
  | { command: 'messages'; limit: number; answered: boolean }
  | { command: 'answered'; message: string }
  | ({ command: 'dismiss'; subject: string } & Why)
  | ({ command: 'hide' | 'unhide'; collection: string } & Why)
  | ({ command: 'block' | 'unblock'; account: string } & Why);

interface Why {
  reason: string;
  /** Null: the name from the operating system. */
  operator: string | null;
}

export const USAGE = `npm run admin -- COMMAND

  reports [--kind collection|entry|tile] [--limit 50] [--newest]
                                     what people report and nobody resolved yet: what most people
                                     report first, or the newest first; --resolved: the others
  show ID                            what was reported, with all reports about it and what was done
  dismiss ID --reason TEXT           resolves the reports about it: nothing is to be done, or it is done
  hide COLLECTION --reason TEXT      nobody but its owner sees the collection; resolves its reports
  unhide COLLECTION --reason TEXT
  block ACCOUNT --reason TEXT        ends all sessions, refuses sign-in, hides the collections and
                                     resolves their reports; ACCOUNT is an id or an e-mail address
  unblock ACCOUNT --reason TEXT
  audit [--limit 50]                 what operators did, the newest first
  messages [--limit 50] [--answered] what people wrote to you, the newest first
  answered MESSAGE                   you answered it, or it needs no answer

  --operator NAME                    who acts, where several share one account of the system`;

const OPTIONS = {
  kind: { type: 'string' },
  limit: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string' },
  newest: { type: 'boolean' },
  resolved: { type: 'boolean' },
  answered: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const ALLOWED: Record<Order['command'], readonly string[]> = {
  help: [],
  reports: ['kind', 'limit', 'newest', 'resolved'],
  show: [],
  dismiss: ['reason', 'operator'],
  audit: ['limit'],
  messages: ['limit', 'answered'],
  answered: [],
  hide: ['reason', 'operator'],
  unhide: ['reason', 'operator'],
  block: ['reason', 'operator'],
  unblock: ['reason', 'operator'],
};
const NEEDED = {
  show: 'the id of what was reported',
  dismiss: 'the id of what was reported',
  answered: 'the id of a message',
  hide: 'a collection',
  unhide: 'a collection',
  block: 'an account',
  unblock: 'an account',
} as const;
const KINDS = ['collection', 'entry', 'tile'];
const MOST_LISTED = 10_000;
const USUALLY_LISTED = 50;
const LONGEST_TEXT = 1000;

/** @throws {AdminError} naming the problem */
export function readOrder(args: readonly string[]): Order {
  const { values, positionals } = parse(args);
  const [command = 'help', subject, ...rest] = positionals;
  if (values.help === true || command === 'help') return { command: 'help' };
  if (!isCommand(command)) throw new AdminError(`There is no command "${command}".\n\n${USAGE}`);
  const wrong = Object.keys(values).find((name) => !ALLOWED[command].includes(name));
  if (wrong !== undefined) throw new AdminError(`${command} takes no --${wrong}.`);
  if (rest.length > 0) throw new AdminError(`${command} takes one id at a time.`);
  if (command === 'reports' || command === 'audit' || command === 'messages') {
    if (subject !== undefined) throw new AdminError(`${command} takes no id.`);
    const limit = readLimit(values.limit);
    if (command === 'audit') return { command, limit };
    if (command === 'messages') return { command, limit, answered: values.answered ?? false };
    const kind = values.kind ?? null;
    if (kind !== null && !KINDS.includes(kind)) {
      throw new AdminError(`--kind is one of ${KINDS.join(', ')}.`);
    }
    const { newest = false, resolved = false } = values;
    return { command, kind, limit, newest, resolved };
  }
  const named = subject ?? '';
  if (named === '') throw new AdminError(`${command} needs ${NEEDED[command]}.`);
  if (command === 'show') return { command, subject: readId(named) };
  if (command === 'answered') return { command, message: readId(named) };
  const why = {
    reason: readText(values.reason ?? '', `${command} needs --reason "why".`),
    operator:
      values.operator === undefined ? null : readText(values.operator, '--operator is a name.'),
  };
  if (command === 'dismiss') return { command, subject: readId(named), ...why };
  if (command === 'hide' || command === 'unhide') {
    return { command, collection: readId(named), ...why };
  }
  return { command, account: named.includes('@') ? named : readId(named), ...why };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new AdminError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(text: string): text is Exclude<Order['command'], 'help'> {
  return Object.hasOwn(ALLOWED, text);
}

function readLimit(text: string | undefined): number {
  const limit = z.coerce.number().int().min(1).max(MOST_LISTED);
  const read = limit.safeParse(text ?? USUALLY_LISTED);
  if (!read.success) throw new AdminError(`--limit is a number from 1 to ${MOST_LISTED}.`);
  return read.data;
}

function readId(text: string): string {
  const id = z.uuid().safeParse(text.toLowerCase());
  if (!id.success) throw new AdminError(`"${text}" is not an id.`);
  return id.data;
}

/** Reduces the text to one line, since the log keeps it for ever. */
function readText(text: string, problem: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line === '') throw new AdminError(problem);
  if (line.length > LONGEST_TEXT) throw new AdminError(`At most ${LONGEST_TEXT} characters.`);
  return line;
}
