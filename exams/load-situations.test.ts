import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSituations, parseSituations } from './load-situations.ts';

const SOUND = `- id: my-room
  topic: housing
  situation: Schreiben Sie Ihrer Freundin {name}.
  to: { who: friend, name: '{name}', gender: f }
  slots:
    name: [Anna, Eva]
  points:
    - de: Wie ist das Zimmer?
      en: What is the room like?
      evidence: groß, klein, hell, schön, ruhig, teuer, billig, neu Zimmer
    - de: Wann kommt {name}?
      en: When is {name} coming?
      evidence: kommen, besuchen, Uhr, morgen, heute, Samstag, Sonntag, Abend
`;

function problemsOf(source: string): string[] {
  const problems: string[] = [];
  parseSituations('x.yaml', source, problems);
  return problems;
}

describe('parseSituations', () => {
  it('reads a sound situation, its evidence as a list of terms', () => {
    const problems: string[] = [];
    const [situation] = parseSituations('x.yaml', SOUND, problems);
    expect(problems).toEqual([]);
    expect(situation?.points[0]?.evidence).toEqual([
      'groß',
      'klein',
      'hell',
      'schön',
      'ruhig',
      'teuer',
      'billig',
      'neu Zimmer',
    ]);
  });

  it.each([
    ['an unknown topic', ['topic: housing', 'topic: wine'], 'x.yaml:2: topic: '],
    ['straight quotes', ['das Zimmer?', 'das "Zimmer"?'], 'x.yaml:8: points.0.de: quotes are „…“'],
    ['an open quote', ['das Zimmer?', 'das „Zimmer?'], 'quotes are „…“'],
    ['text that is not NFC', ['schön', 'scho\u0308n'], 'is not NFC'],
    ['a slot without filling', ['Freundin {name}', 'Freundin {who}'], '{who} has no filling'],
    [
      'a slot that is not used',
      ['    name: [Anna, Eva]', '    name: [Anna, Eva]\n    day: [Montag, Freitag]'],
      'slots.day: is not used',
    ],
    ['one filling', ['[Anna, Eva]', '[Anna]'], 'a slot needs two fillings'],
    ['too little evidence', [', billig, neu Zimmer', ''], 'has fewer than eight terms'],
    ['an unknown key', ['  topic:', '  theme: x\n  topic:'], 'x.yaml:1: '],
    ['an id in capitals', ['id: my-room', 'id: My-room'], 'must be kebab-case'],
    ['broken YAML', ['to: {', 'to: {{'], 'x.yaml:'],
  ])('names file and line of %s', (_, [from, to], problem) => {
    expect(SOUND).toContain(from);
    expect(problemsOf(SOUND.replace(from!, to!)).join('\n')).toContain(problem);
  });

  it('rejects a file that is not a list, and a repeated id', () => {
    expect(problemsOf('id: my-room')).toEqual(['x.yaml:1: the file is not a list of situations']);
    expect(problemsOf(SOUND + SOUND)).toEqual(['x.yaml:14: the id my-room is there twice']);
  });
});

describe('loadSituations', () => {
  it('throws where a file is missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'situations-'));
    expect(() => loadSituations(folder)).toThrow('start-deutsch-1.yaml');
    rmSync(folder, { recursive: true });
  });
});
