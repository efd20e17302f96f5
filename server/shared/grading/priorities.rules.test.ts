import { describe, expect, it } from 'vitest';
import type { Finding, FindingType } from '#german/checker/finding.ts';
import { familyOf } from './mistake-families.ts';
import { prioritiesOf } from './priorities.rules.ts';
import type { WordKind } from './grading-input.ts';
import { readSentences } from './read-text.rules.ts';

type Kind = readonly [rule: string, type: FindingType, reason?: string];

const WORDS = {
  lemmasOf: (word: string) => [word],
  kindsOf: () => new Set<'noun'>(),
  rankOf: () => null,
  isKnown: () => true,
  isVerb: () => false,
  levelOf: () => null,
};

const RANKS: Readonly<Record<string, number>> = { Wahlen: 800, Jahre: 50, Au: 9000 };
const ADVICE_WORDS = {
  /** As the dictionary would say it of the words of these tests. */
  kindsOf: (word: string): ReadonlySet<WordKind> =>
    new Set(
      /^(?:wählen|jähre)$/u.test(word)
        ? ['verb' as const]
        : /^\p{Lu}/u.test(word)
          ? ['noun' as const]
          : [],
    ),
  rankOf: (word: string) =>
    word === 'wählen'
      ? 1500
      : word === 'jähre'
        ? 30_000
        : /^(?:Nachwunsch|Erfährung|Deutschsprache)$/iu.test(word)
          ? null
          : (RANKS[word] ?? 1000),
};

/** “Ich fahre mit [den|dem] Bus.”: the text, and a finding for each bracket; no correction after the bar is none. A kind may have its reason. */
function marked(source: string, kinds: readonly Kind[]): { text: string; findings: Finding[] } {
  const findings: Finding[] = [];
  let text = '';
  for (const [, plain = '', original, corrections = ''] of source.matchAll(
    /([^[]*)(?:\[([^|\]]*)\|([^\]]*)\])?/gu,
  )) {
    text += plain;
    if (original === undefined) continue;
    const [rule, type, reason] = kinds[findings.length] ?? kinds.at(-1) ?? ['spelling', 'spelling'];
    findings.push({
      start: text.length,
      end: text.length + original.length,
      rule,
      type,
      explanation: reason ?? `Reason ${findings.length + 1}.`,
      corrections: corrections.split('/').filter(Boolean),
    });
    text += original;
  }
  return { text, findings };
}

function priorities(source: string, ...kinds: Kind[]) {
  const { text, findings } = marked(source, kinds);
  return prioritiesOf(text, findings, readSentences(text, WORDS), ADVICE_WORDS);
}

const PREPOSITION = ['preposition-case', 'case'] as const;
const SPELLING = ['spelling', 'spelling'] as const;
const COMMA = ['comma-before-clause', 'comma'] as const;

describe('what recurs', () => {
  it('is told with the writer’s own sentences, the corrected form and the reason', () => {
    const [only, ...others] = priorities(
      'Ich fahre mit [den|dem] Bus. Das ist für [dem|den] Hund.',
      PREPOSITION,
    );
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      id: 'preposition-case',
      name: 'Case after prepositions',
      times: 2,
      advice:
        'Learn prepositions together with their case: “mit” with the dative; “für” with the accusative.',
      examples: [
        {
          quote: 'Ich fahre mit den Bus.',
          corrected: 'Ich fahre mit dem Bus.',
          mistakes: [14],
          reason: 'Reason 1.',
        },
        { quote: 'Das ist für dem Hund.', corrected: 'Das ist für den Hund.', reason: 'Reason 2.' },
      ],
    });
  });

  it('is nothing that was found once', () => {
    expect(priorities('Ich fahre mit [den|dem] Bus.', PREPOSITION)).toEqual([]);
  });

  it('is nothing of which no single correction is certain', () => {
    expect(priorities('Der [Bakon|Balkon/Bacon] und die [Leste|Liste/Leiste].', SPELLING)).toEqual(
      [],
    );
  });

  it('comes by number, then by weight: verbs and cases before commas, and never more than three', () => {
    const found = priorities(
      `Ich [hat|habe] Zeit. Er [habe|hat] Zeit. Ich sehe mit [den|dem] Hund. Er ist bei [den|dem] Hund.
      Das ist [hir|hier]. Das ist [vil|viel]. Ich [weiß|weiß,] dass er kommt. Ich [glaube|glaube,] dass er geht. Ich [hoffe|hoffe,] dass er bleibt.`,
      ['subject-verb', 'verb form'],
      ['subject-verb', 'verb form'],
      PREPOSITION,
      PREPOSITION,
      SPELLING,
      SPELLING,
      COMMA,
      COMMA,
    );
    expect(found.map(({ id }) => id)).toEqual(['commas', 'verb-endings', 'preposition-case']);
  });

  it('mends everything else that is certain in a quoted sentence, and cuts a long one between words', () => {
    const long =
      'Ich gehe heute mit meiner Freundin und ihrem kleinen Bruder in die Stadt und danach';
    const [first] = priorities(
      `${long} fahren wir mit [den|dem] Bus nach [hause|Hause], weil es dort am schönsten ist und alle warten. Er ist bei [den|dem] Hund.`,
      PREPOSITION,
      ['noun-capital', 'capitals'],
      PREPOSITION,
    );
    const [example] = first?.examples ?? [];
    expect(example?.corrected).toContain('mit dem Bus nach Hause');
    expect(example?.quote).toMatch(/^\p{L}.*\p{L}$/u);
    expect(example?.quote.length).toBeLessThanOrEqual(121);
  });

  it('counts all misspellings as one group, which is named after a kind only if all are of it', () => {
    const umlauts = priorities('Das ist [schon|schön]. Ich [mochte|möchte] das.', SPELLING);
    expect(umlauts.map(({ id, times }) => [id, times])).toEqual([['umlauts', 2]]);
    const mixed = priorities(
      'Das ist [schon|schön]. Ich [mochte|möchte] das. Er [komt|kommt]. Er ist [hur|hier].',
      SPELLING,
    );
    expect(mixed.map(({ id, times }) => [id, times])).toEqual([['spelling', 4]]);
  });

  it('is no group of which less than two corrections are beyond doubt', () => {
    const capital = ['noun-capital', 'capitals'] as const;
    expect(priorities('Sie [wahlen|Wahlen] ein. Nach einem [jahre|Jahre].', capital)).toEqual([]);
    expect(
      priorities('Er ist zwei [jahre|Jahre] hier. Das [haus|Haus]. Sie [wahlen|Wahlen].', capital),
    ).toMatchObject([{ id: 'capitals', times: 3 }]);
  });

  it('is nothing of which only the type is known', () => {
    expect(
      priorities('Er denkt [in|an] sie. Er wartet [für|auf] sie.', ['learned', 'word choice']),
    ).toEqual([]);
    expect(
      priorities('Er ist [nich|nicht] da. Das ist [besonder|besonders].', ['learned', 'agreement']),
    ).toEqual([]);
  });

  it('leaves greeting and closing to what is said of the letter’s form', () => {
    expect(priorities('[Liber|Lieber] Tom, [Grüse|Grüße].', ['letter-form', 'spelling'])).toEqual(
      [],
    );
  });
});

