import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MODEL_ERRORS } from '../errors.ts';
import { idSchema } from '../id.ts';
import { formAnswerSchema, formRequestSchema, formResultSchema, formTaskSchema } from './forms.ts';
import { modelAnswersQuerySchema, modelAnswersSchema } from './model-answers.ts';
import { writingHistoryQuerySchema, writingHistorySchema, writingResultSchema } from './result.ts';
import { gradeRequestSchema, writingPromptRequestSchema, writingPromptSchema } from './schemas.ts';
import { GUEST_TEXT_LENGTH, WRITING_TEXT_LENGTH } from './terms.ts';

export const composePrompt = endpoint({
  tag: 'Writing',
  name: 'composePrompt',
  method: 'POST',
  path: '/api/v2/ai/writing/prompt',
  access: 'public',
  limit: { perMinute: 30, exact: true },
  body: writingPromptRequestSchema,
  replies: { 200: writingPromptSchema.describe('The task.') },
  errors: ['no_writing_task'],
  cacheControl: 'private, no-store',
  summary: 'A writing task',
  description:
    'Of an exam, its level and part, on a topic or a random one. No account needed. `avoid` names tasks that were written lately.',
});

export const gradeWriting = endpoint({
  tag: 'Writing',
  name: 'gradeWriting',
  method: 'POST',
  path: '/api/v2/ai/writing/grade',
  access: 'optional',
  limit: { perMinute: 20, exact: true },
  body: gradeRequestSchema,
  idempotent: true,
  replies: { 200: writingResultSchema.describe('The marks and what they rest on.') },
  errors: [
    'empty_text',
    'payload_too_large',
    'text_too_long_for_guest',
    'one_text_at_a_time',
    ...MODEL_ERRORS,
  ],
  summary: 'Grade a text',
  description: `Any text that is not blank, for a composed task or one of one’s own: up to ${WRITING_TEXT_LENGTH.toLocaleString('en')} characters, a guest’s up to ${GUEST_TEXT_LENGTH.toLocaleString('en')}. Guests are answered by the built-in engine; a member’s text is read by the AI service where one is set, and kept in the history. \`engine\` tells which it was. While a text of the caller is read another may wait, no more. The request may have 1 MB.`,
});

export const getModelAnswers = endpoint({
  tag: 'Writing',
  name: 'getModelAnswers',
  method: 'GET',
  path: '/api/v2/ai/writing/model-answers',
  access: 'public',
  limit: { perMinute: 120 },
  query: modelAnswersQuerySchema,
  replies: { 200: modelAnswersSchema.describe('None, or one for each band.') },
  summary: 'Model answers to a task',
  description:
    'Of a composed task: one that just passes, one that is good and one that is very good, with comments. The app asks for them once a text for the task has been marked, not before. Empty for a custom task and where there are none.',
});

export const composeForm = endpoint({
  tag: 'Writing',
  name: 'composeForm',
  method: 'POST',
  path: '/api/v2/ai/writing/form',
  access: 'public',
  limit: { perMinute: 30, exact: true },
  body: formRequestSchema,
  replies: { 200: formTaskSchema.describe('The form, without its answers.') },
  errors: ['no_writing_task'],
  cacheControl: 'private, no-store',
  summary: 'A form to fill in',
  description:
    'Part 1 of Start Deutsch 1 (A1) and 2 (A2): a short text, and a form of which five entries are missing. `avoid` names forms that were filled in lately.',
});

export const markForm = endpoint({
  tag: 'Writing',
  name: 'markForm',
  method: 'POST',
  path: '/api/v2/ai/writing/form/mark',
  access: 'public',
  limit: { perMinute: 60 },
  body: formAnswerSchema,
  replies: { 200: formResultSchema.describe('Points, and what each entry should say.') },
  errors: ['form_not_found'],
  summary: 'Mark a form',
  description:
    'A point for each entry that says what the text says; misspelling costs nothing while the word is clear. Nothing is kept.',
});

export const listWritings = endpoint({
  tag: 'Writing',
  name: 'listWritings',
  method: 'GET',
  path: '/api/v2/ai/writing/history',
  access: 'member',
  limit: { perMinute: 120 },
  query: writingHistoryQuerySchema,
  replies: { 200: writingHistorySchema.describe('A page of texts.') },
  summary: 'Texts that were graded',
  description: 'One’s own, newest first, each with its task and its result.',
});

export const deleteWriting = endpoint({
  tag: 'Writing',
  name: 'deleteWriting',
  method: 'DELETE',
  path: '/api/v2/ai/writing/history/:id',
  access: 'member',
  limit: { perMinute: 120 },
  params: z.object({ id: idSchema }),
  absent: { id: 'writing_not_found' },
  replies: { 204: z.null().describe('Done; no content.') },
  summary: 'Forget a text',
  description: 'One’s own, with its task and its result, for good.',
});
