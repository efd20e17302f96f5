import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { WRITING_PARTS, type WritingResult } from '#contract/writing/result.ts';
import { modelAnswers } from '#exams/load-model-answers.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { answersTo } from '#exams/model-answer.ts';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { inputFor } from '#server/testing/test-words.ts';
import { createGradingWords } from './grading-words.ts';
import { gradeText } from './grade-text.rules.ts';

/** Text and number agree, in all model answers at their three bands, whole and broken in the ways that learners break them. */

let artefact: Artefact;
let lexicon: OpenCheckerLexicon;
let marked: { name: string; text: string; result: WritingResult }[];

/** A mistake in every fourth sentence of a kind. */
const BREAKS: readonly [RegExp, string][] = [
  [/\bmit (?:dem|der)\b/gu, 'mit das'],
  [/, dass\b/gu, ' dass'],
  [/\bIch habe\b/gu, 'Ich hat'],
  [/\b(\p{Lu})(\p{Ll}{4,}ung)\b/gu, 'die wonung'],
];

function broken(text: string): string {
  return BREAKS.reduce((worse, [right, wrong]) => worse.replaceAll(right, wrong), text);
}

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
  const words = createGradingWords(artefact.database, lexicon);
  const all = [...loadSituations()].flatMap(([profile, situations]) =>
    situations.flatMap((situation) =>
      answersTo(modelAnswers(), situation, 0).map(({ band, text }) => ({
        id: `${profile}.${situation.id}.0`,
        band,
        text,
      })),
    ),
  );
  marked = all.flatMap(({ id, band, text }) =>
    [text, broken(text)].map((each) => ({
      name: `${id}, ${band}`,
      text: each.normalize('NFC'),
      result: gradeText(inputFor(id, each, lexicon, words)),
    })),
  );
});

afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

/** The texts that do not hold to something, with what they say. */
function against(says: (result: WritingResult, text: string) => string | null): string[] {
  return marked.flatMap(({ name, text, result }) => {
    const said = says(result, text);
    return said === null ? [] : [`${name}: ${said}`];
  });
}

const everythingSaid = (result: WritingResult): string[] => [
  result.generalFeedback,
  ...result.suggestions,
  ...WRITING_PARTS.map((part) => result.breakdown[part].feedback),
  ...(result.feedback?.priorities.map(({ advice }) => advice) ?? []),
  ...(result.feedback?.strengths.map(({ text }) => text) ?? []),
  result.feedback?.next_step.text ?? '',
];
const sureOnes = ({ corrections }: WritingResult) =>
  corrections.filter(({ certainty }) => certainty !== 'maybe');

