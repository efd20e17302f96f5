import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import type { TaggerSettings } from '#german/checker/tagger/propose.ts';
import { decodeTable, encodeTable } from '#german/checker/tagger/table.ts';
import { createTagger, TABLE_KEY } from '#german/checker/tagger/tagger.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import { TAGGER_WEIGHTS } from '#server/shared/checker/learned-tagger.ts';
import type { CorpusSentence } from '../corpus.ts';
import { say } from '../report-checker.ts';
import { examplesOf } from './examples.ts';
import { ExampleStore } from './example-store.ts';
import { learn, type LearnSettings } from './learn.ts';
import {
  figuresRow,
  Judged,
  type NativeFigures,
  nativeFigures,
  taggerTable,
} from './tagger-report.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const DOCUMENT = path.join(ROOT, 'docs/checker.md');
const BEGIN = '<!-- the tagger’s figures -->';
const END = '<!-- end of the tagger’s figures -->';

const SOURCE =
  'Weights learned from corrected sentences of learners: Falko (Humboldt-Universität zu Berlin) and MERLIN (merlin-platform.eu), as prepared by Boyd 2018, “Using Wikipedia edits in low resource grammatical error correction”';
const LICENCE = 'CC BY-SA 4.0';

/** Tried one by one on dev; figures differ by half a percentage point at most around these. */
const LEARNING: LearnSettings = {
  epochs: 8,
  rate: 0.05,
  start: 0.01,
  leastPlaces: 3,
  leastLabel: 3,
  leastShared: 3,
  nativeWeight: 1,
  mostBytes: 3_000_000,
};

/**
 * Thresholds to choose from. Sure are findings that are right as often as a rule's; the others of which nine in ten of
 * those with a correction are right.
 */
const SAID = [0.58, 0.62, 0.66, 0.7, 0.74, 0.78, 0.82, 0.86];
const ONLY = [0.5, 0.6, 0.7, 0.8, 0.9];
const FIXED = { sure: 0.92, shown: 0.1 };
/**
 * What the thresholds must keep on dev, beside the rules alone: precision may fall by so much, and so many more of the
 * correct sentences may be flagged. Dev's teachers leave more uncorrected than those of other parts, so that its own
 * figures of the rules are the measure.
 */
const ALLOWED = { precision: 0.015, flagged: 0.011, only: 0.01 };

/** Findings a token of native texts that no weight was learned from. */
const MOST_IN_NATIVE = 0.001;

export interface TaggerCorpora {
  /** To learn from. */
  seen: readonly CorpusSentence[];
  /** To choose thresholds. */
  dev: readonly CorpusSentence[];
  /** Only for figures. */
  unseen: readonly CorpusSentence[];
  /** Right sentences to learn from, in which nothing may be found. */
  core: readonly string[];
  /** More right sentences to learn from. */
  articles: readonly string[];
  /** Right texts for figures only, by name. */
  native: ReadonlyMap<string, string>;
}

/**
 * Learns the tagger's weights, chooses its thresholds, prints figures before and after, and with `write` saves weights,
 * facts and figures. Nothing in it depends on chance or time: the same input gives the same files.
 */
export function trainTagger(corpora: TaggerCorpora, lexicon: CheckerLexicon, write: boolean): void {
  const store = new ExampleStore();
  for (const sentence of corpora.seen)
    for (const example of examplesOf(sentence, lexicon)) store.add(example, false);
  for (const text of [...corpora.core, ...corpora.articles]) {
    const tokens = tokeniseText(text).map((token) => token.text);
    for (const example of examplesOf({ tokens, edits: [] }, lexicon)) store.add(example, true);
  }
  say(`${store.count} places to learn from.`);
  const bytes = encodeTable(learn(store, LEARNING));
  const table = decodeTable(bytes, TABLE_KEY);
  say(`${table.features.length} features, ${table.weights.length} weights, ${bytes.length} bytes.`);
  const dev = new Judged(corpora.dev, lexicon, table);
  const settings = chooseSettings(dev, (tried) =>
    nativeFigures({ core: [], native: corpora.native }, lexicon, createTagger(table, tried)).every(
      ({ tokens, tagger: found }) => found <= MOST_IN_NATIVE * tokens,
    ),
  );
  const unseen = new Judged(corpora.unseen, lexicon, table);
  const tagger = createTagger(table, settings);
  const native = nativeFigures(corpora, lexicon, tagger);
  const report = taggerTable([
    figuresRow('dev, rules alone', dev.score(null)),
    figuresRow('dev, with the tagger', dev.score(settings)),
    figuresRow('last fifth of train, rules alone', unseen.score(null)),
    figuresRow('last fifth of train, with the tagger', unseen.score(settings)),
    figuresRow('the same, without questions', unseen.score(settings, true)),
  ]);
  const whole = `${report}\n\n${nativeText(native)}`;
  say(`\n${whole}\n`);
  if (write) save(bytes, settings, whole);
}

/**
 * The thresholds that find most on dev within what is allowed there and in native texts.
 * @param isQuiet whether the tagger finds little enough in native texts with these settings
 */
function chooseSettings(
  dev: Judged,
  isQuiet: (settings: TaggerSettings) => boolean,
): TaggerSettings {
  const rules = dev.score(null);
  const precision = rules.all.right / rules.all.findings - ALLOWED.precision;
  const flagged = rules.flaggedCorrect / rules.correctSentences + ALLOWED.flagged;
  const allowed = SAID.flatMap((said) =>
    SAID.filter((one) => one >= said).flatMap((saidWithout) => {
      const settings = { ...FIXED, said, saidWithout, only: 0.7 };
      const { all, found, flaggedCorrect, correctSentences } = dev.score(settings);
      const isAllowed =
        all.right / all.findings >= precision && flaggedCorrect / correctSentences <= flagged;
      return isAllowed ? [{ settings, found }] : [];
    }),
  );
  const best = allowed
    .toSorted((one, other) => other.found - one.found)
    .find(({ settings }) => isQuiet(settings))?.settings;
  if (!best) throw new Error('no thresholds keep what dev and native texts must keep');
  // Then how sure one correction must be, so that it is the only one: single ones must be right more often than the rules'.
  const wanted = rules.all.rightOne / rules.all.proposedOne + ALLOWED.only;
  const only = ONLY.find((one) => {
    const { all } = dev.score({ ...best, only: one });
    return all.rightOne / all.proposedOne >= wanted;
  });
  return { ...best, only: only ?? 0.9 };
}

function nativeText(figures: readonly NativeFigures[]): string {
  return figures
    .map(
      ({ name, tokens, rules, tagger }) =>
        `${name}: the tagger finds ${tagger} in ${tokens.toLocaleString('en')} tokens (${((1000 * tagger) / tokens).toFixed(2)} in 1,000), the rules ${rules}.`,
    )
    .join('\n\n');
}

function save(bytes: Uint8Array, settings: TaggerSettings, report: string): void {
  writeFileSync(TAGGER_WEIGHTS, bytes);
  const about = {
    source: SOURCE,
    licence: LICENCE,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    settings,
    learning: LEARNING,
    figures: 'docs/checker.md, “The learned tagger”',
  };
  writeFileSync(
    TAGGER_WEIGHTS.replace(/bin$/u, 'json'),
    `${JSON.stringify(about, undefined, 2)}\n`,
  );
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${report}\n\n${END}${after}`);
}
