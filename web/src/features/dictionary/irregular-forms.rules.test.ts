import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/dictionary/schemas.ts';
import { isIrregularForm, isIrregularParticiple, type EndingSet } from './irregular-forms.rules.ts';

const ein = { infinitive: 'einladen', separablePrefix: 'ein' };
const verb = (infinitive: string) => ({ infinitive });

describe('regular forms, sound rules included', () => {
  it.each<[string, Person, EndingSet, { infinitive: string; separablePrefix?: string }]>([
    ['lerne', 'firsts', 'present', verb('lernen')],
    ['arbeitest', 'seconds', 'present', verb('arbeiten')],
    ['atmet', 'thirds', 'present', verb('atmen')],
    ['reist', 'seconds', 'present', verb('reisen')],
    ['heißt', 'seconds', 'present', verb('heißen')],
    ['sammle', 'firsts', 'present', verb('sammeln')],
    ['sammele', 'firsts', 'present', verb('sammeln')],
    ['wandre', 'firsts', 'present', verb('wandern')],
    ['sammeln', 'firstp', 'present', verb('sammeln')],
    ['tue', 'firsts', 'present', verb('tun')],
    ['tun', 'thirdp', 'present', verb('tun')],
    ['esst', 'secondp', 'present', verb('essen')],
    ['lade ein', 'firsts', 'present', ein],
    ['kaufte ein', 'thirds', 'preterite', { infinitive: 'einkaufen', separablePrefix: 'ein' }],
    ['arbeitetest', 'seconds', 'preterite', verb('arbeiten')],
    ['lernten', 'thirdp', 'preterite', verb('lernen')],
    ['gehest', 'seconds', 'subjunctive_i', verb('gehen')],
    ['geh', 'seconds', 'imperative', verb('gehen')],
    ['gehe!', 'seconds', 'imperative', verb('gehen')],
    ['sammle', 'seconds', 'imperative', verb('sammeln')],
    ['gehen Sie', 'thirdp', 'imperative', verb('gehen')],
    [
      'lerne kennen',
      'firsts',
      'present',
      { infinitive: 'kennenlernen', separablePrefix: 'kennen' },
    ],
    ['freue mich', 'firsts', 'present', verb('freuen')],
    ['', 'firsts', 'present', verb('gehen')],
  ])('%s (%s, %s)', (form, person, endings, shape) => {
    expect(isIrregularForm(form, person, endings, shape)).toBe(false);
  });
});

describe('irregular forms', () => {
  it.each<[string, Person, EndingSet, { infinitive: string; separablePrefix?: string }]>([
    ['isst', 'seconds', 'present', verb('essen')],
    ['fährt', 'thirds', 'present', verb('fahren')],
    ['hat', 'thirds', 'present', verb('haben')],
    ['kann', 'firsts', 'present', verb('können')],
    ['weiß', 'thirds', 'present', verb('wissen')],
    ['bin', 'firsts', 'present', verb('sein')],
    ['sind', 'firstp', 'present', verb('sein')],
    ['lädst ein', 'seconds', 'present', ein],
    ['lud ein', 'firsts', 'preterite', ein],
    ['ging', 'thirds', 'preterite', verb('gehen')],
    ['brachte', 'firsts', 'preterite', verb('bringen')],
    ['konnte', 'firsts', 'preterite', verb('können')],
    ['ginge', 'firsts', 'preterite', verb('gehen')],
    ['sei', 'thirds', 'subjunctive_i', verb('sein')],
    ['sprich', 'seconds', 'imperative', verb('sprechen')],
    ['iss!', 'seconds', 'imperative', verb('essen')],
  ])('%s (%s, %s)', (form, person, endings, shape) => {
    expect(isIrregularForm(form, person, endings, shape)).toBe(true);
  });
});

describe('past participles', () => {
  it.each([
    ['gelernt', verb('lernen')],
    ['gearbeitet', verb('arbeiten')],
    ['studiert', verb('studieren')],
    ['besucht', verb('besuchen')],
    ['eingekauft', { infinitive: 'einkaufen', separablePrefix: 'ein' }],
    ['kennengelernt', { infinitive: 'kennenlernen', separablePrefix: 'kennen' }],
    ['kennen gelernt', verb('kennen lernen')],
  ])('%s is regular', (participle, shape) => {
    expect(isIrregularParticiple(participle, shape)).toBe(false);
  });
  it.each([
    ['gegessen', verb('essen')],
    ['gebracht', verb('bringen')],
    ['eingeladen', ein],
    ['verstanden', verb('verstehen')],
    ['gewesen', verb('sein')],
  ])('%s is irregular', (participle, shape) => {
    expect(isIrregularParticiple(participle, shape)).toBe(true);
  });
});
