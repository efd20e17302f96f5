import { describe, expect, it } from 'vitest';
import { newTextSchema, textPageSchema } from '#contract/texts/schemas.ts';
import { PAGE_TEXT_LENGTH, PAGE_WORDS } from '#contract/texts/terms.ts';
import { makeEpub } from './epub-for-test.ts';
import { IMPORT_PROBLEMS, type ImportProblemCode, MOST_FILE_BYTES } from './import-problem.ts';
import { countWords } from './raw-text.ts';
import { type ImportedText, readFile, readPasted } from './read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const SENTENCE = 'Der Zug hält heute in der kleinen Stadt, und niemand steigt aus. ';

/** Whether the server takes it as it is. */
const isStorable = ({ pages, ...text }: ImportedText) => {
  const head = { ...text, page_count: pages.length, created_at: '2026-11-25T12:00:00Z' };
  expect(newTextSchema.safeParse(head).error).toBeUndefined();
  for (const page of pages) expect(textPageSchema.safeParse(page).error).toBeUndefined();
  for (const page of pages) expect(textPageSchema.parse(page)).toEqual(page);
};

describe('readFile', () => {
  it.each<[string, Uint8Array, Partial<ImportedText>]>([
    ['Der_Zug.txt', bytesOf('Grüße\n\nDer Zug.'), { source: 'txt', title: 'Der Zug' }],
    ['a.html', bytesOf('<title>Im Netz</title><p>Grüße'), { source: 'html', title: 'Im Netz' }],
    ['a.md', bytesOf('# Überschrift\n\nGrüße'), { source: 'markdown', title: 'Überschrift' }],
    ['f.srt', bytesOf('1\n00:00:01,0 --> 00:00:02,0\nGrüße'), { source: 'subtitles', title: 'f' }],
    [
      'b.epub',
      makeEpub({ chapters: [{ file: 'a.xhtml', body: '<p>Grüße' }] }),
      { source: 'epub', title: 'Ein Buch', author: 'Eine Autorin' },
    ],
    // The content decides, whatever the name says.
    ['b.txt', makeEpub({ chapters: [{ file: 'a.xhtml', body: '<p>Grüße' }] }), { source: 'epub' }],
    ['seite.txt', bytesOf('<!DOCTYPE html><p>Grüße'), { source: 'html' }],
    ['film.txt', bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nGrüße'), { source: 'subtitles' }],
    ['ohne', bytesOf('Grüße'), { source: 'txt', title: 'ohne' }],
  ])('%s', (name, bytes, expected) => {
    const { text } = readFile(name, bytes);
    expect(text).toMatchObject({ ...expected, source_name: name, language: 'de' });
    expect(text.pages.map((page) => page.text).join('\n')).toContain('Grüße');
    isStorable(text);
  });

  it.each<[string, Uint8Array]>([
    ['UTF-8', bytesOf('Grüße, Straße')],
    ['UTF-8 with its mark', bytesOf('\uFEFFGrüße, Straße')],
    ['Windows-1252', Uint8Array.from('Grüße, Straße', (letter) => letter.charCodeAt(0))],
    [
      'UTF-16, little end first',
      Uint8Array.from('\uFEFFGrüße, Straße', (letter) => letter.charCodeAt(0)).reduce<number[]>(
        (all, byte, index) => (index === 0 ? [0xff, 0xfe] : [...all, byte, 0]),
        [],
      ) as unknown as Uint8Array,
    ],
  ])('reads %s', (_encoding, bytes) => {
    const { text } = readFile('a.txt', Uint8Array.from(bytes));
    expect(text.pages[0]?.text).toBe('Grüße, Straße');
  });

  it('reads what HTML declares', () => {
    const html = '<meta charset="iso-8859-2"><p>Łódź';
    const bytes = Uint8Array.from('<meta charset="iso-8859-2"><p>\u00A3\u00F3d\u00BC', (letter) =>
      letter.charCodeAt(0),
    );
    expect(readFile('a.html', bytes).text.pages[0]?.text).toBe(html.slice(html.indexOf('Ł')));
  });

  it.each<[string, ImportProblemCode, Uint8Array]>([
    ['leer.txt', 'empty-file', new Uint8Array()],
    ['leer.txt', 'empty', bytesOf(' \n \n')],
    ['leer.html', 'empty', bytesOf('<p><script>x</script>')],
    ['zahlen.txt', 'empty', bytesOf('… --- *** ')],
    ['gross.txt', 'too-large', new Uint8Array(MOST_FILE_BYTES + 1)],
    ['bild.txt', 'not-text', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['a.pdf', 'pdf', bytesOf('%PDF-1.7 …')],
    ['a.rtf', 'office', bytesOf('{\\rtf1 Text}')],
    ['a.doc', 'office', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a.mobi', 'kindle', bytesOf(`${'x'.repeat(60)}BOOKMOBI`)],
    ['a.epub', 'not-epub', bytesOf('Das ist kein Buch.')],
    ['a.srt', 'no-lines', bytesOf('Das sind keine Untertitel.')],
  ])('refuses %s: %s', (name, code, bytes) => {
    expect(() => readFile(name, bytes)).toThrow(IMPORT_PROBLEMS[code]);
  });

  it('says in which language a text is', () => {
    const { text } = readFile(
      'a.txt',
      bytesOf(
        'The train stops, and nobody gets off. It is late and the people are waiting for it.',
      ),
    );
    expect(text.language).toBe('en');
  });
});

describe('readPasted', () => {
  it('takes the first words for a title', () => {
    const { text } = readPasted(SENTENCE.repeat(3));
    expect(text).toMatchObject({
      title: 'Der Zug hält heute in der kleinen Stadt …',
      source: 'pasted',
      author: '',
      source_name: '',
    });
    isStorable(text);
  });

  it('keeps the address that a text was shared from', () => {
    expect(readPasted('Ein Text.', 'https://example.org/a').text).toMatchObject({
      source_name: 'https://example.org/a',
      title: 'Ein Text.',
    });
  });

  it.each(['', '   ', '\n\n…'])('refuses %j', (text) => {
    expect(() => readPasted(text)).toThrow(IMPORT_PROBLEMS.empty);
  });
});

describe('pages', () => {
  const novel = (words: number) => {
    const paragraph = SENTENCE.repeat(8).trim();
    return `${paragraph}\n\n`.repeat(Math.ceil(words / countWords(paragraph)));
  };

  it('have about as many words as they should, and all of the text in its order', () => {
    const given = novel(20_000);
    const { text } = readPasted(given);
    isStorable(text);
    const counts = text.pages.slice(0, -1).map((page) => countWords(page.text));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(PAGE_WORDS);
    expect(Math.max(...counts)).toBeLessThanOrEqual(PAGE_WORDS * 1.3);
    expect(text.pages.map((page) => page.text).join('\n\n')).toBe(given.trim());
    expect(text.word_count).toBe(countWords(given));
  });

  it('divide a paragraph that is longer than a page between its sentences', () => {
    const { text } = readPasted(SENTENCE.repeat(200));
    isStorable(text);
    expect(text.pages.length).toBeGreaterThan(5);
    for (const page of text.pages) expect(page.text).toMatch(/^Der Zug .*aus\.$/u);
    expect(text.pages[0]?.blocks[0]).not.toHaveProperty('continues');
    expect(text.pages[1]?.blocks[0]).toMatchObject({ continues: true });
    expect(text.pages.map((page) => page.text).join(' ')).toBe(SENTENCE.repeat(200).trim());
  });

  it.each([
    ['words without a sentence', 'wort '.repeat(20_000)],
    ['one word that never ends', 'a'.repeat(100_000)],
    ['emoji', '😀a'.repeat(20_000)],
    ['very short lines', 'ja\n'.repeat(5000)],
  ])('stay within their limits: %s', (_what, given) => {
    const { text } = readPasted(given);
    isStorable(text);
    for (const page of text.pages) expect(page.text.length).toBeLessThanOrEqual(PAGE_TEXT_LENGTH);
    const letters = (some: string) => some.replaceAll(/\s/gu, '');
    expect(letters(text.pages.map((page) => page.text).join(''))).toBe(letters(given));
  });

  it('begin with chapters, and keep a heading with what it heads', () => {
    const body = novel(300);
    const { text } = readFile(
      'a.md',
      bytesOf(`# Buch\n\n## Eins\n\n${body}\n\n### Unter\n\n${body}\n\n## Zwei\n\n${body}`),
    );
    expect(text.title).toBe('Buch');
    expect(text.chapters.map(({ title }) => title)).toEqual(['Eins', 'Zwei']);
    const two = text.chapters[1]!.page;
    expect(text.pages[two - 1]?.text).toMatch(/^Zwei\n\n/u);
    for (const page of text.pages) expect(page.blocks.at(-1)?.kind).not.toBe('heading');
    isStorable(text);
  });

  it('have lines of subtitles with their times', () => {
    const srt = Array.from(
      { length: 500 },
      (_, index) => `${index}\n00:00:0${index % 9},000 --> 00:01:00,000\nZeile ${index} kommt.\n`,
    ).join('\n');
    const { text } = readFile('a.srt', bytesOf(srt));
    isStorable(text);
    expect(text.pages[0]?.text.split('\n')[1]).toBe('Zeile 1 kommt.');
    expect(text.pages[0]?.blocks[1]).toEqual({
      kind: 'line',
      range: [15, 29],
      time: [1000, 60_000],
    });
  });

  it('keep emphasis where a block is divided', () => {
    const html = `<p>${'Ein <em>sehr guter</em> Tag war das gestern. '.repeat(400)}</p>`;
    const { text } = readFile('a.html', bytesOf(html));
    isStorable(text);
    for (const page of text.pages) {
      expect(page.emphasis.length).toBeGreaterThan(0);
      for (const [start, end] of page.emphasis)
        expect(page.text.slice(start, end)).toBe('sehr guter');
    }
  });
});
