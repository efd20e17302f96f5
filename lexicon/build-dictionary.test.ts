import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DictionaryInfo,
  type Entry,
  type SourceId,
  type WordReply,
  wordReplySchema,
} from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import { openWordBlocks } from './artefact/checker-word-blocks.ts';
import { type Artefact, openArtefact } from './artefact/open.ts';
import { answerText, openAnswers, type PackedAnswers } from './artefact/packed-answers.ts';
import { openSuggestions } from './artefact/suggestion-index.ts';
import { readSuggestions } from './artefact/tail.ts';
import { type BuildOptions, buildDictionary } from './build-dictionary.ts';
import { STANDING } from './artefact/reading-order.ts';
import { loadRegister } from './register/register.ts';
import { fixtureArtefact, fixtureInputs } from './fixtures/build-fixture.ts';
import { frequencyOf } from './rank/frequency.ts';
import type { SourceInput } from './stage/record.ts';

const GERMAN = 0;
const ENGLISH = 1;
/** Sixty words of the core: enough, since these builds test how sources combine, and every source is included. */
const SMALL_CORE = new Set(['first-words.yaml', 'months-and-calendar.yaml']);
/** No word frequencies, because ranking takes most of a small build's time. */
const NO_FREQUENCY = frequencyOf([], [], []);
let folder = '';

function smallInputs(wanted = SMALL_CORE): Record<SourceId, SourceInput> {
  const { core, ...others } = fixtureInputs();
  const files = core.files.filter((file) => wanted.has(path.basename(file)));
  return { ...others, core: { ...core, files } };
}

