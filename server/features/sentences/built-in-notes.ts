import { isAnyTopic, type NewTile, type TilesTask } from './engine.ts';

/** Notes that explain what the built-in engine could not do. */

const STYLE_NOTE =
  'The built-in engine chooses from sentences that people wrote and cannot follow a style or other wishes, so these are natural sentences.';

/** A note on what an answer lacks; undefined if it lacks nothing. */
export function examplesNote(found: {
  word: string;
  topic: string;
  count: number;
  onTopic: boolean;
}): string | undefined {
  if (found.count === 0) return `Our sentence bank has no sentence with “${found.word}”.`;
  if (found.onTopic || isAnyTopic(found.topic)) return undefined;
  return `Our sentence bank knows no words on “${found.topic}”, so these examples are on any topic.`;
}

/** Whether a style other than "natural" is requested; the words around it ("Style: natural") do not count. */
function asksForMore(instruction: string | null): boolean {
  return (
    (instruction ?? '').replaceAll(/\b(?:style|tone|natural|natürlich)\b|[^\p{L}\p{N}]/giu, '') !==
    ''
  );
}

/** The same for a page of tiles. @param onTopic whether the bank has words on the topic */
export function tilesNote(
  { topic, instruction, level, previous }: TilesTask,
  tiles: readonly NewTile[],
  onTopic: boolean,
): string | undefined {
  const others = [...new Set(tiles.map((tile) => tile.level))].filter((other) => other !== level);
  const notes = [
    ...(asksForMore(instruction) ? [STYLE_NOTE] : []),
    ...(!isAnyTopic(topic) && !onTopic
      ? [`Our sentence bank knows no words on “${topic}”, so these sentences are on any topic.`]
      : []),
    ...(onTopic && tiles.length === 0 && previous.length === 0
      ? [`Our sentence bank has no sentences on “${topic}”.`]
      : []),
    ...(others.length > 0
      ? [`There are no more sentences at ${level}, so these are at ${others.join(' and ')}.`]
      : []),
  ];
  return notes.length === 0 ? undefined : notes.join(' ');
}
