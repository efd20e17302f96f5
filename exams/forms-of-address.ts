import type { AddressForm, ExpectedForms, Register } from '#contract/writing/schemas.ts';
import type { Addressee } from './situation.ts';

/** Greetings and closings that exams accept, by addressee, after Duden, "Briefe und E-Mails gut und richtig schreiben". */

const INFORMAL_CLOSINGS = [
  'Viele Grüße',
  'Liebe Grüße',
  'Herzliche Grüße',
  'Schöne Grüße',
  'Alles Liebe',
  'Bis bald',
  'Dein',
  'Deine',
];
const GROUP_CLOSINGS = [
  ...INFORMAL_CLOSINGS.filter((closing) => !closing.startsWith('Dein')),
  'Euer',
  'Eure',
];
const FORMAL_CLOSINGS = ['Mit freundlichen Grüßen', 'Freundliche Grüße', 'Mit freundlichem Gruß'];
const SEMI_FORMAL_CLOSINGS = [
  ...FORMAL_CLOSINGS,
  'Viele Grüße',
  'Herzliche Grüße',
  'Mit besten Grüßen',
  'Beste Grüße',
];

/** The register for an addressee. */
export function registerOf(to: Addressee): Register {
  switch (to.who) {
    case 'friend':
    case 'friends':
      return 'informal';
    case 'person':
      return to.tone;
    case 'office':
      return 'formal';
    case 'colleagues':
      return 'semi-formal';
    case 'readers':
      return 'neutral';
  }
}

/** du, ihr, Sie, or none if nobody in particular is addressed. */
export function addressFormOf(to: Addressee): AddressForm {
  switch (to.who) {
    case 'friend':
      return 'du';
    case 'friends':
      return 'ihr';
    case 'person':
    case 'office':
    case 'colleagues':
      return 'Sie';
    case 'readers':
      return 'none';
  }
}

/** The addressee's name as in a letter's address: "Lena", "Frau Albers", "Hausverwaltung Nord"; null for readers. */
export function addresseeName(to: Addressee): string | null {
  if (to.who === 'readers') return null;
  if (to.who !== 'person') return to.name;
  return `${to.gender === 'f' ? 'Frau' : 'Herr'} ${to.name}`;
}

/** Greetings and closings for an addressee whose slots are filled. */
export function formsFor(to: Addressee): Omit<ExpectedForms, 'date'> {
  switch (to.who) {
    case 'friend':
      return {
        greetings: [`${to.gender === 'f' ? 'Liebe' : 'Lieber'} ${to.name}`, ...hello(to.name)],
        closings: INFORMAL_CLOSINGS,
      };
    case 'friends':
      return {
        greetings: [`Liebe ${to.name}`, 'Hallo zusammen', ...hello(to.name)],
        closings: GROUP_CLOSINGS,
      };
    case 'person': {
      const person = addresseeName(to) ?? to.name;
      const polite = [
        `${to.gender === 'f' ? 'Sehr geehrte' : 'Sehr geehrter'} ${person}`,
        `Guten Tag, ${person}`,
        `Guten Tag ${person}`,
      ];
      if (to.tone === 'formal') return { greetings: polite, closings: FORMAL_CLOSINGS };
      return {
        greetings: [...polite, `${to.gender === 'f' ? 'Liebe' : 'Lieber'} ${person}`],
        closings: SEMI_FORMAL_CLOSINGS,
      };
    }
    case 'office':
      return {
        greetings: ['Sehr geehrte Damen und Herren', 'Guten Tag'],
        closings: FORMAL_CLOSINGS,
      };
    case 'colleagues':
      return {
        greetings: [`Liebe ${to.name}`, `Sehr geehrte ${to.name}`, 'Guten Tag'],
        closings: SEMI_FORMAL_CLOSINGS,
      };
    case 'readers':
      return { greetings: [], closings: [] };
  }
}

function hello(name: string): string[] {
  return [`Hallo ${name}`, `Hi ${name}`, 'Hallo', 'Hi'];
}
