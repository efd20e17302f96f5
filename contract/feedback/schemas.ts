import { z } from 'zod';
import { reportSchema } from '../collections/marketplace.ts';

/** "Report a mistake": a problem with an entry or a generated sentence. */
export const feedbackSchema = z.strictObject({
  kind: z.enum(['entry', 'tile']),
  /** The entry_uuid, or the tile's id. */
  subject: z.uuid(),
  text: reportSchema.shape.reason,
});
export type Feedback = z.input<typeof feedbackSchema>;
