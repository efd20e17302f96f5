import { describe, expect, it } from 'vitest';
import { readPlainText } from './plain-text.ts';

const shown = (text: string) =>
  readPlainText(text).map(({ kind, text: said }) =>
    kind === 'paragraph' ? said : `${kind}: ${said}`,
  );

const WRAPPED = `Als Gregor Samsa eines Morgens aus unruhigen Träumen
erwachte, fand er sich in seinem Bett zu einem ungeheueren
Ungeziefer verwandelt.
Er lag auf seinem panzerartig harten Rücken und sah, wenn
er den Kopf ein wenig hob, seinen gewölbten, braunen Bau-
erntisch.`;

describe('readPlainText', () => {
  it('joins lines that were wrapped, and words that were divided', () => {
    expect(shown(WRAPPED)).toEqual([
      'Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheueren Ungeziefer verwandelt.',
      'Er lag auf seinem panzerartig harten Rücken und sah, wenn er den Kopf ein wenig hob, seinen gewölbten, braunen Bauerntisch.',
    ]);
    expect(shown(WRAPPED.replaceAll('\n', '\r\n'))).toEqual(shown(WRAPPED));
  });

  it('begins a paragraph where a wrapped line is indented', () => {
    const text = `Der Mann ging die lange Straße hinunter und blieb dann
stehen, weil er jemanden rufen hörte, den er gut kannte
   Er drehte sich um und sah niemanden auf der ganzen Straße,
die im Licht der Laternen lag und sehr still geworden war.`;
    expect(shown(text)).toHaveLength(2);
  });

  it('keeps the hyphen of a word that continues after und', () => {
    const text = `Wir üben heute in der Klasse lange Sätze, und zwar Haupt-
und Nebensätze, die man im Deutschen sehr oft braucht und
die nicht einfach sind.`;
    expect(shown(text)[0]).toContain('Haupt- und Nebensätze');
  });

  it('takes each line of a text that is not wrapped for a paragraph', () => {
    expect(shown('Eins.\nZwei.\n\nDrei.')).toEqual(['Eins.', 'Zwei.', 'Drei.']);
    const long = 'Ein langer Satz mit vielen Wörtern, der immer weiter geht. '.repeat(5).trim();
    expect(shown(`${long}\n${long}\n${long}`)).toEqual([long, long, long]);
    // A poem.
    const poem = 'Wer reitet so spät\ndurch Nacht und Wind?\nEs ist der Vater\nmit seinem Kind;';
    expect(shown(poem)).toHaveLength(4);
  });

  it.each([
    ['Kapitel 1', true],
    ['KAPITEL IV: Der Anfang', true],
    ['1. Kapitel', true],
    ['Drittes Kapitel', true],
    ['Erster Teil. Die Reise', true],
    ['IV.', true],
    ['12', true],
    ['Vorwort', true],
    [
      'Teil der Wahrheit ist, dass es regnet und niemand kommt, der uns hilft oder anruft, obwohl alle warten.',
      false,
    ],
    ['Mix', false],
    ['Civil', false],
    ['Kapitel eins war gut, aber', false],
    ['Er las das Kapitel.', false],
  ])('%s: heading %j', (line, isHeading) => {
    const [block] = readPlainText(`${line}\n\nText.`);
    expect(block?.kind).toBe(isHeading ? 'heading' : 'paragraph');
  });

  it('knows items by their bullets, but not dialogue by its dashes', () => {
    expect(shown('• Brot\n* Milch\n– Guten Tag!\n- Guten Tag, sagte sie.')).toEqual([
      'item: Brot',
      'item: Milch',
      '– Guten Tag!',
      '- Guten Tag, sagte sie.',
    ]);
  });

  it('has nothing to say of nothing', () => {
    expect(readPlainText('')).toEqual([]);
    expect(readPlainText(' \n\t\n ')).toEqual([]);
  });
});
