import { existsSync, realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openUnverified, type UnverifiedArtefact } from '#lexicon/artefact/open.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { buildApp } from '../build-app.ts';
import { createChecker } from '#server/shared/checker/checker.ts';
import { createReading } from '#server/shared/reading/reading.ts';
import { seedStarters } from '#server/features/collections/seed.ts';
import { type Dictionary, openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import type { Host } from './host.ts';

/** The long-lived dependencies, which all generations share. */
export interface LongLivedDependencies extends Omit<
  Dependencies,
  'dictionary' | 'checker' | 'reading' | 'database'
> {
  /** While it opens, the first generation opens its dictionary. */
  database: Promise<DatabaseConnection> | null;
}

/**
 * Everything that lives as long as one dictionary file is served: the application with all it derives from the file,
 * such as indexes, caches and entity tags, and the threads that read texts.
 */
interface Generation {
  app: App;
  dictionary: Dictionary;
  /** Compares the dictionary file with its checksum. Call it once. @throws {ArtefactError} */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** Serves one generation after another on the same port. */
export interface Generations {
  /**
   * Opens and serves the first one.
   * @param file another dictionary than the configured one, which is not there yet
   * @throws {ArtefactError} where the dictionary file is missing, foreign, of another format, truncated, or so corrupt that
   * it cannot be served
   */
  start(file?: string): Promise<void>;
  /**
   * Compares the first one's dictionary file with its checksum, beside other work: it takes as long as the file is large,
   * and nobody should wait for it. Call it once after `start`. @throws {ArtefactError} if the file is damaged
   */
  verify(): Promise<void>;
  /**
   * Reopens the dictionary file and serves it from then on. The old generation answers the requests it has already
   * received and is then closed. If the new file cannot be served, that is logged and the old one stays. Never rejects.
   */
  replace(): Promise<void>;
  /** Closes every generation that is still open. */
  close(): Promise<void>;
}

/** Handlers whose caller disconnected may still read after the last answer was sent. */
const AFTERMATH_MILLISECONDS = 2000;

export function createGenerations(host: Host, longLived: LongLivedDependencies): Generations {
  const { clock, logger } = longLived;
  const open = new Set<Generation>();
  let current: Generation | null = null;
  let replacing = Promise.resolve();

  const seed = async (dictionary: Dictionary): Promise<void> => {
    const database = await longLived.database;
    if (!database) return;
    await seedStarters(database.db, createEntryLookup(dictionary), dictionary.buildTag, clock());
  };
  const closeWhenDrained = async (generation: Generation, drained: Promise<void>) => {
    await drained;
    await wait(AFTERMATH_MILLISECONDS, undefined, { ref: false });
    // Unless the server was stopped meanwhile.
    if (open.delete(generation)) await generation.close();
  };

  const replace = async (): Promise<void> => {
    const before = current;
    let next: Generation | null = null;
    try {
      next = await openGeneration(longLived, longLived.config.dictionaryFile);
      await next.verify();
      if (next.dictionary.buildTag === before?.dictionary.buildTag) {
        await next.close();
        logger.info({ build: next.dictionary.buildTag }, 'the dictionary is unchanged');
        return;
      }
      await seed(next.dictionary);
    } catch (error) {
      await next?.close();
      logger.error({ err: error }, 'the new dictionary cannot be used, so the old one stays');
      return;
    }
    open.add(next);
    current = next;
    const drained = host.show(next.app);
    const { buildTag: build } = next.dictionary;
    logger.info({ build, before: before?.dictionary.buildTag }, 'the dictionary was replaced');
    if (!before) return;
    void closeWhenDrained(before, drained).catch((error: unknown) => {
      logger.error({ err: error }, 'the old dictionary could not be closed');
    });
  };

  return {
    start: async (file = longLived.config.dictionaryFile) => {
      const first = await openGeneration(longLived, file);
      await seed(first.dictionary);
      open.add(first);
      current = first;
      await host.show(first.app);
    },
    verify: async () => current?.verify(),
    // One at a time: a second signal waits for the first replacement, then checks the file again.
    replace: () => (replacing = replacing.then(replace)),
    close: async () => {
      await replacing;
      const all = [...open];
      open.clear();
      await Promise.all(all.map((generation) => generation.close()));
    },
  };
}

async function openGeneration(
  longLived: LongLivedDependencies,
  given: string,
): Promise<Generation> {
  // If this is a symlink that is later pointed to another file, this generation keeps its own.
  const file = existsSync(given) ? realpathSync(given) : given;
  const artefact = openUnverified(file);
  const verify = (): Promise<void> => artefact.verify();
  try {
    return { ...(await openParts(file, artefact, longLived)), verify };
  } catch (error) {
    // What cannot be served may be damaged; then that is the reason to report.
    await verify();
    throw error;
  }
}

async function openParts(
  file: string,
  { database, info, identity }: UnverifiedArtefact,
  longLived: LongLivedDependencies,
): Promise<Omit<Generation, 'verify'>> {
  const dictionary = openDictionary(file, { database, info });
  const checker = createChecker(file, {
    threads: longLived.config.checkerThreads,
    known: identity,
  });
  const reading = createReading(file, { known: identity });
  try {
    const members = await longLived.database;
    const app = await buildApp({ ...longLived, database: members, dictionary, checker, reading });
    await app.ready();
    return {
      app,
      dictionary,
      close: async () => {
        await app.close();
        await Promise.all([checker.close(), reading.close()]);
        dictionary.close();
      },
    };
  } catch (error) {
    await Promise.all([checker.close(), reading.close()]);
    dictionary.close();
    throw error;
  }
}
