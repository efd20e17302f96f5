import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './answer-judge.ts';
import type { ExpectedAnswer, Judgement, Verdict } from './judgement.ts';

const parts = (accepted: string, word: string, forms: string[] = []): ExpectedAnswer => ({
  facet: 'principal_parts',
  accepted: [accepted],
  word,
  forms,
});
const GEHEN = parts('geht, ging, ist gegangen', 'gehen', ['gehe', 'gehst', 'gingen', 'gehend']);
const FAHREN = parts('fährt, fuhr, ist / hat gefahren', 'fahren', ['fahrt', 'führe', 'fuhren']);
const EINLADEN = parts('lädt ein, lud ein, hat eingeladen', 'einladen', ['lade ein', 'ladet ein']);
const FREUEN = parts('freut sich, freute sich, hat sich gefreut', 'freuen');
const SEIN = parts('ist, war, ist gewesen', 'sein');
const SENDEN = parts('sendet, sandte / sendete, hat gesandt / gesendet', 'senden');
const ESSEN = parts('isst, aß, gegessen', 'essen');
const judge = (answer: string, expected: ExpectedAnswer): Judgement =>
  judgeAnswer({ answer, expected });

describe('principal parts', () => {
  it.each<[string, ExpectedAnswer, Verdict]>([
    ['geht, ging, ist gegangen', GEHEN, 'correct'],
    ['geht,ging,ist gegangen', GEHEN, 'correct'],
    ['geht; ging; ist gegangen.', GEHEN, 'correct'],
    ['geht / ging / ist gegangen', GEHEN, 'correct'],
    ['geht/ging/ist gegangen', GEHEN, 'correct'],
    ['geht - ging - ist gegangen', GEHEN, 'correct'],
    ['geht – ging – ist gegangen', GEHEN, 'correct'],
    ['geht-ging-ist gegangen', GEHEN, 'correct'],
    ['geht\nging\nist gegangen', GEHEN, 'correct'],
    ['geht\r\nging\r\nist gegangen\r\n', GEHEN, 'correct'],
    ['geht ging ist gegangen', GEHEN, 'correct'],
    ['er geht, er ging, er ist gegangen', GEHEN, 'correct'],
    ['er/sie geht, ging, ist gegangen', GEHEN, 'correct'],
    ['er/sie/es geht / ging / ist gegangen', GEHEN, 'correct'],
    ['gehen, geht, ging, ist gegangen', GEHEN, 'correct'],
    ['gehen – geht – ging – ist gegangen', GEHEN, 'correct'],
    ['Geht, ging, ist gegangen', GEHEN, 'case_slip'],
    ['geht, ging, ist geganngen', GEHEN, 'spelling_slip'],
    ['geht, ging, hat gegangen', GEHEN, 'wrong_form'],
    ['geht, ging, gegangen', GEHEN, 'wrong_form'],
    ['geht, gehte, ist gegangen', GEHEN, 'wrong_form'],
    ['geht, ging, ist gegeht', GEHEN, 'wrong_form'],
    ['gehe, ging, ist gegangen', GEHEN, 'wrong_form'],
    ['geht, gingen, ist gegangen', GEHEN, 'wrong_form'],
    ['geht, ging', GEHEN, 'wrong_form'],
    ['ging, ist gegangen', GEHEN, 'wrong_form'],
    ['geht, ging, ist gegangen, gehend', GEHEN, 'wrong_form'],
    ['geht, lief, ist gegangen', GEHEN, 'wrong_word'],
    ['schwimmt, schwamm, ist geschwommen', GEHEN, 'wrong_word'],
    ['keine Ahnung', GEHEN, 'wrong_word'],
    ['', GEHEN, 'empty'],
    [', ,', GEHEN, 'empty'],
    ['fährt, fuhr, ist gefahren', FAHREN, 'correct'],
    ['fährt, fuhr, hat gefahren', FAHREN, 'correct'],
    ['fährt, fuhr, ist/hat gefahren', FAHREN, 'correct'],
    ['faehrt, fuhr, ist gefahren', FAHREN, 'umlaut_typed_as_ae'],
    ['fahrt, fuhr, ist gefahren', FAHREN, 'wrong_form'],
    ['fährt, fahrte, ist gefahren', FAHREN, 'wrong_form'],
    ['lädt ein, lud ein, hat eingeladen', EINLADEN, 'correct'],
    ['lädt ein lud ein hat eingeladen', EINLADEN, 'correct'],
    ['laedt ein, lud ein, hat eingeladen', EINLADEN, 'umlaut_typed_as_ae'],
    ['einlädt, einlud, hat eingeladen', EINLADEN, 'wrong_form'],
    ['lädt ein, einladete, hat eingeladen', EINLADEN, 'wrong_form'],
    ['fährt fuhr ist gefahren', FAHREN, 'correct'],
    ['fährt fuhr gefahren', FAHREN, 'wrong_form'],
    ['freut sich freute sich hat sich gefreut', FREUEN, 'correct'],
    ['lädt, lud, hat eingeladen', EINLADEN, 'wrong_form'],
    ['ladet ein, lud ein, hat eingeladen', EINLADEN, 'wrong_form'],
    ['lädt ein, lud ein, ist eingeladen', EINLADEN, 'wrong_form'],
    ['lädt ein, ladete ein, hat eingeladet', EINLADEN, 'wrong_form'],
    ['freut sich, freute sich, hat sich gefreut', FREUEN, 'correct'],
    ['freut, freute, hat gefreut', FREUEN, 'correct'],
    ['er freut sich, er freute sich, er hat sich gefreut', FREUEN, 'correct'],
    ['ist, war, ist gewesen', SEIN, 'correct'],
    ['ist/war/ist gewesen', SEIN, 'correct'],
    ['ist, war, hat gewesen', SEIN, 'wrong_form'],
    ['sendet, sandte, hat gesandt', SENDEN, 'correct'],
    ['sendet, sendete, hat gesendet', SENDEN, 'correct'],
    ['sendet, sandte/sendete, hat gesandt/gesendet', SENDEN, 'correct'],
    ['isst, aß, gegessen', ESSEN, 'correct'],
    ['isst, aß, hat gegessen', ESSEN, 'correct'],
    ['isst, ass, gegessen', ESSEN, 'umlaut_typed_as_ae'],
    ['ißt, aß, gegessen', ESSEN, 'spelling_slip'],
  ])('%j is %s', (answer, expected, verdict) =>
    expect(judge(answer, expected).verdict).toBe(verdict),
  );

  it.each<[string, ExpectedAnswer, Verdict[], string | undefined]>([
    ['geht, ging, hat gegangen', GEHEN, ['correct', 'correct', 'wrong_form'], 'wrong'],
    ['geht, ging, gegangen', GEHEN, ['correct', 'correct', 'wrong_form'], 'missing'],
    ['geht, ging, ist gegangen', GEHEN, ['correct', 'correct', 'correct'], 'right'],
    ['geht, ist gegangen', GEHEN, ['correct', 'empty', 'correct'], 'right'],
    ['ging, ist gegangen', GEHEN, ['empty', 'correct', 'correct'], 'right'],
    ['geht, ging', GEHEN, ['correct', 'correct', 'empty'], 'missing'],
    ['geht,, ist gegangen', GEHEN, ['correct', 'empty', 'correct'], 'right'],
    ['gejt, gehte, ist gelaufen', GEHEN, ['spelling_slip', 'wrong_form', 'wrong_word'], 'right'],
    ['isst, aß, hat gegessen', ESSEN, ['correct', 'correct', 'correct'], undefined],
  ])('%j part by part', (answer, expected, verdicts, auxiliary) => {
    const judged = judge(answer, expected).parts ?? [];
    expect(judged.map(({ verdict }) => verdict)).toEqual(verdicts);
    expect(judged.at(-1)?.auxiliary).toBe(auxiliary);
  });

  it('marks what differs in each part', () => {
    const { parts: judged = [], differences } = judge('geht, ging, hat gegangen', GEHEN);
    expect(differences).toEqual([]);
    expect(judged[0]).toMatchObject({ typed: 'geht', closest: 'geht', differences: [] });
    expect(judged[2]).toMatchObject({ typed: 'hat gegangen', closest: 'ist gegangen' });
    expect(judged[2]?.differences[0]).toEqual({ typed: [0, 2], closest: [0, 2] });
  });
});
