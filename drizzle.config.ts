import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the SQL of a changed schema; read it before it is committed. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/shared/database/schema/core.ts',
    './server/shared/database/schema/flashcards.ts',
    './server/shared/database/schema/sentences.ts',
    './server/shared/database/schema/practice.ts',
    './server/shared/database/schema/analytics.ts',
    './server/shared/database/schema/writing.ts',
    './server/shared/database/schema/limits.ts',
    './server/shared/database/schema/texts.ts',
    './server/shared/database/schema/contact.ts',
  ],
  out: './server/shared/database/migrations',
  casing: 'snake_case',
});
