import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { checkText } from '#german/checker/check.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { RULES } from '#german/checker/rules.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { openLearnedTagger } from '#server/shared/checker/learned-tagger.ts';
import { reportAccuracy } from './accuracy.ts';
import { checkPair, readClassroom, reportClassroom } from './classroom.ts';
import { type CorpusSentence, readColumns, readM2 } from './corpus.ts';
import { report, say, showFindings, showMissed } from './report-checker.ts';
import { addSentence, newScore } from './score.ts';
import { trainSpeller } from './train-speller.ts';
import { trainTagger } from './tagger/train-tagger.ts';
import { librarySentences, reportGood, reportWeak } from './weak.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Learners' sentences; not part of the project (docs/checker.md). */
const LEARNERS = path.join(ROOT, '../shared/data/learner-german');
const CLASSROOM = path.join(ROOT, 'bench/quality/classroom/wrong-right.tsv');
const SPELLER_WEIGHTS_FILE = path.join(ROOT, 'german/checker/speller/speller-weights.json');
/** The last fifth of a column file is held out. */
const SEEN_SHARE = 0.8;

/**
 * npm run measure -- checker [--say SENTENCE] [--m2 FILE] [--columns FILE [--part seen|unseen | --train-speller]] [--text FILE] [--core] [--library]
 *   [--classroom [--show missed|wrong|flagged]] [--rules-only] [--train-tagger [--write]] [--dictionary FILE] [--rule ID]
 *   [--show wrong|missed|corrections|weak|all] [--limit N]
 * `--rules-only` leaves the learned tagger out. `--train-tagger` learns its weights anew and prints figures before and
 * after, `--write` saves them.
 */
export async function measureChecker(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      say: { type: 'string', multiple: true, default: [] },
      m2: { type: 'string', multiple: true, default: [] },
      columns: { type: 'string', multiple: true, default: [] },
      part: { type: 'string', default: 'unseen' },
      text: { type: 'string', multiple: true, default: [] },
      core: { type: 'boolean', default: false },
      library: { type: 'boolean', default: false },
      'train-speller': { type: 'boolean', default: false },
      classroom: { type: 'boolean', default: false },
      'rules-only': { type: 'boolean', default: false },
      'train-tagger': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      dictionary: { type: 'string', default: path.join(ROOT, 'var/dictionary.sqlite') },
      rule: { type: 'string' },
      show: { type: 'string' },
      limit: { type: 'string', default: '60' },
    },
  });
  const { database } = openArtefact(values.dictionary);
  const lexicon = await openCheckerLexicon(database);
  if (values['train-tagger']) {
    await trainOn(database, lexicon, values.write);
    lexicon.dispose();
    database.close();
    return;
  }
  const tagger = values['rules-only'] ? null : openLearnedTagger();
  const check = (text: string) => checkText(text, lexicon, RULES, tagger);
  const show = { kind: values.show, rule: values.rule, limit: Number(values.limit) };
  for (const file of [...values.m2, ...values.columns]) {
    if (!existsSync(file)) {
      say(`Skipped: ${file} is absent.`);
      continue;
    }
    const text = readFileSync(file, 'utf8');
    if (values['train-speller']) {
      const model = trainSpeller(partOf(readColumns(text), 'seen'), lexicon);
      writeFileSync(SPELLER_WEIGHTS_FILE, `${JSON.stringify(model, null, 2)}\n`);
      say(`The speller learned from ${model.words} words of ${path.basename(file)}.`);
      continue;
    }
    const sentences = values.m2.includes(file)
      ? readM2(text)
      : partOf(readColumns(text), values.part);
    const score = newScore();
    const judged = sentences.flatMap((sentence) => addSentence(score, sentence, check));
    report(
      `${path.basename(file)}${values.m2.includes(file) ? '' : `, ${values.part} part`}`,
      score,
    );
    reportAccuracy(sentences, check);
    reportWeak(sentences, lexicon, show.kind);
    showFindings(judged, show);
    if (show.kind === 'missed') showMissed(sentences, judged, show);
  }
  for (const sentence of values.say) measureText('Said', sentence, check);
  for (const file of values.text)
    measureText(path.basename(file), readFileSync(file, 'utf8'), check);
  if (values.core) {
    const rows = database.prepare("select text from sentence where source = 'core'").all();
    const texts = rows.map((row) => String(row['text']));
    measureText('The core’s sentences', texts.join('\n\n'), check);
    reportGood('the core', texts, lexicon);
  }
  if (values.library) reportGood('the library', await librarySentences(), lexicon);
  if (values.classroom) {
    const pairs = readClassroom(readFileSync(CLASSROOM, 'utf8'));
    reportClassroom(
      pairs.map((pair) => checkPair(pair, check)),
      { show: values.show, rule: values.rule },
    );
  }
  lexicon.dispose();
  database.close();
}

/** Learns the tagger from learners' sentences and the core's; without the former it is skipped. */
async function trainOn(
  database: DatabaseSync,
  lexicon: CheckerLexicon,
  write: boolean,
): Promise<void> {
  const [train, dev] = ['fm-train.tsv', 'fm-dev.m2'].map((name) => path.join(LEARNERS, name));
  if (!train || !dev || !existsSync(train) || !existsSync(dev)) {
    say(`Skipped: ${LEARNERS} is absent.`);
    return;
  }
  const sentences = readColumns(readFileSync(train, 'utf8'));
  const textsOf = (source: string): string[] =>
    database
      .prepare('select text from sentence where source = ? order by id')
      .all(source)
      .map((row) => String(row['text']));
  const library = await librarySentences();
  const half = Math.floor(library.length / 2);
  trainTagger(
    {
      seen: partOf(sentences, 'seen'),
      dev: readM2(readFileSync(dev, 'utf8')),
      unseen: partOf(sentences, 'unseen'),
      core: textsOf('core'),
      articles: library.slice(0, half),
      native: new Map([
        ['The second half of the library’s articles', library.slice(half).join(' ')],
        ['Examples of Ding', textsOf('ding').join('\n\n')],
      ]),
    },
    lexicon,
    write,
  );
}

function partOf(sentences: CorpusSentence[], part: string): CorpusSentence[] {
  const border = Math.floor(sentences.length * SEEN_SHARE);
  return part === 'seen' ? sentences.slice(0, border) : sentences.slice(border);
}

function measureText(
  name: string,
  text: string,
  check: (text: string) => ReturnType<typeof checkText>,
): void {
  const tokens = tokeniseText(text).length;
  const started = performance.now();
  const findings = check(text);
  const seconds = (performance.now() - started) / 1000;
  const byRule = new Map<string, number>();
  for (const { rule } of findings) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
  say(`\n## ${name}\n`);
  say(
    `${findings.length} findings in ${tokens} tokens: ${((1000 * findings.length) / tokens).toFixed(2)} per 1,000, in ${seconds.toFixed(1)} s.`,
  );
  for (const [rule, number] of [...byRule].toSorted((a, b) => b[1] - a[1]))
    say(`- ${rule}: ${number}`);
  for (const { start, end, rule, corrections } of findings.slice(0, 200)) {
    const context = text.slice(Math.max(0, start - 50), end + 50).replaceAll('\n', ' ');
    say(`    ${rule}: […${context}…] “${text.slice(start, end)}” → ${corrections.join(' / ')}`);
  }
}
