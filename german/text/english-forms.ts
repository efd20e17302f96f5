/**
 * Inflected English words → their dictionary form ("houses" → house, "went" → go). The reverse pair has no index of forms;
 * candidates only count if they are headwords, so wrong guesses do no harm.
 */
export interface EnglishBase {
  word: string;
  /** Describes the typed form: "plural or third person". */
  description: string;
  /** Parts of speech that have such a form: "Vater" is no comparative of the noun "vat". Absent for irregular forms. */
  of?: ReadonlySet<string>;
}

/** Form → base. Only forms that the endings below do not cover. */
const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    be: 'am are is was were been being',
    bear: 'bore borne born',
    beat: 'beaten',
    become: 'became',
    begin: 'began begun',
    bend: 'bent',
    bind: 'bound',
    bite: 'bit bitten',
    bleed: 'bled',
    blow: 'blew blown',
    break: 'broke broken',
    bring: 'brought',
    build: 'built',
    burn: 'burnt',
    buy: 'bought',
    catch: 'caught',
    choose: 'chose chosen',
    come: 'came',
    deal: 'dealt',
    dig: 'dug',
    do: 'did done does',
    draw: 'drew drawn',
    dream: 'dreamt',
    drink: 'drank drunk',
    drive: 'drove driven',
    eat: 'ate eaten',
    fall: 'fell fallen',
    feed: 'fed',
    feel: 'felt',
    fight: 'fought',
    find: 'found',
    flee: 'fled',
    fly: 'flew flown flies',
    forbid: 'forbade forbidden',
    forget: 'forgot forgotten',
    forgive: 'forgave forgiven',
    freeze: 'froze frozen',
    get: 'got gotten',
    give: 'gave given',
    go: 'went gone goes',
    grow: 'grew grown',
    hang: 'hung',
    have: 'had has',
    hear: 'heard',
    hide: 'hid hidden',
    hold: 'held',
    keep: 'kept',
    know: 'knew known',
    lay: 'laid',
    lead: 'led',
    learn: 'learnt',
    leave: 'left',
    lend: 'lent',
    lie: 'lay lain lying',
    lose: 'lost',
    make: 'made',
    mean: 'meant',
    meet: 'met',
    pay: 'paid',
    ride: 'rode ridden',
    ring: 'rang rung',
    rise: 'rose risen',
    run: 'ran',
    say: 'said',
    see: 'saw seen',
    seek: 'sought',
    sell: 'sold',
    send: 'sent',
    shake: 'shook shaken',
    shine: 'shone',
    shoot: 'shot',
    show: 'shown',
    sing: 'sang sung',
    sink: 'sank sunk',
    sit: 'sat',
    sleep: 'slept',
    slide: 'slid',
    smell: 'smelt',
    speak: 'spoke spoken',
    spell: 'spelt',
    spend: 'spent',
    stand: 'stood',
    steal: 'stole stolen',
    stick: 'stuck',
    strike: 'struck',
    swear: 'swore sworn',
    sweep: 'swept',
    swim: 'swam swum',
    swing: 'swung',
    take: 'took taken',
    teach: 'taught',
    tear: 'tore torn',
    tell: 'told',
    think: 'thought',
    throw: 'threw thrown',
    understand: 'understood',
    wake: 'woke woken',
    wear: 'wore worn',
    weep: 'wept',
    win: 'won',
    write: 'wrote written',
    can: 'could',
    will: 'would',
    shall: 'should',
    may: 'might',
    child: 'children',
    foot: 'feet',
    goose: 'geese',
    man: 'men',
    mouse: 'mice',
    ox: 'oxen',
    person: 'people',
    tooth: 'teeth',
    woman: 'women',
    good: 'better best',
    bad: 'worse worst',
    far: 'further furthest farther farthest',
  }).reduce((bases, [base, forms]) => {
    for (const form of forms.split(' ')) bases.set(form, [...(bases.get(form) ?? []), base]);
    return bases;
  }, new Map<string, string[]>()),
);

interface Kind {
  description: string;
  of: ReadonlySet<string>;
}
const VERBS: ReadonlySet<string> = new Set(['verb']);
const ADJECTIVES: ReadonlySet<string> = new Set(['adjective', 'adverb']);
const S: Kind = { description: 'plural or third person', of: new Set(['noun', 'verb']) };
const ED: Kind = { description: 'past tense or participle', of: VERBS };
const ING: Kind = { description: '-ing form', of: VERBS };
const ER: Kind = { description: 'comparative', of: ADJECTIVES };
const EST: Kind = { description: 'superlative', of: ADJECTIVES };

/** Ending → its replacement, and a description of the form. The likelier comes first. */
const ENDINGS: readonly (readonly [RegExp, string, Kind])[] = [
  [/(.{2})ies$/u, '$1y', S],
  [/(.{2})ves$/u, '$1f', S],
  [/(.{2})ves$/u, '$1fe', S],
  [/(.*(?:s|x|z|ch|sh|o))es$/u, '$1', S],
  [/(.{2}[^s])s$/u, '$1', S],
  [/(.{2})ied$/u, '$1y', ED],
  [/(.{2})([^aeiou])\2ed$/u, '$1$2', ED],
  [/(.{2})ed$/u, '$1', ED],
  [/(.{2})ed$/u, '$1e', ED],
  [/(.{2})([^aeiou])\2ing$/u, '$1$2', ING],
  [/(.{2})ing$/u, '$1', ING],
  [/(.{2})ing$/u, '$1e', ING],
  [/(.{2})ier$/u, '$1y', ER],
  [/(.{2})([^aeiou])\2er$/u, '$1$2', ER],
  [/(.{2})er$/u, '$1', ER],
  [/(.{2})er$/u, '$1e', ER],
  [/(.{2})iest$/u, '$1y', EST],
  [/(.{2})([^aeiou])\2est$/u, '$1$2', EST],
  [/(.{2})est$/u, '$1', EST],
  [/(.{2})est$/u, '$1e', EST],
];

/** All possible bases of a lower-case English form, likeliest first; most are not words. */
export function englishBases(word: string): EnglishBase[] {
  const bases: EnglishBase[] = (IRREGULAR.get(word) ?? []).map((base) => ({
    word: base,
    description: 'irregular form',
  }));
  for (const [ending, base, kind] of ENDINGS) {
    if (ending.test(word)) {
      bases.push({ word: word.replace(ending, base), description: kind.description, of: kind.of });
    }
  }
  return bases;
}

/** A last syllable with stress and one vowel letter, after which the consonant is doubled: begin, but not visit. */
const STRESSED =
  /^(?:be|for|com|ad|re|trans|sub|per|o|oc|e|pre|con|de|in|up|out|over|under)(?:gin|get|gret|mit|fer|cur|lap|ter|quip|cut|put|set|run)$/u;

/** "to run" → "running", "to look at" → "looking at"; of a lower-case infinitive without "to". */
export function gerundOf(infinitive: string): string {
  const [verb = '', ...rest] = infinitive.split(' ');
  return [withIng(verb), ...rest].join(' ');
}

function withIng(verb: string): string {
  if (verb === 'be') return 'being';
  if (/[^aeiou]ie$|^[ldtv]ie$/u.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/u.test(verb)) return `${verb.slice(0, -1)}ing`;
  const isShort = /^[^aeiou]*[aeiou][^aeiouwxy]$|^[^aeiou]*qu[aeiou][^aeiouwxy]$/u.test(verb);
  // British spelling doubles every l: travelling.
  const isDoubled = isShort || STRESSED.test(verb) || /[^aeiou][aeiou]l$/u.test(verb);
  return isDoubled ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}
