import { describe, expect, it } from 'vitest';
import { adjectiveParadigm, comparison, declineAdjective, hasDegrees } from './adjectives.ts';

describe('comparison', () => {
  it.each([
    ['schön', 'schöner', 'am schönsten'],
    ['gut', 'besser', 'am besten'],
    ['viel', 'mehr', 'am meisten'],
    ['hoch', 'höher', 'am höchsten'],
    ['nah', 'näher', 'am nächsten'],
    ['groß', 'größer', 'am größten'],
    ['alt', 'älter', 'am ältesten'],
    ['jung', 'jünger', 'am jüngsten'],
    ['kurz', 'kürzer', 'am kürzesten'],
    ['lang', 'länger', 'am längsten'],
    ['warm', 'wärmer', 'am wärmsten'],
    ['klug', 'klüger', 'am klügsten'],
    ['dunkel', 'dunkler', 'am dunkelsten'],
    ['flexibel', 'flexibler', 'am flexibelsten'],
    ['teuer', 'teurer', 'am teuersten'],
    ['sauer', 'saurer', 'am sauersten'],
    ['lecker', 'leckerer', 'am leckersten'],
    ['müde', 'müder', 'am müdesten'],
    ['leise', 'leiser', 'am leisesten'],
    ['böse', 'böser', 'am bösesten'],
    ['neu', 'neuer', 'am neuesten'],
    ['frei', 'freier', 'am freisten'],
    ['schlau', 'schlauer', 'am schlauesten'],
    ['heiß', 'heißer', 'am heißesten'],
    ['süß', 'süßer', 'am süßesten'],
    ['falsch', 'falscher', 'am falschesten'],
    ['frisch', 'frischer', 'am frischesten'],
    ['komisch', 'komischer', 'am komischsten'],
    ['spannend', 'spannender', 'am spannendsten'],
    ['wild', 'wilder', 'am wildesten'],
    ['breit', 'breiter', 'am breitesten'],
    ['interessant', 'interessanter', 'am interessantesten'],
    ['bekannt', 'bekannter', 'am bekanntesten'],
    ['geeignet', 'geeigneter', 'am geeignetsten'],
    ['begeistert', 'begeisterter', 'am begeistertsten'],
    ['ruhig', 'ruhiger', 'am ruhigsten'],
    ['freundlich', 'freundlicher', 'am freundlichsten'],
    ['hilflos', 'hilfloser', 'am hilflosesten'],
    ['rot', 'röter / roter', 'am rötesten / am rotesten'],
    ['laut', 'lauter', 'am lautesten'],
    ['schlank', 'schlanker', 'am schlanksten'],
  ])('%s – %s – %s', (positive, comparative, superlative) => {
    expect(comparison(adjectiveParadigm(positive))).toEqual({ comparative, superlative });
  });

  it.each(['tot', 'lila', 'prima', 'deutsch', 'ledig', 'täglich'])(
    '%s has no degrees',
    (positive) => {
      expect(comparison(adjectiveParadigm(positive))).toBeNull();
    },
  );
});

describe('declineAdjective', () => {
  it.each([
    ['gut', 'strong', 'nominative', 'masculine', 'guter'],
    ['gut', 'strong', 'dative', 'neuter', 'gutem'],
    ['gut', 'strong', 'genitive', 'masculine', 'guten'],
    ['gut', 'strong', 'genitive', 'plural', 'guter'],
    ['gut', 'weak', 'nominative', 'masculine', 'gute'],
    ['gut', 'weak', 'accusative', 'feminine', 'gute'],
    ['gut', 'weak', 'nominative', 'plural', 'guten'],
    ['gut', 'mixed', 'nominative', 'neuter', 'gutes'],
    ['gut', 'mixed', 'dative', 'feminine', 'guten'],
    ['hoch', 'weak', 'nominative', 'neuter', 'hohe'],
    ['dunkel', 'strong', 'nominative', 'plural', 'dunkle'],
    ['teuer', 'mixed', 'nominative', 'masculine', 'teurer'],
    ['müde', 'strong', 'nominative', 'masculine', 'müder'],
    ['lecker', 'strong', 'nominative', 'neuter', 'leckeres'],
    ['schnell', 'strong', 'dative', 'masculine', 'schnellem'],
    ['edel', 'weak', 'nominative', 'masculine', 'edle'],
    ['fit', 'strong', 'nominative', 'masculine', 'fitter'],
  ] as const)('%s, %s %s %s: %s', (positive, kind, grammaticalCase, column, form) => {
    expect(declineAdjective(adjectiveParadigm(positive))?.[kind][grammaticalCase]?.[column]).toBe(
      form,
    );
  });

  it.each(['lila', 'weg', 'barfuß', 'online', 'zuwider', 'zweierlei', 'derlei', 'keinerlei'])(
    'gives none for %s, which takes no endings',
    (positive) => {
      expect(declineAdjective(adjectiveParadigm(positive))).toBeNull();
      expect(comparison(adjectiveParadigm(positive))).toBeNull();
    },
  );

  it('prefers given forms to derived ones', () => {
    const known = adjectiveParadigm('krass', {
      comparative: ['krasser'],
      attributiveStem: 'krass',
    });
    expect(comparison(known)).toEqual({ comparative: 'krasser', superlative: 'am krassesten' });
  });
});

describe('hasDegrees', () => {
  it.each([
    'schön',
    'böse',
    'kindisch',
    'höllisch',
    'launisch',
    'sympathisch',
    'bitter',
    'einfach',
    'vielseitig',
    'schuldig',
    'spannend',
    'hilflos',
    'praktisch',
  ])('%s has', (adjective) => expect(hasDegrees(adjective)).toBe(true));
  it.each([
    'tot',
    'zweijährig',
    'niederländisch',
    'nordamerikanisch',
    'südkoreanisch',
    'bayerisch',
    'Salzburger',
    'deutschsprachig',
    'zweitgrößte',
    'jahrzehntelang',
    'monatelang',
    'zeitweise',
    'dreifach',
    'mehrsprachig',
    'kugelförmig',
    'hölzern',
    'golden',
    'arbeitslos',
    'kostenlos',
    'alkoholfrei',
    'weltweit',
    'steinhart',
    'dunkelblau',
    'todmüde',
    'unverheiratet',
    'laufend',
    'sprechend',
    'zehnt',
  ])('%s has none', (adjective) => expect(hasDegrees(adjective)).toBe(false));
});
