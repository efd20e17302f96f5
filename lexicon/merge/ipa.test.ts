import { expect, it } from 'vitest';
import { orderIpa } from './ipa.ts';

it.each([
  ['ich', ['ɪx', 'ɪç'], 'ɪç'],
  ['wenig', ['ˈveːnɪk', 'ˈveːnɪç'], 'ˈveːnɪç'],
  ['wichtig', ['ˈvɪçtɪk', 'ˈvɪçtɪʃ', 'ˈvɪʃtɪç', 'ˈvɪçtɪç'], 'ˈvɪçtɪç'],
  ['Tätigkeit', ['ˈtɛːtɪkkaɪ̯t', 'ˈtɛːtɪçkaɪ̯t'], 'ˈtɛːtɪçkaɪ̯t'],
  ['China', ['ˈkiːna', 'ˈçiːna', 'ˈʃiːna'], 'ˈçiːna'],
  ['Chemie', ['keˈmiː', 'xeˈmiː', 'çeˈmiː'], 'çeˈmiː'],
  ['pflanzen', ['ˈflant͡sn̩', 'ˈp͡flant͡sn̩'], 'ˈp͡flant͡sn̩'],
  ['haben', ['ˈhaːbm̩', 'ˈhaːbn̩'], 'ˈhaːbn̩'],
  ['wecken', ['ˈvɛkŋ̍', 'ˈvɛkn̩'], 'ˈvɛkn̩'],
  ['fünf', ['fʏmpf', 'fʏnf'], 'fʏnf'],
  ['Käse', ['ˈkeːzə', 'ˈkɛːzə'], 'ˈkɛːzə'],
  ['Rock', ['ɹɔk', 'ʁɔk'], 'ʁɔk'],
  ['Musik', ['muˈsɪk', 'muˈziːk'], 'muˈziːk'],
  ['Garage', ['ɡaˈʁaːʃ', 'ɡaˈʁaːʃə', 'ɡaˈʁaːʒə'], 'ɡaˈʁaːʒə'],
  ['Berlin', ['baliːn', 'bɛʁˈliːn'], 'bɛʁˈliːn'],
])('%s: the standard of %s first', (word, variants, expected) => {
  expect(orderIpa(word, variants)[0]).toBe(expected);
});

it.each([
  ['du', ['daɪ̯n', 'diːɐ̯', 'duː', 'dɪç'], ['duː']],
  ['ich', ['ɪx', 'ɪç'], ['ɪç']],
  ['Weg', ['veːk', 'veːç', 'vɛːɕ'], ['veːk']],
  ['Integrität', ['Inteɡri"tEːt', 'ɪnteɡʁiˈtɛːt'], ['ɪnteɡʁiˈtɛːt']],
  ['Saison', ['saɪ̯-', 'zeˈzɔ̃ː'], ['zeˈzɔ̃ː']],
])('%s: another word’s, regional and broken ones are dropped', (word, variants, expected) => {
  expect(orderIpa(word, variants)).toEqual(expected);
});

it('keeps equal variants in the order of the source, and nothing if there is nothing', () => {
  expect(orderIpa('Band', ['bant', 'bɛnt'])).toEqual(['bant', 'bɛnt']);
  expect(orderIpa('Haus', [])).toEqual([]);
});
