import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModelAnswers } from './load-model-answers.ts';
import { loadSituations } from './load-situations.ts';
import { answersTo } from './model-answer.ts';
import { PROFILES, profileOf } from './profiles/profiles.ts';
import { variationsOf } from './situation.ts';

const models = loadModelAnswers();
const tasks = [...loadSituations()].flatMap(([id, list]) =>
  list.flatMap((situation) =>
    models.has(situation.id)
      ? [{ name: `${id}.${situation.id}`, profile: profileOf(id)!, situation }]
      : [],
  ),
);

/** Of the least of the profile: as the page counts, roughly. */
function wordsOf(text: string): number {
  return text.split(/\s+/u).length;
}

describe('the model answers', () => {
  it('belong to situations, at least sixty of them', () => {
    const known = new Set(tasks.map(({ situation }) => situation.id));
    expect([...models.keys()].filter((id) => !known.has(id))).toEqual([]);
    expect(models.size).toBeGreaterThanOrEqual(60);
  });

  it.each(PROFILES.filter(({ examType }) => examType !== 'FREE').map(({ id }) => id))(
    'are there for four tasks of %s or more, on different topics',
    (id) => {
      const topics = tasks.flatMap(({ profile, situation }) =>
        profile.id === id ? [situation.topic] : [],
      );
      expect(topics.length).toBeGreaterThanOrEqual(4);
      expect(new Set(topics).size).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(tasks.map((task) => [task.name, task] as const))(
    '%s: fit every variation, are long enough, and only the first has marked mistakes',
    (_, { profile, situation }) => {
      for (let variation = 0; variation < variationsOf(situation); variation++) {
        const answers = answersTo(models, situation, variation);
        expect(answers.map(({ band }) => band)).toEqual(['pass', 'good', 'very good']);
        for (const { text, mistakes, band, comments } of answers) {
          expect(comments.join(' ')).not.toMatch(/[{}]/u);
          expect(text).not.toMatch(/[{}]/u);
          expect(wordsOf(text)).toBeGreaterThanOrEqual(profile.words.min);
          expect(wordsOf(text)).toBeLessThanOrEqual(profile.words.max * 1.15);
          expect(mistakes.length > 0).toBe(band === 'pass');
          for (const { quote, start, end, right } of mistakes) {
            expect(text.slice(start, end)).toBe(quote);
            expect(right).not.toBe(quote);
          }
        }
      }
    },
  );
});

describe('loadModelAnswers', () => {
  const sound = (band: string, mistake = '') =>
    `    - band: ${band}\n      text: Ich komme zu dein Fest.\n      comments: [One., Two.]\n${mistake}`;
  const file = (...answers: string[]) => `- task: a-task\n  answers:\n${answers.join('')}`;
  const three = [sound('pass'), sound('good'), sound('very good')] as const;

  it.each([
    ['two bands', file(three[0], three[1]), 'must be three'],
    ['the wrong order', file(three[1], three[0], three[2]), 'does not have the bands'],
    ['a task twice', file(...three) + file(...three), 'is there twice'],
    [
      'a mistake that is not in the text',
      file(
        sound('pass', '      mistakes: [{ wrong: zu mein, right: zu meinem, why: Dative. }]\n'),
        three[1],
        three[2],
      ),
      'is not there',
    ],
  ])('refuses %s', (_, source, problem) => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    writeFileSync(join(folder, 'x.yaml'), source);
    expect(() => loadModelAnswers(folder)).toThrow(problem);
    rmSync(folder, { recursive: true });
  });
});
