import type { DeclensionColumn, DeclensionTable } from './declension.ts';
import { CASES, type AdjectiveParadigm, type GrammaticalCase } from './paradigms.ts';

export interface AdjectiveTables {
  strong: DeclensionTable;
  weak: DeclensionTable;
  mixed: DeclensionTable;
}

const COLUMNS = [
  'masculine',
  'feminine',
  'neuter',
  'plural',
] as const satisfies readonly DeclensionColumn[];

/** Endings in the order masculine, feminine, neuter, plural. Source: Duden grammar, "Deklination der Adjektive". */
const ENDINGS: Record<keyof AdjectiveTables, Record<GrammaticalCase, string>> = {
  strong: {
    nominative: 'er e es e',
    accusative: 'en e es e',
    dative: 'em er em en',
    genitive: 'en er en er',
  },
  weak: {
    nominative: 'e e e en',
    accusative: 'en e e en',
    dative: 'en en en en',
    genitive: 'en en en en',
  },
  mixed: {
    nominative: 'er e es en',
    accusative: 'en e es en',
    dative: 'en en en en',
    genitive: 'en en en en',
  },
};

/** Every ending a declined adjective can have. */
export const ADJECTIVE_ENDINGS = ['e', 'en', 'er', 'es', 'em'] as const;

/** Never take an ending, and have no degrees. */
const INDECLINABLE = new Set(
  `lila rosa orange prima super klasse extra beige creme oliv pink türkis khaki bio fit ok okay egal pleite quitt schuld
   schade weg zu genug barfuß entzwei perdu futsch zuwider spitze online offline live anders allein tabu instand`.split(
    /\s+/u,
  ),
);
/** allerlei, zweierlei, derlei ("… kinds of"): indeclinable. */
const IN_ERLEI = /\p{L}erlei$/u;
/** Exceptions to `INDECLINABLE`: declined and graded in standard use. */
const DECLINED_EXCEPTIONS = new Set(['beige', 'orange', 'fit']);

/** Their meaning has no degrees. */
const WITHOUT_DEGREES = new Set(
  `tot ledig schwanger ganz halb einzig letzt erst nächst ober unter inner äußer mündlich schriftlich täglich wöchentlich
   monatlich jährlich stündlich minimal maximal optimal ideal schwanger nackt stumm leblos eisern hölzern golden silbern
   gläsern heutig gestrig morgig damalig jetzig bisherig derzeitig ehemalig hiesig dortig sonstig übrig
   deutsch englisch französisch spanisch italienisch russisch türkisch amerikanisch europäisch österreichisch schweizerisch
   rechteckig quadratisch digital analog elektrisch atomar absolut sofortig fertig gleich verheiratet geschieden verwitwet`.split(
    /\s+/u,
  ),
);

/**
 * Absolute by their form: spans and numbers (zweijährig, dreifach, achte), materials (hölzern), "without" and "free of" with
 * a noun that one has or has not, intensified words (steinhart, dunkelblau, allerbeste). Source: Duden grammar, "Adjektive
 * ohne Vergleichsformen".
 */
