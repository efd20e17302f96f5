import { describe, expect, it } from 'vitest';
import {
  type CheckedBlock,
  CheckedBlockError,
  formatBlocks,
  parseBlocks,
  withCorrections,
} from './checked-block.rules.ts';

const SOURCE = [
  '# Er hat das Licht und hat das Radio ausgeschaltet.',
  '\tEr\ter\tpronoun',
  '\that\thaben\tverb\tto have',
  '\tdas\tder\tdeterminer',
  '!\tLicht\tLicht\tnoun 2\t?',
  '\tund\tund\tconjunction',
  '\that\thaben\tverb\tto have\tu1',
  '\tdas\tder\tdeterminer',
  '\tRadio\tRadio\tnoun',
  '\tausgeschaltet\tausschalten\tverb\t\tu1',
  '\t= u1\tverb\that@2/auxiliary ausgeschaltet\tausschalten\tverb',
  '',
].join('\n');

const [BLOCK] = parseBlocks(SOURCE) as [CheckedBlock];
/** The block with other lines at some places, as the analysis would read it or a person correct it. */
const changed = (change: (block: CheckedBlock) => void): CheckedBlock => {
  const block = structuredClone(BLOCK);
  change(block);
  return block;
};

describe('a file of readings', () => {
  it('is read and written without loss', () => {
    expect(formatBlocks(parseBlocks(SOURCE))).toBe(SOURCE);
    expect(BLOCK.units[0]?.parts).toEqual([
      { at: 5, role: 'auxiliary' },
      { at: 8, role: 'head' },
    ]);
    expect(BLOCK.tokens[3]).toMatchObject({ isCorrected: true, homonym: 2, gloss: '?' });
  });

  it.each([
    ['a word without its sentence', '\tEr\ter\tpronoun', 'line 1'],
    ['another mark', '# Er.\n?\tEr\ter\tpronoun', 'line 2'],
    ['no headword', '# Er.\n\tEr', 'no headword'],
    ['a unit of another kind', `${SOURCE}\t= u2\tidiom\tEr hat\thaben\tverb`, 'no kind of unit'],
    ['a unit of other words', `${SOURCE}\t= u2\tverb\tEr las\tlesen\tverb`, 'not in the sentence'],
  ])('is refused with %s', (_, source, message) => {
    expect(() => parseBlocks(source)).toThrow(CheckedBlockError);
    expect(() => parseBlocks(source)).toThrow(message);
  });
});

describe('what a person corrected', () => {
  it('stays when the analysis says something else; the rest follows it', () => {
    const now = changed(({ tokens }) => {
      Object.assign(tokens[3]!, { homonym: 1, gloss: '', isCorrected: false });
      Object.assign(tokens[7]!, { gloss: 'radio' });
    });
    const merged = withCorrections(now, BLOCK);
    expect(merged.tokens[3]).toMatchObject({ homonym: 2, gloss: '?', isCorrected: true });
    expect(merged.tokens[7]).toMatchObject({ gloss: 'radio', isCorrected: false });
  });

  it('keeps words out of a unit', () => {
    const earlier = changed(({ tokens, units }) => {
      for (const at of [5, 8]) Object.assign(tokens[at]!, { unit: '', isCorrected: true });
      units.length = 0;
    });
    expect(withCorrections(BLOCK, earlier).units).toEqual([]);
  });

  it('keeps a unit that the analysis does not find', () => {
    const earlier = changed(({ tokens, units }) => {
      Object.assign(units[0]!, { isCorrected: true });
      for (const at of [5, 8]) Object.assign(tokens[at]!, { isCorrected: true });
    });
    const now = changed(({ tokens, units }) => {
      for (const token of tokens) token.unit = '';
      units.length = 0;
    });
    const merged = withCorrections(now, earlier);
    expect(merged.units).toHaveLength(1);
    expect(merged.tokens[8]).toMatchObject({ unit: 'u1', headword: 'ausschalten' });
  });

  it('is lost with its sentence', () => {
    const now = changed(({ tokens }) => tokens.pop());
    expect(withCorrections(now, BLOCK)).toBe(now);
  });
});
