import { describe, expect, it } from 'vitest';
import { IMPORT_PROBLEMS } from './import-problem.ts';
import { readHtml } from './html-blocks.ts';

const shown = (html: string) =>
  readHtml(html).blocks.map(({ kind, level, text, emphasis }) => {
    let marked = text;
    for (const [start, end] of emphasis.toReversed()) {
      marked = `${marked.slice(0, start)}*${marked.slice(start, end)}*${marked.slice(end)}`;
    }
    return `${kind}${level ?? ''}: ${marked}`;
  });

describe('readHtml', () => {
  it.each<[string, string[]]>([
    ['<p>Ein <em>guter</em>  Tag.</p>', ['paragraph: Ein *guter* Tag.']],
    ['<h1>Titel</h1><h4>Unter</h4>Text', ['heading1: Titel', 'heading3: Unter', 'paragraph: Text']],
    [
      '<ul><li>eins<li><p>zwei</p><p>mehr</p></ul>',
      ['item: eins', 'item: zwei', 'paragraph: mehr'],
    ],
    ['<blockquote><p>So.</p></blockquote><p>Dann.', ['quote: So.', 'paragraph: Dann.']],
    ['<p>Zeile<br>und<br/>noch</p>', ['paragraph: Zeile\nund\nnoch']],
    ['<p>f&uuml;r &amp; &#8222;dich&#8220;&nbsp;da', ['paragraph: für & „dich“ da']],
    ['<p>Wör&shy;ter ﬁnden', ['paragraph: Wörter finden']],
    ['a\u0308hnlich <b>u\u0308ber</b>', ['paragraph: ähnlich *über*']],
    // Emphasis that begins and ends anywhere.
    ['<b>A<i>B</i></b>C <i> d </i>e', ['paragraph: *AB*C *d* e']],
    ['<i><p>eins</p><p>zwei</p></i>', ['paragraph: eins', 'paragraph: zwei']],
    ['<pre>Zeile 1\n  Zeile 2</pre>', ['paragraph: Zeile 1\n  Zeile 2']],
    [
      '<table><tr><th>der</th><th>die</th></tr><tr><td>Hund</td><td>Katze</td></tr></table>',
      ['paragraph: der | die', 'paragraph: Hund | Katze'],
    ],
    // Left out: scripts, styles, pictures, controls, navigation, notes.
    ['<p>a<script>alert(1)</script><style>p{}</style><img alt="Bild"></p>', ['paragraph: a']],
    ['<nav><a href="/">Start</a></nav><main>Text</main><footer>©</footer>', ['paragraph: Text']],
    ['<p hidden>geheim</p><p aria-hidden="true">auch</p><p>da</p>', ['paragraph: da']],
    ['<p>Wort<sup><a href="#n1">1</a></sup>.</p>', ['paragraph: Wort.']],
    ['<p>Wort<a href="#n1"><sup>[12]</sup></a>.</p>', ['paragraph: Wort.']],
    ['<p>Wort<a epub:type="noteref" href="#n">*</a></p>', ['paragraph: Wort']],
    ['<p>10 m<sup>2</sup></p>', ['paragraph: 10 m2']],
    ['<aside epub:type="footnote"><p>Anm.</p></aside><p>Text</p>', ['paragraph: Text']],
    ['<aside role="doc-endnote">Anm.</aside>Text', ['paragraph: Text']],
    ['<ruby>字<rt>zi</rt></ruby>', ['paragraph: 字']],
    // Broken, empty, hostile.
    ['', []],
    ['<p>  </p><p>* * *</p>', []],
    ['<p>offen <b>und <i>nie</b> zu', ['paragraph: offen *und nie* zu']],
    ['</p></div>Text</body></html>', ['paragraph: Text']],
    ['<svg><title>x</title><text>y</text></svg>Text', ['paragraph: Text']],
    ['<p onclick="x()">&lt;script&gt;</p>', ['paragraph: <script>']],
    ['a\u0000b\u0007c', ['paragraph: abc']],
    // XHTML, where anything may be empty.
    [
      '<html><head><title/></head><body><p/><div id="x"/><p>Text</p></body></html>',
      ['paragraph: Text'],
    ],
    [
      '<?xml version="1.0"?><html xmlns="x"><body><script src="a"/><p>Da</p></body></html>',
      ['paragraph: Da'],
    ],
  ])('%s', (html, blocks) => {
    expect(shown(html)).toEqual(blocks);
  });

  it('knows where elements with ids begin, and the title', () => {
    const { anchors, title, blocks } = readHtml(
      '<head><title> Das\nBuch </title></head><h2 id="a">A</h2><p>x <a id="b"></a>y</p><p id="c">z</p><p id="end"></p>',
    );
    expect(title).toBe('Das Buch');
    expect([...anchors]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['end', 3],
    ]);
    expect(blocks).toHaveLength(3);
  });

  it('reads what is nested deeply, and refuses what no page is', () => {
    expect(shown(`${'<div><b>'.repeat(2000)}tief`)).toEqual(['paragraph: tief']);
    expect(shown(`${'<p>'.repeat(100_000)}flach`)).toEqual(['paragraph: flach']);
    expect(() => readHtml(`${'<div><b>'.repeat(100_000)}tief`)).toThrow(
      IMPORT_PROBLEMS['too-deep'],
    );
  });
});
