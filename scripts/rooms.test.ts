import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './fingerprint.ts';
import { forbiddenImports, importsOf } from './rooms.ts';

describe('importsOf', () => {
  it('finds static, type, side-effect, re-exported and dynamic imports', () => {
    const source = [
      "import { a } from './a.ts';",
      "import type { B } from '#german/b.ts';",
      "import './style.css';",
      "export { c } from './c.ts';",
      "import {\n  d,\n} from 'd';",
      "const e = await import('./e.ts');",
      "const text = 'no import from here';",
    ].join('\n');
    expect(importsOf(source)).toEqual([
      './a.ts',
      '#german/b.ts',
      './style.css',
      './c.ts',
      'd',
      './e.ts',
    ]);
  });
});

describe('forbiddenImports', () => {
  it.each([
    ['contract/words.ts', 'pino'],
    ['contract/words.ts', '#german/folding.ts'],
    ['german/folding.ts', '#contract/dictionary.ts'],
    ['german/folding.ts', 'node:fs'],
    ['lexicon/merge.ts', '#server/config.ts'],
    ['lexicon/artefact/open.ts', '../merge.ts'],
    ['server/dictionary/dictionary.routes.ts', '#lexicon/merge.ts'],
    ['server/dictionary/dictionary.routes.ts', '../speech/speech.routes.ts'],
    ['server/app.ts', '#web/router.tsx'],
    ['web/src/dictionary/WordPage.tsx', '#server/app.ts'],
    ['web/src/dictionary/WordPage.tsx', '#lexicon/artefact/open.ts'],
    ['web/src/dictionary/WordPage.tsx', '#web/collections/PinMenu.tsx'],
    ['web/src/writing/Settings.tsx', '#exams/load-situations.ts'],
    ['exams/catalogue.ts', './profile.ts'],
    ['exams/compose-prompt.ts', '#german/tokens.ts'],
    ['german/tokens.ts', '#exams/catalogue.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(forbiddenImports(file, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  it.each([
    ['contract/words.ts', 'zod'],
    ['german/hyphenation.ts', 'hyphen/patterns/de-1996.js'],
    ['lexicon/merge.ts', '#german/folding.ts'],
    ['server/dictionary/dictionary.routes.ts', '#lexicon/artefact/open.ts'],
    ['server/dictionary/dictionary.routes.ts', '../errors.ts'],
    ['server/app.ts', './dictionary/dictionary.routes.ts'],
    ['server/ai/model-engine.ts', '../language-model/ask-model.ts'],
    ['web/src/router.tsx', './dictionary/WordPage.tsx'],
    ['web/src/dictionary/WordPage.tsx', '#web/design/Button.tsx'],
    ['web/src/writing/Settings.tsx', '#exams/catalogue.ts'],
    ['server/writing/writing.routes.ts', '#exams/compose-prompt.ts'],
    ['server/dictionary/dictionary.test.ts', '#lexicon/fixtures/build-fixture.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(forbiddenImports(file, `import { x } from '${specifier}';`)).toEqual([]);
  });
});

describe('the rooms of this project', () => {
  it('import only what they may', () => {
    const files = globSync(
      '{contract,german,lexicon,exams,server,web/src,articles}/**/*.{ts,tsx}',
      {
        cwd: ROOT,
      },
    );
    expect(files.length).toBeGreaterThan(0);
    const problems = files.flatMap((file) =>
      forbiddenImports(file, readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(problems).toEqual([]);
  });
});
