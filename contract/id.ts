import { z } from 'zod';

/** The id of a record in members' data: a UUID, in lower case like in the database. */
export const idSchema = z.guid().transform((id) => id.toLowerCase());
