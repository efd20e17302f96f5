import { describe, expect, it } from 'vitest';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { EXERCISE_KINDS } from '#contract/practice/terms.ts';
import type { ExerciseKind } from '#contract/practice/schemas.ts';
import { judgeAnswer } from '#german/answers/answer-judge.ts';
import { chooseExercises } from './choose-exercises.rules.ts';
import type { PracticeWord } from './draft.rules.ts';
import { sensesOf } from '#server/shared/dictionary/senses.rules.ts';
import { draftsOf } from './exercises.rules.ts';
import { judgeSession, reviewsOf } from './judge-session.rules.ts';
import { reviewId } from './review-id.ts';

const german = (
  entry: Partial<Entry> & Pick<Entry, 'word' | 'part_of_speech'>,
  note = `note of ${entry.word}`,
): PracticeWord => {
  const whole: Entry = {
    entry_uuid: note,
    translations: {},
    forms: {},
    example_sentences: [],
    sources: ['core'],
    pinned_in_collections: [],
    ...entry,
  };
  // Its examples are those of its first sense.
  const senses = Object.values(whole.translations).map((sense, index) =>
    index === 0 ? { ...sense, examples: whole.example_sentences } : sense,
  );
  const translations = Object.fromEntries(senses.map((it, index) => [String(index + 1), it]));
  const [sense = null] = sensesOf({ ...whole, translations });
  const found = { pair: 'german-english' as const, entry: whole };
  return { note, formNote: note, word: entry.word, translation: '', found, sense };
};
const example = (text: string, bold: string, translation?: string) => {
  const start = text.indexOf(bold);
  return {
    text,
    bold_text_offsets: [[start, start + bold.length]] as [number, number][],
    source: 'core' as const,
    ...(translation === undefined ? {} : { translation }),
  };
};
const meaning = (...glosses: string[]) => ({ 1: { glosses } });
const noun = (word: string, more: Partial<Entry> = {}) =>
  german({ word, part_of_speech: 'noun', gender: 'neuter', translations: meaning('x'), ...more });

const HAUS = noun('Haus', {
  plural: ['Häuser'],
  translations: meaning('house', 'building'),
  example_sentences: [
    example('Unser Haus ist alt.', 'Haus', 'Our house is old.'),
    example('Hier stehen viele Häuser.', 'Häuser', 'There are many houses here.'),
  ],
});
const GEHEN = german({
  word: 'gehen',
  part_of_speech: 'verb',
  auxiliary: ['sein'],
  translations: meaning('to go'),
  forms: {
    principal_parts: ['geht', 'ging', 'gegangen'],
    conjugation: {
      present: { indicative: { firsts: 'gehe', thirds: 'geht', thirdp: 'gehen' } },
      preterite: { indicative: { firsts: 'ging' } },
      perfect: { indicative: { firsts: 'bin gegangen' } },
    },
  },
});
const verb = (more: Partial<Entry>) =>
  german({
    word: 'wenden',
    part_of_speech: 'verb',
    forms: {
      conjugation: {
        preterite: { indicative: { firsts: 'wandte / wendete', thirds: 'wandte / wendete' } },
        perfect: { indicative: { firsts: 'habe gewandt' } },
      },
    },
    ...more,
  });

/** "cue: question → answer", for short. */
const shown = (word: PracticeWord, kind: ExerciseKind) =>
  draftsOf(word, kind).map(
    ({ question, answer }) =>
      `${[question.cue, question.hint].filter((it) => it !== undefined).join(' | ')}: ${question.text} → ${answer.text}`,
  );

