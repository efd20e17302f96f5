import { describe, expect, it } from 'vitest';
import { STANDING, type Standing } from '#lexicon/artefact/reading-order.ts';
import type { Find } from './search.rules.ts';
import { chooseAtBeginning, chooseInside, type Neighbours } from './sentence-reading.rules.ts';

interface Sample {
  word: string;
  kind?: Find['kind'];
  standing?: Standing;
  description?: string;
  rank?: number;
}

let lastId = 0;
const find = (typed: string, spelling: string, partOfSpeech: string, more: Sample): Find => ({
  entry: {
    id: (lastId += 1),
    uuid: `${more.word} ${partOfSpeech}`,
    word: more.word,
    partOfSpeech,
    gender: null,
    gloss: more.word,
    level: null,
    rank: more.rank ?? 1000,
    ordinal: 0,
    standing: more.standing ?? STANDING.core,
  },
  kind: more.kind ?? (spelling === more.word ? 'headword' : 'form'),
  distance: typed === spelling ? 0 : 1,
  ...(more.description === undefined ? {} : { description: more.description }),
});

/** The readings of a spelling, whichever case it is typed in; the order is the ranking. */
const READINGS: Record<string, [spelling: string, partOfSpeech: string, more: Sample][]> = {
  in: [
    ['in', 'preposition', { word: 'in' }],
    ['In', 'abbreviation', { word: 'In', standing: STANDING.translated, rank: 90_000 }],
  ],
  sie: [
    ['sie', 'pronoun', { word: 'sie' }],
    ['Sie', 'pronoun', { word: 'Sie' }],
  ],
  essen: [
    ['Essen', 'noun', { word: 'Essen', rank: 490 }],
    ['essen', 'verb', { word: 'essen', rank: 500 }],
  ],
  lügen: [
    ['Lügen', 'noun', { word: 'Lüge', rank: 900 }],
    ['lügen', 'verb', { word: 'lügen', rank: 1000 }],
  ],
  spielen: [
    ['Spielen', 'noun', { word: 'Spiel', rank: 400 }],
    ['spielen', 'verb', { word: 'spielen', rank: 500 }],
  ],
  morgen: [
    ['Morgen', 'noun', { word: 'Morgen', rank: 400 }],
    ['morgen', 'adverb', { word: 'morgen', rank: 500 }],
  ],
  ehe: [
    ['Ehe', 'noun', { word: 'Ehe', rank: 900 }],
    ['ehe', 'conjunction', { word: 'ehe', rank: 3000 }],
  ],
  wie: [
    ['Wie', 'noun', { word: 'Wie', standing: STANDING.translated, rank: 50_000 }],
    ['wie', 'conjunction', { word: 'wie', rank: 20 }],
  ],
  hohe: [
    ['Hohe', 'noun', { word: 'Höhe', rank: 900 }],
    ['hohe', 'adjective', { word: 'hoch', rank: 1000 }],
  ],
  arbeitslose: [
    ['Arbeitslose', 'noun', { word: 'Arbeitslose', rank: 3000 }],
    ['arbeitslose', 'adjective', { word: 'arbeitslos', rank: 2000 }],
  ],
  freitags: [
    ['Freitags', 'noun', { word: 'Freitag', rank: 700 }],
    ['freitags', 'adverb', { word: 'freitags', standing: STANDING.translated, rank: 30_000 }],
  ],
  macht: [
    ['Macht', 'noun', { word: 'Macht', rank: 100 }],
    ['macht', 'verb', { word: 'machen', rank: 150, description: 'third person singular present' }],
  ],
  bitte: [
    ['Bitte', 'noun', { word: 'Bitte', rank: 100 }],
    ['bitte', 'verb', { word: 'bitten', rank: 150, description: 'first person singular present' }],
    ['bitte', 'interjection', { word: 'bitte', rank: 9000 }],
  ],
  liebe: [
    ['Liebe', 'noun', { word: 'Liebe', rank: 300 }],
    ['liebe', 'verb', { word: 'lieben', rank: 350, description: 'first person singular present' }],
    ['liebe', 'adjective', { word: 'lieb', rank: 400 }],
  ],
  abends: [
    ['Abends', 'noun', { word: 'Abend', rank: 200 }],
    ['abends', 'adverb', { word: 'abends', rank: 900 }],
  ],
  der: [
    ['der', 'pronoun', { word: 'der', rank: 3 }],
    ['der', 'determiner', { word: 'der', rank: 4 }],
  ],
  reis: [
    ['reis', 'verb', { word: 'reisen', rank: 900 }],
    ['Reis', 'noun', { word: 'Reis', rank: 9000 }],
  ],
  rauchen: [
    ['rauchen', 'verb', { word: 'rauchen' }],
    ['Rauchen', 'noun', { word: 'Rauchen', standing: STANDING.translated }],
  ],
};

