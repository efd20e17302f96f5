import type { Facet } from '#contract/flashcards/terms.ts';

/** Name, task and explanation of each facet, as shown on the page. */
export const FACET_TEXTS: Record<Facet, { name: string; task: string; explanation: string }> = {
  word_to_meaning: {
    name: 'Word → meaning',
    task: 'What does it mean?',
    explanation: 'You see the German word and recall its meaning.',
  },
  meaning_to_word: {
    name: 'Meaning → word',
    task: 'Say it in German',
    explanation: 'You see the meaning and write the German word (nouns with their article).',
  },
  article: {
    name: 'Article',
    task: 'der, die or das?',
    explanation: 'You see a noun and choose its article.',
  },
  plural: {
    name: 'Plural',
    task: 'Write the plural',
    explanation: 'You see a noun and write its plural.',
  },
  principal_parts: {
    name: 'Principal parts',
    task: 'Write the principal parts',
    explanation: 'You see a verb and write, say, “geht, ging, ist gegangen”.',
  },
  cloze: {
    name: 'Gap in a sentence',
    task: 'Fill the gap',
    explanation: 'You see a real sentence and write the missing form.',
  },
};
