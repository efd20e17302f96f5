import type { Database } from '#server/shared/database/database.ts';
import { AdminError } from './admin-error.ts';
import {
  blockAccount,
  findByEmail,
  hideCollection,
  listLog,
  listReports,
  type ReportRow,
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
      const rows = await listReports(db, order.kind, order.limit);
      return listed(
        rows.map((row) => reportText(row, wordOf)),
        'Nothing was reported.',
      );
    }
    case 'audit': {
      const rows = await listLog(db, order.limit);
      const texts = rows.map(
        ({ createdAt, operator, action, subject, reason }) =>
          `${createdAt.toISOString()}  ${operator}  ${action} ${subject}\n  ${reason}`,
      );
      return listed(texts, 'Nothing was done yet.');
    }
    case 'hide': {
      const name = await hideCollection(db, order.collection, actOf(order));
      return printable(`“${name}” is hidden: nobody but its owner sees it.`);
    }
    case 'unhide': {
      const name = await unhideCollection(db, order.collection, actOf(order));
      return printable(`“${name}” is no longer hidden.`);
    }
    case 'block': {
      const id = await accountOf(db, order.account);
      await blockAccount(db, id, actOf(order));
      return `The account ${id} is blocked: its sessions have ended and its collections are hidden.`;
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

function reportText(row: ReportRow, wordOf: (uuid: string) => string | null): string {
  const { kind, subject, reason, createdAt, reporter } = row;
  const head = `${createdAt.toISOString()}  ${kind} ${subject}`;
  const by = `by ${reporter ?? 'an account that is gone'}`;
  return [head, `  ${subjectText(row, wordOf)}`, `  ${by}: ${reason}`].map(printable).join('\n');
}

function subjectText(
  { kind, subject, collection, sentence }: ReportRow,
  wordOf: (uuid: string) => string | null,
): string {
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
