import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, MOST_GROWTH } from '#testing/growth.ts';
import { htmlToText, textToHtml } from './html-text.rules.ts';

describe('htmlToText', () => {
  it.each([
    ['Haus', 'Haus'],
    ['<b>Haus</b>', 'Haus'],
    ['das <i class="x">Haus</i>!', 'das Haus!'],
    ['a<br>b<br/>c<BR >d', 'a\nb\nc\nd'],
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['<p>a</p>\n\n<p>b</p>', 'a\nb'],
    ['<ul><li>eins</li><li>zwei</li></ul>', 'eins\nzwei'],
    ['Stra&szlig;e &amp; K&uuml;che', 'Straße & Küche'],
    ['&#228;&#xE4;&#x1F600;', 'ää😀'],
    ['&lt;b&gt; &amp;lt;', '<b> &lt;'],
    ['&rarr; &Zcaron;lut&yacute; &frac12;', '→ Žlutý ½'],
    ['wo&shy;hin', 'wohin'],
    ['&unknown; &', '&unknown; &'],
    ['&#0;&#55296;&#x110000;', ''],
    ['a&nbsp;&nbsp;b', 'a b'],
    ['3 < 4 <5', '3 < 4 <5'],
    ['Hund[sound:hund.mp3]', 'Hund'],
    ['[anki:tts lang=de_DE]x[/anki:tts]', 'x[/anki:tts]'],
    ['[1] eins', '[1] eins'],
    ['<script>alert("</b>")</script>Haus', 'Haus'],
    ['<STYLE>.a{}</STYLE >Haus', 'Haus'],
    ['<script>never ended', ''],
    ['a<!-- <b> -->b<!-- never', 'ab'],
    ['<img src=x onerror="alert(1)">', ''],
    ['Haus<b', 'Haus'],
    ['', ''],
  ])('%j → %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each(['<', '<a', '<!--', '<script>', '[sound:', '&#', ' ', '</script'])(
    'many %j take linear time',
    (piece) => {
      const read = (length: number) => htmlToText(piece.repeat(length / piece.length));
      expect(growthOf(read, 25_000)).toBeLessThan(MOST_GROWTH);
    },
  );

  it('reverses textToHtml, apart from spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const shown = text.replaceAll(/\[(?:sound|anki):[^[\]]*\]/gu, '');
        const squash = (value: string) => value.replaceAll(/\s+/gu, ' ').trim();
        expect(squash(htmlToText(textToHtml(shown)))).toBe(squash(shown));
      }),
    );
  });
});
