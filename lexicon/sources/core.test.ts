import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceRecord } from '../stage/record.ts';
import { exampleContainsWord } from './core-example.ts';
import { toSourceRecord } from './core-record.ts';
import { CORE_TAGS, CORE_TOPICS } from './core-schema.ts';
import { core, CoreError, locateCore, parseCore } from './core.ts';

function problemsOf(...texts: string[]): string[] {
  try {
    parseCore(texts.map((text, index) => ({ file: `${'abc'[index]}.yaml`, text })));
  } catch (error) {
    if (error instanceof CoreError) {
      return error.problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
    }
    throw error;
  }
  return [];
}

function recordOf(text: string): SourceRecord {
  const [entry] = parseCore([{ file: 'a.yaml', text }]);
  return toSourceRecord(entry!);
}

const HOUSE = `- word: Haus
  pos: noun
  level: A1
  article: das
  plural: Häuser
  senses:
    - glosses: [house]
      examples:
        - Das Haus ist alt. = The house is old.
`;
const RUN = `- word: laufen
  pos: verb
  level: A1
  forms: [läuft, lief, gelaufen]
  auxiliary: sein
  senses:
    - glosses: [to run]
      examples:
        - Wir laufen. = We run.
`;

describe('the checks of the loader', () => {
  it('accepts a correct file', () => {
    expect(problemsOf(HOUSE, RUN)).toEqual([]);
  });

  it.each([
    ['an unknown key', HOUSE.replace('article', 'artikel'), 'a.yaml:4: Haus: "artikel" is not'],
    [
      'a noun without article',
      HOUSE.replace('  article: das\n', ''),
      'a.yaml:1: Haus: article is missing',
    ],
    [
      'a noun without plural',
      HOUSE.replace('  plural: Häuser\n', ''),
      'a.yaml:1: Haus: plural is missing',
    ],
    [
      'a small noun',
      HOUSE.replace('word: Haus', 'word: haus'),
      'a.yaml:1: haus: word: a noun begins',
    ],
    [
      'a wrong article',
      HOUSE.replace(': das', ': dos'),
      'a.yaml:4: Haus: article 1 must be der, die or das',
    ],
    ['a missing level', HOUSE.replace('  level: A1\n', ''), 'a.yaml:1: Haus: level is missing'],
    ['a wrong level', HOUSE.replace('A1', 'A7'), 'a.yaml:3: Haus: level must be A1, A2'],
    [
      'a wrong word class',
      HOUSE.replace('noun', 'nomen'),
      'a.yaml:2: Haus: pos is not a known word class',
    ],
    [
      'an unknown topic',
      HOUSE.replace('  article', '  topics: [spprt]\n  article'),
      'a.yaml:4: Haus: topics 1: "spprt" is not a known topic',
    ],
    [
      'a gloss over 60 letters',
      HOUSE.replace('[house]', `[house, ${'x'.repeat(61)}]`),
      'a.yaml:7: Haus: senses 1, glosses 2 is longer than 60',
    ],
    ['no gloss', HOUSE.replace('[house]', '[]'), 'a.yaml:7: Haus: senses 1, glosses is empty'],
    [
      'a gloss that is no list',
      HOUSE.replace('[house]', 'house'),
      'a.yaml:7: Haus: senses 1, glosses must be a list',
    ],
    [
      'an example without translation',
      HOUSE.replace(' = The house is old.', ''),
      'a.yaml:9: Haus: senses 1, examples 1: "Das Haus ist alt." needs one " = "',
    ],
    [
      'an example that is no sentence',
      HOUSE.replace('alt. =', 'alt ='),
      'a.yaml:9: Haus: senses 1, examples 1: "Das Haus ist alt" does not end',
    ],
    [
      'an unquoted colon',
      HOUSE.replace('Das Haus ist', 'Er sagt: Das Haus ist'),
      'a.yaml:9: Haus: senses 1, examples 1 must be a text',
    ],
    [
      'an example of another word',
      HOUSE.replace('Das Haus ist', 'Das Hausboot ist'),
      'a.yaml:9: Haus: "Das Hausboot ist alt." has no form of the word',
    ],
    [
      'no example at all',
      HOUSE.replace(/ {6}examples:\n.*\n/u, ''),
      'a.yaml:6: Haus: senses has no example',
    ],
    ['an empty value', HOUSE.replace('A1', 'A1\n  note:'), 'a.yaml:4: Haus: note is empty'],
    [
      'a verb key on a noun',
      HOUSE.replace('  plural', '  reflexive: true\n  plural'),
      'a.yaml:5: Haus: reflexive does not belong to a noun',
    ],
    [
      'two principal parts',
      RUN.replace(', gelaufen', ''),
      'a.yaml:4: laufen: forms must be a list of 3',
    ],
    [
      'a wrong prefix',
      RUN.replace('  forms', '  separable: aus\n  forms'),
      'a.yaml:4: laufen: separable: "aus" does not begin laufen',
    ],
    ['an entry that is only a word', `- Haus\n${HOUSE}`, 'a.yaml:1: an entry must begin'],
    ['no list', 'word: Haus\n', 'a.yaml:1: the file is not a list of entries'],
    ['an empty file', '', 'a.yaml:1: the file is not a list of entries'],
    ['broken YAML', HOUSE.replace('[house]', '[house'), 'a.yaml:'],
    [
      'a key given twice',
      HOUSE.replace('  level: A1', '  level: A1\n  level: A2'),
      'a.yaml:4: Map keys must be unique',
    ],
  ])('%s', (_, text, expected) => {
    expect(problemsOf(text).join('\n')).toContain(expected);
  });

  it('names all problems of all files at once, in order', () => {
    const found = problemsOf(
      HOUSE.replace('A1', 'A7').replace('[house]', '[]'),
      RUN.replace('A1', 'A8'),
    );
    expect(found.map((line) => line.slice(0, 8))).toEqual(['a.yaml:3', 'a.yaml:7', 'b.yaml:3']);
  });

  it('rejects a repeated word and word class, even across files', () => {
    expect(problemsOf(HOUSE, RUN + HOUSE)).toContain(
      'b.yaml:10: Haus: this noun is already at a.yaml:1',
    );
  });

  it('rejects a repeated sentence, across files and entries', () => {
    const other = HOUSE.replace('word: Haus', 'word: haus').replace('pos: noun', 'pos: adverb');
    const adverb = other.replace(/ {2}(?:article|plural).*\n/gu, '');
    expect(problemsOf(HOUSE, adverb)).toEqual([
      'b.yaml:1: haus: "Das Haus ist alt." is already at Haus (a.yaml:1)',
    ]);
  });

  it('requires a number for every homonym', () => {
    const numbered = HOUSE.replace('  pos', '  homonym: 2\n  pos').replace(
      'Das Haus ist',
      'Ein Haus ist',
    );
    expect(problemsOf(HOUSE, numbered)).toEqual([
      'a.yaml:1: Haus: needs a homonym number, as there is another noun Haus',
    ]);
    expect(problemsOf(HOUSE.replace('  pos', '  homonym: 1\n  pos'), numbered)).toEqual([]);
  });

  it('reads null, no and numbers as text', () => {
    const text = `- { word: null, pos: numeral, level: A1, senses: [{ glosses: [no, 0], examples: [Null! = 0.] }] }`;
    expect(recordOf(text)).toMatchObject({ word: 'null', senses: [{ glosses: ['no', '0'] }] });
  });
});

