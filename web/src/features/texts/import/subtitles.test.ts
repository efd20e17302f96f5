import { describe, expect, it } from 'vitest';
import { isSubtitles, readSubtitles } from './subtitles.ts';

const SRT = `1
00:00:01,500 --> 00:00:04,000
<i>Guten Morgen!</i>
Wie geht es dir?

2
00:01:02,5 --> 00:01:03,000
- Gut.
- Und dir?

3
00:01:05,000 --> 00:01:06,000
[Musik]

4
01:00:00,000 --> 01:00:01,000
{\\an8}Ich weiß &amp; du nicht.`;

const VTT = `WEBVTT - Titel

STYLE
::cue { color: red }

NOTE Das ist
eine Notiz

intro
00:01.000 --> 00:02.000 align:start position:0%
<v Anna>Hallo<00:01.500> Welt

00:02.000 --> 00:03.000
Hallo Welt`;

describe('readSubtitles', () => {
  it('reads SRT: lines with times, without formatting and sounds', () => {
    expect(readSubtitles(SRT)).toEqual([
      { kind: 'line', text: 'Guten Morgen! Wie geht es dir?', emphasis: [], time: [1500, 4000] },
      { kind: 'line', text: '- Gut.\n- Und dir?', emphasis: [], time: [62_500, 63_000] },
      { kind: 'line', text: 'Ich weiß & du nicht.', emphasis: [], time: [3_600_000, 3_601_000] },
    ]);
    expect(readSubtitles(`\uFEFF${SRT.replaceAll('\n', '\r\n')}`)).toEqual(readSubtitles(SRT));
  });

  it('reads WebVTT: no styles, no notes, no speakers, and a repeated line once', () => {
    expect(readSubtitles(VTT)).toEqual([
      { kind: 'line', text: 'Hallo Welt', emphasis: [], time: [1000, 3000] },
    ]);
  });

  it('reads times that cannot be as well as it can', () => {
    const [line] = readSubtitles('99:99:99,999 --> 00:00:01,000\nJa.');
    expect(line?.time).toEqual([86_400_000, 86_400_000]);
  });

  it('knows subtitles by their times', () => {
    expect(isSubtitles(SRT)).toBe(true);
    expect(isSubtitles(VTT)).toBe(true);
    expect(isSubtitles('Der Zug fährt um 10:15 --> Gleis 3')).toBe(false);
  });

  it.each([
    'WEBVTT\n\n',
    '1\n00:00:01,000 --> 00:00:02,000\n\n',
    '1\n00:00:01,000 --> 00:00:02,000\n♪ ♪',
  ])('has no lines: %j', (text) => {
    expect(() => readSubtitles(text)).toThrow('no lines with times');
  });
});
