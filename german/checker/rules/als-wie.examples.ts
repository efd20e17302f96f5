import type { Examples } from '../examples.ts';

export const ALS_WIE: Examples = {
  wrong: ['Mein Bruder ist größer [wie|als] ich.', 'Sie ist genauso alt [als|wie] ich.'],
  right: [
    'Mein Bruder ist größer als ich.',
    'Sie ist genauso alt wie ich.',
    'Ich weiß nicht mehr, wie er heißt.',
    'Als ich klein war, wohnten wir auf dem Land.',
  ],
};
