import { existsSync, realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openArtefactAsync } from '#lexicon/artefact/open.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Dependencies } from '#server/app/dependencies.ts';
import { buildApp } from '../build-app.ts';
import { createChecker } from '#server/shared/checker/checker.ts';
import { seedStarters } from '#server/features/collections/seed.ts';
import { type Dictionary, openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';
import type { Host } from './host.ts';

/** What all generations share. */
export type Lasting = Omit<Dependencies, 'dictionary' | 'checker'>;

/**
 * Everything that lives as long as one dictionary file is served: the application with all it derives from the file,
 * such as indexes, caches and entity tags, and the checker's thread.
 */
interface Generation {
  app: App;
  dictionary: Dictionary;
  close(): Promise<void>;
}

/** One generation after another on the same port. */
export interface Generations {
  /**
   * The first one.
   * @throws {ArtefactError} where the dictionary file is missing, foreign, of another format, torn or corrupt
   */
  start(): Promise<void>;
  /**
   * Opens the dictionary file anew and serves it from then on; requests that came before are answered by the old one,
   * which is then closed. A file that cannot be served is logged, and the old one stays. Never rejects.
   */
  replace(): Promise<void>;
  /** Of all that are still open. */
  close(): Promise<void>;
}

/** Handlers whose caller hung up may still read after the last answer was sent. */
const AFTERMATH_MILLISECONDS = 2000;
/** On a machine that stays busy it begins all the same, and refuses what is too much. */
const CALM_MILLISECONDS = 10_000;
const CALM_TURN_MILLISECONDS = 50;

export function createGenerations(host: Host, lasting: Lasting): Generations {
  const { clock, database, logger } = lasting;
  const open = new Set<Generation>();
  let current: Generation | null = null;
  let replacing = Promise.resolve();

  const seed = async (dictionary: Dictionary): Promise<void> => {
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
      next = await openGeneration(lasting);
      if (next.dictionary.buildTag === before?.dictionary.buildTag) {
        await next.close();
        logger.info({ build: next.dictionary.buildTag }, 'the dictionary is this one already');
        return;
      }
      await seed(next.dictionary);
      await untilCalm(next.app);
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
    start: async () => {
      const first = await openGeneration(lasting);
      await seed(first.dictionary);
      await untilCalm(first.app);
      open.add(first);
      current = first;
      await host.show(first.app);
    },
    // One at a time: a second signal waits for what the first began, and then looks again.
    replace: () => (replacing = replacing.then(replace)),
    close: async () => {
      await replacing;
      const all = [...open];
      open.clear();
      await Promise.all(all.map((generation) => generation.close()));
    },
  };
}

/** What went before may have held the thread, and a moment later the first callers would be refused for that. */
async function untilCalm(app: App): Promise<void> {
  const latest = performance.now() + CALM_MILLISECONDS;
  // The delay is taken by a timer, which comes first.
  do await wait(CALM_TURN_MILLISECONDS);
  while (app.isUnderPressure() && performance.now() < latest);
}

async function openGeneration(lasting: Lasting): Promise<Generation> {
  const given = lasting.config.dictionaryFile;
  // Where it is a link that is pointed to another file later, this generation stays with its own.
  const file = existsSync(given) ? realpathSync(given) : given;
  const dictionary = openDictionary(file, await openArtefactAsync(file));
  const checker = createChecker(file);
  try {
    const app = await buildApp({ ...lasting, dictionary, checker });
    await app.ready();
    return {
      app,
      dictionary,
      close: async () => {
        await app.close();
        await checker.close();
        dictionary.close();
      },
    };
  } catch (error) {
    await checker.close();
    dictionary.close();
    throw error;
  }
}
