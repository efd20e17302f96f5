import type { TeacherFeedback, WritingCorrection } from '#contract/writing/result.ts';
import type { Finding } from '#german/checker/finding.ts';
import type { WeakSentence } from '#german/checker/weak-sentences.ts';
import type { ContentFacts } from './content.rules.ts';
import type { GradingInput } from './grading-input.ts';
import { nextStepOf } from './next-step.rules.ts';
import type { FeedbackFacts } from './part-feedback.rules.ts';
import { prioritiesOf } from './priorities.rules.ts';
import type { GradedSentence } from './read-text.rules.ts';
import { touchedBy } from './touched.ts';
import { strengthsOf } from './strengths.rules.ts';

/** More than anybody looks at. */
const MOST_WEAK = 8;

/**
 * What a teacher would say beside the marks.
 * @param all sentences of the text, in order
 * @param shown findings that the result shows, sure or not
 */
export function teacherFeedback(
  {
    prompt,
    levelOf,
    isVerb,
    kindsOf,
    rankOf,
    weak,
  }: Pick<GradingInput, 'prompt' | 'levelOf' | 'isVerb' | 'kindsOf' | 'rankOf' | 'weak'>,
  { text, findings, sentences, content, gates }: FeedbackFacts,
  all: readonly GradedSentence[],
  shown: readonly Finding[],
): TeacherFeedback {
  const isGerman = gates.language.status !== 'missed';
  const lookAgain = isGerman ? weakInBody(text, weak, sentences, shown) : [];
  const priorities = prioritiesOf(text, findings, all, { kindsOf, rankOf });
  return {
    priorities,
    strengths: isGerman
      ? strengthsOf(
          {
            prompt,
            body: sentences,
            doubtful: [...shown, ...lookAgain],
            gates,
          },
          { levelOf, isVerb },
        )
      : [],
    look_again: lookAgain,
    next_step: nextStepOf({
      gates,
      priorities,
      lookAgain,
      missing: missingPoints(content),
      mistakes: findings.length,
    }),
  };
}

function missingPoints({ covers, adequate, required }: ContentFacts): string[] {
  if (adequate >= required) return [];
  return covers.filter(({ gate }) => gate.status === 'missed').map(({ gate }) => gate.point);
}

/** Only sentences of the writer's own between greeting and closing, in which nothing else is said. */
function weakInBody(
  text: string,
  weak: readonly WeakSentence[],
  body: readonly GradedSentence[],
  shown: readonly Finding[],
): TeacherFeedback['look_again'] {
  const inBody = touchedBy(weak, body);
  const spokenOf = touchedBy(weak, shown);
  return weak
    .filter((one) => inBody.has(one) && !spokenOf.has(one))
    .slice(0, MOST_WEAK)
    .map(({ start, end, reasons }) => ({ quote: text.slice(start, end), start, end, reasons }));
}

/** The same beside other corrections, as of a language model: nothing is praised or doubted that they correct. */
export function feedbackBeside(
  { priorities, strengths, look_again: lookAgain, next_step: next }: TeacherFeedback,
  corrections: readonly WritingCorrection[],
): TeacherFeedback {
  const isFree = (one: { start: number; end: number }): boolean =>
    !corrections.some(({ start, end }) => start < one.end && one.start < end);
  const starts = new Set(corrections.map(({ start }) => start));
  const kept = priorities.flatMap((priority) => {
    const examples = priority.examples.filter(({ mistakes }) =>
      mistakes.every((start) => starts.has(start)),
    );
    return examples.length > 0 ? [{ ...priority, examples }] : [];
  });
  const isKept = next.action !== 'practise' || kept[0]?.id === priorities[0]?.id;
  return {
    priorities: kept,
    strengths: strengths.filter(({ evidence }) => evidence.every(isFree)),
    look_again: lookAgain.filter(isFree),
    next_step: isKept
      ? next
      : { action: 'again', text: 'Close the corrected text, and write it again from memory.' },
  };
}
