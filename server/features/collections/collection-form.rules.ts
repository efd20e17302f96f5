import type { z } from 'zod';
import { updateCollectionSchema } from '#contract/collections/schemas.ts';
import { AppError } from '#server/shared/http/errors.ts';

/** "\"7\"" → 7. Null where the header names no version. @throws {AppError} `changed_meanwhile` for a tag that is not ours */
export function versionFromIfMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^"(\d{1,9})"$/u.exec(header)?.[1];
  if (version === undefined) throw new AppError('changed_meanwhile');
  return Number(version);
}

const FIELDS: Record<string, z.ZodType> = updateCollectionSchema.shape;

/** Converts 'true', 'false' and, in a field that may be null, '' of form data; the schema judges all other text. */
export function formValues(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (value === 'true' || value === 'false') return [key, value === 'true'];
      const isNull = value === '' && FIELDS[key]?.safeParse(null).success === true;
      return [key, isNull ? null : value];
    }),
  );
}