const findsOf = (typed: string): Find[] =>
  (READINGS[typed.toLowerCase()] ?? []).map(([spelling, partOfSpeech, more]) =>
    find(typed, spelling, partOfSpeech, more),
  );
const nothing: Neighbours = { next: '', nextIs: null, hasFirstPerson: false };
const shown = (found: Find | undefined) =>
  found && `${found.entry.word} ${found.entry.partOfSpeech}`;

describe('a capital at the beginning of a sentence', () => {
  it.each<[word: string, beside: Partial<Neighbours>, means: string]>([
    ['In', { next: 'diesem' }, 'in preposition'],
    ['In', { next: 'reichen', nextIs: 'plural verb' }, 'in preposition'],
    ['Sie', { next: 'lernt', nextIs: 'singular verb' }, 'sie pronoun'],
    ['Essen', { next: 'ist', nextIs: 'singular verb' }, 'Essen noun'],
    ['Essen', { next: 'Sie' }, 'essen verb'],
    ['Lügen', { next: 'haben', nextIs: 'plural verb' }, 'Lüge noun'],
    ['Lügen', { next: 'Sie' }, 'lügen verb'],
    ['Spielen', { next: 'ist', nextIs: 'singular verb' }, 'spielen verb'],
    ['Morgen', { next: 'müssen', nextIs: 'plural verb' }, 'morgen adverb'],
    ['Ehe', { next: 'ich' }, 'ehe conjunction'],
    ['Ehe', { next: 'ist', nextIs: 'singular verb' }, 'Ehe noun'],
    ['Wie', { next: 'heißt', nextIs: 'singular verb' }, 'wie conjunction'],
    ['Hohe', { next: 'Mieten', nextIs: 'noun phrase' }, 'hoch adjective'],
    ['Arbeitslose', { next: 'bekommen', nextIs: 'plural verb' }, 'Arbeitslose noun'],
    ['Arbeitslose', { next: 'Jugendliche', nextIs: 'noun phrase' }, 'arbeitslos adjective'],
    ['Freitags', { next: 'essen', nextIs: 'plural verb' }, 'freitags adverb'],
    ['Macht', { next: 'bitte' }, 'machen verb'],
    ['Macht', { next: 'ist', nextIs: 'singular verb' }, 'Macht noun'],
    ['Bitte', { next: 'seien', nextIs: 'plural verb' }, 'bitte interjection'],
    ['Liebe', { next: 'Anna', nextIs: 'noun phrase' }, 'lieb adjective'],
    ['Liebe', { next: 'geht', nextIs: 'singular verb' }, 'Liebe noun'],
  ])('%s before %o is %s', (word, beside, means) => {
    const found = chooseAtBeginning(findsOf(word), findsOf(word.toLowerCase()), new Map(), {
      ...nothing,
      ...beside,
    });
    expect(shown(found)).toBe(means);
  });
});

describe('inside a sentence', () => {
  it.each<[word: string, beside: Partial<Neighbours>, means: string]>([
    ['abends', {}, 'abends adverb'],
    ['Reis', {}, 'Reis noun'],
    ['Sie', {}, 'Sie pronoun'],
    ['sie', {}, 'sie pronoun'],
    ['bitte', {}, 'bitte interjection'],
    ['bitte', { hasFirstPerson: true }, 'bitten verb'],
    ['liebe', { next: 'Grüße', nextIs: 'noun phrase' }, 'lieb adjective'],
    ['liebe', { hasFirstPerson: true, next: 'Musik', nextIs: 'noun phrase' }, 'lieben verb'],
    ['der', { next: 'Hund', nextIs: 'noun phrase' }, 'der determiner'],
    ['der', { next: 'kommt', nextIs: 'singular verb' }, 'der pronoun'],
    ['der', {}, 'der pronoun'],
    // "beim Rauchen": the verb of the core, not a raw noun.
    ['Rauchen', {}, 'rauchen verb'],
  ])('%s beside %o is %s', (word, beside, means) => {
    const found = chooseInside(findsOf(word), /^\p{Lu}/u.test(word), { ...nothing, ...beside });
    expect(shown(found)).toBe(means);
  });
});