describe('an example contains its word', () => {
  const verb = (word: string, more = ''): string =>
    `- word: ${word}\n  pos: verb\n  level: A1\n${more}  senses: [{ glosses: [x], examples: [${word}. = x.] }]`;
  const invite = verb('einladen', '  separable: ein\n  forms: [lädt ein, lud ein, eingeladen]\n');
  const hoch = `- { word: hoch, pos: adjective, level: A1, attributive: hoh, comparison: [höher, am höchsten], senses: [{ glosses: [x], examples: [hoch. = x.] }] }`;
  it.each([
    [invite, 'Ich lade dich gern ein.', true],
    [invite, 'Du lädst nie jemanden ein.', true],
    [invite, 'Wir haben sie eingeladen.', true],
    [invite, 'Es ist schön, sie einzuladen.', true],
    [invite, 'Ich weiß, dass er mich einlädt.', true],
    [invite, 'Wir gehen ins Kino.', false],
    [verb('kaufen'), 'Sie kaufte Brot.', true],
    [verb('kaufen'), 'Er hat Brot gekauft.', true],
    [verb('kaufen'), 'Er verkauft Brot.', false],
    [RUN, 'Du läufst schnell.', true],
    [HOUSE, 'Die Häuser sind alt.', true],
    [HOUSE, 'Die Farbe des Hauses ist schön.', true],
    [HOUSE, 'Das Hausboot ist alt.', false],
    [hoch, 'Der hohe Berg.', true],
    [hoch, 'Das ist der höchste Berg.', true],
    [hoch, 'Der Hof ist groß.', false],
    [
      `- { word: es, pos: pronoun, level: A1, forms_other: { "'s": short }, senses: [{ glosses: [it], examples: [Es. = It.] }] }`,
      "Wie geht's?",
      true,
    ],
    [
      `- { word: an, pos: preposition, level: A1, senses: [{ glosses: [at], examples: [An. = At.] }] }`,
      'Anna wohnt hier.',
      false,
    ],
    [
      `- { word: d. h., pos: abbreviation, level: B1, senses: [{ glosses: [i.e.], examples: [D. h. = I.e.] }] }`,
      'Wir kommen morgen, d. h. am Freitag.',
      true,
    ],
  ])('%#: %s', (text, sentence, expected) => {
    const [entry] = parseCore([{ file: 'a.yaml', text }]);
    expect(exampleContainsWord(entry!, sentence)).toBe(expected);
  });
});

