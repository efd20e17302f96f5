import { AppError } from '#server/shared/http/errors.ts';

/** "\"7\"" → 7. Null where the header names no version. @throws {AppError} `changed_meanwhile` for a tag that is not ours */
export function versionFromIfMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^"(\d{1,9})"$/u.exec(header)?.[1];
  if (version === undefined) throw new AppError('changed_meanwhile');
  return Number(version);
}

/** Converts 'true' and 'false' of form data; other values stay text, which the schema then refuses. */
export function formValues(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      value === 'true'
        ? true
        : value === 'false'
          ? false
          : key === 'category' && value === ''
            ? null
            : value,
    ]),
  );
}
