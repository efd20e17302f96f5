import type { NounPhrase } from './chunks.ts';
import type { GovernedCase } from './lexicon.ts';
import type { Word } from './word.ts';

/**
 * Prepositions that learners take for the one a verb, an adjective or a noun goes with. Only those are listed that hardly
 * introduce anything else beside the word: "in der Stadt warten" is right, "für den Bus warten" is not. Source: Duden,
 * "Das Wörterbuch der sprachlichen Zweifelsfälle", and the entries of the core.
 */
export interface GovernedPreposition {
  right: string;
  /** The case after it; undefined if the verb lexicon or the preposition says it. */
  grammaticalCase: GovernedCase | undefined;
  wrong: ReadonlySet<string>;
  /** Others that are right too. */
  also: ReadonlySet<string>;
  /** Those of `wrong` that are right before persons: "Ich freue mich für dich". */
  notPersons: ReadonlySet<string>;
  /** Those of `wrong` that are only wrong before persons: "Sie denkt über ihren Vater". */
  onlyPersons: ReadonlySet<string>;
  /** Only with a reflexive pronoun. */
  reflexive: boolean;
}

/** word, right preposition [, others that are right]: wrong ones; "!" after one that is right before persons, "?" after one that is only wrong before persons. */
const VERBS = `
warten auf: für um
sich freuen auf, über, an: für! zu nach um von
sich interessieren für: an in um von auf zu nach
denken an, von: für! um über?
teilnehmen an: in zu für auf
abhängen von: auf über für mit
diskutieren über, um: von für an
sprechen über, von: um
erinnern an: von über auf zu um
kümmern um: für über auf an von
aufpassen auf: für! an über um zu
leiden an, unter: von mit
sich beschweren über: von um an auf
handeln von: über
gewöhnen an: zu mit auf für
bitten um: für nach auf über an
fragen nach, um: über für!
sich verlieben in: mit an auf für zu von
sich bedanken für: über um von auf
sich entscheiden für, gegen, über, zu: auf an um
sich entschuldigen für, wegen: über um von
konzentrieren auf: an für zu um
verzichten auf: an von für! zu
achten auf: an über für zu
hoffen auf: an über
reagieren auf: an zu für
gratulieren zu: um über an für
träumen von: über für!
nachdenken über: an um für! auf von
sich fürchten vor: von
schützen vor, gegen: von
warnen vor: von um
suchen nach: um
verabschieden von: mit zu
danken für: um über
antworten auf: zu über
protestieren gegen: über um an
trennen von: mit
erholen von: mit
rechnen mit: auf
bestehen aus, auf, in: von
sich verlassen auf: zu über von
sich beziehen auf: zu über
spezialisieren auf: an für
basieren auf: an von
sich bemühen um: für! an auf
sich erkundigen nach, über: für um
sich sehnen nach: für an auf
sich beschäftigen mit: an um von über
sich einsetzen für: um über
zweifeln an: über von
sich wundern über: von
sich ärgern über: von um auf
lachen über: von
profitieren von: an aus
gehen um accusative: über
teilhaben an: in zu
`;
const ADJECTIVES = `
begeistert von: mit an
zufrieden mit: für von an
stolz auf accusative: von für an
interessiert an dative, für: in zu um
verantwortlich für: von um zu
einverstanden mit: für zu an
abhängig von: auf an
überzeugt von: in an mit
verliebt in accusative: mit an zu von
verheiratet mit: zu an
befreundet mit: zu von
enttäuscht von, über: mit an
müde von: mit
`;
const NOUNS = `
angst vor dative, um: von
lust auf accusative, zu: für an
`;

const list = (text: string): Set<string> => new Set(text.split(/[\s,]+/u).filter(Boolean));

function marked(names: readonly string[], mark: string): Set<string> {
  return new Set(names.filter((name) => name.endsWith(mark)).map((name) => name.slice(0, -1)));
}

function read(table: string): ReadonlyMap<string, GovernedPreposition> {
  return new Map(
    table
      .trim()
      .split('\n')
      .map((line): [string, GovernedPreposition] => {
        const [head = '', wrong = ''] = line.split(': ');
        const [first = '', ...also] = head.split(', ');
        const words = first.split(' ');
        const reflexive = words[0] === 'sich';
        const [word = '', right = '', grammaticalCase] = reflexive ? words.slice(1) : words;
        const names = [...list(wrong)];
        return [
          word,
          {
            right,
            grammaticalCase:
              grammaticalCase === 'accusative' || grammaticalCase === 'dative'
                ? grammaticalCase
                : undefined,
            wrong: new Set(names.map((name) => name.replace(/[!?]$/u, ''))),
            also: list(also.join(' ')),
            notPersons: marked(names, '!'),
            onlyPersons: marked(names, '?'),
            reflexive,
          },
        ];
      }),
  );
}

/** By infinitive, by adjective, and by noun in lower case. */
export const PREPOSITION_TABLE = {
  verbs: read(VERBS),
  adjectives: read(ADJECTIVES),
  nouns: read(NOUNS),
};

const DURATION = list(
  'woche wochen monat monate jahr jahre tag tage stunde stunden minute minuten zeit moment immer',
);
const TIME =
  list(`woche wochen monat monaten jahr jahren tag tagen stunde stunden minute minuten wochenende zeit zeiten
  morgen abend nacht mittag anfang ende moment zukunft vergangenheit montag dienstag mittwoch donnerstag freitag samstag sonntag
  januar februar märz april mai juni juli august september oktober november dezember uhr mal sommer winter herbst frühling ferien
  freizeit leben kindheit jugend schulzeit alter`);
const MANNER = list(
  'grund gründe gründen fall fälle fällen beispiel weise seite teil meinung sicht internet hause glück spaß freude grüßen',
);
const PERSON =
  /^(?:mutter|vater|eltern|kind|kinder|kindern|freund|freunde|freunden|freundin|bruder|schwester|geschwister|familie|sohn|tochter|mann|frau|leute|menschen|oma|opa|kollegen?|kollegin|chef|chefin|nachbarn?|nachbarin|.*(?:er|erin|erinnen|enten|entin))$/u;

/** Whether the phrase is more likely a time, a manner, an attribute of the noun before it, or for whom something is. */
export function isOtherAdjunct(
  { noun, start, number }: NounPhrase,
  name: string,
  { notPersons, onlyPersons }: GovernedPreposition,
  words: readonly Word[],
): boolean {
  const times = name === 'für' ? DURATION : TIME;
  if (name !== 'von' && times.has(noun.lower)) return true;
  if (MANNER.has(noun.lower) || number?.kind === 'number') return true;
  if (
    (notPersons.has(name) && PERSON.test(noun.lower)) ||
    (onlyPersons.has(name) && !PERSON.test(noun.lower))
  )
    return true;
  const before = words[start - 1];
  // "das Geschenk für meinen Bruder": belongs to the noun.
  return (
    before !== undefined &&
    before.capital &&
    !before.opens &&
    before.nouns.length > 0 &&
    (name === 'von' || !TIME.has(before.lower))
  );
}
