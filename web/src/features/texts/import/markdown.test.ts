import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

const shown = (text: string) =>
  readMarkdown(text).blocks.map(({ kind, level, text: said, emphasis }) => {
    let marked = said;
    for (const [start, end] of emphasis.toReversed()) {
      marked = `${marked.slice(0, start)}*${marked.slice(start, end)}*${marked.slice(end)}`;
    }
    return `${kind}${level ?? ''}: ${marked}`;
  });

describe('readMarkdown', () => {
  it.each<[string, string[]]>([
    ['# Titel\n\nEin *guter* **Tag**.', ['heading1: Titel', 'paragraph: Ein *guter* *Tag*.']],
    ['Zeile eins\nZeile zwei', ['paragraph: Zeile eins Zeile zwei']],
    ['Titel\n=====\n\n#### Unter', ['heading1: Titel', 'heading3: Unter']],
    ['- eins\n- zwei\n  - drei', ['item: eins', 'item: zwei', 'item: drei']],
    ['1. eins\n\n2. zwei', ['item: eins', 'item: zwei']],
    ['> Zitat\n> weiter', ['quote: Zitat weiter']],
    ['[Verweis](http://x.example) und ![Bild](b.png)', ['paragraph: Verweis und']],
    ['`Wort` und\\*kein Stern', ['paragraph: Wort und*kein Stern']],
    ['**fett und *beides* zusammen** nicht', ['paragraph: *fett und beides zusammen* nicht']],
    ['a &amp; b &auml;', ['paragraph: a & b ä']],
    [
      '| der | die |\n|---|---|\n| Hund | Katze |',
      ['paragraph: der | die', 'paragraph: Hund | Katze'],
    ],
    ['```\ncode\n```\n\nText', ['paragraph: Text']],
    [
      '<div><script>alert(1)</script><p>Im <b>HTML</b></p></div>\n\nText',
      ['paragraph: Im *HTML*', 'paragraph: Text'],
    ],
    ['Text <span onclick="x">mitten</span> drin', ['paragraph: Text mitten drin']],
    ['', []],
  ])('%j', (text, blocks) => {
    expect(shown(text)).toEqual(blocks);
  });

  it('takes the title from the front matter', () => {
    const { title, blocks } = readMarkdown('---\ntitle: "Der Zug"\ndate: 2026-01-01\n---\n\nText');
    expect(title).toBe('Der Zug');
    expect(blocks.map(({ text }) => text)).toEqual(['Text']);
  });
});
