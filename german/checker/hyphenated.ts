/** Parts that an entry of the spelling dictionary may have: "Make-up-Artist", "Vis-à-vis". */
const MOST_PARTS_OF_ENTRY = 3;

/**
 * Asks a spelling dictionary about words with many hyphens part by part. hunspell itself tries every way of breaking a word
 * at its hyphens, so nine unknown parts take it some hundred times as long as one.
 * @param isSpelt answers for words with at most two hyphens; called at most three times for each part
 * @returns whether the word is a series of spelt pieces, each of at most three parts
 */
export function spelledByParts(isSpelt: (form: string) => boolean): (form: string) => boolean {
  return (form) => {
    const parts = form.split('-');
    if (parts.length <= MOST_PARTS_OF_ENTRY) return isSpelt(form);
    // "Vor-" and "-lich": hyphens at the ends stand for an omitted part.
    const inner = parts.slice(parts[0] === '' ? 1 : 0, parts.at(-1) === '' ? -1 : undefined);
    if (inner.includes('')) return false;
    /** Whether the parts before each position are spelt. */
    const spelt = [true];
    for (let end = 1; end <= inner.length; end++) {
      spelt[end] = false;
      for (let size = 1; size <= Math.min(MOST_PARTS_OF_ENTRY, end) && !spelt[end]; size++) {
        const start = end - size;
        spelt[end] = spelt[start] === true && isSpelt(inner.slice(start, end).join('-'));
      }
    }
    return spelt[inner.length] === true;
  };
}
