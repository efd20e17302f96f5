import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { ArtefactError, openArtefact } from '#lexicon/artefact/open.ts';
import { openAnswers } from '#lexicon/artefact/packed-answers.ts';
import { type Dictionary, openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { measureChecker } from './checker/measure-checker.ts';
import { measureMarking } from './marking/measure-marking.ts';
import { measureCoverage, type Share } from './quality/coverage.ts';
import { Finder } from './quality/find.ts';
import { openAnalyser } from '#server/shared/reading/analyser.ts';
import { judgeFirstWords } from './quality/first-words.ts';
import { compareFirstGlosses } from './quality/first-gloss.ts';
import { judgePhrases, judgeRawFirst } from './quality/look-up.ts';
import {
  type Agreement,
  compareNouns,
  comparePronunciation,
  compareVerbs,
} from './quality/oracle.ts';
import { measureSentences } from './quality/sentences.ts';
import { acceptedBySpeller, readWordList } from './quality/words.ts';
import { measureReading, readingFigures } from './reading/measure-reading.ts';
import { type Figure, figureRows, markdownTable } from './report.ts';

/**
 * npm run measure [-- --words FILE] [--news FILE] [--oracle DIR] [--dictionary FILE] [--differences] [--write]
 * Measures the quality of the built dictionary: its coverage of a list of common word forms, and its agreement with an oracle
 * of nouns and verbs. `npm run measure -- checker …` measures the checker of texts instead, `npm run measure -- reading …` the analysis of texts. Missing files are reported as skipped. `--write` saves the table in docs/measurements.md.
 */
const ROOT = path.join(import.meta.dirname, '..');
const DATA = path.join(ROOT, '../shared/data');
const COVERED_WORDS = 5000;
const FORM_COUNT = 20_000;
const COMMON_VERBS = 1000;
/** Forms of a newspaper that are asked as written and in lower case. */
const NEWS_FORMS = 4000;
const BARS = {
  phrases: 0.97,
  rawFirst: 0.005,
  firstWords: 0.01,
  gender: 0.97,
  plural: 0.97,
  principalParts: 0.97,
  auxiliary: 0.98,
  forms: 0.95,
};

/** Measurements of something else than the dictionary, by their first argument. */
const OTHERS = new Map(
  Object.entries({ checker: measureChecker, marking: measureMarking, reading: measureReading }),
);
const other = OTHERS.get(process.argv[2] ?? '');
const { values: options } = parseArgs({
  args: other ? [] : process.argv.slice(2),
  options: {
    words: { type: 'string', default: path.join(DATA, 'frequency/de_50k.txt') },
    news: { type: 'string', default: path.join(DATA, 'frequency/news-forms.tsv') },
    oracle: { type: 'string', default: path.join(DATA, 'oracle') },
    dictionary: { type: 'string', default: path.join(ROOT, 'var/dictionary.sqlite') },
    differences: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function percent({ part, whole }: Share): string {
  return whole === 0 ? 'none compared' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
}

function figure(name: string, share: Share, bar?: number): Figure {
  return {
    name,
    measured: percent(share),
    bar: bar === undefined ? '—' : `≥ ${100 * bar} %`,
    holds: bar === undefined || share.part / share.whole >= bar,
  };
}

/** A share of defects: the fewer, the better. */
function defectFigure(name: string, share: Share, bar: number): Figure {
  return {
    name,
    measured: percent(share),
    bar: `≤ ${100 * bar} %`,
    holds: share.part / share.whole <= bar,
  };
}

function agreementFigure(name: string, { agreed, compared }: Agreement, bar?: number): Figure {
  return figure(name, { part: agreed, whole: compared }, bar);
}

function skipped(name: string, absent: string): Figure {
  return { name, measured: `skipped: ${absent} is absent`, bar: '—', holds: true };
}

function showDifferences(name: string, lines: readonly string[]): void {
  if (!options.differences || lines.length === 0) return;
  say(`\n${name}, where they differ:`);
  for (const line of lines) say(`  ${line}`);
}

async function measureWords(finder: Finder): Promise<Figure[]> {
  if (!existsSync(options.words)) return [skipped('Words and forms', path.basename(options.words))];
  const forms = await acceptedBySpeller(readWordList(options.words), FORM_COUNT);
  const common = forms.slice(0, COVERED_WORDS);
  const coverage = measureCoverage(finder, common);
  const missing = forms.filter((form) => finder.headwords(form).length === 0);
  showDifferences('Common words not found', coverage.missing);
  showDifferences('Common words without translation', coverage.untranslated);
  showDifferences('Forms that lead nowhere', missing.slice(0, 400));
  return [
    figure(`The ${common.length} commonest words: found`, coverage.found),
    figure('… of these with translation', coverage.translation),
    figure('… with pronunciation', coverage.ipa),
    figure('… with an example', coverage.examples),
    figure('… nouns with gender', coverage.gender),
    figure('… nouns with plural', coverage.plural),
    figure('… verbs with conjugation', coverage.conjugation),
    figure(
      `The ${forms.length} commonest correct word forms lead to an entry`,
      { part: forms.length - missing.length, whole: forms.length },
      BARS.forms,
    ),
  ];
}

function measureOracle(finder: Finder): Figure[] {
  const figures: Figure[] = [];
  const nouns = compareNouns(finder, options.oracle);
  if (nouns) {
    figures.push(
      agreementFigure('Gender agrees', nouns.gender, BARS.gender),
      agreementFigure('Plural agrees, where both have one', nouns.plural, BARS.plural),
      agreementFigure(
        'Nouns of ranks 5,000–50,000 with a plural in the oracle: one here',
        nouns.hasPlural,
      ),
      agreementFigure(
        'First gloss is one of the oracle’s, 2,000 commonest nouns',
        nouns.commonGloss,
      ),
      agreementFigure('First gloss is one of the oracle’s, all nouns', nouns.gloss),
    );
    showDifferences('Gender', nouns.gender.differences);
    showDifferences('Plural', nouns.plural.differences);
    showDifferences('Plural is missing', nouns.hasPlural.differences);
    showDifferences('First gloss of common nouns', nouns.commonGloss.differences);
  } else figures.push(skipped('Nouns against the oracle', 'nouns.tsv'));
  const verbs = compareVerbs(finder, options.oracle, COMMON_VERBS);
  if (verbs) {
    figures.push(
      agreementFigure(
        `Principal parts agree, ${COMMON_VERBS} commonest verbs`,
        verbs.principalParts,
        BARS.principalParts,
      ),
      agreementFigure('Auxiliary agrees, the same verbs', verbs.auxiliary, BARS.auxiliary),
    );
    showDifferences('Principal parts', verbs.principalParts.differences);
    showDifferences('Auxiliary', verbs.auxiliary.differences);
  } else figures.push(skipped('Verbs against the oracle', 'verbs.csv'));
  const ipa = comparePronunciation(finder, options.oracle);
  if (ipa) {
    figures.push(agreementFigure('First pronunciation agrees', ipa));
    showDifferences('Pronunciation', ipa.differences);
  } else figures.push(skipped('Pronunciation against the oracle', 'ipa.csv'));
  return figures;
}

async function measureCore(): Promise<Figure[]> {
  const results = await compareFirstGlosses(options.oracle, path.join(ROOT, 'var'));
  if (!results) return [skipped('First gloss before and after the core', 'nouns.tsv')];
  showDifferences('First gloss of the core’s nouns', results.differences);
  return [
    figure('First gloss, nouns of core and oracle: without the core', results.withoutCore),
    figure('… with the core', results.withCore),
  ];
}

function measureLookUp(): Figure[] {
  const dictionary = openDictionary(options.dictionary);
  const phrases = judgePhrases(dictionary);
  showDifferences('Everyday questions', phrases.wrong);
  const figures = [
    figure('Everyday questions: the right entry first', phrases, BARS.phrases),
    ...measureRawFirst(dictionary),
  ];
  dictionary.close();
  return figures;
}

function measureRawFirst(dictionary: Dictionary): Figure[] {
  const name = 'Forms of newspapers: a raw entry above one of the core that is as common';
  if (!existsSync(options.news)) return [skipped(name, path.basename(options.news))];
  const lines = readFileSync(options.news, 'utf8').trimEnd().split('\n');
  const counts = new Map(
    lines.map((line) => {
      const [form = '', count] = line.split('\t');
      return [form, Number(count)];
    }),
  );
  const raw = judgeRawFirst(dictionary, counts, NEWS_FORMS);
  showDifferences(name, raw.wrong);
  return [defectFigure(name, raw, BARS.rawFirst)];
}

function measureTexts(database: DatabaseSync): Figure[] {
  const analyser = openAnalyser(options.dictionary);
  const firstWords = judgeFirstWords(analyser, database);
  analyser.close();
  showDifferences('First words of sentences', firstWords.wrong);
  return [
    defectFigure(
      'First words of the core’s sentences that open another reading than in mid-sentence',
      firstWords,
      BARS.firstWords,
    ),
  ];
}

async function main(): Promise<void> {
  const artefact = openArtefact(options.dictionary);
  const { database, info } = artefact;
  const answers = openAnswers(options.dictionary, artefact);
  const finder = new Finder(database, answers);
  const figures = [
    ...(await measureWords(finder)),
    ...measureLookUp(),
    ...measureOracle(finder),
    ...(await measureCore()),
    ...measureTexts(database),
    ...(await readingFigures(options.dictionary)),
    ...measureSentences(database).map(({ name, share, bar }) => figure(name, share, bar)),
  ];
  answers.close();
  database.close();
  const used = info.sources.filter((source) => source.used).map(({ id }) => id);
  const table = markdownTable(['Figure', 'Measured', 'Bar', ''], figureRows(figures));
  const heading = `Dictionary built from ${used.join(', ')}: ${info.counts['entries'] ?? 0} entries.`;
  say(`\n${heading}\n\n${table}`);
  if (options.write) {
    const file = path.join(ROOT, 'docs/measurements.md');
    const counts = Object.entries(info.counts).map(([name, number]) => [
      name.replaceAll('_', ' '),
      number.toLocaleString('en-US'),
    ]);
    const text = [
      '# How good the dictionary is',
      'Written by `npm run measure -- --write`. The words are the commonest of a frequency list of subtitles that hunspell’s German dictionary accepts; the oracle is data of German Wiktionary. Neither is part of the dictionary.',
      heading,
      table,
      '## What is in it',
      markdownTable(['', 'Number'], counts),
    ].join('\n\n');
    writeFileSync(file, `${text}\n`);
    say(`\nWritten to ${path.relative(ROOT, file)}`);
  }
}

try {
  await (other ? other(process.argv.slice(3)) : main());
} catch (error) {
  if (!(error instanceof ArtefactError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
