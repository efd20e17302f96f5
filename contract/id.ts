import { z } from 'zod';

/** The id of a thing in members' data: a UUID, in lower case as the database has it. */
export const idSchema = z.guid().transform((id) => id.toLowerCase());
