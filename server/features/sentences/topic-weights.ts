import type { SentenceBank } from '#server/shared/dictionary/sentence-bank.ts';
import type { Weights } from './retrieval.rules.ts';
import { planTopic } from './topic.rules.ts';
import { TOPICS } from './topics.ts';

/** A word that was typed, or one of the first of the named topic's list: what the topic is about. */
const CENTRAL = 14;
const CENTRAL_WORDS = 3;
/** Another word of that list. */
const NAMED = 10;
/** A word from a list that only part of the topic names. Below this, a sentence is about the topic only loosely. */
export const BESIDE = 7;
/** A word that the core assigns to the topic. */
const IN_CORE = 2;

/** Weights the entries that relate a sentence to a topic; empty if the topic is unknown. */
export function weighTopic(bank: SentenceBank, topic: string): Weights {
  const { lists, words } = planTopic(topic, TOPICS);
  const weights = new Map<number, number>();
  const add = (ids: readonly number[], weight: number): void => {
    for (const id of ids) weights.set(id, Math.max(weight, weights.get(id) ?? 0));
  };
  for (const word of words) add(bank.findTopicEntries(word), CENTRAL);
  lists.forEach((list, index) => {
    list.words.forEach((word, at) => {
      const own = at < CENTRAL_WORDS ? CENTRAL : NAMED;
      add(bank.findTarget('german-english', word).entryIds, index === 0 ? own : BESIDE);
    });
    for (const topicOfCore of list.core) add(bank.listTopicEntries(topicOfCore), IN_CORE);
  });
  return weights;
}
