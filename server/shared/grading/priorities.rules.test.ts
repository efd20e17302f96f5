import { describe, expect, it } from 'vitest';
import type { Finding, FindingType } from '#german/checker/finding.ts';
import { familyOf } from './mistake-families.ts';
import { prioritiesOf } from './priorities.rules.ts';
import { readSentences } from './read-text.rules.ts';

const WORDS = {
  lemmasOf: (word: string) => [word],
  kindsOf: () => new Set<'noun'>(),
  rankOf: () => null,
  isKnown: () => true,
  isVerb: () => false,
  levelOf: () => null,
};

/** “Ich fahre mit [den|dem] Bus.”: the text, and a finding for each bracket; no correction after the bar is none. */
function marked(
  source: string,
  kinds: readonly (readonly [rule: string, type: FindingType])[],
): { text: string; findings: Finding[] } {
  const findings: Finding[] = [];
  let text = '';
  for (const [, plain = '', original, corrections = ''] of source.matchAll(
    /([^[]*)(?:\[([^|\]]*)\|([^\]]*)\])?/gu,
  )) {
    text += plain;
    if (original === undefined) continue;
    const [rule, type] = kinds[findings.length] ?? kinds.at(-1) ?? ['spelling', 'spelling'];
    findings.push({
      start: text.length,
      end: text.length + original.length,
      rule,
      type,
      explanation: `Reason ${findings.length + 1}.`,
      corrections: corrections.split('/').filter(Boolean),
    });
    text += original;
  }
  return { text, findings };
}

function priorities(source: string, ...kinds: (readonly [string, FindingType])[]) {
  const { text, findings } = marked(source, kinds);
  return prioritiesOf(text, findings, readSentences(text, WORDS));
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

  it('comes by weight: verbs and cases before commas, and never more than three', () => {
    const found = priorities(
      `Ich [hat|habe] Zeit. Er [habe|hat] Zeit. Ich sehe mit [den|dem] Hund. Er ist bei [den|dem] Hund.
      Das ist [hir|hier]. Das ist [vil|viel]. Ich [weiß|weiß,] dass er kommt. Ich [glaube|glaube,] dass er geht.`,
      ['subject-verb', 'verb form'],
      ['subject-verb', 'verb form'],
      PREPOSITION,
      PREPOSITION,
      SPELLING,
      SPELLING,
      COMMA,
      COMMA,
    );
    expect(found.map(({ id }) => id)).toEqual(['verb-endings', 'preposition-case', 'long-i']);
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

  it('counts one kind of misspelling alone, and lone ones together', () => {
    const umlauts = priorities(
      'Das ist [schon|schön]. Ich [mochte|möchte] das. Er ist [hir|hier].',
      SPELLING,
    );
    expect(umlauts.map(({ id, times }) => [id, times])).toEqual([['umlauts', 2]]);
    const mixed = priorities(
      'Das ist [schon|schön]. Er [komt|kommt]. Er ist [hur|hier].',
      SPELLING,
    );
    expect(mixed.map(({ id, times }) => [id, times])).toEqual([['spelling', 3]]);
  });

  it('leaves greeting and closing to what is said of the letter’s form', () => {
    expect(priorities('[Liber|Lieber] Tom, [Grüse|Grüße].', ['letter-form', 'spelling'])).toEqual(
      [],
    );
  });
});

describe('advice', () => {
  it.each<[string, readonly (readonly [string, FindingType])[], string]>([
    [
      'Er geht in [der|die] Schule. Sie ist in [die|der] Stadt.',
      [PREPOSITION],
      'Learn prepositions together with their case: “in” with the accusative for a direction and the dative for a place.',
    ],
    [
      'Das ist [eine|ein] Auto. Ich sehe [der|den] Brief.',
      [['article-agreement', 'agreement']],
      'Learn these nouns with their article, and give it the ending of its case: “Auto” and “Brief”.',
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
      'Learn these as whole phrases: “nach Italien” and “am Mittwoch”.',
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
    ['zu hause', 'zuhause', 'together'],
    ['Bakon', 'Balkon', 'spelling'],
  ])('%s for %s', (original, correction, family) => {
    const finding = { rule: 'spelling', type: 'spelling' as const, corrections: [correction] };
    expect(familyOf(finding, original)).toBe(family);
  });

  it('of a rule that is not listed is that of its type', () => {
    const finding = { rule: 'learned', type: 'word order' as const, corrections: [] };
    expect(familyOf(finding, 'x')).toBe('verb-place');
  });
});
