// Writes what the words of the bundled texts mean, as the analysis reads them, into articles/{slug}/readings.tsv. What a
// person corrected there stays: node scripts/annotate-articles.ts [slug …]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { createReader } from '#german/reading/analyse.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { openAnswers } from '#lexicon/artefact/packed-answers.ts';
import {
  blockOf,
  type CheckedBlock,
  formatBlocks,
  withCorrections,
} from '#server/shared/reading/checked-block.rules.ts';
import {
  readCheckedReadings,
  readingsFile,
  sentenceText,
} from '#server/shared/reading/checked-readings.ts';
import { createReadingLexicon } from '#server/shared/reading/reading-lexicon.ts';
import type { Reader } from '#german/reading/analyse.ts';
import { ROOT } from './fingerprint.ts';

/** A German text that a page shows, with its English. */
export interface BundledText {
  german: string;
  english: string;
}

/** Every German text of an article that can be clicked, in the order of the page. */
export async function bundledTexts(slug: string): Promise<BundledText[]> {
  const article = await loadArticle(slug);
  if (!article) throw new Error(`there is no article ${slug}`);
  return article.content.paragraphs.flatMap((paragraph) => {
    if (!('sentences' in paragraph)) return [];
    const pairs = [...(paragraph.heading ? [paragraph.heading] : []), ...paragraph.sentences];
    return pairs.map((pair) => ({
      german: pair.original_sentence,
      english: pair.translation_sentence,
    }));
  });
}

/** The readings of an article as they should be stored: as the analysis says today, with the corrections of `earlier`. */
export function annotate(
  reader: Reader,
  texts: readonly BundledText[],
  earlier: readonly CheckedBlock[],
): CheckedBlock[] {
  const known = new Map(earlier.map((block) => [block.sentence, block]));
  const blocks = new Map<string, CheckedBlock>();
  for (const { german, english } of texts) {
    for (const reading of reader.read(german, english)) {
      const sentence = sentenceText(german, reading);
      const now = blockOf(sentence, reading);
      const before = known.get(sentence);
      if (!blocks.has(sentence)) blocks.set(sentence, before ? withCorrections(now, before) : now);
    }
  }
  return [...blocks.values()];
}

if (import.meta.main) {
  const file = process.env['DICTIONARY_FILE'] ?? join(ROOT, 'var', 'dictionary.sqlite');
  const artefact = openArtefact(file);
  const reader = createReader(createReadingLexicon(artefact.database, openAnswers(file, artefact)));
  const wanted = process.argv.slice(2);
  for (const { slug } of ARTICLES) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const blocks = annotate(reader, await bundledTexts(slug), readCheckedReadings(slug));
    writeFileSync(readingsFile(slug), formatBlocks(blocks));
    console.log(`${slug}: ${blocks.length} sentences`);
  }
}
