import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { Change, Explanation } from './CorrectionText.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]*>/gu, '');

const CASE: WritingCorrection = {
  start: 8,
  end: 11,
  original: 'den',
  corrected: 'dem',
  explanation: '“mit” takes the dative.',
  alternatives: [],
  rule: 'preposition-case',
};
const QUESTION: WritingCorrection = { ...CASE, rule: 'learned', certainty: 'maybe' };

describe('a mistake', () => {
  test('is shown with what comes instead', () => {
    const html = renderToStaticMarkup(<Change correction={CASE} />);
    expect(textOf(html)).toBe('den becomes  dem');
    expect(html).toMatch(/<del>den<\/del>.*<ins>dem<\/ins>/u);
    expect(textOf(renderToStaticMarkup(<Explanation correction={CASE} />))).toBe(
      '“mit” takes the dative.',
    );
  });
});

describe('what may be a mistake', () => {
  test('is called so in the list, and stays as it was written', () => {
    const html = renderToStaticMarkup(<Change correction={QUESTION} />);
    expect(textOf(html)).toBe('Maybe: den');
    expect(html).not.toMatch(/<del>|<ins>/u);
  });

  test('is called so for those who hear the text, in English', () => {
    const html = renderToStaticMarkup(<Change correction={QUESTION} isInText />);
    expect(textOf(html)).toBe('Maybe: den');
    expect(html).toMatch(/<span lang="en">Maybe: <\/span>/u);
    expect(html).not.toContain('<small>');
  });

  test('has its correction in the explanation', () => {
    const html = renderToStaticMarkup(<Explanation correction={QUESTION} />);
    expect(textOf(html)).toBe('Possible correction: dem“mit” takes the dative.');
  });

  test('may have several corrections, or none', () => {
    const several = { ...QUESTION, corrected: null, alternatives: ['dem', 'der'] };
    expect(textOf(renderToStaticMarkup(<Explanation correction={several} />))).toContain(
      'Possible corrections: dem, der',
    );
    const none = { ...QUESTION, corrected: null };
    expect(textOf(renderToStaticMarkup(<Explanation correction={none} />))).toBe(
      '“mit” takes the dative.',
    );
  });
});
