import { describe, expect, it } from 'vitest';
import { addresseeName, addressFormOf, formsFor, registerOf } from './forms-of-address.ts';
import type { Addressee } from './situation.ts';

const lena: Addressee = { who: 'friend', name: 'Lena', gender: 'f' };
const tom: Addressee = { who: 'friend', name: 'Tom', gender: 'm' };
const albers: Addressee = { who: 'person', name: 'Albers', gender: 'f', tone: 'formal' };
const stein: Addressee = { who: 'person', name: 'Stein', gender: 'm', tone: 'semi-formal' };
const office: Addressee = { who: 'office', name: 'Bürgeramt' };
const friends: Addressee = { who: 'friends', name: 'Maria und Jan' };
const colleagues: Addressee = { who: 'colleagues', name: 'Kolleginnen und Kollegen' };
const readers: Addressee = { who: 'readers' };

describe('addressees', () => {
  it.each([
    [lena, 'Lena', 'du', 'informal', 'Liebe Lena', 'Liebe Grüße'],
    [tom, 'Tom', 'du', 'informal', 'Lieber Tom', 'Dein'],
    [albers, 'Frau Albers', 'Sie', 'formal', 'Sehr geehrte Frau Albers', 'Mit freundlichen Grüßen'],
    [stein, 'Herr Stein', 'Sie', 'semi-formal', 'Lieber Herr Stein', 'Viele Grüße'],
    [office, 'Bürgeramt', 'Sie', 'formal', 'Sehr geehrte Damen und Herren', 'Freundliche Grüße'],
    [friends, 'Maria und Jan', 'ihr', 'informal', 'Liebe Maria und Jan', 'Euer'],
    [
      colleagues,
      'Kolleginnen und Kollegen',
      'Sie',
      'semi-formal',
      'Liebe Kolleginnen und Kollegen',
      'Herzliche Grüße',
    ],
  ] as const)('%o: %s, %s, %s', (to, name, form, register, greeting, closing) => {
    expect(addresseeName(to)).toBe(name);
    expect(addressFormOf(to)).toBe(form);
    expect(registerOf(to)).toBe(register);
    expect(formsFor(to).greetings).toContain(greeting);
    expect(formsFor(to).closings).toContain(closing);
  });

  it('never mix tones: no "Hallo" in formal letters, no "Sehr geehrte" among friends', () => {
    const of = (to: Addressee): string => JSON.stringify(formsFor(to));
    for (const to of [albers, office])
      expect(of(to)).not.toMatch(/Hallo|Hi\b|Liebe|Dein|Bis bald/u);
    for (const to of [lena, tom, friends]) expect(of(to)).not.toMatch(/geehrt|freundlich/iu);
    expect(of(friends)).not.toContain('Dein');
  });

  it('greet nobody in a forum', () => {
    expect(addresseeName(readers)).toBeNull();
    expect(addressFormOf(readers)).toBe('none');
    expect(formsFor(readers)).toEqual({ greetings: [], closings: [] });
  });
});