function buildSmall(
  out: string,
  options: Partial<Pick<BuildOptions, 'inputs' | 'previous' | 'extent'>> = {},
): Promise<DictionaryInfo> {
  return buildDictionary({
    inputs: smallInputs(),
    out,
    log: () => {},
    frequency: NO_FREQUENCY,
    ...options,
  });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openWhole(file: string): { database: DatabaseSync; answers: PackedAnswers } {
  const artefact = openArtefact(file);
  return { database: artefact.database, answers: openAnswers(file, artefact) };
}

function answerOf(packed: PackedAnswers, pair: number, word: string): WordReply | null {
  const stored = packed.find(pair === GERMAN ? 'german-english' : 'english-german', word);
  return stored && wordReplySchema.parse(JSON.parse(answerText(stored)));
}

describe('the fixture dictionary', () => {
  let file: string;
  let artefact: Artefact;
  let database: DatabaseSync;
  let packed: PackedAnswers;
  /** All answers, decompressed and parsed with the contract once. */
  const answers: { pair: number; word: string; answer: WordReply | null }[] = [];
  beforeAll(async () => {
    file = await fixtureArtefact();
    artefact = openArtefact(file);
    database = artefact.database;
    packed = openAnswers(file, artefact);
    for (const row of database.prepare('select distinct pair, word from entry').all()) {
      const [pair, word] = [Number(row['pair']), String(row['word'])];
      answers.push({ pair, word, answer: answerOf(packed, pair, word) });
    }
  }, 300_000);
  afterAll(() => {
    packed.close();
    database.close();
  });

  const entries = (word: string): Entry[] =>
    answerOf(packed, GERMAN, word)?.entries.filter((entry) => entry.word === word) ?? [];

  it('has only answers that match the contract, each entry at its ordinal', () => {
    expect(answers.length).toBeGreaterThan(500);
    const byUuid = database.prepare(
      "select word, ordinal from entry where uuid_bytes = unhex(?, '-')",
    );
    for (const { word, answer } of answers) {
      // "Am" is am, and the answer says so.
      const isAnotherWord = answer?.entries[answer.primary_entry]?.word !== word;
      expect(isAnotherWord).toBe(answer?.matched.kind !== 'headword');
      const known = answer?.entries.map((entry) => byUuid.get(entry.entry_uuid)) ?? [];
      expect(known.map((entry) => entry?.['word'])).toEqual(
        answer?.entries.map((entry) => entry.word),
      );
      // The word's own entries come first, in the order of their ordinals.
      const own = known.filter((entry) => entry?.['word'] === word);
      expect(known.slice(0, own.length).map((entry) => entry?.['ordinal'])).toEqual([
        ...own.keys(),
      ]);
    }
  });

  it('keeps every target of an English entry resolvable', () => {
    const uuids = new Set(
      database
        .prepare('select uuid from entry where pair = ?')
        .all(GERMAN)
        .map((row) => row['uuid']),
    );
    const english = answers.filter(({ pair }) => pair === ENGLISH);
    expect(english.length).toBeGreaterThan(100);
    for (const { answer } of english) {
      for (const entry of answer?.entries ?? []) {
        for (const { target } of Object.values(entry.translations)) {
          expect(uuids).toContain(target?.entry_uuid);
        }
      }
    }
  });

  it('has no slur where nobody asked for one, in either direction', () => {
    const register = loadRegister();
    for (const { pair, answer } of answers) {
      for (const { word, translations } of answer?.entries ?? []) {
        const senses = Object.values(translations);
        const beside = senses.flatMap(({ glosses }) => glosses);
        const isNeutral =
          pair === GERMAN
            ? register.kindOfHead(word) === null
            : register.kindOfGloss(word, { beside: [], labelled: true }) === null;
        if (!isNeutral) continue;
        for (const { glosses, tags = [] } of senses) {
          const slurs = glosses.filter((gloss) =>
            pair === GERMAN
              ? register.kindOfGloss(gloss, { beside, labelled: false }) === 'slur'
              : register.kindOfHead(gloss.replace(/^d(?:er|ie|as) /u, '')) === 'slur',
          );
          expect([word, slurs]).toEqual([word, []]);
          expect([word, tags]).not.toEqual([word, expect.arrayContaining(['offensive'])]);
        }
      }
    }
    expect(entries('Jude')[0]?.translations['1']?.glosses[0]).toBe('Jew');
    expect(entries('Itzig')[0]?.translations['1']?.tags).toEqual(['derogatory', 'offensive']);
  });

  it('offers no coarse word to anyone', () => {
    const coarse = database
      .prepare('select id, word, level from entry where standing = ? and pair = ?')
      .all(STANDING.coarse, GERMAN);
    const words = coarse.map((row) => String(row['word']));
    expect(words).toContain('Itzig');
    expect(words).not.toContain('Schwengel');
    const taught = database.prepare('select 1 from taught where entry_id = ?');
    expect(coarse.filter((row) => taught.get(row['id'] ?? null))).toEqual([]);
    expect(
      coarse.map((row) => String(row['level'])).filter((level) => /^(?:A|B1)/u.test(level)),
    ).toEqual([]);
    const [schwengel] = entries('Schwengel');
    expect(Object.values(schwengel?.translations ?? {}).map(({ glosses }) => glosses[0])).toEqual([
      'clapper',
      'dick',
    ]);
    const suggestions = openSuggestions(readSuggestions(file, artefact, 'german-english'));
    expect(suggestions.find('Itzi', 5)).toBe('[]');
    expect(suggestions.find('Schweng', 5)).toContain('clapper');
  });

  it('has everything a learner needs to know about a noun', () => {
    const [haus] = entries('Haus');
    expect(haus).toMatchObject({
      part_of_speech: 'noun',
      gender: 'neuter',
      plural: ['Häuser'],
      forms: { declension: { table: { dative: { plural: 'Häusern' } } } },
    });
    expect(haus?.translations['1']?.glosses[0]).toMatch(/house/u);
  });

  it('conjugates verbs in simple and compound tenses', () => {
    const [gehen] = entries('gehen');
    expect(gehen?.auxiliary?.[0]).toBe('sein');
    expect(gehen?.forms.principal_parts).toEqual(['geht', 'ging', 'gegangen']);
    expect(gehen?.forms.conjugation?.present?.indicative?.seconds).toBe('gehst');
    expect(gehen?.forms.conjugation?.perfect?.indicative?.thirds).toBe('ist gegangen');
  });

  it.each([
    ['ging', 'gehen'],
    ['Häusern', 'Haus'],
    ['gegangen', 'gehen'],
    ['dir', 'du'],
  ])('leads from %s to %s', (form, word) => {
    const rows = database
      .prepare(
        `select e.word, f.form, f.description from form f cross join entry e on e.id = f.entry_id
         where f.folded = ? and f.kind = 0`,
      )
      .all(foldLoose(form));
    expect(rows.map((row) => row['word'])).toContain(word);
    expect(rows.every((row) => String(row['description']).length > 0)).toBe(true);
  });

  it('marks the word in its examples', () => {
    const marked = entries('Haus')[0]?.example_sentences ?? [];
    expect(marked.length).toBeGreaterThan(0);
    for (const { text, bold_text_offsets } of marked) {
      const parts = bold_text_offsets.map(([start, end]) => text.slice(start, end));
      expect(parts.join(' ')).toMatch(/Haus|Häuser|Hause/u);
    }
  });

  it.each([
    ['Können', 'noun', 'Können Sie das wiederholen'],
    ['anmessen', 'verb', 'nach Maß an'],
  ])('gives %s, a %s, no sentence for another word: “%s …”', (word, partOfSpeech, text) => {
    const entry = entries(word).find((one) => one.part_of_speech === partOfSpeech);
    expect(entry).toBeDefined();
    expect(entry?.example_sentences.filter((example) => example.text.includes(text))).toEqual([]);
    const sentences = database.prepare('select count(*) as n from sentence where text like ?');
    expect(sentences.get(`%${text}%`)?.['n']).toBeGreaterThan(0);
  });

  it('puts the noun before the interjection with the same spelling', () => {
    expect(entries('Gesundheit').map((entry) => entry.part_of_speech)).toEqual([
      'noun',
      'interjection',
    ]);
  });

  it('does not count a conjunction as a participle when ranking verbs', () => {
    const [during] = entries('während');
    const [last] = entries('währen');
    expect(during?.frequency_rank).toBeLessThan(700);
    expect(last?.frequency_rank).toBeGreaterThan(1500);
  });

  it('conjugates the regular erschrecken regularly', () => {
    expect(entries('erschrecken').map((entry) => entry.forms.principal_parts)).toEqual([
      ['erschrickt', 'erschrak', 'erschrocken'],
      ['erschreckt', 'erschreckte', 'erschreckt'],
    ]);
    const present = entries('erschrecken')[1]?.forms.conjugation?.present?.indicative;
    expect(present?.seconds).toBe('erschreckst');
  });

  it('distinguishes the jaw from the pine', () => {
    expect(
      entries('Kiefer').map(({ gender, plural, translations }) => [
        gender,
        plural,
        translations['1']?.glosses[0],
      ]),
    ).toEqual([
      ['masculine', ['Kiefer'], 'jaw'],
      ['feminine', ['Kiefern'], 'pine'],
    ]);
  });

  it('does not conjugate a participle that a word list calls a verb', () => {
    expect(entries('angemessen').map((entry) => entry.part_of_speech)).toEqual(['adjective']);
  });

  it('lists sentences best first, each once per entry', () => {
    const rows = database
      .prepare('select entry_id, position, sentence_id from sentence_entry order by 1, 2')
      .all();
    const seen = new Set<string>();
    let entry = -1;
    let position = 0;
    for (const row of rows) {
      position = row['entry_id'] === entry ? position + 1 : 0;
      entry = Number(row['entry_id']);
      expect(row['position']).toBe(position);
      const key = `${entry} ${String(row['sentence_id'])}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
    }
  });

  it.each([
    ['german-english', 'häus', 'Haus'],
    ['german-english', 'ging', 'gehen'],
    ['english-german', 'hous', 'house'],
  ] as const)('suggests: %s, %s → %s', (pair, prefix, word) => {
    const suggestions = openSuggestions(readSuggestions(file, artefact, pair));
    const found = JSON.parse(suggestions.find(prefix, 5)) as { word: string }[];
    expect(found[0]?.word).toBe(word);
  });

  /** Bytes a row: a tenth more than when the limits were set (decision 45). Whole pages count, and indexes. */
  it.each([
    [
      'entries',
      132,
      ['stored_entry', 'entry_by_uuid', 'entry_by_word', 'entry_by_folded'],
      'entry',
    ],
    ['forms', 34, ['stored_form'], 'form'],
  ])('stores %s in at most %i bytes each', (_part, limit, tables, counted) => {
    const bytes = database
      .prepare(
        'select sum(pgsize) as bytes from dbstat where name in (select value from json_each(?))',
      )
      .get(JSON.stringify(tables))?.['bytes'];
    const count = database.prepare(`select count(*) as count from ${counted}`).get()?.['count'];
    expect(Number(bytes) / Number(count)).toBeLessThan(limit);
  });

  it('stores the checker’s words in at most 18 bytes each, and suggestions in at most 106', () => {
    const words = [...openWordBlocks(database).all()].length;
    const blocks = database
      .prepare("select sum(pgsize) as bytes from dbstat where name = 'checker_words'")
      .get()?.['bytes'];
    expect(Number(blocks) / words).toBeLessThan(18);
    const packed = database.prepare('select sum(bytes) as bytes from suggestion').get()?.['bytes'];
    expect(Number(packed) / answers.length).toBeLessThan(106);
  });

  it('puts Haus first under house', () => {
    const [house] = answerOf(packed, ENGLISH, 'house')?.entries ?? [];
    expect(house?.translations['1']).toMatchObject({
      glosses: ['das Haus'],
      target: { word: 'Haus', gender: 'neuter' },
    });
  });

  it('finds German words by their glosses', () => {
    const rows = database
      .prepare(
        'select e.word from gloss_text g join entry e on e.id = g.rowid where gloss_text match ?',
      )
      .all('house');
    expect(rows.map((row) => row['word'])).toContain('Haus');
  });
});

/** Uuid → word of all German entries. */
function uuidsOf(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('select uuid, word from entry where pair = ?').all(GERMAN);
  return new Map(rows.map((row) => [String(row['uuid']), String(row['word'])]));
}

function resolve(database: DatabaseSync, uuid: string): string | null {
  const row =
    database.prepare("select word from entry where uuid_bytes = unhex(?, '-')").get(uuid) ??
    database
      .prepare('select word from alias a join entry e on e.id = a.entry_id where a.uuid = ?')
      .get(uuid);
  return row === undefined ? null : String(row['word']);
}

describe('entry uuids', () => {
  it('survive builds with more and with fewer sources', { timeout: 60_000 }, async () => {
    const out = path.join(folder, 'growing.sqlite');
    const { wiktextract: _, ...without } = smallInputs();
    await buildSmall(out, { inputs: without, previous: [out] });
    const first = openArtefact(out).database;
    const early = uuidsOf(first);
    first.close();

    await buildSmall(out, { previous: [out] });
    const second = openArtefact(out).database;
    for (const [uuid, word] of early) expect(resolve(second, uuid)).toBe(word);
    const late = uuidsOf(second);
    second.close();
    expect([...late.keys()].some((uuid) => !early.has(uuid))).toBe(true);

    // Without Ding most words have no source; their entries are carried over with their answers and forms.
    const { ding: _ding, ...fewer } = without;
    const info = await buildSmall(out, { inputs: fewer, previous: [out] });
    expect(info.counts['carried_over']).toBeGreaterThan(0);
    const artefact = openArtefact(out);
    const third = artefact.database;
    const answers = openAnswers(out, artefact);
    for (const [uuid, word] of [...early, ...late]) {
      const found = resolve(third, uuid) ?? '';
      const isForm = third
        .prepare(
          `select 1 from form f cross join entry e on e.id = f.entry_id
           where f.folded = ? and e.word = ?`,
        )
        .get(foldLoose(word), found);
      const leads = foldLoose(found) === foldLoose(word) || isForm !== undefined;
      expect([word, leads]).toEqual([word, true]);
      expect(answerOf(answers, GERMAN, found)).not.toBeNull();
    }
    answers.close();
    third.close();
  });

  it('are the same in two builds of the same sources', { timeout: 60_000 }, async () => {
    const built: Map<string, string>[] = [];
    for (const name of ['once.sqlite', 'again.sqlite']) {
      const out = path.join(folder, name);
      await buildSmall(out);
      const { database } = openArtefact(out);
      built.push(uuidsOf(database));
      database.close();
    }
    expect(built[0]?.size).toBeGreaterThan(100);
    expect(built[1]).toEqual(built[0]);
  });
});

describe('a build of the core alone', () => {
  it(
    'has our own words with their inflections, and the full one keeps its entries',
    { timeout: 60_000 },
    async () => {
      const [small, full] = ['small.sqlite', 'full.sqlite'].map((name) => path.join(folder, name));
      const inputs = smallInputs(new Set(['common-nouns.yaml']));
      const smallInfo = await buildSmall(small!, { inputs, extent: 'core' });
      const fullInfo = await buildSmall(full!, { inputs, previous: [full!, small!] });
      expect([smallInfo.extent, fullInfo.extent]).toEqual(['core', undefined]);
      expect(smallInfo.counts['entries']).toBeLessThan(fullInfo.counts['entries']!);
      const used = smallInfo.sources.filter((source) => source.used).map(({ id }) => id);
      expect(used).toEqual(['core', 'glosses', 'german-pos']);

      const [before, after] = [openWhole(small!), openWhole(full!)];
      // Inflections of german-pos, but none of its other words.
      const krankenhaus = answerOf(before.answers, GERMAN, 'Krankenhaus')?.entries[0];
      expect(krankenhaus?.sources).toEqual(['core', 'german-pos']);
      expect(answerOf(before.answers, GERMAN, 'Versicherung')).toBeNull();
      expect(answerOf(after.answers, GERMAN, 'Versicherung')).not.toBeNull();
      const saved = uuidsOf(before.database);
      expect(saved.size).toBeGreaterThan(60);
      for (const [uuid, word] of saved) expect(resolve(after.database, uuid)).toBe(word);
      for (const { answers, database } of [before, after]) {
        answers.close();
        database.close();
      }
    },
  );
});

describe('a build that fails', () => {
  it('names the required source that is missing', async () => {
    const out = path.join(folder, 'none.sqlite');
    await expect(buildDictionary({ inputs: {}, out, log: () => {} })).rejects.toThrow(/core/u);
  });

  it('leaves the earlier file unchanged and no other files', { timeout: 60_000 }, async () => {
    const out = path.join(folder, 'kept.sqlite');
    writeFileSync(out, 'an earlier file');
    const inputs = { ...smallInputs(), ding: { files: [path.join(folder, 'missing')] } };
    await expect(buildSmall(out, { inputs })).rejects.toThrow(/missing/u);
    const beside = readdirSync(folder).filter((name) => name.startsWith('kept'));
    expect(beside).toEqual(['kept.sqlite']);
  });
});
