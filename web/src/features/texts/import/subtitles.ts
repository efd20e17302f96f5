import { readHtml } from './html-blocks.ts';
import { ImportProblem } from './import-problem.ts';
import { cleanText, type RawBlock } from './raw-text.ts';

/** "00:01:02,500 --> 00:01:04,000" of SRT, "01:02.500 --> 01:04.000 align:start" of VTT. */
const TIMES =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/u;
/** Sounds and music, speakers' names in brackets: "[Musik]", "(lacht)", "♪". */
const NO_SPEECH = /^(?:[\s♪♫#*-]*|[[(][^\])]{0,60}[\])])$/u;
const LONGEST_MILLISECONDS = 86_400_000;

/** Whether a text is a file of subtitles, whatever its name. */
export function isSubtitles(text: string): boolean {
  const start = text.slice(0, 2000);
  return (
    /^\uFEFF?WEBVTT(?:\s|$)/u.test(start) ||
    start.split(/\r\n?|\n/u).some((line) => TIMES.test(line))
  );
}

/**
 * The lines of SRT or WebVTT with their times, in the order of the file: what one sees at once is a line. Formatting,
 * notes, styles and sounds are left out.
 * @throws {ImportProblem} `no-lines`
 */
export function readSubtitles(given: string): RawBlock[] {
  const blocks: RawBlock[] = [];
  let time: [number, number] | null = null;
  let spoken: string[] = [];
  const end = (): void => {
    const text = time && lineOf(spoken);
    const last = blocks.at(-1);
    if (time && text) {
      // Live subtitles repeat the line before.
      if (last?.text === text && last.time) last.time = [last.time[0], time[1]];
      else blocks.push({ kind: 'line', text, emphasis: [], time });
    }
    time = null;
    spoken = [];
  };
  for (const line of cleanText(given).split('\n')) {
    const times = timesOf(line);
    if (times) {
      end();
      time = times;
    } else if (line.trim() === '') end();
    else if (time) spoken.push(line);
  }
  end();
  if (blocks.length === 0) throw new ImportProblem('no-lines');
  return blocks;
}

function timesOf(line: string): [number, number] | null {
  const match = TIMES.exec(line);
  if (!match) return null;
  const [from, to] = [1, 5].map((first) => {
    const [hours = '0', minutes = '0', seconds = '0', rest = '0'] = match.slice(first, first + 4);
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return Math.min(LONGEST_MILLISECONDS, whole * 1000 + Number(rest.padEnd(3, '0')));
  });
  if (from === undefined || to === undefined) return null;
  return [from, Math.max(from, to)];
}

/** "<i>Ja</i>", "{\an8}Ja", "<v Anna>Ja" are "Ja"; two who speak at once keep their dashes. */
function lineOf(lines: readonly string[]): string {
  const texts = lines
    .map((line) => line.replaceAll(/\{\\[^}]{0,40}\}/gu, '').replaceAll(/<\d[\d:.]*>/gu, ''))
    .map((line) => (/[<&]/u.test(line) ? withoutTags(line) : line).trim())
    .filter((line) => !NO_SPEECH.test(line));
  const isDialogue = texts.length > 1 && texts.every((line) => /^[-–—]/u.test(line));
  return texts.join(isDialogue ? '\n' : ' ').replaceAll(/[^\S\n]+/gu, ' ');
}

function withoutTags(line: string): string {
  return readHtml(line)
    .blocks.map(({ text }) => text)
    .join(' ');
}