describe('what is asked', () => {
  it.each<[string, PracticeWord, ExerciseKind, string[]]>([
    [
      'both directions of a translation',
      HAUS,
      'translation',
      [
        'noun: das Haus → house; building',
        'noun, 4 letters, beginning with “H”, with its article: house; building → das Haus',
      ],
    ],
    ['an article', HAUS, 'article', [': Haus → das Haus']],
    ['a plural, without its article', HAUS, 'plural', [': Haus → die Häuser']],
    [
      'gaps: the first letter where the word itself is asked',
      HAUS,
      'cloze',
      [
        'H… | Our house is old.: Unser … ist alt. → Haus',
        'Haus | There are many houses here.: Hier stehen viele …. → Häuser',
      ],
    ],
    [
      'person and tense, and the principal parts',
      GEHEN,
      'conjugation',
      [
        'er/sie/es / Präsens, Präteritum, Perfekt: gehen → geht, ging, ist gegangen',
        'ich / Präsens: gehen → ich gehe',
        'er/sie/es / Präsens: gehen → er/sie/es geht',
        'sie/Sie / Präsens: gehen → sie/Sie gehen',
        'ich / Präteritum: gehen → ich ging',
        'ich / Perfekt: gehen → ich bin gegangen',
      ],
    ],
    [
      'the meaning, where nouns are spelt the same',
      noun('See', { homonym: 1, plural: ['Seen'], translations: meaning('lake') }),
      'plural',
      ['lake: See → die Seen'],
    ],
    [
      'only es of an impersonal verb',
      verb({ grammar: ['with es'] }),
      'conjugation',
      ['es / Präteritum: wenden → es wandte'],
    ],
    [
      'no perfect of a modal verb',
      verb({ grammar: ['modal verb'] }),
      'conjugation',
      [
        'ich / Präteritum: wenden → ich wandte',
        'er/sie/es / Präteritum: wenden → er/sie/es wandte',
      ],
    ],
  ])('%s', (_name, word, kind, expected) => {
    expect(shown(word, kind)).toEqual(expected);
  });

  const sentence = (text: string, bold: string, translation?: string) =>
    noun('Haus', { example_sentences: [example(text, bold, translation)] });
  it.each<[string, PracticeWord, ExerciseKind]>([
    ['an article of two genders', noun('Joghurt', { other_genders: ['masculine'] }), 'article'],
    ['an article of a plural', noun('Eltern', { plural_only: true }), 'article'],
    ['an article of no gender', german({ word: 'x', part_of_speech: 'noun' }), 'article'],
    ['an article of a verb', GEHEN, 'article'],
    [
      'a homonym that nothing distinguishes',
      noun('Ton', { homonym: 2, translations: {} }),
      'article',
    ],
    ['a plural that there is not', noun('Milch', { plural: [] }), 'plural'],
    ['a plural of a plural', noun('Eltern', { plural_only: true, plural: ['Eltern'] }), 'plural'],
    ['a reflexive verb', verb({ grammar: ['reflexive'] }), 'conjugation'],
    ['a noun as a verb', HAUS, 'conjugation'],
    [
      'a word that is the same in English',
      noun('Hotel', { translations: meaning('hotel') }),
      'translation',
    ],
    ['no meaning', noun('Haus', { translations: {} }), 'translation'],
    [
      'a suffix',
      german({ word: '-ung', part_of_speech: 'suffix', translations: meaning('-ing') }),
      'translation',
    ],
    ['a gap without translation', sentence('Unser Haus ist alt.', 'Haus'), 'cloze'],
    ['a sentence with the word twice', sentence('Haus an Haus steht da.', 'Haus', 'y'), 'cloze'],
    ['half a word', sentence('Das Hausboot ist alt.', 'Haus', 'y'), 'cloze'],
    ['two words in all', sentence('Haus alt.', 'Haus', 'y'), 'cloze'],
    ['a long sentence', sentence(`Haus ist ${'sehr '.repeat(40)}alt.`, 'Haus', 'y'), 'cloze'],
    [
      'a command',
      verb({ example_sentences: [example('Bitte wende jetzt!', 'wende', 'Please turn now!')] }),
      'cloze',
    ],
  ])('never %s', (_name, word, kind) => {
    expect(draftsOf(word, kind)).toEqual([]);
  });

  it('makes nothing from English headwords', () => {
    const english = { ...HAUS, found: { ...HAUS.found!, pair: 'english-german' as const } };
    for (const kind of EXERCISE_KINDS) expect(draftsOf(english, kind)).toEqual([]);
  });

  it.each<[string, string]>([
    ['wandte', 'correct'],
    ['ich wendete', 'correct'],
    ['Ich wandte', 'case_slip'],
    ['wandtest', 'wrong_form'],
    ['', 'empty'],
  ])('takes “%s” for ich / Präteritum: wenden as %s', (answer, verdict) => {
    const word = verb({});
    word.found!.entry.forms.conjugation!.preterite!.indicative!.seconds = 'wandtest / wendetest';
    const asked = draftsOf(word, 'conjugation').find(
      ({ question }) => question.cue === 'ich / Präteritum',
    );
    expect(judgeAnswer({ answer, expected: asked!.answer.expected }).verdict).toBe(verdict);
  });

  it('accepts the given answers', () => {
    for (const word of [HAUS, GEHEN]) {
      for (const { answer } of EXERCISE_KINDS.flatMap((kind) => draftsOf(word, kind))) {
        const given = answer.text.replace(/^(?:er\/sie\/es|sie\/Sie) /u, '');
        expect(judgeAnswer({ answer: given, expected: answer.expected })).toMatchObject({
          verdict: 'correct',
        });
      }
    }
  });
});

