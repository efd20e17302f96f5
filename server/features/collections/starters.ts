import type { CollectionCategory } from '#contract/collections/schemas.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { PhraseUse } from '#exams/phrases/phrase.ts';

/** A public collection that every installation starts with. */
interface StarterTexts {
  /** Never change it: likes and copies depend on it. */
  key: string;
  name: string;
  description: string;
  category: CollectionCategory;
}

/** Made of the core's words. */
export interface WordStarter extends StarterTexts {
  levels: CefrLevel[];
  /** Null: all words of the levels. */
  topic: string | null;
}

/** Made of the useful phrases for writing, as entries of its own. */
export interface PhraseStarter extends StarterTexts {
  uses: readonly PhraseUse[];
}

export type Starter = WordStarter | PhraseStarter;

const BY_LEVEL: Starter[] = (
  [
    ['A1', 'The first words: yourself, your family, shopping, time and the way to the station.'],
    ['A2', 'Everyday life: home, work, health, travel and free time.'],
    [
      'B1',
      'What the B1 exams of telc and Goethe take for granted: opinions, plans, media, society.',
    ],
    ['B2', 'For argument and reports: causes, measures, politics, the world of work.'],
  ] as const
).map(([level, description]) => ({
  key: `level-${level.toLowerCase()}`,
  name: `${level}: all words`,
  description,
  category: 'study',
  levels: [level],
  topic: null,
}));

const EVERYDAY: CefrLevel[] = ['A1', 'A2', 'B1'];
const UPPER: CefrLevel[] = ['A2', 'B1', 'B2'];

function topic(
  name: string,
  title: string,
  description: string,
  category: CollectionCategory,
  levels = EVERYDAY,
): WordStarter {
  return { key: `topic-${name}`, name: title, description, category, levels, topic: name };
}

const BY_TOPIC: Starter[] = [
  topic('family', 'Family', 'Relatives, weddings, growing up.', 'everyday'),
  topic('home', 'At home', 'Rooms, furniture, moving in and keeping house.', 'everyday'),
  topic('food', 'Food and drink', 'From breakfast to the bill in the restaurant.', 'everyday'),
  topic('shopping', 'Shopping', 'Prices, sizes, bargains and bringing things back.', 'everyday'),
  topic('clothing', 'Clothes', 'What to wear and how it fits.', 'everyday'),
  topic('body', 'The body', 'From head to toe.', 'everyday'),
  topic('health', 'At the doctor’s', 'Pain, appointments, medicine and insurance.', 'everyday'),
  topic('routine', 'The daily round', 'Getting up, hurrying, getting things done.', 'everyday'),
  topic('weather', 'Weather', 'Rain, sun and the forecast.', 'everyday'),
  topic('time', 'Time and dates', 'Days, months, now and later.', 'everyday'),
  topic('travel', 'Travel', 'Luggage, bookings, sights.', 'travel'),
  topic('transport', 'On the way', 'Trains, traffic and tickets.', 'travel'),
  topic('city', 'In town', 'Streets, buildings, asking the way.', 'travel'),
  topic('work', 'Work', 'Jobs, applications, colleagues and contracts.', 'work', UPPER),
  topic('education', 'School and studies', 'Lessons, exams, degrees.', 'study'),
  topic('leisure', 'Free time', 'Hobbies, music, going out.', 'culture'),
  topic('holidays', 'Holidays and customs', 'Feasts through the year.', 'culture'),
  topic('feelings', 'Feelings', 'Joy, anger, hope and worry.', 'everyday'),
  topic('nature', 'Nature', 'Plants, landscapes, the sky.', 'everyday'),
  topic('media', 'Media', 'Newspapers, programmes, the net.', 'culture', UPPER),
  topic(
    'technology',
    'Technology',
    'Devices, files and what to do when nothing works.',
    'work',
    UPPER,
  ),
];

const BY_EXAM: Starter[] = [
  topic(
    'opinions',
    'Exam: opinions and argument',
    'To agree, object and weigh up: for the discussion and the letter to the editor at telc and Goethe B1 and B2.',
    'exam',
    ['B1', 'B2'],
  ),
  topic(
    'offices',
    'Exam: offices and formal letters',
    'Registration, forms, deadlines: for reading notices and writing formal e-mails at A2 to B2.',
    'exam',
    UPPER,
  ),
  topic(
    'environment',
    'Exam: environment',
    'A topic of nearly every B1 and B2 exam: climate, energy, waste.',
    'exam',
    UPPER,
  ),
  topic(
    'society',
    'Exam: living together',
    'Society, migration, generations: for presentations at B1 and B2.',
    'exam',
    ['B1', 'B2'],
  ),
  topic(
    'politics',
    'Exam: politics',
    'Parties, elections, rights: for texts and discussions at B2.',
    'exam',
    ['B1', 'B2'],
  ),
];

function phrases(
  name: string,
  title: string,
  description: string,
  uses: readonly PhraseUse[],
): PhraseStarter {
  return { key: `phrases-${name}`, name: title, description, category: 'exam', uses };
}

const PHRASES: Starter[] = [
  phrases(
    'frame',
    'Phrases: beginning and ending letters',
    'Greetings, first sentences, thanks, apologies, last sentences and closings, for friends and for offices: A1 to C1.',
    ['greeting', 'opening', 'reaction', 'thanks', 'apology', 'ending', 'closing'],
  ),
  phrases(
    'requests',
    'Phrases: requests and suggestions',
    'To ask, to invite and to suggest in messages and letters: A1 to C1.',
    ['request', 'question', 'suggestion'],
  ),
  phrases(
    'complaints',
    'Phrases: complaints and demands',
    'For formal letters about what went wrong, from A2 on, most of them for B1 and B2.',
    ['complaint', 'demand'],
  ),
  phrases(
    'opinions',
    'Phrases: opinions and argument',
    'To introduce a topic, give reasons and examples, weigh up and answer objections: A1 to C1.',
    ['introduction', 'opinion', 'reason', 'example', 'weighing', 'objection', 'conclusion'],
  ),
  phrases(
    'linking',
    'Phrases: linking sentences',
    'From “und” to “insofern”, with what each does to the word order.',
    ['linking'],
  ),
];

export const STARTERS: readonly Starter[] = [...BY_LEVEL, ...BY_EXAM, ...PHRASES, ...BY_TOPIC];
