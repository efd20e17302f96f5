import type { SentenceBank } from '#server/shared/dictionary/sentence-bank.ts';
import type { Weight, Weights } from './retrieval.rules.ts';
import { planTopic } from './topic.rules.ts';
import { type TopicWord, TOPICS } from './topics.ts';

/** A word that was typed, or a central one of the named topic. */
const CENTRAL = 14;
/** A supporting word of that topic: two of them are as much as `ABOUT`. */
const SUPPORTING = 4;
/** A central word of a topic that only part of the text names. */
const BESIDE = 7;
/** A word that the core assigns to the topic. */
const IN_CORE = 1.5;
/** Below this, a sentence is about the topic only loosely. */
export const ABOUT = 8;

/** Weights the entries that relate a sentence to a topic; empty if the topic is unknown. */
export function weighTopic(bank: SentenceBank, topic: string): Weights {
  const { lists, words } = planTopic(topic, TOPICS);
  const weights = new Map<number, Weight>();
  const add = (ids: readonly number[], value: number, english: Weight['english'] = null): void => {
    for (const id of ids) {
      if (value > (weights.get(id)?.value ?? 0)) weights.set(id, { value, english });
    }
  };
  const addWords = (list: readonly TopicWord[], value: number): void => {
    for (const { word, english } of list)
      add(bank.findTarget('german-english', word).entryIds, value, english);
  };
  for (const word of words) add(bank.findTopicEntries(word), CENTRAL);
  lists.forEach(({ central, supporting, core }, index) => {
    addWords(central, index === 0 ? CENTRAL : BESIDE);
    if (index === 0) addWords(supporting, SUPPORTING);
    for (const topicOfCore of core) add(bank.listTopicEntries(topicOfCore), IN_CORE);
  });
  return weights;
}
