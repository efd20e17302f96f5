import { expect, test } from 'vitest';
import { planTopic } from './topic.rules.ts';
import { TOPICS } from './topics.ts';

test.each([
  ['extend my visa', 'visa', []],
  ['How do I extend my visa in Berlin?', 'visa', ['Berlin']],
  ['Kochen', 'cook', []],
  ['cooking with grandma', 'cook', ['grandma']],
  ['climate change', 'environment', []],
  ['quidditch', undefined, ['quidditch']],
  ['my the and', undefined, []],
  ['', undefined, []],
])('%j', (topic, list, words) => {
  const plan = planTopic(topic, TOPICS);
  expect(plan.lists[0]?.names[0]).toBe(list);
  expect(plan.words).toEqual(words);
});

test('a word inside a longer name adds no list', () => {
  expect(planTopic('climate change', TOPICS).lists).toHaveLength(1);
  expect(planTopic('the climate and climate change', TOPICS).words).toEqual([]);
});

test('no name belongs to two topics', () => {
  const names = TOPICS.flatMap((topic) => topic.names);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
