import { expect, it } from 'vitest';
import { isSpellingOf } from './ding-variant.ts';

it.each([
  ['Azetylen', 'Acetylen'],
  ['Kabrio', 'Cabrio'],
  ['Fassette', 'Facette'],
  ['Myrre', 'Myrrhe'],
  ['Roßhaar', 'Rosshaar'],
  ['Epoxydharz', 'Epoxidharz'],
  ['gutgemeint', 'gut gemeint'],
  ['Tip', 'Tipp'],
  ['Akelei', 'Akeleien'],
  ['Schwarzweißmalerei', 'Schwarz-Weiß-Malerei'],
])('%s is a spelling of %s', (variant, head) => expect(isSpellingOf(variant, head)).toBe(true));

it.each([
  ['Heidekraut', 'Erikas'],
  ['Heide', 'Erikas'],
  ['Tip', 'Ratschlag'],
  ['Omi', 'Großmutter'],
  ['Schwein', 'Schweiniges'],
  ['Straßenwalze', 'Dampfwalze'],
  ['unsichtbarer', 'unsichtbar'],
  ['Assel', 'Kellerassel'],
  ['gecoatet', 'beschichtet'],
  ['tippen', 'Schreibmaschine'],
])('%s is another word than %s', (variant, head) =>
  expect(isSpellingOf(variant, head)).toBe(false),
);