describe('advice', () => {
  it.each<[string, readonly Kind[], string]>([
    [
      'Er geht in [der|die] Schule. Sie ist in [die|der] Stadt.',
      [PREPOSITION],
      'Learn prepositions together with their case: “in” with the accusative for a direction and the dative for a place.',
    ],
    [
      'Das ist [eine|ein] Auto. Ich sehe [der|den] Brief.',
      [
        ['article-agreement', 'agreement', '“das Auto” is neuter: “ein Auto”.'],
        ['article-agreement', 'agreement', '“der Brief” is masculine: “den Brief”.'],
      ],
      'Learn these nouns with their article, and give it the ending of its case: “das Auto” and “der Brief”.',
    ],
    ...(
      [
        // No gender is known, or the form is a plural.
        ['[Im|In den] Momenten. [Die|Der] Eltern.', '“die Eltern” is plural: “den Eltern”.'],
        // It stands in the text in another spelling, or only as a part of a word.
        ['Eine [die|der] Erfahrungen. Für [ein|eine] Erfahrungen.', '“die Erfahrung” is feminine.'],
        ['Für [ein|eine] Au_pair_Stelle. Für [ein|eine] Au-pair-Stelle.', '“die Au” is feminine.'],
        // The dictionary has no such word.
        [
          'Für [sein|seinen] Nachwunsch. Mit [sein|seinem] Nachwunsch.',
          '“der Nachwunsch” is masculine.',
        ],
        ['Für [ein|eine] Erfährung. Mit [ein|einer] Erfährung.', '“die Erfährung” is feminine.'],
      ] as const
    ).map(([source, reason]): [string, readonly Kind[], string] => [
      source,
      [['article-agreement', 'agreement', reason]],
      'Learn nouns with their article, and give it the ending of its case.',
    ]),
    [
      'Ich [bewerbe|bewerbe mich]. Ich freue [sich|mich].',
      [
        ['reflexive', 'agreement', '“sich bewerben” needs a reflexive pronoun here: ich → mich.'],
        ['reflexive', 'agreement', 'The reflexive pronoun goes with the subject: ich → mich.'],
      ],
      'Learn this verb with its “sich”, in a short sentence: “sich bewerben”.',
    ],
    [
      'Ich freue [sich|mich]. Ich kümmere [sich|mich] um Kinder.',
      [['reflexive', 'agreement', 'The reflexive pronoun goes with the subject: ich → mich.']],
      'Look for the subject before you choose the reflexive pronoun: “ich” has “mich”, “du” has “dich”, “wir” has “uns”.',
    ],
    [
      'Ich [hoffe|hoffe,] du kommst. Das Haus[ die|, die] ich sehe.',
      [COMMA],
      'Set a comma where a clause begins and where it ends.',
    ],
    [
      'Ich weiß[ dass|, dass] er kommt. Ein Haus mit [Balkon,|Balkon] und Garten.',
      [COMMA, ['needless-comma', 'comma']],
      'A clause has its own verb, and a comma before it: here before “dass”. No comma stands before “und” or “oder” in a simple list.',
    ],
    [
      '[Leider,|Leider] kommt er. [Heute,|Heute] geht er.',
      [['needless-comma', 'comma']],
      'No comma separates what is part of one clause.',
    ],
    [
      '[Jeder|Jeden] Freitag lese ich. [Jeder|Jeden] Morgen laufe ich.',
      [['time-case', 'case']],
      'A time without a preposition stands in the accusative: “Jeden Freitag” and “Jeden Morgen”.',
    ],
    [
      'Er [behersht|beherrscht] das. Die [Schüllern|Schülern] helfen.',
      [SPELLING],
      'Write these words three times from memory: “beherrscht” and “Schülern”.',
    ],
    [
      'Die [Deutschesprache|Deutschsprache] und der [Geburstag|Geburtstag].',
      [SPELLING],
      'Write this word three times from memory: “Geburtstag”.',
    ],
    [
      'Ich [weiß|weiß,] dass er kommt. Er [geht|geht,] weil er muss.',
      [COMMA],
      'A clause has its own verb, and a comma before it: here before “dass” and “weil”.',
    ],
    [
      'Er sagt, dass er [hat Zeit|Zeit hat]. Sie geht, weil sie [ist müde|müde ist].',
      [['verb-final', 'word order']],
      'Find the verb of each clause: in a clause with “dass” and “weil” the verb that belongs to the subject goes to the end.',
    ],
    [
      'Ich weiß, [das|dass] er kommt. Ich glaube, [das|dass] er geht.',
      [['das-dass', 'word choice']],
      'Try “dieses” in its place: if it fits, it is “das” with one s, otherwise “dass”.',
    ],
    [
      'Der [hund|Hund] ist [Groß|groß].',
      [
        ['noun-capital', 'capitals'],
        ['wrong-capital', 'capitals'],
      ],
      'Read the text once for nouns alone: what can have an article begins with a capital letter. Inside a sentence only nouns and names have a capital letter.',
    ],
    [
      'Im Urlaub fahren wir [in|nach] Italien. Der Kurs ist [im|am] Mittwoch.',
      [
        ['place-preposition', 'word choice'],
        ['time-preposition', 'word choice'],
      ],
      'Learn places and times as whole phrases: “nach Italien” and “am Mittwoch”.',
    ],
    [
      'Ich kenne [er|ihn] gut. Er sieht [ich|mich] nicht.',
      [['pronoun-role', 'case']],
      'Ask what each pronoun stands for, and whether it is the subject or an object: “ihn” and “mich”.',
    ],
    [
      'Mein [Geburstag|Geburtstag] und noch ein [Geburstag|Geburtstag].',
      [SPELLING],
      'Write this word three times from memory: “Geburtstag”.',
    ],
    [
      'Ich mag [gut|guten] Kaffee. Er hat [klein|kleine] Hunde.',
      [['adjective-ending', 'agreement']],
      'Learn whole phrases, article, adjective and noun together: “guten Kaffee” and “kleine Hunde”.',
    ],
  ])('%s', (source, kinds, advice) => {
    expect(priorities(source, ...kinds)[0]?.advice).toBe(advice);
  });
});

