// npm run admin: the operator's commands about reports. `npm run admin` alone lists them.
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { AdminError } from '#server/features/admin/admin-error.ts';
import { readOrder, USAGE } from '#server/features/admin/order.rules.ts';
import { runAdmin } from '#server/features/admin/run-admin.ts';
import { type Config, ConfigError, loadConfig } from '#server/shared/config/config.ts';
import { openDatabase } from '#server/shared/database/connect.ts';
import { DatabaseError } from '#server/shared/database/database.ts';
import { becomeOwner } from '#server/shared/database/folder-owner.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { standardOutput } from '#server/shared/logging/log-output.ts';
import { createLogger } from '#server/shared/logging/logging.ts';
import { ArtefactError } from '#lexicon/artefact/open.ts';

/** In a container, the user id may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Finds the headwords of reported entries; without the dictionary, their ids are shown. */
function wordFinder({ dictionaryFile }: Config): (uuid: string) => string | null {
  if (!existsSync(dictionaryFile)) return () => null;
  const dictionary = openDictionary(dictionaryFile);
  return (uuid) => dictionary.findEntryPlace(uuid)?.word ?? null;
}

async function main(): Promise<string> {
  const order = readOrder(process.argv.slice(2));
  if (order.command === 'help') return USAGE;
  const config = loadConfig();
  const operator = systemUser();
  if (config.databaseUrl === null) becomeOwner(config.dataDirectory);
  const namesWords = order.command === 'reports' || order.command === 'show';
  const wordOf = namesWords ? wordFinder(config) : () => null;
  const { db, close } = await openDatabase(config, createLogger(config, standardOutput()));
  try {
    return await runAdmin(order, { db, systemUser: operator, now: new Date(), wordOf });
  } finally {
    await close();
  }
}

const EXPECTED = [AdminError, ArtefactError, ConfigError, DatabaseError];
try {
  console.log(await main());
} catch (error) {
  if (!(error instanceof Error) || !EXPECTED.some((kind) => error instanceof kind)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
