import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { LanguageModel } from 'ai';
import { TILES_PER_PAGE } from '#contract/sentences/terms.ts';
import { AppError } from '#server/shared/http/errors.ts';
import type { Target } from '#server/shared/dictionary/sentence-bank.ts';
import {
  askModel,
  type StopSignals,
  type Question,
} from '#server/shared/language-model/ask-model.ts';
import { type Check, checkAll, isClean, objectionTo, showable } from './checked.ts';
import type { SentenceEngine } from './engine.ts';
import { examplesAnswerSchema, examplesPrompt } from './prompts/examples.ts';
import { revisionPrompt } from './prompts/revision.ts';
import { TEACHER } from './prompts/teacher.ts';
import { tilesAnswerSchema, tilesPrompt } from './prompts/tiles.ts';
import { isAmong } from './retrieval.rules.ts';
import type { Candidate } from './verify.ts';

const MOST_OF_A_LEVEL = 4;
const MODEL = 'model' as const;

interface Writing<Item extends Candidate, Answer> {
  question: Question<Answer>;
  itemsOf: (answer: Answer) => Item[];
  target: Target | null;
  isShown: (sentence: string) => boolean;
}

/** A sentence that passed the check, with a label where readers need one. */
interface Written<Item> {
  item: Item;
  label: string | undefined;
}

/** Has a language model write sentences and checks them. Never falls back to another engine. */
export function createModelEngine(
  model: LanguageModel,
  { bank, findMistakes }: Omit<Check, 'signal'>,
  { timeoutSeconds }: { timeoutSeconds: number },
): SentenceEngine {
  const signalsOf = (caller: AbortSignal): StopSignals => ({
    caller,
    deadline: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  return {
    name: 'model',
    examples: async (task, signal) => {
      const { written, note } = await write(
        model,
        { bank, findMistakes, signal },
        signalsOf(signal),
        {
          question: {
            instructions: TEACHER,
            prompt: examplesPrompt(task),
            schema: examplesAnswerSchema,
          },
          itemsOf: ({ examples }) =>
            examples.map(({ sentence, translation, cefr_level: level }) => ({
              ...clean({ sentence, translation }),
              level,
            })),
          target: bank.findTarget(task.pair, task.word),
          isShown: () => false,
        },
      );
      const examples = CEFR_LEVELS.flatMap((level) =>
        written.filter(({ item }) => item.level === level).slice(0, MOST_OF_A_LEVEL),
      ).map(({ item: { sentence, translation, level }, label }) =>
        Object.assign(
          { word: task.word, sentence, translation, cefr_level: level, source: MODEL },
          label === undefined ? {} : { label },
        ),
      );
      return { examples, ...(note !== undefined && { note }) };
    },
    tiles: async (task, signal) => {
      const { written, note } = await write(
        model,
        { bank, findMistakes, signal },
        signalsOf(signal),
        {
          question: { instructions: TEACHER, prompt: tilesPrompt(task), schema: tilesAnswerSchema },
          itemsOf: ({ tiles }) => tiles.map((tile) => ({ ...clean(tile), level: task.level })),
          target: null,
          isShown: isAmong(task.previous),
        },
      );
      const tiles = written
        .slice(0, TILES_PER_PAGE)
        .map(({ item, label }) =>
          Object.assign({ source: MODEL }, item, label === undefined ? {} : { label }),
        );
      return { tiles, ...(note !== undefined && { note }) };
    },
  };
}

/** Puts each text on one line in NFC; models like to end with line breaks and control characters. */
function clean<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Zs}]+/gu, ' ')
        .trim(),
    ]),
  ) as Texts;
}

/**
 * Requests sentences, checks them, and requests the faulty ones once more. Those still faulty are labelled or dropped.
 * @throws {AppError} as `askModel`; `bad_response` if nothing is left
 */
async function write<Item extends Candidate, Answer>(
  model: LanguageModel,
  check: Check,
  signals: StopSignals,
  { question, itemsOf, target, isShown }: Writing<Item, Answer>,
): Promise<{ written: Written<Item>[]; note?: string }> {
  const first = await checkAll(check, itemsOf(await askModel(model, question, signals)), {
    target,
    isShown,
  });
  const good = first.filter(isClean);
  const wanting = first.filter((one) => !isClean(one));
  if (wanting.length === 0 && good.length > 0) return { written: showable(good) };
  const prompt =
    first.length === 0
      ? question.prompt
      : revisionPrompt(question.prompt, wanting.map(objectionTo));
  const known = new Set(first.map(({ item }) => item.sentence));
  let note: string | undefined;
  let second = wanting;
  try {
    const answer = await askModel(model, { ...question, prompt }, signals);
    second = await checkAll(check, itemsOf(answer), {
      target,
      isShown: (sentence) => known.has(sentence) || isShown(sentence),
    });
  } catch (error) {
    // A failed rewrite does not cost the good sentences; a note explains it.
    const mayGoOn = error instanceof AppError && error.code !== 'caller_gone';
    if (!mayGoOn || showable(first).length === 0) throw error;
    note = `Some sentences could not be written anew. ${error.message}`;
  }
  const better = showable(second);
  // Fills up with sentences that could not be replaced, if they may be shown with a label.
  const replaced =
    first.length === 0
      ? better
      : [...better, ...(second === wanting ? [] : showable(wanting))].slice(0, wanting.length);
  const written = [...showable(good), ...replaced];
  if (written.length === 0) throw new AppError('bad_response');
  return { written, ...(note !== undefined && { note }) };
}
