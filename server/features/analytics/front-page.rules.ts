import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { TaughtWord } from '#server/shared/dictionary/entry-card.ts';

/**
 * Topics of the core whose words say nothing about people, beliefs, bodies, feelings, politics, crime, illness or peoples.
 * All words that they give were read once.
 */
const EVERYDAY_TOPICS: ReadonlySet<string> = new Set([
  'animals',
  'city',
  'clothing',
  'colours',
  'education',
  'environment',
  'food',
  'holidays',
  'home',
  'leisure',
  'materials',
  'money',
  'movement',
  'nature',
  'numbers',
  'quantity',
  'routine',
  'science',
  'shopping',
  'sport',
  'technology',
  'time',
  'transport',
  'travel',
  'weather',
  'work',
]);
const LEVELS: ReadonlySet<CefrLevel> = new Set(['A1', 'A2', 'B1']);

/**
 * Everyday words that are also insults or coarse, or that hurt in the company of others: whoever writes a list of eight words
 * chooses their neighbours. Lower case.
 */
const SECOND_MEANINGS: ReadonlySet<string> = new Set(
  `abhauen affe alkohol arbeitslos arm aufhängen ausziehen besen braun dreck esel feuer flamme fressen friedhof führen gans gas
  gitter haufen hängen huhn hund jagd jäger klo kuh lager lecken leine loch messer müll nuss ofen ratte rauch rakete reiten sack
  samen saugen schaf schimmel schlange schmutz schnaps schnecke schwanz schwarz schwein stall stoßen überfahren uniform unkraut
  unterhose unterwäsche verschwenden wegwerfen weiß wurm ziege zwiebel`.split(/\s+/u),
);

/**
 * Whether a word that people look up may be shown to everybody on the front page. Only words that the core teaches up to B1
 * and that belong to everyday topics alone: what no list of register labels as offensive or coarse is not yet fit for it
 * (Selbstmord, Jude, töten).
 */
export function isFitForFrontPage({
  word,
  level,
  topics,
}: Pick<TaughtWord, 'word' | 'level' | 'topics'>): boolean {
  return (
    LEVELS.has(level) &&
    topics.length > 0 &&
    topics.every((topic) => EVERYDAY_TOPICS.has(topic)) &&
    !SECOND_MEANINGS.has(word.toLowerCase())
  );
}
