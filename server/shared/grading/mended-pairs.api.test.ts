import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WritingPart } from '#contract/writing/result.ts';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { mendedPairs } from '#server/testing/mended-pairs.ts';
import { inputFor } from '#server/testing/test-words.ts';
import { randomFrom } from '#server/testing/text-edits.ts';
import type { GradingWords } from './grading-input.ts';
import { createGradingWords } from './grading-words.ts';
import { gradeText } from './grade-text.rules.ts';
import { readForLevel } from './level-text.rules.ts';

let artefact: Artefact;
let lexicon: OpenCheckerLexicon;
let words: GradingWords;

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
  words = createGradingWords(artefact.database, lexicon);
});

afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

/** What the test compares of a text. */
interface Marked {
  /** In the order of `LANGUAGE`. */
  scores: number[];
  mistakes: number;
}

const EDITS = 1000;
/** Content follows from the words of the points: a synonym may be none of them, nor a word that could not be mended. */
const LANGUAGE = ['grammar', 'vocabulary', 'coherence'] as const satisfies WritingPart[];

it(
  'neither mending a mistake nor a rarer word lowers grammar, vocabulary or coherence: 1,000 edits',
  { timeout: 300_000 },
  () => {
    const genders = artefact.database.prepare(
      "select distinct gender from entry where pair = 0 and word = ? and part_of_speech = 'noun'",
    );
    const genderOf = (noun: string): string | null => {
      const [gender, ...others] = genders.all(noun).map((row) => row['gender']);
      return others.length === 0 && typeof gender === 'string' ? gender : null;
    };
    const known = new Map<string, Marked>();
    const marked = (id: string, text: string): Marked => {
      const key = `${id} ${text}`;
      const before = known.get(key);
      if (before) return before;
      const input = inputFor(id, text, lexicon, words);
      const { breakdown } = gradeText(input);
      const found = {
        scores: LANGUAGE.map((part) => breakdown[part].score),
        mistakes: readForLevel(input).mistakes,
      };
      known.set(key, found);
      return found;
    };
    const pairs = mendedPairs(EDITS, { ...words, genderOf }, randomFrom(22)).map((pair) => ({
      ...pair,
      earlier: marked(pair.id, pair.before),
      later: marked(pair.id, pair.after),
    }));
    // A false alarm that only the right sentence sets off: the checker's fault, and counted there.
    const [alarmed, others] = [
      pairs.filter(({ earlier, later }) => later.mistakes > earlier.mistakes),
      pairs.filter(({ earlier, later }) => later.mistakes <= earlier.mistakes),
    ];
    const lowered = others.flatMap(({ id, kind, what, earlier, later }) =>
      LANGUAGE.filter((_, at) => (later.scores[at] ?? 0) < (earlier.scores[at] ?? 0)).map(
        (part) => `${id}: ${kind} lowers ${part}: ${what}`,
      ),
    );
    expect(lowered).toEqual([]);
    expect(alarmed.length).toBeLessThan(EDITS / 50);
    // The edits are real ones: of each kind there are many, and many raise a score.
    for (const kind of ['a marked mistake', 'a mistake put in', 'a rarer word'])
      expect(pairs.filter((pair) => pair.kind === kind).length).toBeGreaterThan(100);
    const raised = pairs.filter(({ earlier, later }) =>
      later.scores.some((score, at) => score > (earlier.scores[at] ?? 0)),
    );
    expect(raised.length).toBeGreaterThan(EDITS / 4);
  },
);
