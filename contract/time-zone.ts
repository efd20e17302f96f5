import { z } from 'zod';

/** An IANA time zone; "Europe/Berlin" if none is given. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  }, 'is not a time zone')
  .default('Europe/Berlin');
