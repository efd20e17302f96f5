import { byWord } from '../text/by-word.ts';
/**
 * What a word may be in a sentence, as far as the order of words shows it. Finer than the dictionary's parts of speech
 * where German word order distinguishes ("der" as article or relative pronoun), coarser where it does not.
 */
export type Tag =
  | 'noun'
  | 'name'
  /** With an ending, before a noun: "die alte Stadt". */
  | 'attribute'
  /** Without one: "Die Stadt ist alt", "Er läuft schnell". */
  | 'predicate'
  | 'determiner'
  | 'pronoun'
  | 'relative'
  | 'reflexive'
  | 'question'
  | 'preposition'
  /** A preposition with its article: "im". */
  | 'contraction'
  | 'subordinator'
  /** "um", "ohne", "statt" before an infinitive with zu. */
  | 'infinitive opener'
  | 'coordinator'
  /** "als" and "wie" in comparisons. */
  | 'comparison'
  | 'adverb'
  | 'infinitive mark'
  /** Of a separated verb: "ab" in "Schalte das Licht ab". */
  | 'particle'
  | 'finite'
  | 'imperative'
  | 'infinitive'
  /** "einzuladen" */
  | 'infinitive with zu'
  | 'participle'
  | 'number'
  | 'interjection'
  | 'abbreviation'
  | 'comma'
  | 'stop'
  /** Quotation marks, dashes, colons, brackets. */
  | 'mark';

const list = (text: string): string[] => text.trim().split(/\s+/u);

/** One reading of a word of a closed class: its tag, the headword and part of speech of its entry, and how often it is that. */
export interface ClosedReading {
  tag: Tag;
  word: string;
  partOfSpeech: string;
  weight: number;
}

const SHORT: Readonly<Record<string, Tag>> = byWord({
  A: 'attribute',
  C: 'comparison',
  D: 'determiner',
  E: 'preposition',
  F: 'infinitive opener',
  J: 'predicate',
  K: 'coordinator',
  O: 'interjection',
  P: 'pronoun',
  Q: 'question',
  R: 'relative',
  U: 'subordinator',
  V: 'adverb',
  X: 'contraction',
  Z: 'infinitive mark',
});

/**
 * Words of closed classes that can be several things: spelling = tag headword/part of speech weight, … The weights are
 * estimates of how running text divides; word order decides more (grammar.ts).
 */