const ABSOLUTE: readonly RegExp[] = [
  /(?:jähr|monat|wöch|täg|stünd|minüt|sekünd)(?:ig|lich)$|(?:wöchent|alljähr|halbjähr)lich$/u,
  /(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend|mehr|beid|doppel)(?:fältig|seitig|stellig|teilig|köpfig|beinig|armig|silbig|sprachig|stöckig|geschossig|rädrig|zeilig|spurig|händig|äugig|stufig|stimmig|malig|dimensional|eckig)$/u,
  /\p{L}{2}förmig$|(?:drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|hundert|tausend|zwei|mehr|viel|doppel|dutzend)fach$|\p{L}{2}(?:zehnt|zigst|hundertst|tausendst)$/u,
  /^(?:zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|elft|zwölft)$/u,
  /^(?:hölz|silb|eis|gläs|kupf|led|stähl|blech|tön|stein|wächs|bron)ern$|^(?:golden|seiden|wollen|leinen|samten)$/u,
  /^(?:arbeits|obdach|kosten|frist|bargeld|draht|schnur|kinder|wohnungs|ausnahms|staaten|partei|konfessions|eltern|zahl|stimm|faden|titel|führungs|pausen|restlos|bedingungs|anstands|zweifels|fehler|nahtlos|wolken)los$|^restlos$/u,
  /\p{L}{3}frei$|(?:welt|landes|bundes|europa|stadt|meilen|reich)weit$/u,
  /^(?:aller|super|hyper|ultra|mega|erz|ur)(?=\p{L}{3})(?!gisch|dings|pass)\p{L}+$/u,
  /^(?:stein|tod|nagel|splitter|kern|blitz|stock|brand|spindel|hauch|kugel|messer|felsen|butter|zucker|eis|kreide|leichen|puter|stroh|mause|bären|bettel|stink|putz|knall|pech|raben|kohl|schnee|feuer|blut|himmel|gras|hell|dunkel|zart|bild|klatsch|pudel|hunde|sau|bitter)(?:hart|müde|neu|nackt|gesund|schnell|dumm|sauber|dürr|dünn|rund|scharf|fest|weich|süß|kalt|bleich|blass|rot|dumm|tot|stark|arm|faul|reich|munter|schwarz|weiß|jung|blau|grün|gelb|grau|braun|rosa|schön|nass|elend|ernst|böse|steif|still|leicht|trocken)$/u,
  /\p{L}(?:sprachig|größt|meist|nächst|jüngst|ältest|kleinst|höchst)e?$|(?:tage|wochen|monate|jahre|stunden|minuten|jahrzehnte|jahrhunderte|lebens)lang$|\p{L}{3}weise$/u,
  // Salzburger, Tiroler: from places.
  /^\p{Lu}\p{L}+er$/u,
  // Of countries, regions and peoples.
  /^(?:(?:süd|nord|ost|west|mittel|zentral|neu|alt|nieder|ober|gesamt)-?)*(?:afrikan|ägypt|alban|alger|american|amerikan|arab|argentin|armen|asiat|austral|bad|bay(?:e)?r|belg|bosn|brandenburg|brasilian|brit|bulgar|chilen|chines|dän|deutsch|engl|estn|europä|finn|flandr|fläm|fränk|französ|german|griech|hannoversch|hess|holländ|ind|indian|indones|irak|iran|ir|isländ|israel|italien|japan|jugoslaw|kanad|katalan|kelt|kenian|kolumbian|korean|kroat|kuban|latein|lett|liban|litau|luxemburg|mazedon|marokkan|mexikan|mongol|niederländ|norweg|österreich|ottoman|osman|pakistan|palästinens|pers|peruan|philippin|poln|portugies|preuß|rhein|rhein(?:länd)?|röm|rumän|russ|sächs|schles|schott|schwäb|schwed|schweizer|serb|sizilian|skandinav|slaw|slowak|slowen|sowjet|span|steir|syr|thai(?:länd)?|thüring|tibet|tschech|tunes|türk|ukrain|ungar|venezian|vietnames|walis|westfäl|württemberg|zypr|zypriot|neuseeländ|karib|sibir|balt)isch$/u,
  /^(?:un)?(?:verheiratet|geschieden|verwitwet|verlobt|ledig|volljährig|minderjährig|sterblich|befristet|endgültig|vollendet|teilbar|zählig|nummeriert)$/u,
];
/** Present participles that have become adjectives of degree; the others name an action, which has none. */
const GRADED_PARTICIPLES = new Set(
  `abstoßend anregend ansteckend anstrengend anziehend entgegenkommend gravierend passend verheerend weitreichend naheliegend aufregend ausreichend bedeutend bedrückend beeindruckend befriedigend
   belastend beleidigend beruhigend bezaubernd blendend brennend dringend drückend einladend einleuchtend entscheidend
   entspannend entzückend erfrischend ermüdend ermutigend erschreckend erschütternd fesselnd glänzend grauenerregend
   hervorragend hinreißend lebend lohnend packend quälend reizend rührend schockierend schwerwiegend spannend störend
   strahlend treffend überraschend überwältigend überzeugend umfassend unbedeutend unbefriedigend verblüffend verführerisch
   verletzend verlockend vielversprechend wohltuend wütend zufriedenstellend zuvorkommend zwingend elend`.split(
    /\s+/u,
  ),
);

/** Whether an adjective has a comparative and superlative at all, by its meaning as far as its form shows it. */
export function hasDegrees(positive: string): boolean {
  if (WITHOUT_DEGREES.has(positive) || ABSOLUTE.some((form) => form.test(positive))) return false;
  return !/\p{L}{3}end$/u.test(positive) || GRADED_PARTICIPLES.has(positive);
}

/** Whether an adjective whose degrees somebody vouches for is none of the few that surely have none. */
export function mayHaveDegrees(positive: string): boolean {
  return !WITHOUT_DEGREES.has(positive);
}

/** Irregular degrees: comparative, stem of the superlative. Variants after "/". */
const IRREGULAR: Readonly<Record<string, readonly [string, string]>> = {
  gut: ['besser', 'best'],
  viel: ['mehr', 'meist'],
  hoch: ['höher', 'höchst'],
  nah: ['näher', 'nächst'],
  nahe: ['näher', 'nächst'],
  groß: ['größer', 'größt'],
  wenig: ['weniger/minder', 'wenigst/mindest'],
  rot: ['röter/roter', 'rötest/rotest'],
  nass: ['nasser/nässer', 'nassest/nässest'],
  schmal: ['schmaler/schmäler', 'schmalst/schmälst'],
  blass: ['blasser/blässer', 'blassest/blässest'],
  glatt: ['glatter/glätter', 'glattest/glättest'],
  fromm: ['frommer/frömmer', 'frommst/frömmst'],
  gesund: ['gesünder/gesunder', 'gesündest/gesundest'],
  bang: ['banger/bänger', 'bangst/bängst'],
  karg: ['karger/kärger', 'kargst/kärgst'],
  krumm: ['krummer/krümmer', 'krummst/krümmst'],
};

