import { randomInt } from 'node:crypto';
import {
  composeForm,
  composePrompt,
  deleteWriting,
  getModelAnswers,
  gradeWriting,
  listWritings,
  markForm,
} from '#contract/writing/endpoints.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import { GUEST_TEXT_LENGTH } from '#contract/writing/terms.ts';
import type { Forms } from '#exams/form.ts';
import type { ModelAnswers } from '#exams/model-answer.ts';
import type { SituationsByProfile } from '#exams/situation.ts';
import type { Checker, GradeOrder } from '#server/shared/checker/checker.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { callerSignal } from '#server/shared/http/caller-signal.ts';
import { handleError } from '#server/shared/http/error-handler.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  findEarlier,
  type IdempotentCall,
  idempotentCall,
  runOnce,
} from '#server/shared/http/idempotency.ts';
import { createImplement, type MemberParts } from '#server/shared/http/implement.ts';
import { guestKey } from '#server/shared/http/guest-key.ts';
import { createSpend } from '#server/shared/language-model/daily-calls.ts';
import { createLanguageModel } from '#server/shared/language-model/language-model.ts';
import { createModelGrader } from './model/model-grader.ts';
import { storable, storableText } from './storable.rules.ts';
import { createWritingTasks } from './tasks.ts';
import { findWritings, keepWriting, removeWriting } from './writing.queries.ts';

/** Enough for a text of full length with every unit escaped ("\u0000"), and its task. */
const BODY_BYTES = 1024 * 1024;
const SEEDS = 2 ** 31;

interface WritingParts {
  config: Config;
  clock: () => Date;
  checker: Checker;
  situations: () => SituationsByProfile;
  modelAnswers: () => ModelAnswers;
  forms: () => Forms;
}

/** @param members null if nobody can sign in: then there is no history, and no grading by a model */
export function registerWriting(
  app: App,
  { config, clock, checker, situations, modelAnswers, forms }: WritingParts,
  members: MemberParts | null,
): void {
  const implement = createImplement(app, { config, clock, members });
  const tasks = createWritingTasks(situations, modelAnswers, forms);
  const modelGrader =
    config.ai && createModelGrader(createLanguageModel(config.ai), checker, config.ai);
  const spend = members && createSpend(members.db, config.ai, clock);
  /** Runs once per Idempotency-Key; a text that is already graded is not sent to the model again. */
  const gradeForMember = async (
    db: Database,
    call: IdempotentCall,
    order: GradeOrder,
    signal: AbortSignal,
  ): Promise<WritingResult> => {
    const submitter = { id: call.userId, isMember: true };
    const earlier = await findEarlier<WritingResult>(db, call);
    if (earlier) return earlier;
    if (modelGrader) await spend?.(call.userId);
    const result = storable(await (modelGrader ?? checker).grade(order, submitter, signal));
    const { prompt, text } = order;
    return runOnce(db, call, async (tx) => {
      await keepWriting(tx, call.userId, { prompt, text, result }, config.quotas, clock());
      return result;
    });
  };

  implement(composePrompt, ({ body }) => tasks.compose(body, randomInt(SEEDS)));

  implement(getModelAnswers, ({ query }) => ({ items: tasks.modelAnswers(query.task) }));

  implement(composeForm, ({ body }) => tasks.form(body, randomInt(SEEDS)));

  implement(markForm, ({ body }) => tasks.markForm(body));

  implement(
    gradeWriting,
    ({ member, body, request, reply }) => {
      const signal = callerSignal(reply);
      const text = storableText(body.text);
      const order = { ...tasks.recognise(storable(body.prompt)), text };
      if (!members || !member) {
        if (text.length > GUEST_TEXT_LENGTH) throw new AppError('text_too_long_for_guest');
        return checker.grade(order, { id: guestKey(request), isMember: false }, signal);
      }
      const call = idempotentCall(request, member.userId, clock());
      return gradeForMember(members.db, call, order, signal);
    },
    {
      route: {
        bodyLimit: BODY_BYTES,
        errorHandler: (error, request, reply) => {
          const isEmpty = error.validation && isEmptyText(request.body);
          handleError(isEmpty ? new AppError('empty_text') : error, request, reply);
        },
      },
    },
  );

  if (!members) return;
  const { db } = members;
  implement(listWritings, ({ member, query }) => findWritings(db, member.userId, query.page));
  implement(deleteWriting, async ({ member, params }) => {
    if (!(await removeWriting(db, member.userId, params.id)))
      throw new AppError('writing_not_found');
  });
}

/** Whether the text is empty, for which the specification gives its own message. */
function isEmptyText(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('text' in body)) return false;
  return typeof body.text === 'string' && body.text.trim() === '';
}