const LINES = `
der die den dem des = D der/determiner 80, R der/pronoun 16, P der/pronoun 4
das = D der/determiner 70, R der/pronoun 14, P das/pronoun 16
dessen deren denen = R der/pronoun 80, P der/pronoun 20
derer = P der/pronoun 100
ein eine einen einem einer eines = D ein/determiner 93, P einer/pronoun 7
kein keine keinen keinem keiner keines = D kein/determiner 90, P keiner/pronoun 10
keins = P keiner/pronoun 100
mein meine meinen meinem meiner meines = D mein/determiner 97, P mein/determiner 3
meins = P mein/determiner 100
dein deine deinen deinem deiner deines = D dein/determiner 97, P dein/determiner 3
deins = P dein/determiner 100
sein seine seinen seinem seiner seines = D sein/determiner 97, P sein/determiner 3
ihre ihren ihrem ihrer ihres = D ihr/determiner 97, P ihr/determiner 3
ihr = D ihr/determiner 50, P ihr/pronoun 20, P sie/pronoun 15
unser unsere unseren unserem unserer unseres unsre unsren unsrem unsrer unsres = D unser/determiner 97, P unser/determiner 3
euer eure euren eurem eurer eures = D euer/determiner 97, P euer/determiner 3
dieser diese diesen diesem dieses = D dieser/determiner 92, P dieser/determiner 8
dies = P dies/pronoun 90, D dieser/determiner 10
jener jene jenen jenem jenes = D jener/determiner 80, P jener/determiner 20
jeder jede jeden jedem jedes = D jeder/determiner 85, P jeder/determiner 15
mancher manche manchen manchem manches = D mancher/determiner 70, P mancher/determiner 30
solcher solche solchen solchem solches = D solcher/determiner 60, A solcher/determiner 30, P solcher/determiner 10
alle allen aller allem = D alle/determiner 60, P alle/determiner 40
alles = P alles/pronoun 95, D alle/determiner 5
beide beiden beider beides = D beide/determiner 30, A beide/determiner 40, P beide/determiner 30
viele vielen vieler vielem = D viel/determiner 55, A viel/determiner 20, P viel/determiner 25
viel = V viel/adverb 50, D viel/determiner 50
vieles = P viel/determiner 100
wenige wenigen weniger wenigem weniges = D wenig/determiner 50, A wenig/determiner 20, P wenig/determiner 30
wenig = V wenig/determiner 50, D wenig/determiner 50
mehr = V mehr/adverb 55, D mehr/adverb 45
einige einigen einiger einigem einiges = D einige/determiner 80, P einige/determiner 20
mehrere mehreren mehrerer = D mehrere/determiner 85, P mehrere/determiner 15
andere anderen anderer anderem anderes andre andren = A andere/determiner 60, D andere/determiner 15, P andere/determiner 25
etwas = P etwas/pronoun 70, D etwas/pronoun 30
nichts = P nichts/pronoun 90, D nichts/pronoun 10
was = Q was/pronoun 60, R was/pronoun 30, P was/pronoun 10
wer wen wem wessen = Q wer/pronoun 90, R wer/pronoun 10
welcher welche welchen welchem welches = Q welcher/determiner 75, R welche/pronoun 15, P welche/pronoun 10
wo wohin woher wann warum weshalb wieso weswegen womit wofür wodurch worauf wovon woran worin worum worüber wozu wonach wobei wogegen = Q =/adverb 100
wie = C wie/conjunction 58, Q wie/adverb 35, U wie/conjunction 7
als = C als/conjunction 60, U als/conjunction 40
ob dass daß weil obwohl falls sobald sofern nachdem bevor indem sodass wenn solange soweit ehe zumal obgleich wohingegen sooft wenngleich = U =/conjunction 100
seitdem = U =/conjunction 50, V =/adverb 50
da = V da/adverb 72, U da/conjunction 28
damit = V damit/adverb 55, U damit/conjunction 45
seit = E seit/preposition 80, U seit/conjunction 20
bis = E bis/preposition 85, U bis/conjunction 15
während = E während/preposition 55, U während/conjunction 45
um = E um/preposition 60, F um/conjunction 40
ohne = E ohne/preposition 85, F ohne/conjunction 10, U ohne/conjunction 5
statt anstatt = E statt/preposition 70, F anstatt … zu/conjunction 30
zu = Z zu/particle 40, E zu/preposition 48, V zu/adverb 12
und oder sondern bzw beziehungsweise sowie plus minus = K =/conjunction 100
aber = K aber/conjunction 75, V aber/particle 25
denn = K denn/conjunction 60, V denn/particle 40
doch = V doch/particle 75, K doch/conjunction 25
jedoch je desto umso weder entweder sowohl = V =/conjunction 100
ganz = V ganz/adverb 85, J ganz/adjective 15
gerade = V gerade/adverb 88, J gerade/adjective 8, A gerade/adjective 4
gleich = V gleich/adverb 70, J gleich/adjective 30
rund = V rund/adverb 65, J rund/adjective 35
eigentlich = V eigentlich/adverb 98, J eigentlich/adjective 2
laut = J laut/adjective 60, E laut/preposition 40
etwa = V etwa/adverb 96, V etwa/particle 4
einfach = J einfach/adjective 50, V einfach/particle 50
eher = V eher/adverb 100
früher = V früher/adverb 90, J früh/adjective 10
lieber = V lieber/adverb 92, J lieb/adjective 4, A lieb/adjective 4
lange = V lange/adverb 70, A lang/adjective 30
ja = O ja/interjection 30, V ja/particle 70
man = P man/pronoun 100
im ins = X in/preposition 100
am ans = X an/preposition 100
zum zur = X zu/preposition 100
vom = X von/preposition 100
beim = X bei/preposition 100
aufs = X auf/preposition 100
fürs = X für/preposition 100
durchs = X durch/preposition 100
ums = X um/preposition 100
übers = X über/preposition 100
unters unterm = X unter/preposition 100
vors vorm = X vor/preposition 100
hinters hinterm = X hinter/preposition 100
`;

/** By spelling in lower case. */
export const CLOSED: ReadonlyMap<string, readonly ClosedReading[]> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line): [string, ClosedReading[]][] => {
      const [spellings = '', readings = ''] = line.split(' = ');
      return list(spellings).map((spelling) => [
        spelling,
        readings.split(', ').map((reading) => {
          const match = /^(\w) (.+)\/(\w+) (\d+)$/u.exec(reading);
          if (!match) throw new Error(`closed class: ${line}`);
          const [, tag = '', word = '', partOfSpeech = '', weight = ''] = match;
          return {
            tag: SHORT[tag] ?? 'adverb',
            word: word === '=' ? spelling : word,
            partOfSpeech,
            weight: Number(weight) / 100,
          };
        }),
      ]);
    }),
);

/** Pronouns that stand for something alone; determiners before a noun have others. */
export const SUBJECTS: ReadonlyMap<string, number> = new Map([
  ['ich', 0b1],
  ['du', 0b10],
  ['er', 0b100],
  ['es', 0b100],
  ['man', 0b100],
  ['wir', 0b1000],
  ['ihr', 0b10000],
  ['sie', 0b100100],
]);

/** Which person's subject a reflexive pronoun agrees with, as bits (ich du er wir ihr sie). */
export const REFLEXIVES: ReadonlyMap<string, number> = new Map([
  ['mich', 0b1],
  ['mir', 0b1],
  ['dich', 0b10],
  ['dir', 0b10],
  ['uns', 0b1000],
  ['euch', 0b10000],
  ['sich', 0b100100],
]);
