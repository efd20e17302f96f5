import type { Gates, NextStep, Priority, TeacherFeedback } from '#contract/writing/result.ts';
import { counted } from './counted.ts';
import { shortQuote } from './read-text.rules.ts';

export interface NextStepFacts {
  gates: Pick<Gates, 'language' | 'copied' | 'length'>;
  priorities: readonly Priority[];
  lookAgain: TeacherFeedback['look_again'];
  /** Points of the task that were not found, if fewer were than it asks for. */
  missing: readonly string[];
  /** Number of mistakes found. */
  mistakes: number;
}

/** The one thing to do next. */
export function nextStepOf({
  gates: { language, copied, length },
  priorities,
  lookAgain,
  missing,
  mistakes,
}: NextStepFacts): NextStep {
  if (language.status === 'missed') {
    return { action: 'again', text: 'Write the text again, all of it in German.' };
  }
  if (copied.status === 'missed') {
    return { action: 'again', text: 'Write the text again in words of your own.' };
  }
  if (length.status === 'missed') {
    const more = length.min - length.words;
    return {
      action: 'add',
      text: `Go on with this text: ${counted(more, 'word')} more, then hand it in again.`,
    };
  }
  const [priority] = priorities;
  if (priority) return { action: 'practise', text: practiceOf(priority) };
  const [point] = missing;
  if (point !== undefined) {
    return {
      action: 'add',
      text: `Check whether you say something about “${point}”; if not, add two sentences about it.`,
    };
  }
  if (mistakes > 0) {
    return {
      action: 'again',
      text: `Read ${mistakes === 1 ? 'the correction' : `the ${mistakes} corrections`}, close the corrected text, and write it again from memory.`,
    };
  }
  const [weak] = lookAgain;
  if (weak) {
    return {
      action: 'add',
      text: `Look again at “${shortQuote(weak.quote)}” and write it more simply.`,
    };
  }
  return { action: 'new', text: 'I found nothing to mend in this text. Take another task.' };
}

function practiceOf({ name }: Priority): string {
  return `Practise one thing: “${name}”. Fill its gaps in your own sentences until they come by themselves, then write the text again with the corrected version closed.`;
}
