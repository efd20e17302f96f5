/** All keyboard shortcuts, as the help lists them. Each feature adds its group. */
export const SHORTCUT_GROUPS = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['/'], does: 'Go to the search field', single: true },
      { keys: ['?'], does: 'Show this list', single: true },
    ],
  },
  {
    title: 'In the search field',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Move through the suggestions', single: false },
      { keys: ['Enter'], does: 'Look up', single: false },
      { keys: ['Esc'], does: 'Close the suggestions', single: false },
    ],
  },
  {
    title: 'In tabs',
    shortcuts: [{ keys: ['←', '→'], does: 'Previous or next entry', single: false }],
  },
  {
    title: 'In a sentence or a table',
    shortcuts: [
      { keys: ['←', '→'], does: 'Previous or next word', single: false },
      { keys: ['Enter'], does: 'Look up the word', single: false },
    ],
  },
  {
    title: 'While reading',
    shortcuts: [
      { keys: ['←', '→'], does: 'Previous or next word, also of the next page', single: false },
      { keys: ['↑', '↓'], does: 'Word above or below', single: false },
      { keys: ['Shift', '→'], does: 'Select a phrase', single: false },
      { keys: ['Enter'], does: 'Explain the word; again, open its entry', single: false },
      { keys: ['Esc'], does: 'Close the explanation', single: false },
      { keys: ['1'], does: 'The word is new', single: true },
      { keys: ['2', '3', '4'], does: 'Learning it: little, better, almost', single: true },
      { keys: ['5', 'k'], does: 'The word is known', single: true },
      { keys: ['x'], does: 'Leave the word out', single: true },
      { keys: ['s'], does: 'Save it with its sentence', single: true },
      { keys: ['Space'], does: 'Hear the sentence', single: true },
      { keys: ['n', 'p'], does: 'Next or previous page', single: true },
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
    title: 'In the writing editor',
    shortcuts: [
      { keys: ['Ctrl', 'Z'], does: 'Undo', single: false },
      { keys: ['Ctrl', 'Y'], does: 'Redo', single: false },
      { keys: ['Ctrl', 'Enter'], does: 'Submit for grading', single: false },
      { keys: ['Esc'], does: 'Exit fullscreen', single: false },
    ],
  },
] as const;
