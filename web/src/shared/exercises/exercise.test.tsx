import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleChoice } from './ArticleChoice.tsx';
import { Question } from './Question.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]*>/gu, '');

it('a gap has a text for screen readers', () => {
  const question = {
    text: 'Ich gehe nach Hause.',
    lang: 'de',
    before: 'Ich ',
    after: ' nach Hause.',
    cue: 'gehen',
    hint: 'I am going home.',
  } as const;
  const html = renderToStaticMarkup(<Question question={question} hasGap />);
  expect(textOf(html)).toBe('Ich  gap  nach Hause.(gehen)I am going home.');
  expect(html).toContain('<span lang="en"> gap </span>');
});

it('without a gap the text or the given children are the question', () => {
  const question = { text: 'Haus', lang: 'de', cue: 'Plural' } as const;
  const html = renderToStaticMarkup(<Question question={question} hasGap={false} />);
  expect(textOf(html)).toBe('HausPlural');
  const drawn = renderToStaticMarkup(
    <Question question={question} hasGap={false}>
      <b>das Haus</b>
    </Question>,
  );
  expect(drawn).toContain('<b>das Haus</b>');
});

it.each([
  ['that can be changed says what is chosen', 'die', ['false', 'true', 'false']],
  ['before anything is chosen says so', '', ['false', 'false', 'false']],
  ['that answers at once is no switch', undefined, []],
])('an article choice %s', (_case, chosen, pressed) => {
  const choice = chosen === undefined ? {} : { chosen };
  const html = renderToStaticMarkup(<ArticleChoice {...choice} onChoose={() => undefined} />);
  expect([...html.matchAll(/aria-pressed="(\w+)"/gu)].map(([, value]) => value)).toEqual(pressed);
  expect(html).toContain('role="group" aria-label="Article"');
});
