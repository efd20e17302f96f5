// node bench/wiktextract.ts [LINES]: reads synthetic lines in Wiktextract's format (1,000,000 by default, one in a hundred
// broken) through the adapter, and prints time, peak memory and the skipped lines.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { wiktextract } from '#lexicon/sources/wiktextract.ts';
import { writeSynthetic } from '#lexicon/fixtures/wiktextract/generate.ts';

const BAR_MEGABYTES = 500;
const lines = Number(process.argv[2] ?? 1_000_000);
const folder = join(import.meta.dirname, '..', 'var', 'test');
const file = join(folder, `synthetic-${lines}.jsonl`);

mkdirSync(folder, { recursive: true });
console.log(`Writing ${lines.toLocaleString('en')} lines …`);
await writeSynthetic(file, lines);
try {
  const started = performance.now();
  const counts = { record: 0, sentence: 0, skipped: 0 };
  for await (const item of wiktextract.read({ files: [file] })) counts[item.kind]++;
  const seconds = (performance.now() - started) / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${counts.record.toLocaleString('en')} records, ${counts.skipped.toLocaleString('en')} lines skipped, ` +
      `${seconds.toFixed(0)} s, at most ${megabytes.toFixed(0)} MB (bar: ${BAR_MEGABYTES} MB, ${megabytes < BAR_MEGABYTES ? 'holds' : 'does not hold'}).`,
  );
} finally {
  rmSync(file, { force: true });
}
