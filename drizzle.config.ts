import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the SQL of a changed schema; read it before it is committed. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/flashcard-schema.ts',
    './server/database/ai-schema.ts',
    './server/database/practice-schema.ts',
    './server/database/analytics-schema.ts',
    './server/database/writing-schema.ts',
    './server/database/limit-schema.ts',
  ],
  out: './server/database/migrations',
  casing: 'snake_case',
});