describe('what the build gets', () => {
  it('a noun', () => {
    expect(recordOf(HOUSE)).toEqual({
      source: 'core',
      word: 'Haus',
      partOfSpeech: 'noun',
      level: 'A1',
      genders: ['neuter'],
      plurals: ['Häuser'],
      senses: [
        {
          glosses: ['house'],
          tags: [],
          synonyms: [],
          examples: [{ text: 'Das Haus ist alt.', translation: 'The house is old.', level: 'A1' }],
        },
      ],
    });
  });

  it('an example with its own level', () => {
    const record = recordOf(HOUSE.replace('old.', 'old. (B1)'));
    expect(record.senses[0]!.examples[0]).toEqual({
      text: 'Das Haus ist alt.',
      translation: 'The house is old.',
      level: 'B1',
    });
  });

  it('the word’s note and the collocations as the note of the sense', () => {
    const record = recordOf(
      HOUSE.replace(
        '[house]',
        '[house]\n      note: b\n      collocations: [zu Hause = at home]',
      ).replace('  senses', '  note: a\n  senses'),
    );
    expect(record.senses[0]!.note).toBe('a; b; zu Hause: at home');
  });

  it('no plural as an empty list', () => {
    expect(recordOf(HOUSE.replace('Häuser', 'none')).plurals).toEqual([]);
  });

  it('the n-declension', () => {
    const text = HOUSE.replaceAll('Haus', 'Name')
      .replace('das', 'der')
      .replace('Häuser', 'Namen\n  n_declension: Namen\n  genitive: Namens');
    expect(recordOf(text).noun).toEqual({
      nominative: { singular: ['Name'], plural: ['Namen'] },
      accusative: { singular: ['Namen'], plural: ['Namen'] },
      dative: { singular: ['Namen'], plural: ['Namen'] },
      genitive: { singular: ['Namens'], plural: ['Namen'] },
    });
  });

  it('a noun with the endings of an adjective', () => {
    const text = HOUSE.replaceAll('Haus', 'Deutsche')
      .replace('article: das', 'article: [der, die]\n  adjectival: true')
      .replace('Häuser', 'Deutsche');
    const record = recordOf(text);
    expect(record.noun!.accusative).toEqual({
      singular: ['Deutschen'],
      plural: ['Deutschen', 'Deutsche'],
    });
    expect(record.otherForms).toEqual([{ form: 'Deutscher', description: 'masculine after ein' }]);
    expect(record.grammar).toEqual(['declined like an adjective']);
  });

  it('a verb by its principal parts', () => {
    const record = recordOf(RUN);
    expect(record.auxiliary).toEqual(['sein']);
    expect(record.verb).toEqual({
      infinitive: 'laufen',
      auxiliary: ['sein'],
      separablePrefix: '',
      present: { thirds: ['läuft'] },
      preterite: { thirds: ['lief'] },
      participlePast: ['gelaufen'],
    });
  });

  it('a defective verb with nothing but the forms named', () => {
    const möchten = recordsOf('verbs-auxiliary-modal').find(({ word }) => word === 'möchten')!;
    expect(möchten.verb!.present!.seconds).toEqual(['möchtest']);
    expect(möchten.verb!.preterite).toEqual({});
    expect(möchten.verb!.participlePast).toEqual([]);
  });

  it('declension tables by gender and by number', () => {
    const determiners = recordsOf('determiners');
    const ein = determiners.find(({ word }) => word === 'ein')!;
    expect(ein.declension!.accusative).toEqual({
      masculine: 'einen',
      feminine: 'eine',
      neuter: 'ein',
    });
    const wir = recordsOf('pronouns').find(({ word }) => word === 'wir')!;
    expect(wir.declension!.dative).toEqual({ plural: 'uns' });
  });

  it('comparison of adverbs', () => {
    const gern = recordsOf('adverbs-general').find(({ word }) => word === 'gern')!;
    expect(gern.adjective).toEqual({
      positive: 'gern',
      indeclinable: true,
      comparative: ['lieber'],
      superlative: ['liebst'],
    });
  });
});

