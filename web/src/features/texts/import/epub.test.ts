import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readEpub } from './epub.ts';
import { resolvePath } from './epub-package.ts';
import { makeEpub, type TestBook } from './epub-for-test.ts';
import { IMPORT_PROBLEMS, type ImportProblemCode } from './import-problem.ts';

const CHAPTERS = [
  {
    file: 'eins.xhtml',
    body: '<h1>Anfang</h1><p>Es war <em>einmal</em>.<a epub:type="noteref" href="#n">1</a></p>',
  },
  {
    file: 'zwei teil.xhtml',
    body: '<p>Und dann.</p><aside epub:type="footnote" id="n">Anm.</aside>',
  },
];
const read = (book: Partial<TestBook>) => readEpub(makeEpub({ chapters: CHAPTERS, ...book }), true);
const problem = (bytes: Uint8Array, isCalledEpub = true): string => {
  try {
    readEpub(bytes, isCalledEpub);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('readEpub', () => {
  it.each([2, 3] as const)(
    'reads EPUB %i in the order of its spine, with emphasis and without notes',
    (version) => {
      const book = read({
        version,
        contents: [
          ['Der Anfang', 'eins.xhtml'],
          ['Mitte &amp; Ende', 'zwei%20teil.xhtml#x'],
        ],
      });
      expect(book).toEqual({
        source: 'epub',
        title: 'Ein Buch',
        author: 'Eine Autorin',
        notices: [],
        chapters: [
          {
            title: 'Der Anfang',
            blocks: [
              { kind: 'heading', level: 1, text: 'Anfang', emphasis: [] },
              { kind: 'paragraph', text: 'Es war einmal.', emphasis: [[7, 13]] },
            ],
          },
          {
            title: 'Mitte & Ende',
            blocks: [{ kind: 'paragraph', text: 'Und dann.', emphasis: [] }],
          },
        ],
      });
    },
  );

  it('finds chapters inside of a document, and joins documents without one to the chapter before', () => {
    const { chapters } = read({
      chapters: [
        { file: 'cover.xhtml', body: '<p>Titelseite</p>' },
        { file: 'a.xhtml', body: '<h2 id="k1">Eins</h2><p>a</p><h2 id="k2">Zwei</h2><p>b</p>' },
        { file: 'b.xhtml', body: '<p>noch Zwei</p>' },
      ],
      contents: [
        ['Teil I', 'a.xhtml'],
        ['Eins', 'a.xhtml#k1'],
        ['Zwei', 'a.xhtml#k2'],
      ],
    });
    expect(chapters.map(({ title, blocks }) => [title, blocks.map(({ text }) => text)])).toEqual([
      ['', ['Titelseite']],
      ['Teil I – Eins', ['Eins', 'a']],
      ['Zwei', ['Zwei', 'b', 'noch Zwei']],
    ]);
  });

  it('names chapters by their headings if there is no list of contents', () => {
    const { chapters } = read({ files: { 'OEBPS/nav.xhtml': null } });
    expect(chapters.map(({ title }) => title)).toEqual(['Anfang', '']);
  });

  it('says if parts are missing', () => {
    const { notices, chapters } = read({ files: { 'OEBPS/zwei teil.xhtml': null } });
    expect(chapters).toHaveLength(1);
    expect(notices).toEqual(['1 of 2 parts of this book are missing in the file.']);
  });

  it('reads books whose fonts alone are obfuscated', () => {
    const font =
      '<encryption xmlns:enc="x"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></enc:EncryptedData></encryption>';
    expect(read({ files: { 'META-INF/encryption.xml': font } }).chapters).toHaveLength(2);
  });

  it.each<[string, ImportProblemCode, Uint8Array, boolean?]>([
    [
      'an encrypted chapter',
      'protected',
      makeEpub({
        chapters: CHAPTERS,
        files: {
          'META-INF/encryption.xml':
            '<encryption xmlns:enc="x"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><KeyInfo><EncryptedKey><EncryptionMethod Algorithm="rsa"/></EncryptedKey></KeyInfo></enc:EncryptedData></encryption>',
        },
      }),
    ],
    [
      'a licence of Adobe',
      'protected',
      makeEpub({ chapters: CHAPTERS, files: { 'META-INF/rights.xml': '<rights/>' } }),
    ],
    [
      'no container',
      'broken-epub',
      makeEpub({ chapters: CHAPTERS, files: { 'META-INF/container.xml': null } }),
    ],
    [
      'no package',
      'broken-epub',
      makeEpub({ chapters: CHAPTERS, files: { 'OEBPS/content.opf': null } }),
    ],
    [
      'a container of nothing',
      'broken-epub',
      makeEpub({ chapters: CHAPTERS, files: { 'META-INF/container.xml': '<x/>' } }),
    ],
    ['no chapters', 'broken-epub', makeEpub({ chapters: [] })],
    ['half of the file', 'broken-zip', makeEpub({ chapters: CHAPTERS }).subarray(0, 700)],
    [
      'a Word document',
      'office',
      zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') }),
    ],
    [
      'an OpenDocument text',
      'office',
      zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }),
    ],
    ['an archive of texts', 'other-zip', zipSync({ 'a.txt': strToU8('Text') }), false],
    ['an empty archive', 'broken-zip', zipSync({})],
    // 40 MB of nothing in one chapter.
    [
      'a chapter that is a bomb',
      'unpacks-too-large',
      makeEpub({ chapters: [{ file: 'a.xhtml', body: ' '.repeat(40_000_000) }] }),
    ],
    [
      'many chapters that together are a bomb',
      'unpacks-too-large',
      makeEpub({
        chapters: Array.from({ length: 5 }, (_, index) => ({
          file: `${index}.xhtml`,
          body: ' '.repeat(15_000_000),
        })),
      }),
    ],
    [
      'ten thousand files',
      'unpacks-too-large',
      zipSync(
        Object.fromEntries(
          Array.from({ length: 10_001 }, (_, index) => [`${index}`, new Uint8Array()]),
        ),
      ),
    ],
  ])('refuses %s', (_what, code, bytes, isCalledEpub = true) => {
    expect(problem(bytes, isCalledEpub)).toBe(IMPORT_PROBLEMS[code]);
  });

  it('does not unpack what is no chapter, however large', () => {
    const { chapters } = read({ files: { 'OEBPS/film.bin': ' '.repeat(70_000_000) } });
    expect(chapters).toHaveLength(2);
  });

  it('says that a damaged book is damaged, wherever the damage is', () => {
    const whole = makeEpub({ chapters: CHAPTERS });
    const messages = new Set(Object.values<string>(IMPORT_PROBLEMS));
    for (let at = 30; at < whole.length; at += 7) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const message = problem(damaged);
      expect([at, message === 'none' || messages.has(message)]).toEqual([at, true]);
    }
  });
});

describe('resolvePath', () => {
  it.each([
    ['OEBPS/content.opf', 'a.xhtml', 'OEBPS/a.xhtml'],
    ['OEBPS/text/nav.xhtml', '../b/c%20d.xhtml#x', 'OEBPS/b/c d.xhtml'],
    ['content.opf', './a.xhtml?x', 'a.xhtml'],
    ['a/b.opf', '/c.xhtml', 'c.xhtml'],
    ['a/b.opf', '../../../../etc/passwd', 'etc/passwd'],
    ['a/b.opf', '100%.xhtml', 'a/100%.xhtml'],
  ])('from %s, %s is %s', (base, href, path) => {
    expect(resolvePath(base, href)).toBe(path);
  });
});
