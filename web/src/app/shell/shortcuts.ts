/** All keys that do something, as the help shows them. A feature adds its group. */
export const SHORTCUT_GROUPS = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['/'], does: 'Go to the search', single: true },
      { keys: ['?'], does: 'Show this list', single: true },
    ],
  },
  {
    title: 'In the search',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Move through the suggestions', single: false },
      { keys: ['Enter'], does: 'Look up', single: false },
      { keys: ['Esc'], does: 'Close the suggestions', single: false },
    ],
  },
  {
    title: 'In tabs',
    shortcuts: [{ keys: ['←', '→'], does: 'Next entry', single: false }],
  },
  {
    title: 'In a sentence or a table',
    shortcuts: [
      { keys: ['←', '→'], does: 'Next word', single: false },
      { keys: ['Enter'], does: 'Look the word up', single: false },
    ],
  },
  {
    title: 'On flashcards',
    shortcuts: [
      { keys: ['Space', 'Enter'], does: 'Flip the card', single: false },
      { keys: ['←', '→'], does: 'Previous or next card', single: false },
      { keys: ['1', '2', '3', '4'], does: 'Review: again, hard, good, easy', single: true },
      { keys: ['u'], does: 'Review: undo', single: true },
    ],
  },
  {
    title: 'In a text you write',
    shortcuts: [
      { keys: ['Ctrl', 'Z'], does: 'Undo', single: false },
      { keys: ['Ctrl', 'Y'], does: 'Redo', single: false },
      { keys: ['Ctrl', 'Enter'], does: 'Submit for grading', single: false },
      { keys: ['Esc'], does: 'Leave fullscreen', single: false },
    ],
  },
] as const;

export type ShortcutAction = 'search' | 'help';

/** What a key asks for, if anything. */
export function actionOf(key: string): ShortcutAction | undefined {
  if (key === '/') return 'search';
  return key === '?' ? 'help' : undefined;
}