describe('the family of a mistake', () => {
  it.each([
    ['schon', 'schön', 'umlauts'],
    ['schoen', 'schön', 'umlauts'],
    ['weis', 'weiß', 'sharp-s'],
    ['heissen', 'heißen', 'sharp-s'],
    ['wier', 'wir', 'long-i'],
    ['leider', 'lieder', 'long-i'],
    ['komen', 'kommen', 'double-letters'],
    ['zurük', 'zurück', 'double-letters'],
    ['Schüllern', 'Schülern', 'spelling'],
    ['Zeugniss', 'Zeugnis', 'spelling'],
    ['zu hause', 'zuhause', 'together'],
    ['Bakon', 'Balkon', 'spelling'],
  ])('%s for %s', (original, correction, family) => {
    const finding = { rule: 'spelling', type: 'spelling' as const, corrections: [correction] };
    expect(familyOf(finding, original)).toBe(family);
  });

  it.each([
    ['das', 'dass', 'word choice', 'small-words'],
    ['ein', 'einen', 'agreement', 'articles'],
    [' Zeitung', ' der Zeitung', 'agreement', 'articles'],
    ['Kinder', 'Kindern', 'agreement', 'noun-forms'],
    ['nich', 'nicht', 'agreement', 'endings'],
    ['in', 'auf', 'word choice', 'words'],
    ['lest', 'liest', 'verb form', 'verb-forms'],
    ['x', 'y', 'word order', 'verb-place'],
  ] as const)(
    'learned from teachers, %s for %s, is that of the words that change',
    (original, correction, type, family) => {
      expect(familyOf({ rule: 'learned', type, corrections: [correction] }, original)).toBe(family);
    },
  );
});