/** Park and Miller's generator, so that a failure can be reproduced. */
const random = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

describe('a session', () => {
  const options = (count: number, seed = 1) => ({
    kinds: EXERCISE_KINDS,
    count,
    random: random(seed),
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'is fair to words and kinds (%i)',
    (seed) => {
      const words = [
        HAUS,
        GEHEN,
        noun('Bett', { plural: ['Betten'] }),
        noun('Bild', { plural: ['Bilder'] }),
      ];
      const chosen = chooseExercises(words, options(4, seed));
      expect(new Set(chosen.map(({ answer }) => answer.expected.word)).size).toBe(4);
      const all = chooseExercises(words, options(30, seed));
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const word of words) {
        const kinds = all
          .filter(({ answer }) => answer.expected.word === word.word)
          .map(({ kind }) => EXERCISE_KINDS.indexOf(kind));
        expect(kinds).toEqual(kinds.toSorted((one, other) => one - other));
        expect(kinds.filter((kind) => kind === 0)).toHaveLength(1);
      }
    },
  );

  it('is empty without words', () => {
    expect(chooseExercises([], options(10))).toEqual([]);
    expect(
      chooseExercises([noun('Haus', { translations: {}, gender: 'neuter' })], {
        ...options(3),
        kinds: ['cloze'],
      }),
    ).toEqual([]);
  });

  it('is judged, and passes the results to the schedules', () => {
    const exercises = chooseExercises([HAUS], {
      ...options(3),
      kinds: ['article', 'plural', 'cloze'],
    });
    const [article, plural, cloze] = exercises;
    const result = judgeSession(
      exercises,
      { [article!.id]: 'die', [plural!.id]: 'Häuser' },
      () => false,
    );
    expect(result.results.map(({ verdict }) => verdict)).toEqual([
      'wrong_article',
      'correct',
      'empty',
    ]);
    expect(result.score).toEqual({ right: 1, slips: 0, wrong: 2, percent: 33 });
    expect(cloze?.kind).toBe('cloze');
    expect(reviewsOf(exercises, result)).toEqual([
      { exercise: '1', note: HAUS.note, facet: 'article', rating: 1 },
      { exercise: '2', note: HAUS.note, facet: 'plural', rating: 3 },
    ]);
  });

  it('makes stable ids for reviews', () => {
    const session = '0198f6b8-0000-7000-8000-000000000000';
    expect(reviewId(session, '1')).toBe('b138a51d-b6fe-500f-86f2-9163a9feb4df');
    expect(reviewId(session, 'Straße 😀')).toBe('5a227693-ec6b-5f10-845e-5cc0d206eaca');
  });
});

describe('forms of a verb', () => {
  const cells = (form: string) =>
    Object.fromEntries(
      ['firsts', 'seconds', 'thirds', 'firstp', 'secondp', 'thirdp'].map((person) => [
        person,
        form,
      ]),
    );
  const word = german({
    word: 'kündigen',
    part_of_speech: 'verb',
    forms: {
      conjugation: {
        present: { indicative: cells('kündig') },
        preterite: { indicative: cells('kündigte') },
        perfect: { indicative: cells('gekündigt') },
      },
    },
  });
  const cuesOf = (next: () => number) =>
    chooseExercises([word], { kinds: ['conjugation'], count: 6, random: next }).map(
      ({ question }) => question.cue ?? '',
    );

  it('that nobody says are never asked', () => {
    const cues = draftsOf(word, 'conjugation').map(({ question }) => question.cue);
    expect(cues).not.toContain('du / Präteritum');
    expect(cues).not.toContain('ihr / Präteritum');
    expect(cues).toContain('ihr / Präsens');
  });

  it('are asked the more often the more common they are', () => {
    const counts = new Map<string, number>();
    const next = random(1);
    for (let session = 0; session < 300; session += 1) {
      for (const cue of cuesOf(next)) counts.set(cue, (counts.get(cue) ?? 0) + 1);
    }
    const of = (cue: string) => counts.get(cue) ?? 0;
    expect(of('er/sie/es / Präsens')).toBeGreaterThan(2 * of('ich / Präteritum'));
    expect(of('er/sie/es / Perfekt')).toBeGreaterThan(of('ihr / Perfekt'));
    expect(of('ich / Präsens')).toBeGreaterThan(of('wir / Präteritum'));
  });

  it('have no weight once they are exercises', () => {
    const [exercise] = chooseExercises([word], {
      kinds: ['conjugation'],
      count: 1,
      random: () => 0.5,
    });
    expect(exercise).not.toHaveProperty('weight');
  });
});