function recordsOf(name: string): SourceRecord[] {
  const files = locateCore().files.filter((file) => basename(file) === `${name}.yaml`);
  return [...(core.read({ files }) as Iterable<{ kind: 'record'; record: SourceRecord }>)].map(
    ({ record }) => record,
  );
}

const CLOSED_CLASS_FILES = [
  'determiners',
  'pronouns',
  'prepositions',
  'conjunctions',
  'particles',
  'numerals',
  'question-words',
  'adverbs-general',
  'adverbs-place',
  'adverbs-time',
  'pronominal-adverbs',
  'interjections',
  'verbs-auxiliary-modal',
];

describe('the core in the repository', () => {
  it('is correct in all its files together', () => {
    expect([...(core.read(locateCore()) as Iterable<unknown>)].length).toBeGreaterThanOrEqual(450);
  });

  it('has two examples for every function word and one for every sense', () => {
    const short = CLOSED_CLASS_FILES.flatMap(recordsOf).filter(
      ({ senses }) =>
        senses.flatMap(({ examples }) => examples).length < 2 ||
        senses.some(({ examples }) => examples.length === 0),
    );
    expect(short.map(({ word }) => word)).toEqual([]);
  });

  it('has the case of every preposition', () => {
    const without = recordsOf('prepositions').filter(
      ({ grammar = [] }) =>
        !grammar.some((text) => /^\+ (accusative|dative|genitive)$/u.test(text)),
    );
    expect(without.map(({ word }) => word)).toEqual([]);
  });

  it('has the forms that no rule produces', () => {
    const forms = new Set(
      CLOSED_CLASS_FILES.flatMap(recordsOf).flatMap((record) => [
        ...(record.otherForms ?? []).map(({ form }) => form),
        ...Object.values(record.declension ?? {}).flatMap((row) =>
          Object.values(row).flatMap((cell) => cell.split(' / ')),
        ),
      ]),
    );
    const expected =
      'mir dich ihm ihn uns euch ihnen Ihnen dem den des dessen denen einem keine meinem eurem am im ins zum zur vom ' +
      "beim ans aufs 's 'ne hab wem wen niemanden jedes dieselbe worden";
    expect(expected.split(' ').filter((form) => !forms.has(form))).toEqual([]);
  });

  it('has examples in its README that pass', () => {
    const readme = readFileSync(join(import.meta.dirname, '../core/README.md'), 'utf8');
    const blocks = [...readme.matchAll(/```yaml\n(.*?)```/gsu)].map((match) => match[1] ?? '');
    const entries = parseCore(blocks.map((text, index) => ({ file: `README ${index}`, text })));
    expect(entries.length).toBeGreaterThan(10);
  });

  it('has the topics and tags of the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../core/README.md'), 'utf8');
    const listed = (name: string): string[] | undefined =>
      new RegExp(`^${name}: ([^.]+)\\.`, 'mu').exec(readme)?.[1]?.split(/,\s+/u);
    expect(listed('Topics')).toEqual(CORE_TOPICS);
    expect(listed('Tags')).toEqual(CORE_TAGS);
  });
});
