import type { Database } from '#server/shared/database/database.ts';
import {
  listMessages,
  markAnswered,
  type WrittenMessage,
} from '#server/shared/messages/messages.queries.ts';
import { AdminError } from './admin-error.ts';
import {
  blockAccount,
  type CollectionContent,
  dismissReports,
  findByEmail,
  findReported,
  hideCollection,
  listLog,
  listReports,
  type LogEntry,
  type Report,
  type ReportDetail,
  type Reported,
  type ReportGroup,
  unblockAccount,
  unhideCollection,
} from './admin.queries.ts';
import { type Order, USAGE } from './order.rules.ts';

export interface AdminParts {
  db: Database;
  /** The operating-system user who runs the command. */
  systemUser: string;
  now: Date;
  /** The headword of a dictionary entry; null if it is unknown. */
  wordOf: (entryUuid: string) => string | null;
}

/** Runs the command. Returns the text to print. @throws {AdminError} where it cannot be done; nothing has then changed */
export async function runAdmin(order: Order, parts: AdminParts): Promise<string> {
  const { db, systemUser, now, wordOf } = parts;
  const actOf = ({ reason, operator }: { reason: string; operator: string | null }) => ({
    reason,
    operator: operator === null ? systemUser : `${operator} (${systemUser})`,
    now,
  });
  switch (order.command) {
    case 'help':
      return USAGE;
    case 'reports': {
      const { kind, limit, newest: isNewestFirst, resolved: isResolved } = order;
      const rows = await listReports(db, { kind, limit, isNewestFirst, isResolved });
      return listed(
        rows.map((row) => groupText(row, wordOf)),
        isResolved ? 'No report is resolved.' : 'No report is open.',
      );
    }
    case 'show':
      return detailText(await findReported(db, order.subject), wordOf);
    case 'dismiss': {
      const resolved = await dismissReports(db, order.subject, actOf(order));
      return `${reportCount(resolved)} about ${order.subject} resolved; nothing else changed.`;
    }
    case 'audit': {
      const rows = await listLog(db, order.limit);
      return listed(rows.map(logText), 'Nothing was done yet.');
    }
    case 'messages': {
      const rows = await listMessages(db, { isAnswered: order.answered, limit: order.limit });
      return listed(
        rows.map(messageText),
        order.answered ? 'No message is answered.' : 'No message is waiting for an answer.',
      );
    }
    case 'answered': {
      if (await markAnswered(db, order.message, now)) return `${order.message} is answered.`;
      throw new AdminError(`There is no open message ${order.message}.`);
    }
    case 'hide': {
      const { name, reports } = await hideCollection(db, order.collection, actOf(order));
      const hidden = `“${name}” is hidden: nobody but its owner sees it. `;
      return printable(`${hidden}${reportCount(reports)} resolved.`);
    }
    case 'unhide': {
      const name = await unhideCollection(db, order.collection, actOf(order));
      return printable(`“${name}” is no longer hidden.`);
    }
    case 'block': {
      const id = await accountOf(db, order.account);
      const resolved = await blockAccount(db, id, actOf(order));
      const blocked = `The account ${id} is blocked: its sessions have ended and its collections are hidden. `;
      return `${blocked}${reportCount(resolved)} resolved.`;
    }
    case 'unblock': {
      const id = await accountOf(db, order.account);
      await unblockAccount(db, id, actOf(order));
      return `The account ${id} may sign in again.`;
    }
  }
}

async function accountOf(db: Database, text: string): Promise<string> {
  if (!text.includes('@')) return text;
  const [found, ...others] = await findByEmail(db, text);
  if (!found) throw new AdminError(`There is no account with the address ${text}.`);
  if (others.length === 0) return found.id;
  const all = [found, ...others].map(({ id, name }) => printable(`  ${id}  ${name}`));
  throw new AdminError(`Several accounts have this address; give the id:\n${all.join('\n')}`);
}

function groupText(row: ReportGroup, wordOf: WordOf): string {
  const { kind, subject, people, reports, newest, reason, resolution } = row;
  const numbers = `${people === 1 ? '1 person' : `${people} people`}, ${reportCount(reports)}`;
  const done = resolution === null ? '' : `  resolved: ${resolution}`;
  const lines = [
    `${newest.toISOString()}  ${kind} ${subject}  ${numbers}${done}`,
    `  ${subjectText(row, wordOf)}`,
    `  newest: ${reason}`,
  ];
  return lines.map(printable).join('\n');
}

function detailText(detail: ReportDetail, wordOf: WordOf): string {
  const { kind, subject, content, reports, log } = detail;
  const lines = [
    `${kind} ${subject}`,
    `  ${subjectText(detail, wordOf)}`,
    ...(content ? contentLines(content) : []),
    '',
    reportCount(reports.length),
    ...reports.map(reportLine),
    ...(log.length > 0 ? ['', 'What was done', ...log.map(logText)] : []),
  ];
  return lines.flatMap((line) => line.split('\n').map(printable)).join('\n');
}

function contentLines({
  description,
  isPrivate,
  wordCount,
  countLike,
  countClone,
  items,
}: CollectionContent): string[] {
  const state = `${isPrivate ? 'private' : 'public'}, ${countLike} likes, ${countClone} copies`;
  const more = wordCount - items.length;
  return [
    `  ${state}`,
    ...(description === '' ? [] : [`  ${oneLine(description)}`]),
    `  ${wordCount} words`,
    ...items.map(({ word, translation, notes, sentence }) =>
      [`    ${word}: ${translation}`, sentence, notes]
        .flatMap((part) => (part === null || part === '' ? [] : oneLine(part)))
        .join(' | '),
    ),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function reportLine({ reason, createdAt, reporter, resolution, resolvedAt }: Report): string {
  const by = reporter ?? 'an account that is gone';
  const done =
    resolution === null ? 'open' : `${resolution} ${resolvedAt?.toISOString() ?? ''}`.trim();
  return `  ${createdAt.toISOString()}  by ${by} (${done}): ${oneLine(reason)}`;
}

function logText({ createdAt, operator, action, subject, reason }: LogEntry): string {
  return `${createdAt.toISOString()}  ${operator}  ${action} ${subject}\n  ${reason}`;
}

function messageText({ message, writer }: WrittenMessage): string {
  const { id, topic, replyTo, text, createdAt } = message;
  const to = replyTo === null ? 'wants no answer' : `answer to ${replyTo}`;
  return [
    `${createdAt.toISOString()}  ${topic} ${id}`,
    `  from ${writer ?? 'a guest'}, ${to}`,
    ...text.split(/\r?\n/u).map((line) => `  ${line}`),
  ]
    .map(printable)
    .join('\n');
}

function reportCount(reports: number): string {
  return reports === 1 ? '1 report' : `${reports} reports`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

type WordOf = (uuid: string) => string | null;

function subjectText({ kind, subject, collection, sentence }: Reported, wordOf: WordOf): string {
  if (kind === 'collection') {
    if (!collection) return 'gone';
    const { name, owner, ownerId, hiddenBy } = collection;
    return `“${name}” of ${owner} (${ownerId})${hiddenBy === null ? '' : ', hidden'}`;
  }
  if (kind === 'entry') return wordOf(subject) ?? 'not in this dictionary';
  return sentence ?? 'no longer kept';
}

function listed(texts: readonly string[], none: string): string {
  return texts.length === 0 ? none : texts.join('\n');
}

/** Prevents text written by users from controlling the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
