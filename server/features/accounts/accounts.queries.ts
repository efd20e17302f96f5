import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ExportedUser, User } from '#contract/accounts/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import { users } from '#server/shared/database/schema/core.ts';
import type { Identity } from './id-token.ts';

type UserRow = typeof users.$inferSelect;

export function toUser({ id, email, name, pictureUrl, createdAt }: UserRow): User {
  return {
    id,
    email,
    name,
    picture_url: pictureUrl,
    created_at: createdAt.toISOString(),
    isAuthenticated: true,
  };
}

/** Everything the account's row says about the person, for the export. Null if there is no such account. */
export async function exportUser(db: Database, userId: string): Promise<ExportedUser | null> {
  const row = await findUser(db, userId);
  if (!row) return null;
  const { issuer, subject, blockedAt } = row;
  return { ...toUser(row), issuer, subject, blocked_at: blockedAt?.toISOString() ?? null };
}

/**
 * Finds the account of an identity, or creates it at the first sign-in. Issuer and subject alone identify a person: the
 * same e-mail address with another subject is somebody else. Address and picture follow the provider; the name stays as
 * the person set it.
 */
export async function saveIdentity(db: Database, identity: Identity, now: Date): Promise<UserRow> {
  const { issuer, subject, email, name, pictureUrl } = identity;
  const [row] = await db
    .insert(users)
    .values({ id: randomUUIDv7(), issuer, subject, email, name, pictureUrl, createdAt: now })
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: { email, pictureUrl },
    })
    .returning();
  if (!row) throw new Error('the account was not written');
  return row;
}

export async function findUser(db: Database, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

export async function renameUser(
  db: Database,
  userId: string,
  name: string,
): Promise<UserRow | null> {
  const [row] = await db.update(users).set({ name }).where(eq(users.id, userId)).returning();
  return row ?? null;
}

/** Deletes the person with their sessions, collections and likes. Copies that others made remain. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}
