/** A set phrase as learners get it wrong: its words, which of them are wrong, and what they should be. */
export interface FixedPhrase {
  /** Lower case; "[" and "]" enclose the wrong part. */
  wrong: string;
  right: readonly string[];
  /** Matches case-sensitively; by default case does not matter. */
  exact?: boolean;
}

const phrase = (wrong: string, ...right: string[]): FixedPhrase => ({ wrong, right });
const exact = (wrong: string, ...right: string[]): FixedPhrase => ({ wrong, right, exact: true });
const each = (words: string, make: (word: string) => FixedPhrase): FixedPhrase[] =>
  words.split(' ').map(make);

/**
 * Phrases that are always wrong. Sources: Duden, "Die deutsche Rechtschreibung" (one word or two, capitals); Duden
 * grammar (articles of places and times, prepositions of verbs and nouns).
 */
export const FIXED_PHRASES: readonly FixedPhrase[] = [
  phrase('auf [jedem] fall', 'jeden'),
  phrase('auf [keinem] fall', 'keinen'),
  phrase('in [jeden] fall', 'jedem'),
  phrase('[meine] meinung nach', 'meiner'),
  phrase('[meine] ansicht nach', 'meiner'),
  phrase('[mein] meinung nach', 'meiner'),
  phrase('auf der [einer] seite', 'einen'),
  phrase('auf der [eine] seite', 'einen'),
  phrase('auf der [ander] seite', 'anderen'),
  phrase('[viele] dank', 'vielen'),
  phrase('[währe]', 'wäre'),
  phrase('[währen]', 'wären'),
  phrase('mit [freundliche] gruß', 'freundlichem'),
  phrase('mit [freundliche] grüßen', 'freundlichen'),
  phrase('mit [freundliche grüße]', 'freundlichen Grüßen'),
  phrase('mit freundlichen [grüße]', 'Grüßen'),
  phrase('mit [liebe grüße]', 'lieben Grüßen'),
  exact('Mit [Freundlichen]', 'freundlichen'),
  exact('Mit [Freundliche]', 'freundlichen'),
  exact('Mit [Lieben] Grüßen', 'lieben'),
  phrase('[immernoch]', 'immer noch'),
  phrase('[wieviel]', 'wie viel'),
  phrase('[wieviele]', 'wie viele'),
  phrase('[zuviel]', 'zu viel'),
  phrase('[zuviele]', 'zu viele'),
  phrase('[garnicht]', 'gar nicht'),
  phrase('[garkein]', 'gar kein'),
  phrase('[so zu sagen]', 'sozusagen'),
  phrase('[zu mindest]', 'zumindest'),
  phrase('[um so] mehr', 'umso'),
  phrase('[um so] besser', 'umso'),
  phrase('[haupt sächlich]', 'hauptsächlich'),
  phrase('[irgend etwas]', 'irgendetwas'),
  phrase('[irgend jemand]', 'irgendjemand'),
  phrase('[irgend wann]', 'irgendwann'),
  phrase('[irgend wie]', 'irgendwie'),
  ...each('mit von zu für über bei gegen', (word) =>
    phrase(`[${word} einander]`, `${word}einander`),
  ),
  ...each('der die das den dem', (word) => phrase(`[${word} selben]`, `${word}selben`)),
  ...each('der die das', (word) => phrase(`[${word} selbe]`, `${word}selbe`)),
  ...each('voraus allgemeinen folgenden wesentlichen', (word) =>
    exact(`im [${word}] .`, word.charAt(0).toUpperCase() + word.slice(1)),
  ),
  exact('im [voraus]', 'Voraus'),
  exact('im [allgemeinen] ,', 'Allgemeinen'),
  exact('im [großen und ganzen]', 'Großen und Ganzen'),
  exact('im Großen und [ganzen]', 'Ganzen'),
  exact('am [ende]', 'Ende'),
  exact('zu [ende]', 'Ende'),
  exact('am [anfang]', 'Anfang'),
  exact('ein [Paar] Tage', 'paar'),
  exact('ein [Paar] Wochen', 'paar'),
  exact('ein [Paar] Jahre', 'paar'),
  exact('ein [Paar] Stunden', 'paar'),
  exact('ein [Paar] Monate', 'paar'),
  exact('ein [Paar] Minuten', 'paar'),
  exact('ein [Paar] Fragen', 'paar'),
  exact('ein [Paar] Freunde', 'paar'),
  exact('ein [Paar] Leute', 'paar'),
  ...each('ausland gefängnis internet zentrum stadtzentrum krankenhaus büro restaurant', (word) =>
    phrase(`[in] ${word}`, 'im', 'ins'),
  ),
  ...each(
    'moment sommer winter frühling herbst januar februar märz april mai juni juli august september oktober november dezember',
    (word) => phrase(`[in] ${word}`, 'im'),
  ),
  ...each('wochenende wochenenden abend nachmittag vormittag', (word) =>
    phrase(`[in] ${word}`, 'am'),
  ),
  ...each('montag dienstag mittwoch donnerstag freitag samstag sonntag', (word) =>
    phrase(`[in] ${word}`, 'am'),
  ),
  ...each('schweiz türkei ukraine slowakei mongolei', (word) =>
    phrase(`[in] ${word}`, 'in der', 'in die'),
  ),
  ...each('schweiz türkei ukraine slowakei mongolei', (word) => phrase(`[aus] ${word}`, 'aus der')),
  phrase('[in] usa', 'in den', 'in die'),
  phrase('[aus] usa', 'aus den'),
  phrase('in der nähe [von] bahnhof', 'vom'),
  phrase('in der nähe [von] zentrum', 'vom'),
  phrase('in der nähe [von] stadtzentrum', 'vom'),
  phrase('in der nähe [von] flughafen', 'vom'),
  exact('in der [nähe]', 'Nähe'),
  phrase('warte [für]', 'auf'),
  phrase('warten [für]', 'auf'),
  phrase('wartet [für]', 'auf'),
  phrase('gewartet [für]', 'auf'),
  phrase('teilnehmen [in]', 'an'),
  phrase('teilgenommen [in]', 'an'),
  phrase('abhängig [auf]', 'von'),
  phrase('stolz [von]', 'auf'),
  phrase('stolz [für]', 'auf'),
  phrase('interessiert [in]', 'an'),
  phrase('interesse [auf]', 'an'),
  phrase('verheiratet [zu]', 'mit'),
  phrase('zufrieden [von]', 'mit'),
  phrase('zufrieden [für]', 'mit'),
  phrase('einverstanden [zu]', 'mit'),
  phrase('verantwortlich [von]', 'für'),
  phrase('träume [über]', 'von'),
  phrase('[in] hause', 'zu', 'nach'),
  phrase('[bei] hause', 'zu'),
  phrase('[zum] hause', 'zu', 'nach'),
];
