import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Tabs, nextIndex } from './Tabs.tsx';

describe('keys', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowDown', 1, 2],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 0, undefined],
    ['a', 0, undefined],
  ])('%s from %i of 3 leads to %s', (key, index, next) => {
    expect(nextIndex(key, index, 3)).toBe(next);
  });
});

describe('markup', () => {
  const items = ['verb', 'noun'].map((id) => ({ id, label: id, panel: <p>{`panel of ${id}`}</p> }));
  const draw = (selected: string, count = 2) =>
    renderToStaticMarkup(
      <Tabs
        label="Entries"
        items={items.slice(0, count)}
        selected={selected}
        onSelect={() => {}}
      />,
    );

  test('one tab stop, one panel, named by its tab', () => {
    const html = draw('noun');
    expect(html.match(/tabindex="0"/giu)).toHaveLength(1);
    expect(html).toContain('panel of noun');
    expect(html).not.toContain('panel of verb');
    const panelId = /role="tabpanel" id="([^"]+)"/u.exec(html)?.[1];
    expect(html).toContain(`aria-controls="${panelId}"`);
  });

  test('an unknown selection shows the first', () => {
    expect(draw('adverb')).toContain('panel of verb');
  });

  test('a single entry needs no tabs', () => {
    const html = draw('verb', 1);
    expect(html).toContain('<p>panel of verb</p>');
    expect(html).not.toMatch(/role=|aria-/u);
  });
});
