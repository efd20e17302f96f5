import type { CefrLevel, SourceId } from '#contract/dictionary/schemas.ts';

/** The sentence bank of the tests' dictionary, made only of its words. */
export interface TestSentence {
  text: string;
  translation: string;
  level: CefrLevel;
  source: SourceId;
  /** Headwords that occur in it. */
  words: string[];
}

const sentence = (
  level: CefrLevel,
  source: SourceId,
  text: string,
  translation: string,
  words: string,
): TestSentence => ({ level, source, text, translation, words: words.split(' ') });

export const TEST_SENTENCES: readonly TestSentence[] = [
  sentence('A1', 'ding', 'Karte gut.', 'The card is good.', 'Karte gut'),
  sentence('A1', 'ding', 'Frage gut.', 'The question is good.', 'Frage gut'),
  sentence('A1', 'ding', 'Physik gut.', 'Physics is good.', 'Physik gut'),
  sentence('A1', 'core', 'Haus gut.', 'The house is good.', 'Haus gut'),
  sentence('A1', 'core', 'Vater macht Haus.', 'Father makes the house.', 'Vater machen Haus'),
  sentence('A1', 'ding', 'Vater isst gut.', 'Father eats well.', 'Vater essen gut'),
  sentence('A1', 'ding', 'Vater freut Häuser.', 'Father likes houses.', 'Vater freuen Haus'),
  sentence(
    'A2',
    'core',
    'Vater lädt Kranken ein.',
    'Father invites sick people.',
    'Vater einladen Kranke',
  ),
  sentence(
    'A2',
    'core',
    'Vater ging Straße.',
    'Father went along the street.',
    'Vater gehen Straße',
  ),
  sentence('A2', 'ding', 'Häuser schön.', 'The houses are beautiful.', 'Haus schön'),
  sentence(
    'B1',
    'core',
    'Straßen fuhren gut.',
    'The streets were good to drive.',
    'Straße fahren gut',
  ),
  sentence('B1', 'ding', 'Haus xqzt gut.', 'A house with a word nobody knows.', 'Haus gut'),
  sentence('B1', 'ding', 'Haus Arschloch gut.', 'A house with a word nobody needs.', 'Haus gut'),
  sentence('B2', 'ding', 'Versicherung gut.', 'The insurance is good.', 'Versicherung gut'),
];
