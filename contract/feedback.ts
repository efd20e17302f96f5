import { z } from 'zod';
import { reportSchema } from './marketplace.ts';

/** "Report a mistake": what is wrong with an entry. */
export const feedbackSchema = z.strictObject({
  kind: z.literal('entry'),
  /** The entry_uuid. */
  subject: z.uuid(),
  text: reportSchema.shape.reason,
});
export type Feedback = z.input<typeof feedbackSchema>;
