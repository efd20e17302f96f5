import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './answer-judge.ts';
import type { ExpectedAnswer, Verdict } from './judgement.ts';

const verdictOf = (answer: string, expected: ExpectedAnswer): Verdict =>
  judgeAnswer({ answer, expected }).verdict;

const gloss = (...accepted: string[]): ExpectedAnswer => ({ facet: 'english_gloss', accepted });

describe('an English gloss', () => {
  it.each<[string, ExpectedAnswer, Verdict]>([
    ['to go', gloss('to go, to travel'), 'correct'],
    ['go', gloss('to go, to travel'), 'correct'],
    ['travel', gloss('to go, to travel'), 'correct'],
    ['To Travel', gloss('to go; to travel'), 'correct'],
    ['to go, to travel', gloss('to go, to travel'), 'correct'],
    ['travel, swim', gloss('to go, to travel'), 'correct'],
    ['swim, run, fly, travel', gloss('to go, to travel'), 'wrong_word'],
    ['travl', gloss('to travel'), 'spelling_slip'],
    ['travelled', gloss('to travel'), 'wrong_form'],
    ['going', gloss('to go'), 'wrong_form'],
    ['to swim', gloss('to go, to travel'), 'wrong_word'],
    ['house', gloss('house'), 'correct'],
    ['the house', gloss('house'), 'correct'],
    ['a house', gloss('house'), 'correct'],
    ['HOUSE', gloss('house'), 'correct'],
    ['hosue', gloss('house'), 'spelling_slip'],
    ['houses', gloss('house'), 'wrong_form'],
    ['horse', gloss('house'), 'wrong_word'],
    ['mouse', gloss('house'), 'wrong_word'],
    ['station', gloss('(railway) station'), 'correct'],
    ['railway station', gloss('(railway) station'), 'correct'],
    ['(railway) station', gloss('(railway) station'), 'correct'],
    ['station (railway)', gloss('station'), 'correct'],
    ['staton', gloss('(railway) station'), 'spelling_slip'],
    ['bus station', gloss('(railway) station'), 'wrong_word'],
    ['color', gloss('colour'), 'correct'],
    ['colour', gloss('color'), 'correct'],
    ['colours', gloss('colours'), 'correct'],
    ['favorite', gloss('favourite'), 'correct'],
    ['neighborhood', gloss('neighbourhood'), 'correct'],
    ['center', gloss('centre'), 'correct'],
    ['theater', gloss('theatre'), 'correct'],
    ['gray', gloss('grey'), 'correct'],
    ['to organize', gloss('to organise'), 'correct'],
    ['realise', gloss('to realize'), 'correct'],
    ['surprize', gloss('surprise'), 'spelling_slip'],
    ['traveled', gloss('travelled'), 'correct'],
    ['traveler', gloss('traveller'), 'correct'],
    ['check', gloss('cheque'), 'correct'],
    ['mom', gloss('mum'), 'correct'],
    ['pajamas', gloss('pyjamas'), 'correct'],
    ['yogurt', gloss('yoghurt'), 'correct'],
    ['to practice', gloss('to practise'), 'correct'],
    ["to be someone's friend", gloss("to be sb's friend"), 'wrong_word'],
    ['to help someone', gloss('to help sb.'), 'correct'],
    ['to tell somebody something', gloss('to tell sb. sth.'), 'correct'],
    ["I'm sorry", gloss('I am sorry'), 'correct'],
    ['i’m sorry!', gloss("I'm sorry"), 'correct'],
    ['do not', gloss("don't"), 'correct'],
    ['dont', gloss("don't"), 'correct'],
    ['well known', gloss('well-known'), 'correct'],
    ['e-mail', gloss('email'), 'correct'],
    ['cafe', gloss('café'), 'correct'],
    ['twenty one', gloss('twenty-one'), 'correct'],
    ['3', gloss('three'), 'correct'],
    ['4', gloss('three'), 'wrong_word'],
    ['to look', gloss('to look forward'), 'wrong_word'],
    ['slowly', gloss('slow'), 'wrong_form'],
    ['quite', gloss('quiet'), 'wrong_word'],
    ['glas', gloss('glass'), 'spelling_slip'],
    ['recieve', gloss('to receive'), 'spelling_slip'],
    ['to', gloss('to'), 'correct'],
    ['the', gloss('the'), 'correct'],
    ['', gloss('house'), 'empty'],
    ['...', gloss('house'), 'empty'],
  ])('%j for %j is %s', (answer, expected, verdict) =>
    expect(verdictOf(answer, expected)).toBe(verdict),
  );

  it('is not a slip if the caller knows it as a word', () => {
    const isWord = (text: string, language: string): boolean =>
      language === 'en' && text === 'brother';
    const expected = gloss('bother');
    expect(judgeAnswer({ answer: 'brother', expected }).verdict).toBe('spelling_slip');
    expect(judgeAnswer({ answer: 'to Brother', expected, isWord }).verdict).toBe('wrong_word');
    expect(judgeAnswer({ answer: 'bohter', expected, isWord }).verdict).toBe('spelling_slip');
  });
});
