import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { type Analyser, openAnalyser } from '#server/shared/reading/analyser.ts';
import type { Figure } from '../report.ts';
import { locateCore, parseCore } from '#lexicon/sources/core.ts';
import {
  type CoreGlosses,
  coreGlosses,
  count,
  type Judged,
  judged,
  judgeSentence,
  mistakeInUnit,
  readGoldText,
  readUnitLines,
} from './reading-gold.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const GOLD = path.join(ROOT, 'bench/quality/reading');
const PAIR = 'german-english';
/** The articles of the specification, read word by word. */
const BARS = { lemma: 0.99, sense: 0.95, separable: 0.96, groups: 0.97 };

/** `npm run measure -- reading [FILE …] [--unchecked] [--dictionary FILE]`: gold files, by default all, and what is wrong. */
export async function measureReading(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dictionary: { type: 'string', default: path.join(ROOT, 'var/dictionary.sqlite') },
      unchecked: { type: 'boolean', default: false },
    },
  });
  const analyser = openAnalyser(values.dictionary, { isChecked: !values.unchecked });
  const files =
    positionals.length > 0
      ? positionals
      : [
          ...unitFiles(),
          ...ARTICLES.map(({ slug }) => goldOf(slug)).filter((file) => existsSync(file)),
        ];
  for (const file of files) {
    const scores =
      path.basename(file) === 'gold.tsv'
        ? await judgeText(analyser, file)
        : { units: judgeUnits(analyser, file) };
    for (const [name, score] of Object.entries(scores)) {
      say(`${path.relative(ROOT, file)}, ${name}: ${percent(score)}`);
      for (const wrong of score.wrong) say(`  ${wrong}`);
    }
  }
  analyser.close();
}

/** The figures for docs/measurements.md. */
export async function readingFigures(dictionary: string): Promise<Figure[]> {
  const analyser = openAnalyser(dictionary, { isChecked: true });
  const unchecked = openAnalyser(dictionary, { isChecked: false });
  const figures = unitFiles().map((file) => {
    const isSeparable = path.basename(file).startsWith('separable');
    const name = `Units of ${path.basename(file, '.gold.tsv')}`;
    return figure(name, judgeUnits(analyser, file), isSeparable ? BARS.separable : BARS.groups);
  });
  const texts = ARTICLES.map(({ slug }) => goldOf(slug)).filter((file) => existsSync(file));
  for (const [name, reader] of [
    ['as served', analyser],
    ['by the analysis alone', unchecked],
  ] as const) {
    const all = { lemmas: judged(), senses: judged() };
    for (const file of texts) {
      const { lemmas, senses } = await judgeText(reader, file);
      add(all.lemmas, lemmas);
      add(all.senses, senses);
    }
    const isServed = reader === analyser;
    figures.push(
      figure(
        `Headwords of the words of ${texts.length} texts, ${name}`,
        all.lemmas,
        isServed ? BARS.lemma : undefined,
      ),
      figure(
        `Senses of words with several, ${name}`,
        all.senses,
        isServed ? BARS.sense : undefined,
      ),
    );
  }
  analyser.close();
  unchecked.close();
  return figures;
}

const unitFiles = (): string[] =>
  globSync('*.gold.tsv', { cwd: GOLD })
    .toSorted()
    .map((name) => path.join(GOLD, name));
const goldOf = (slug: string): string => path.join(ROOT, 'articles', slug, 'gold.tsv');

function judgeUnits(analyser: Analyser, file: string): Judged {
  const score = judged();
  for (const line of readUnitLines(readFileSync(file, 'utf8'))) {
    const analysis = analyser.analyse({ pair: PAIR, text: line.sentence });
    const mistake = mistakeInUnit(line, analysis);
    count(
      score,
      mistake === null,
      `${line.kind} ${line.parts.join(' ')} (${line.lemma}): ${mistake} — ${line.sentence}`,
    );
  }
  return score;
}

/** With the translation, as pages send it. */
async function judgeText(
  analyser: Analyser,
  file: string,
): Promise<{ lemmas: Judged; senses: Judged }> {
  const article = await loadArticle(path.basename(path.dirname(file)));
  const english = new Map(
    (article?.content.paragraphs ?? []).flatMap((paragraph) =>
      'sentences' in paragraph
        ? [...(paragraph.heading ? [paragraph.heading] : []), ...paragraph.sentences].map(
            (pair): [string, string] => [pair.original_sentence, pair.translation_sentence],
          )
        : [],
    ),
  );
  const core = readCore();
  const scores = { lemmas: judged(), senses: judged() };
  for (const gold of readGoldText(readFileSync(file, 'utf8'))) {
    const translation = english.get(gold.sentence);
    const analysis = analyser.analyse({ pair: PAIR, text: gold.sentence, translation });
    judgeSentence(gold, analysis, core, scores);
  }
  return scores;
}

let known: CoreGlosses | undefined;
function readCore(): CoreGlosses {
  const files = locateCore().files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  return (known ??= coreGlosses(parseCore(files)));
}

function add(all: Judged, { part, whole, wrong }: Judged): void {
  all.part += part;
  all.whole += whole;
  all.wrong.push(...wrong);
}

const percent = ({ part, whole }: Judged): string =>
  whole === 0 ? 'none compared' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

function figure(name: string, score: Judged, bar?: number): Figure {
  return {
    name,
    measured: percent(score),
    bar: bar === undefined ? '—' : `≥ ${100 * bar} %`,
    holds: bar === undefined || score.part / score.whole >= bar,
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
