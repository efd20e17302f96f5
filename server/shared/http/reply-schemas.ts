import { z } from 'zod';
import { errorReplySchema } from '#contract/errors.ts';

/** Replies that many calls of members share, as the OpenAPI document describes them. */
export const doneSchema = z.null().describe('Done; no content.');
export const guestSchema = errorReplySchema.describe('Not signed in, or the token is not good.');
export const deniedSchema = errorReplySchema.describe("Private, or somebody else's.");
export const absentSchema = errorReplySchema.describe('There is no such thing.');
export const invalidSchema = errorReplySchema.describe('Some of the input is not valid.');
