import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { createBuiltInEngine } from '#server/features/sentences/built-in-engine.ts';
import { createFindMistakes } from '#server/features/sentences/find-mistakes.ts';
import { hashText } from '#server/features/sentences/sampling.rules.ts';
import { createChecker } from '#server/shared/checker/checker.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { createSentenceBank } from '#server/shared/dictionary/read-bank.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';

/**
 * node bench/sentence-review.ts --seed WORD [--dictionary FILE]
 * Draws 300 results of the built-in engine for manual review (docs/sentence-review.md): 150 tiles over five levels and ten
 * topics, 110 examples of words of the core, and 40 composed ones. The same seed and dictionary give the same sample.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    dictionary: {
      type: 'string',
      default: path.join(import.meta.dirname, '../var/dictionary.sqlite'),
    },
  },
});
const LEVELS: readonly CefrLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1'];
const TOPICS = [
  'random|cooking|extend my visa|doctor|job interview|weather|football|environment|money|friends',
  'random|shopping|family|school|travel|housing|music|politics|technology|feelings',
  'random|restaurant|clothes|animals|university|train|birthday|law|internet|opinions',
];
const TILES_OF_TOPIC = 3;
const EXAMPLES_OF_LEVEL = 22;
const COMPOSED = 40;

const signal = new AbortController().signal;
const checker = createChecker(options.dictionary);
const engine = createBuiltInEngine(
  createSentenceBank(openDictionary(options.dictionary)),
  createFindMistakes(checker),
  // The reviewer reads the sentences, not their meaning lines.
  () => Promise.resolve(null),
);
const { database } = openArtefact(options.dictionary);
const shown = new Set<string>();
let count = 0;

function show(kind: string, sentence: string, translation: string, label = ''): boolean {
  if (shown.has(sentence)) return false;
  shown.add(sentence);
  count++;
  process.stdout.write(
    `${count}\t${kind}\t${sentence} = ${translation}${label && ` [${label}]`}\n`,
  );
  return true;
}

/** All words of a query, in an order determined by the seed. */
function drawn(sql: string, ...values: string[]): string[] {
  const words = database.prepare(sql).all(...values);
  return words
    .map((row) => String(row['word']))
    .toSorted((a, b) => hashText(options.seed + a) - hashText(options.seed + b));
}

async function drawTiles(): Promise<void> {
  const topics = (TOPICS[hashText(options.seed) % TOPICS.length] ?? '').split('|');
  for (const level of LEVELS) {
    for (const topic of topics) {
      const { tiles } = await engine.tiles(
        {
          topic,
          instruction: null,
          level,
          previous: [...shown],
          seen: new Set(),
          seed: options.seed,
        },
        signal,
      );
      for (const tile of tiles.slice(0, TILES_OF_TOPIC)) {
        const about = `tile ${level} ${topic}`;
        show(about, tile.sentence, `${tile.translation} {${tile.meaning}}`, tile.label);
      }
    }
  }
}

async function drawExamples(words: string[], most: number, composed: boolean): Promise<void> {
  let left = most;
  for (const word of words) {
    if (left === 0) break;
    const { examples } = await engine.examples(
      { word, topic: 'random', pair: 'german-english', seen: new Set() },
      signal,
    );
    const fitting = examples.filter(({ source }) => !composed || source === 'composed');
    const one = fitting[hashText(options.seed + word) % Math.max(fitting.length, 1)];
    if (!one) continue;
    const about = `${one.source} ${one.cefr_level} ${word}`;
    if (show(about, one.sentence, one.translation, one.label)) left--;
  }
}

await drawTiles();
for (const level of LEVELS) {
  const words = drawn(
    'select word from entry e join taught t on t.entry_id = e.id where level = ?',
    level,
  );
  await drawExamples(words, EXAMPLES_OF_LEVEL, false);
}
await drawExamples(
  drawn(
    `select distinct e.word from entry e join sentence_entry l on l.entry_id = e.id
     join sentence s on s.id = l.sentence_id where s.source = 'composed'`,
  ),
  COMPOSED,
  true,
);
