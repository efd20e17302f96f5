import type { TopicWords } from './topics.ts';

/** Words of a typed topic that carry no subject. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a an the my your our his her their i me we you of in on at to for with and or about from how what when is are be
  do does get getting go going having make making some any new sentence sentences topic random words
  der die das ein eine einen mein meine dein unser im in am an auf zu zum zur für mit und oder über von wie was wann
  ist sind machen haben thema sätze`.split(/\s+/u),
);
const SHORTEST_WORD = 3;
/** Longer input is a text, not a topic. */
const MOST_WORDS = 8;

export interface TopicPlan {
  /** Lists that the topic names, those matching more of its words first. */
  lists: TopicWords[];
  /** Words covered by no list, to be looked up. */
  words: string[];
}

/** Interprets a typed topic ("extend my visa", "Kochen"). Both parts are empty if its words carry no subject. */
export function planTopic(topic: string, lists: readonly TopicWords[]): TopicPlan {
  const tokens = (topic.normalize('NFC').match(/[\p{L}\p{N}-]+/gu) ?? []).slice(0, MOST_WORDS * 2);
  const text = ` ${tokens.join(' ').toLowerCase()} `;
  const named = lists
    .map((list) => ({ list, names: list.names.filter((name) => text.includes(` ${name} `)) }))
    .filter(({ names }) => names.length > 0)
    .filter((one, _index, all) => !all.some((other) => isInside(one.names, other.names)))
    .toSorted((a, b) => lengthOf(b.names) - lengthOf(a.names));
  const explained = new Set(named.flatMap(({ names }) => names.flatMap((name) => name.split(' '))));
  const words = tokens.filter((token) => {
    const word = token.toLowerCase();
    return [...word].length >= SHORTEST_WORD && !EMPTY_WORDS.has(word) && !explained.has(word);
  });
  return { lists: named.map(({ list }) => list), words: [...new Set(words)].slice(0, MOST_WORDS) };
}

function lengthOf(names: readonly string[]): number {
  return Math.max(...names.map((name) => name.length));
}

/** "climate" is redundant where "climate change" matched. */
function isInside(names: readonly string[], others: readonly string[]): boolean {
  return names.every((name) =>
    others.some((other) => other.length > name.length && ` ${other} `.includes(` ${name} `)),
  );
}
