/** Glosses to remember; beyond that, they are forgotten. */
const MOST_REMEMBERED = 500_000;
const keys = new Map<string, string>();

/** A key shared by glosses that differ only in form: "to eat", "eat (sth.)", "Eat" → "eat". */
export function glossKey(gloss: string): string {
  let key = keys.get(gloss);
  if (key === undefined) {
    key = keyOf(gloss);
    if (keys.size >= MOST_REMEMBERED) keys.clear();
    keys.set(gloss, key);
  }
  return key;
}

function keyOf(gloss: string): string {
  return gloss
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replace(/\b(?:sb|sth|so|somebody|someone|something|oneself|one's)\b\.?/gu, ' ')
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:to|the|an?) (?=\S)/u, '');
}

/** Drops glosses with the same key except the first. Keys are added to `seen`, which holds those of earlier senses. */
export function dropRepeated(glosses: readonly string[], seen: Set<string>): string[] {
  return glosses.filter((gloss) => {
    const key = glossKey(gloss) || gloss.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const STOP_WORDS = new Set(['a', 'an', 'the', 'to', 'of', 'be', 'in', 'on', 'at', 'for', 'with']);

/** The content words of the glosses, for comparing senses of two sources. */
export function glossWords(glosses: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const gloss of glosses) {
    for (const word of glossKey(gloss).split(' ')) {
      if (word !== '' && !STOP_WORDS.has(word)) words.add(word);
    }
  }
  return words;
}
