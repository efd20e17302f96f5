import { describe, expect, it } from 'vitest';
import {
  availableGroups,
  conjugationTables,
  splitVariants,
  tablesOfGroup,
  tailOf,
  withoutTail,
} from './conjugation.rules.ts';
import { essen, haus, sampleEntry } from '#web/testing/sample-entries.ts';

const captions = (group: Parameters<typeof tablesOfGroup>[1]) =>
  tablesOfGroup(conjugationTables(essen), group).map((table) => table.caption);

describe('tense groups', () => {
  it.each([
    ['Top Used', ['Präsens', 'Präteritum', 'Perfekt']],
    ['Simple Tenses', ['Präsens', 'Präteritum', 'Konjunktiv I', 'Konjunktiv II']],
    ['Compound Past', ['Perfekt']],
    ['Imperative', ['Imperativ']],
    ['Participles', ['Partizipien und Infinitiv']],
    ['Future', []],
    [
      'All',
      [
        'Präsens',
        'Präteritum',
        'Perfekt',
        'Konjunktiv I',
        'Konjunktiv II',
        'Imperativ',
        'Partizipien und Infinitiv',
      ],
    ],
  ] as const)('%s', (group, expected) => {
    expect(captions(group)).toEqual(expected);
  });

  it('offers only groups that have forms', () => {
    expect(availableGroups(conjugationTables(essen))).not.toContain('Future');
    expect(availableGroups(conjugationTables(haus))).toEqual([]);
  });

  it('has only the participles if nothing else is known', () => {
    const tables = conjugationTables(
      sampleEntry({ word: 'x', part_of_speech: 'verb', forms: { participle_past: 'gext' } }),
    );
    expect(availableGroups(tables)).toEqual(['All', 'Participles']);
  });
});

describe('the tail of a table', () => {
  const tables = conjugationTables(
    sampleEntry({
      word: 'übersetzen',
      part_of_speech: 'verb',
      separable_prefix: 'über',
      forms: {
        conjugation: {
          present: {
            indicative: { firsts: 'setze über', thirds: 'setzt über' },
            imperative: { seconds: 'setz über / setze über', thirdp: 'setzen Sie über' },
          },
          perfect: { indicative: { firsts: 'habe übergesetzt / bin übergesetzt' } },
          future_ii: { indicative: { firsts: 'werde übergesetzt haben' } },
        },
        participle_past: 'übergesetzt',
        infinitive_with_zu: 'überzusetzen',
      },
    }),
  );
  const print = (caption: string) => {
    const table = tables.find((each) => each.caption === caption);
    if (!table) throw new Error(caption);
    const tail = tailOf(table, 'über');
    const forms = table.rows.map((row) =>
      row.variants.map(({ text }) => withoutTail(text, tail)).join(' / '),
    );
    return [tail?.text, tail?.isShared, ...forms];
  };

  it.each([
    ['Präsens', ['über', false, 'setze', 'setzt']],
    ['Imperativ', ['über', false, 'setz / setze', 'setzen Sie']],
    ['Perfekt', ['übergesetzt', true, 'habe / bin']],
    ['Futur II', ['übergesetzt haben', true, 'werde']],
    ['Partizipien und Infinitiv', [undefined, undefined, 'übergesetzt', 'überzusetzen']],
  ] as const)('%s', (caption, expected) => {
    expect(print(caption)).toEqual(expected);
  });

  it('is none if the forms have none in common', () => {
    const [present, , perfect] = conjugationTables(essen);
    if (!present || !perfect) throw new Error('no tables');
    expect(tailOf(present)).toBeNull();
    expect(tailOf(perfect)).toEqual({ text: 'gegessen', isShared: true });
    const mixed = {
      ...perfect,
      rows: [{ label: 'ich', variants: [{ text: 'a b', irregular: false }] }, ...perfect.rows],
    };
    expect(tailOf(mixed)).toBeNull();
  });
});

describe('rows', () => {
  const [present, preterite] = conjugationTables(essen);

  it('has the six persons in order', () => {
    expect(present?.rows.map((row) => row.label)).toEqual([
      'ich',
      'du',
      'er/sie/es',
      'wir',
      'ihr',
      'sie/Sie',
    ]);
  });

  it('emphasises forms that do not follow from the infinitive', () => {
    const emphasised = present?.rows.map((row) => row.variants.map((form) => form.irregular));
    expect(emphasised).toEqual([[false], [true], [true], [false], [false], [false]]);
    expect(preterite?.rows.every((row) => row.variants.every((form) => form.irregular))).toBe(true);
  });

  it('splits variants', () => {
    expect(preterite?.rows[1]?.variants.map((form) => form.text)).toEqual(['aßt', 'aßest']);
    expect(splitVariants(undefined)).toEqual([]);
    expect(splitVariants(' / ')).toEqual([]);
  });

  it('calls the polite imperative Sie and does not emphasise compound tenses', () => {
    const tables = conjugationTables(essen);
    const imperative = tables.find((table) => table.caption === 'Imperativ');
    expect(imperative?.rows.map((row) => row.label)).toEqual(['du', 'wir', 'ihr', 'Sie']);
    const perfect = tables.find((table) => table.caption === 'Perfekt');
    expect(perfect?.rows.some((row) => row.variants[0]?.irregular)).toBe(false);
    expect(perfect?.isSimple).toBe(false);
  });
});
