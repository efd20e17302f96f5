import { z } from 'zod';
import { nfcText } from '../nfc-text.ts';
import { DISPLAY_NAME_LENGTH } from './terms.ts';

/** The messages of sign-in and profile. */

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The name that others see. */
  name: z.string(),
  picture_url: z.string().nullable(),
  created_at: z.iso.datetime(),
  isAuthenticated: z.literal(true),
});
export type User = z.infer<typeof userSchema>;

/** The account in the export. */
export const exportedUserSchema = userSchema.extend({
  /** Who vouches for the person, such as Google, and the number under which it knows them. */
  issuer: z.string(),
  subject: z.string(),
  blocked_at: z.iso.datetime().nullable(),
});
export type ExportedUser = z.infer<typeof exportedUserSchema>;

export const nonceReplySchema = z.object({ nonce: z.string() });

/** `token`: the ID token of the identity provider. */
export const signInSchema = z.strictObject({ token: z.string().min(1).max(8192) });

export const sessionReplySchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  /** 32 bytes in base64url: the browser encrypts with it what it keeps for the person after they have signed out. */
  storage_key: z.string(),
  user: userSchema,
});
export type SessionReply = z.infer<typeof sessionReplySchema>;

/** One sign-in of the person. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system, such as "Firefox on Linux"; neither version nor address. */
  device: z.string(),
  created_at: z.iso.datetime(),
  /** To a quarter of an hour. */
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Whether this call was made in it. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const profileChangeSchema = z.strictObject({
  name: nfcText()
    .transform((value) => value.trim().replace(/\s+/gu, ' '))
    .refine((value) => value !== '', 'Please enter a name')
    .refine(
      (value) => [...value].length <= DISPLAY_NAME_LENGTH,
      `at most ${DISPLAY_NAME_LENGTH} characters`,
    )
    .refine((value) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value), 'has invisible characters'),
});

/** The ways to sign in on this installation. */
export const providersReplySchema = z.object({
  google: z.object({ client_id: z.string() }).nullable(),
  /** The account chooser for trying the app without Google; never in production. */
  demo: z
    .object({
      authorize_url: z.string(),
      /** Whether strangers can reach this installation: then anybody can use anybody's account. */
      is_public: z.boolean(),
    })
    .nullable(),
});
export type ProvidersReply = z.infer<typeof providersReplySchema>;