/** One syllable; a, o, u becomes ä, ö, ü in comparative and superlative. */
const UMLAUTING = new Set(
  'alt arg arm dumm grob hart jung kalt klug krank kurz lang scharf schwach schwarz stark warm'.split(
    ' ',
  ),
);

/** Irregular attributive stems. */
const STEMS: Readonly<Record<string, string>> = { hoch: 'hoh', fit: 'fitt' };

/** Columns masculine, feminine, neuter, plural. Null for indeclinable adjectives (lila). */
export function declineAdjective(adjective: AdjectiveParadigm): AdjectiveTables | null {
  if (adjective.indeclinable) return null;
  const stem = adjective.attributiveStem ?? attributiveStem(adjective.positive);
  const table = (kind: keyof AdjectiveTables): DeclensionTable =>
    Object.fromEntries(
      CASES.map((grammaticalCase) => {
        const endings = ENDINGS[kind][grammaticalCase].split(' ');
        return [
          grammaticalCase,
          Object.fromEntries(
            COLUMNS.map((column, index) => [column, stem + (endings[index] ?? '')]),
          ),
        ];
      }),
    );
  return { strong: table('strong'), weak: table('weak'), mixed: table('mixed') };
}

/**
 * Derives the paradigm from the positive; forms passed by the caller take precedence.
 * @param isGraded whether it has degrees of comparison; if absent, by its form
 */
export function adjectiveParadigm(
  positive: string,
  known: Partial<AdjectiveParadigm> = {},
  isGraded = hasDegrees(positive),
): AdjectiveParadigm {
  const indeclinable =
    IN_ERLEI.test(positive) || (INDECLINABLE.has(positive) && !DECLINED_EXCEPTIONS.has(positive));
  const degrees = indeclinable || !isGraded ? {} : regularDegrees(positive);
  return {
    attributiveStem: attributiveStem(positive),
    ...degrees,
    ...(indeclinable ? { indeclinable } : {}),
    ...known,
    positive,
  };
}

/** {comparative: "besser", superlative: "am besten"}; null if the adjective has no degrees (tot, lila). */
export function comparison(
  adjective: AdjectiveParadigm,
): { comparative: string; superlative: string } | null {
  const { comparative, superlative } = adjective;
  if (!comparative?.length || !superlative?.length) return null;
  return {
    comparative: comparative.join(' / '),
    superlative: superlative.map((stem) => `am ${stem}en`).join(' / '),
  };
}

/** The stem that takes the endings: "dunkl", "teur", "müd", "hoh", "schön". */
export function attributiveStem(positive: string): string {
  const irregular = STEMS[positive];
  if (irregular) return irregular;
  if (/[^aeiouäöü]el$/u.test(positive) && positive.length > 3) return `${positive.slice(0, -2)}l`;
  if (/(?:eu|au)er$/u.test(positive)) return `${positive.slice(0, -2)}r`;
  return positive.endsWith('e') ? positive.slice(0, -1) : positive;
}

function regularDegrees(positive: string): { comparative: string[]; superlative: string[] } {
  const irregular = IRREGULAR[positive];
  if (irregular) {
    return { comparative: irregular[0].split('/'), superlative: irregular[1].split('/') };
  }
  const umlaut = UMLAUTING.has(positive);
  const change = (stem: string) => (umlaut ? withUmlaut(stem) : stem);
  const full = positive.endsWith('e') ? positive.slice(0, -1) : positive;
  return {
    comparative: [`${change(attributiveStem(positive))}er`],
    superlative: [`${change(full)}${superlativeEnding(positive)}`],
  };
}

/**
 * "est" after d, t, s-sounds and full vowels if the last syllable is stressed; otherwise "st", including -isch, -end and
 * unstressed -et, -ert (am komischsten, spannendsten, geeignetsten). Source: Duden grammar, "Superlativ".
 */
function superlativeEnding(positive: string): 'st' | 'est' {
  if (positive.endsWith('e')) return /[dtszßx]e$/u.test(positive) ? 'est' : 'st';
  if (/\p{L}{2,}(?:isch|end)$/u.test(positive) && !/^(?:frisch|elend)$/u.test(positive))
    return 'st';
  if (/(?:[^aeiou]et|ert|elt|igt)$/u.test(positive) && positive.length > 5) return 'st';
  if (/(?:haft|los)$/u.test(positive)) return 'est';
  return /(?:[dtsßzx]|sch|eu|au)$/u.test(positive) ? 'est' : 'st';
}

function withUmlaut(stem: string): string {
  return stem.replace(/[aou]/u, (vowel) => (vowel === 'a' ? 'ä' : vowel === 'o' ? 'ö' : 'ü'));
}
