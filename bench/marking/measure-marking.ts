import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { checkText } from '#german/checker/check.ts';
import { type Finding, isSure } from '#german/checker/finding.ts';
import { RULES } from '#german/checker/rules.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { openLearnedTagger } from '#server/shared/checker/learned-tagger.ts';
import { createGradingWords } from '#server/shared/grading/grading-words.ts';
import { estimateLevel, type LevelModel } from '#server/shared/grading/level-estimate.rules.ts';
import { LEVEL_MODEL } from '#server/shared/grading/level-model.ts';
import { readForLevel } from '#server/shared/grading/level-text.rules.ts';
import { mendText } from '#server/shared/grading/mended-text.rules.ts';
import {
  comparison,
  criterionTables,
  type Judge,
  markingReport,
  type PageFigures,
  pageFigures,
} from './marking-report.ts';
import { type RatedText, trainModel } from './train-model.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MODEL_FILE = path.join(ROOT, 'server/shared/grading/level-model.json');
/** What the page "How we mark" says. */
const PAGE_FILE = path.join(ROOT, 'web/src/features/static-pages/marking-figures.json');
const DOCUMENT = path.join(ROOT, 'docs/marking.md');
const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';
/** One text in five, by its id, is held out when figures are made for a model that was trained on the others. */
const HELD_OUT = 5;
const PARTS = 10;
/** Other divisions into ten parts show how much of a figure is the luck of one. */
const DIVISIONS = 5;

const level = cefrLevelSchema.nullish();
const lineSchema = z.object({
  id: z.string(),
  exam: cefrLevelSchema,
  overall: cefrLevelSchema,
  grammatical_accuracy: level,
  orthography: level,
  vocabulary_range: level,
  vocabulary_control: level,
  coherence_cohesion: level,
  text: z.string(),
});

/** A task of which only the text is known. */
const NO_TASK: StoredPrompt = {
  id: 'own',
  question: '',
  points: [],
  wordCount: { min: 1, max: 1000 },
  timeLimit: 30,
  topic: 'own',
  examType: 'FREE',
  level: 'B1',
  part: 1,
  addressee: null,
};

/**
 * npm run measure -- marking [--texts FILE] [--train] [--write] [--dictionary FILE]
 * Compares our estimates with trained raters' levels. FILE: one JSON object a line, in the format of the corpus (id, exam,
 * overall, the criteria, text). `--train` learns the weights from the file: figures are of models that have not seen the texts
 * they judge; the model that is saved has seen all. `--write` also puts the figures into docs/marking.md and the page "How we
 * mark". Without `--train` the saved model judges every text of the file, which says something only of texts it was not
 * trained on.
 */
export async function measureMarking(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      texts: { type: 'string', default: path.join(ROOT, '../shared/data/exam-texts/texts.jsonl') },
      train: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      dictionary: { type: 'string', default: path.join(ROOT, 'var/dictionary.sqlite') },
    },
  });
  if (!existsSync(values.texts)) {
    process.stdout.write(`Skipped: ${values.texts} is absent.\n`);
    return;
  }
  const texts = await countTexts(values.texts, values.dictionary);
  if (!values.train) {
    const report = markingReport(
      texts,
      judgeBy(() => LEVEL_MODEL),
      'all texts of the file',
    );
    process.stdout.write(`${report}\n`);
    return;
  }
  const heldOut = texts.filter(({ id }) => hashOf(id) % HELD_OUT === 0);
  const others = texts.filter(({ id }) => hashOf(id) % HELD_OUT !== 0);
  const once = trainModel(others);
  const divisions = Array.from({ length: DIVISIONS }, (_, number) => crossValidated(texts, number));
  const [modelOf = () => once] = divisions;
  const judge = judgeBy(modelOf);
  const report = [
    markingReport(
      heldOut,
      judgeBy(() => once),
      `${heldOut.length} texts held out, model trained on ${others.length}`,
    ),
    markingReport(
      texts,
      judge,
      `all ${texts.length} texts, each judged by a model that has not seen it (ten parts)`,
    ),
    'The same texts, divided into ten parts in other ways, and without telling the model which exam a text was written in:',
    comparison(texts, [
      ...divisions.map((one, at) => [`division ${at + 1}`, judgeBy(one)] as const),
      ['division 1, exam not told', judgeBy(modelOf, false)],
    ]),
    'The criteria, in ten parts:',
    criterionTables(texts, judge),
  ].join('\n\n');
  process.stdout.write(`${report}\n`);
  save(trainModel(texts), values.write ? { report, page: pageFigures(texts, judge) } : null);
}

function judgeBy(modelOf: ModelOf, isExamTold = true): Judge {
  return (text, criterion) =>
    estimateLevel(
      text.counts,
      modelOf(text),
      criterion,
      isExamTold ? (CEFR_LEVELS[text.exam] ?? null) : null,
    );
}

/** The model that judges a text. */
type ModelOf = (text: RatedText) => LevelModel;

function save(model: LevelModel, figures: { report: string; page: PageFigures } | null): void {
  writeFileSync(MODEL_FILE, `${JSON.stringify(model, rounded, 1)}\n`);
  if (figures === null) return;
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${figures.report}\n\n${END}${after}`);
  writeFileSync(PAGE_FILE, `${JSON.stringify(figures.page, rounded, 2)}\n`);
  execFileSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), [DOCUMENT, MODEL_FILE, PAGE_FILE]);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value;
}

async function countTexts(file: string, dictionary: string): Promise<RatedText[]> {
  const { database } = openArtefact(dictionary);
  const lexicon = await openCheckerLexicon(database);
  const words = createGradingWords(database, lexicon);
  const tagger = openLearnedTagger();
  // What is only a question counts nowhere.
  const check = (text: string): Finding[] => checkText(text, lexicon, RULES, tagger).filter(isSure);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const { id, exam, text: written, ...ratings } = lineSchema.parse(JSON.parse(line));
    const text = written.normalize('NFC').replaceAll('\r', '');
    const findings = check(text);
    const mended = mendText(text, findings).text;
    const read = readForLevel({
      ...words,
      text,
      findings,
      mended: { text: mended, findings: check(mended) },
      prompt: NO_TASK,
    });
    return {
      id,
      exam: CEFR_LEVELS.indexOf(exam),
      counts: read.counts,
      words: read.words,
      rated: {
        overall: indexOf(ratings.overall),
        grammar: indexOf(ratings.grammatical_accuracy),
        orthography: indexOf(ratings.orthography),
        range: indexOf(ratings.vocabulary_range),
        control: indexOf(ratings.vocabulary_control),
        coherence: indexOf(ratings.coherence_cohesion),
      },
    };
  });
}

function indexOf(rating: string | null | undefined): number | null {
  const index = CEFR_LEVELS.findIndex((one) => one === rating);
  return index < 0 ? null : index;
}

/** For each text the model that was trained on the nine tenths without it. @param division which way to divide, from 0 */
function crossValidated(texts: readonly RatedText[], division: number): ModelOf {
  const salt = division === 0 ? '' : ` ${division}`;
  const partOf = ({ id }: RatedText): number => (hashOf(id + salt) >>> 8) % PARTS;
  const models = Array.from({ length: PARTS }, (_, part) =>
    trainModel(texts.filter((text) => partOf(text) !== part)),
  );
  return (text) => models[partOf(text)] ?? LEVEL_MODEL;
}

/** FNV-1a, so that the same texts are held out every time. */
function hashOf(id: string): number {
  let hash = 2_166_136_261;
  for (const character of id) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 16_777_619);
  }
  return hash >>> 0;
}