describe('text and number', () => {
  it('are of all bands and many exams', () => {
    expect(marked.length).toBeGreaterThan(200);
    const mended = marked.filter(({ result }) => (result.feedback?.priorities.length ?? 0) > 0);
    expect(mended.length).toBeGreaterThan(40);
    const praised = marked.filter(({ result }) => (result.feedback?.strengths.length ?? 0) > 0);
    expect(praised.length).toBeGreaterThan(marked.length / 3);
  });

  it('agree in the number of mistakes, also in the singular', () => {
    expect(
      against((result) => {
        const said = /(\d+) mistake(s?)\b/u.exec(result.breakdown.grammar.feedback);
        const count = said ? Number(said[1]) : 0;
        const isPlural = said?.[2] === 's';
        const shown = sureOnes(result).length;
        // What is copied from the task is shown and not counted.
        if (count > shown || (count < shown && result.gates.copied.share === 0))
          return `${count} said, ${shown} shown`;
        return said && isPlural === (count === 1) ? said[0] : null;
      }),
    ).toEqual([]);
  });

  it('never have one of several, or several of one', () => {
    const wrong =
      /\b1 (?:words|mistakes|sentences|gaps|corrections|different words)\b|\b(?:[2-9]|[1-9]\d+) (?:word|mistake|sentence|different word)\b(?! [a-z]+ed)/u;
    expect(
      against((result) => everythingSaid(result).find((text) => wrong.test(text)) ?? null),
    ).toEqual([]);
  });

  it('never say that a part with all its points, or the best one, has most to gain', () => {
    expect(
      against(({ generalFeedback, breakdown }) => {
        const scores = WRITING_PARTS.map((part) => breakdown[part].score);
        for (const part of WRITING_PARTS) {
          const { score } = breakdown[part];
          if (
            generalFeedback.includes(`gained in ${part}`) &&
            (score === 25 || score > Math.min(...scores))
          )
            return generalFeedback;
          if (generalFeedback.includes(`strongest part is ${part}`) && score < Math.max(...scores))
            return generalFeedback;
        }
        return generalFeedback.includes('All four parts are strong') && Math.min(...scores) < 21
          ? generalFeedback
          : null;
      }),
    ).toEqual([]);
  });

  it('tell no part with all its points to improve', () => {
    const asks = /look for another word|Nothing links|in a row begin|Say more about|Is it there/u;
    expect(
      against(({ breakdown }) => {
        const part = WRITING_PARTS.find(
          (one) => breakdown[one].score === 25 && asks.test(breakdown[one].feedback),
        );
        return part ? breakdown[part].feedback : null;
      }),
    ).toEqual([]);
  });

  it('agree in the range of words, the level and its points', () => {
    expect(
      against(({ breakdown: { vocabulary }, level }) => {
        const { feedback, score } = vocabulary;
        const range = level?.criteria.find(({ criterion }) => criterion === 'range')?.level;
        if (!level || !range) return feedback.includes('range') ? feedback : null;
        const distance = CEFR_LEVELS.indexOf(range) - CEFR_LEVELS.indexOf(level.asked);
        if (!feedback.includes(`letters rated ${range}`)) return feedback;
        if (feedback.includes('above the') !== distance > 0) return feedback;
        if (feedback.includes('the task asks for') !== distance < 0) return feedback;
        return distance < 0 && score === 25 ? `${score}: ${feedback}` : null;
      }),
    ).toEqual([]);
  });

  it('agree in what recurs: as often as it says, with its own sentences and their corrections', () => {
    expect(
      against(({ feedback, corrections }, text) => {
        for (const { times, examples, name } of feedback?.priorities ?? []) {
          if (times < 2 || times > corrections.length) return `${name} ×${times}`;
          for (const { quote, start, end, corrected, mistakes } of examples) {
            if (text.slice(start, end) !== quote || corrected === quote) return `${name}: ${quote}`;
            const its = corrections.filter((one) => mistakes.includes(one.start));
            if (its.length < mistakes.length) return `${name}: ${mistakes.join()} not shown`;
            if (its.some((one) => one.certainty === 'maybe' || one.corrected === null))
              return `${name}: not sure`;
          }
        }
        return null;
      }),
    ).toEqual([]);
  });

  it('agree in the groups of mistakes: grammar, priorities and the overall text name them alike', () => {
    const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
    const saying = { groups: 0, recurs: 0 };
    expect(
      against(({ feedback, breakdown, generalFeedback }) => {
        const priorities = feedback?.priorities ?? [];
        const said = breakdown.grammar.feedback;
        const groups = [
          ...(/ are about (.+?\)(?: and .+?\))?)\./u
            .exec(said)?.[1]
            ?.matchAll(/(?:^| and )(.+?) \((\d+)\)/gu) ?? []),
        ].map(([, name, times]) => ({ name, times: Number(times) }));
        saying.groups += groups.length;
        for (const { name, times } of priorities) {
          const same = groups.find((group) => group.name === lower(name));
          if (same && same.times !== times) return `${name} ×${times}: ${said}`;
          if (!same && groups.some((group) => group.times < times))
            return `${name} ×${times}: ${said}`;
        }
        const ordered = priorities.map(({ times }) => times);
        if (ordered.some((times, at) => times > (ordered[at - 1] ?? times))) return ordered.join();
        const recurs = /What recurs most: (.+?)\. The score/u.exec(generalFeedback)?.[1];
        if (recurs === undefined) return null;
        saying.recurs += 1;
        const [largest, second] = groups;
        if (largest && largest.times <= (second?.times ?? 0)) return `${recurs}: ${said}`;
        return recurs === largest?.name && recurs === lower(priorities[0]?.name ?? '')
          ? null
          : `${recurs}: ${said}`;
      }),
    ).toEqual([]);
    expect(saying.groups).toBeGreaterThan(100);
    expect(saying.recurs).toBeGreaterThan(20);
  });

  it('praise nothing in which something was found, and quote it as it stands', () => {
    expect(
      against(({ feedback, corrections }, text) => {
        const doubtful = [...corrections, ...(feedback?.look_again ?? [])];
        const wrong = feedback?.strengths
          .flatMap(({ evidence }) => evidence)
          .find(
            ({ quote, start, end }) =>
              text.slice(start, end) !== quote ||
              doubtful.some((one) => one.start < end && start < one.end),
          );
        return wrong?.quote ?? null;
      }),
    ).toEqual([]);
  });

  it('give one next step that follows from what was found', () => {
    expect(
      against(({ feedback, corrections, gates }) => {
        if (!feedback) return 'no feedback';
        const { action, text } = feedback.next_step;
        const [first] = feedback.priorities;
        if (action === 'practise') return text.includes(first?.name ?? 'none') ? null : text;
        if (first && gates.length.status !== 'missed' && gates.copied.status !== 'missed')
          return text;
        return action === 'new' && corrections.some(({ certainty }) => certainty !== 'maybe')
          ? text
          : null;
      }),
    ).toEqual([]);
  });
});
