import type { Analysis } from '#contract/reading/schemas.ts';
import { createReader } from '#german/reading/analyse.ts';
import { type FileIdentity, openArtefact } from '#lexicon/artefact/open.ts';
import { openAnswers } from '#lexicon/artefact/packed-answers.ts';
import { type Dictionary, openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { toAnalysis } from './analysis-reply.ts';
import { createCheckedReadings } from './checked-readings.ts';
import { readEnglishWords } from './english-words.ts';
import { createReadingLexicon } from './reading-lexicon.ts';
import type { ReadingOrder } from './reading.ts';

/** Analyses texts in this thread. */
export interface Analyser {
  analyse: (order: ReadingOrder) => Analysis;
  close: () => void;
}

interface AnalyserOptions {
  /** A file that this process has verified. */
  known?: FileIdentity | undefined;
  /** Whether sentences of bundled texts have their checked readings; by default they do. */
  isChecked?: boolean;
}

const CACHE_KIBIBYTES = 16 * 1024;

/**
 * Opens a dictionary file to analyse texts with its words.
 * @throws {ArtefactError} if it is missing, foreign or damaged
 */
export function openAnalyser(
  dictionaryFile: string,
  { known, isChecked = true }: AnalyserOptions = {},
): Analyser {
  const artefact = openArtefact(dictionaryFile, known);
  const { database } = artefact;
  // As in dictionary.queries.ts: a cache of its own, and one read transaction for life.
  database.exec(`pragma mmap_size = 0; pragma cache_size = -${CACHE_KIBIBYTES}`);
  database.exec('begin');
  const answers = openAnswers(dictionaryFile, artefact);
  const lexicon = createReadingLexicon(database, answers);
  const reader = createReader(lexicon);
  const withChecked = createCheckedReadings(lexicon);
  /** Opened for the first English text: its suggestions take time and memory. */
  let dictionary: Dictionary | undefined;
  return {
    analyse: ({ pair, text, translation }) => {
      if (pair === 'german-english') {
        const sentences = reader.read(text, translation);
        return toAnalysis(isChecked ? withChecked(text, sentences) : sentences);
      }
      dictionary ??= openDictionary(dictionaryFile, openArtefact(dictionaryFile, known));
      return readEnglishWords(dictionary, text);
    },
    close: () => {
      dictionary?.close();
      answers.close();
      database.close();
    },
  };
}
