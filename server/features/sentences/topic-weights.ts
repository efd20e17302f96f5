import type { SentenceBank } from '#server/shared/dictionary/sentence-bank.ts';
import type { Weights } from './retrieval.rules.ts';
import { planTopic } from './topic.rules.ts';
import { TOPICS } from './topics.ts';

/** A word that was typed or is in the named topic's list. */
const NAMED = 6;
/** A word from a list that only part of the topic names. */
const BESIDE = 4;
/** A word that the core assigns to the topic. */
const IN_CORE = 2;

/** Weights the entries that relate a sentence to a topic; empty if the topic is unknown. */
export function weighTopic(bank: SentenceBank, topic: string): Weights {
  const { lists, words } = planTopic(topic, TOPICS);
  const weights = new Map<number, number>();
  const add = (ids: readonly number[], weight: number): void => {
    for (const id of ids) weights.set(id, Math.max(weight, weights.get(id) ?? 0));
  };
  for (const word of words) add(bank.findTopicEntries(word), NAMED);
  lists.forEach((list, index) => {
    for (const word of list.words) {
      add(bank.findTarget('german-english', word).entryIds, index === 0 ? NAMED : BESIDE);
    }
    for (const topicOfCore of list.core) add(bank.listTopicEntries(topicOfCore), IN_CORE);
  });
  return weights;
}
