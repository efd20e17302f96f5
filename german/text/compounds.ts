/** A lemma that may be part of a compound. */
export interface CompoundPart {
  word: string;
  /** "noun", "verb", "adjective" …; lemmas of most other parts of speech are ignored. */
  partOfSpeech: string;
  /** Frequency rank; 1 is the commonest. */
  rank?: number;
}

/**
 * Looks up a candidate in lower case, as it appears in the compound ("kranken", "haus"), or a verb's infinitive ("lesen").
 * Returns every lemma with that spelling in any case ("haus" → Haus), null if there is none.
 */
export type FindPart = (candidate: string) => CompoundPart | readonly CompoundPart[] | null;

/** First parts that take the linking -s. Source: Duden grammar, "Fugenelemente". */
const NEEDS_S = /(?:ung|heit|keit|schaft|tion|sion|tät|ling|tum)$/u;
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'ens', 'ns', 'e'] as const;

/** Short nouns that occur in compounds; every other part has three letters or more. */
const SHORT_PARTS = new Set(['ei', 'öl', 'eh']);
/** Strings that are far more often a fragment of another word than a real part. */
const UNLIKELY_PARTS = new Set([
  'ehe',
  'gen',
  'ren',
  'tal',
  'ion',
  'ist',
  'akt',
  'ale',
  'ari',
  'ern',
  'uns',
  'ins',
  'lei',
  'ung',
  'bar',
  'tin',
  'rin',
  'ras',
  'ger',
  'tor',
  'ten',
  'sen',
  'den',
  'ran',
  'ulm',
  'ass',
  'ein',
  'nis',
  // Suffixes and verb prefixes that are also words or stems.
  'schaft',
  'eren',
  'scher',
  'ster',
  'ent',
  'ver',
  'erst',
  'sprechung',
  'miss',
  'cher',
  'dung',
  'ahmen',
  'iren',
  'vierung',
  'zession',
  'arier',
  'ade',
  'barschaft',
  'hörigkeit',
  'wider',
  'lose',
  'geordnete',
  'wendigkeit',
]);
/** Words in which -ei means egg; elsewhere it is the suffix, as in Bäckerei. */
const EGG = /(?:oster|hühner|spiegel|rühr|stücks|wachtel|gänse|enten|vogel|schlangen|straußen)ei$/u;
/** Foreign or derived words that happen to look like two German ones. */
const NO_COMPOUNDS = new Set([
  'disposition',
  'innovation',
  'kommunismus',
  'manchester',
  'promotion',
  'redaktion',
  'teenager',
  // Lexicalised, or names: nobody sees their parts.
  'dienstag',
  'samstag',
  'mittwoch',
  'poseidon',
  'beispiel',
  'vorsicht',
  'nachsicht',
  'rücksicht',
  'absicht',
  'aussicht',
  'ansicht',
  'einsicht',
  'hinsicht',
  'anspruch',
  'einspruch',
  'ausspruch',
  'aussprache',
  'absprache',
  'ansprache',
  'niederlage',
  'programm',
  'diebstahl',
  'schauspieler',
  'schauspielerin',
  'hochzeit',
  'jungfrau',
  'bräutigam',
  'nachbar',
  'leutnant',
  'heimat',
  'monarchie',
  'silvester',
  'september',
]);
/** Prepositions and adverbs that occur as the first part of nouns. */
const FIRST_PARTICLES = new Set([
  'ab',
  'an',
  'auf',
  'aus',
  'bei',
  'durch',
  'gegen',
  'haupt',
  'hinter',
  'innen',
  'außen',
  'mit',
  'nach',
  'neben',
  'nicht',
  'rück',
  'selbst',
  'sonder',
  'über',
  'um',
  'unter',
  'vor',
  'weiter',
  'wieder',
  'zu',
  'zurück',
  'zusammen',
  'zwischen',
]);
/** The only adjectives with a linking -en: Krankenhaus, Blindenschrift, Altenheim. */
const NOMINALISED = new Set('krank blind alt arm tot taub irr fremd weis'.split(' '));
/** Nouns with a linking -er and no umlaut: Kinderbuch, Bilderrahmen; an umlaut shows it elsewhere (Bücherregal). */
const LINKED_BY_ER = new Set(
  'kind bild kleid geist rind ei lied schild feld licht brett leib weib gespenst glied mitglied nest geld biest'.split(
    ' ',
  ),
);
/** Stems that mean the verb, although there is a noun with the same letters: Kochbuch is no Koch's book. */
const VERB_STEMS = new Set(
  'koch lese park spül such heiz rühr kehr warte lade rate liege back misch halte binde wende'.split(
    ' ',
  ),
);
/** A noun as first part is likelier than a verb: Passwort, Erdbeere. */
const VERB_COST = 1.6;
/** A head of three letters at the end of a long word is only believed if it is this common: Tag, Weg, Uhr. */
const COMMON_SHORT_HEAD = 4000;
const HEADS = new Set(['noun']);
/** Without verbs, which are a first part by their stem only: Lesebuch, never Lesenbuch. */
const MODIFIERS = new Set(['noun', 'proper noun', 'adjective', 'numeral']);

const LONGEST = 60;
const MOST_PARTS = 5;
const UNRANKED = 60_000;

interface Split {
  parts: CompoundPart[];
  cost: number;
}

/** The lemmas of a compound noun in order, head last ("Krankenversicherungskarte" → krank, Versicherung, Karte); null for any other word. */
export function splitCompound(word: string, findPart: FindPart): CompoundPart[] | null {
  return compoundSplitter(findPart)(word);
}

/** Pieces to remember between words; beyond that, they are forgotten. */
const MOST_REMEMBERED = 500_000;

/**
 * `splitCompound` for many words of one lexicon: what a piece can be is found once. `findPart` must always give the same
 * answer.
 */
export function compoundSplitter(findPart: FindPart): (word: string) => CompoundPart[] | null {
  const known = new Map<string, readonly CompoundPart[]>();
  const find = (candidate: string): readonly CompoundPart[] => {
    let parts = known.get(candidate);
    if (!parts) {
      const found = findPart(candidate) ?? [];
      parts = 'word' in found ? [found] : found;
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(candidate, parts);
    }
    return parts;
  };
  const modifiers = new Map<string, Split | null>();
  const asModifier: FindModifier = (piece, first) => {
    if (first && FIRST_PARTICLES.has(piece)) return asParticle(piece, find);
    // Eigelb, but not Pos|ei|don.
    if (!first && piece.length < 3) return null;
    let best = modifiers.get(piece);
    if (best === undefined) {
      best = asLinked(piece, find);
      if (modifiers.size >= MOST_REMEMBERED) modifiers.clear();
      modifiers.set(piece, best);
    }
    return best;
  };
  return (word) => {
    const text = word.normalize('NFC').toLowerCase();
    if (NO_COMPOUNDS.has(text) || text.length < 6 || text.length > LONGEST) return null;
    if (!/^\p{L}+$/u.test(text) || isDerived(text, find)) return null;
    const best = splitFrom(text, 0, find, asModifier, new Map());
    return best && best.parts.length > 1 ? best.parts : null;
  };
}

/** What a piece of a word can be as any part but the last; null if nothing. */
type FindModifier = (piece: string, first: boolean) => Split | null;

/**
 * Made of a verb or an adjective, not of two nouns: Verbrechen, Gebrauch (gebrauchen), Vorlesung (vorlesen), Notwendigkeit
 * (notwendig), Nachfrage (nachfragen).
 */
function isDerived(text: string, find: (candidate: string) => readonly CompoundPart[]): boolean {
  const has = (candidate: string, partOfSpeech: string): boolean =>
    find(candidate).some((part) => part.partOfSpeech === partOfSpeech);
  if (/[nr]$/u.test(text) && has(text, 'verb')) return true;
  const quality = /^(\p{L}{4,}(?:ig|lich|sam|bar|haft|isch|los))(?:keit|heit)$/u.exec(text)?.[1];
  if (quality !== undefined && has(quality, 'adjective')) return true;
  if (!VERB_PREFIX.test(text)) return false;
  const stem = text.replace(/(?:ung|e)$/u, '');
  return [stem, restoredUmlaut(stem)].some(
    (base) => has(`${base}en`, 'verb') || has(`${base}n`, 'verb'),
  );
}

/** Zusammenhang – zusammenhängen, Ausdruck – ausdrücken. */
function restoredUmlaut(stem: string): string {
  return stem.replace(/[aou](?=[^aeiouäöü]*$)/u, (vowel) =>
    vowel === 'a' ? 'ä' : vowel === 'o' ? 'ö' : 'ü',
  );
}

/** How a verb with a prefix begins, and so the nouns made of it. */
const VERB_PREFIX =
  /^(?:ab|an|auf|aus|be|bei|durch|ein|emp|ent|er|ge|hinter|miss|mit|nach|nieder|rück|über|um|unter|ver|vor|weg|wider|wieder|zer|zu|zurück|zusammen)/u;

/** The cheapest split of `text` from `start` to its end, including the head; the caller handles whole-word readings. */
function splitFrom(
  text: string,
  start: number,
  find: (candidate: string) => readonly CompoundPart[],
  asModifier: FindModifier,
  memo: Map<number, Split | null>,
): Split | null {
  const cached = memo.get(start);
  if (cached !== undefined) return cached;
  let best: Split | null = start === 0 ? null : asHead(text, start, find);
  for (let end = start + 2; end <= text.length - 2; end++) {
    const modifier = asModifier(text.slice(start, end), start === 0);
    if (!modifier) continue;
    const rest = splitFrom(text, end, find, asModifier, memo);
    if (!rest || rest.parts.length >= MOST_PARTS) continue;
    const cost = modifier.cost + rest.cost;
    if (!best || cost < best.cost) best = { parts: [...modifier.parts, ...rest.parts], cost };
  }
  memo.set(start, best);
  return best;
}

function asHead(
  text: string,
  start: number,
  find: (candidate: string) => readonly CompoundPart[],
): Split | null {
  const piece = text.slice(start);
  if (!mayBePart(piece) || (piece === 'ei' && !EGG.test(text))) return null;
  // Schrift|steller, Her|steller: not a plate.
  if (piece === 'teller' && text[start - 1] === 's') return null;
  const heads = find(piece).filter(
    ({ rank = UNRANKED }) => piece.length > 3 || start < 6 || rank <= COMMON_SHORT_HEAD,
  );
  return cheapest(heads, HEADS, 0, piece);
}

function asParticle(
  piece: string,
  find: (candidate: string) => readonly CompoundPart[],
): Split | null {
  const part = find(piece).find(
    ({ word, partOfSpeech }) => word === piece && !NOUNS.has(partOfSpeech),
  );
  return part ? { parts: [part], cost: 6 } : null;
}

/** A lemma with its linking element, or a verb's stem. */
function asLinked(
  piece: string,
  find: (candidate: string) => readonly CompoundPart[],
): Split | null {
  if (UNLIKELY_PARTS.has(piece)) return null;
  let best: Split | null = null;
  for (const candidate of readings(piece)) {
    if (!mayBePart(candidate.lemma)) continue;
    const reading = cheapest(find(candidate.lemma), candidate.partsOfSpeech, candidate.cost, piece);
    if (reading && (!best || reading.cost < best.cost)) best = reading;
  }
  return best;
}

interface Reading {
  lemma: string;
  partsOfSpeech: ReadonlySet<string>;
  cost: number;
}
const NOUNS = new Set(['noun', 'proper noun']);
const VERBS = new Set(['verb']);

/** The lemmas that a first part can represent: without its linking element, with its final -e restored, or as a verb's stem. */
function* readings(piece: string): Generator<Reading> {
  const verbCost = VERB_STEMS.has(piece) ? -3 : VERB_COST;
  for (const link of LINKS) {
    if (!piece.endsWith(link)) continue;
    const stem = link === '' ? piece : piece.slice(0, -link.length);
    if (stem.length < 2) continue;
    if (link === '') {
      if (!NEEDS_S.test(stem)) yield { lemma: stem, partsOfSpeech: MODIFIERS, cost: 0 };
    } else if (link === 'er' && !LINKED_BY_ER.has(stem)) {
      // Only with an umlaut, below.
    } else if (link === 's' || NEEDS_S.test(stem) === false) {
      yield {
        lemma: stem,
        partsOfSpeech: NOUNS,
        cost: link === 's' && NEEDS_S.test(stem) ? 0 : 0.6,
      };
    }
    if (link === 'er' || link === 'e') {
      const singular = withoutUmlaut(stem);
      if (singular !== stem) yield { lemma: singular, partsOfSpeech: NOUNS, cost: 0.6 };
    }
    if (link === 'en' && NOMINALISED.has(stem)) {
      yield { lemma: stem, partsOfSpeech: new Set(['adjective']), cost: 0.4 };
    }
  }
  // Schul|buch, Wohn|ort: a shortened stem ends in a consonant (Spre|cher is not Spree).
  if (/.{2}[^aeiouäöü]$/u.test(piece)) {
    yield { lemma: `${piece}e`, partsOfSpeech: NOUNS, cost: 0.8 };
    yield { lemma: `${piece}en`, partsOfSpeech: VERBS, cost: verbCost };
  } else if (/.(?:[aeiouäöü]{2}|ü)$/u.test(piece)) {
    yield { lemma: `${piece}en`, partsOfSpeech: VERBS, cost: verbCost };
  }
  if (/(?:el|er)$/u.test(piece)) yield { lemma: `${piece}n`, partsOfSpeech: VERBS, cost: verbCost };
  // Osterhase: of Ostern.
  if (piece.endsWith('er')) yield { lemma: `${piece}n`, partsOfSpeech: NOUNS, cost: 0.4 };
  if (piece.endsWith('e')) yield { lemma: `${piece}n`, partsOfSpeech: VERBS, cost: verbCost };
}

function mayBePart(lemma: string): boolean {
  return (lemma.length >= 3 || SHORT_PARTS.has(lemma)) && !UNLIKELY_PARTS.has(lemma);
}

/** Favours few, long and common parts: each part costs 4, plus more if it is rare or short. */
function cheapest(
  parts: readonly CompoundPart[],
  allowed: ReadonlySet<string>,
  extra: number,
  piece: string,
): Split | null {
  let best: Split | null = null;
  for (const part of parts) {
    // Abbreviations need a hyphen: AUS-Lieferung would be another word.
    if (!allowed.has(part.partOfSpeech) || /\p{Lu}{2}/u.test(part.word)) continue;
    const rarity = Math.log10((part.rank ?? UNRANKED) + 10) - 1;
    // Uses the length of the piece too, or grünen would be a better reading of Grünland than grün.
    const shortness = Math.max(0, 5 - Math.min(piece.length, part.word.length)) * 0.9;
    const cost = 4 + rarity + shortness + extra;
    if (!best || cost < best.cost) best = { parts: [part], cost };
  }
  return best;
}

function withoutUmlaut(stem: string): string {
  return stem
    .replace(/äu(?=\p{L}*$)/u, 'au')
    .replace(/[äöü](?!.*[äöü])/u, (letter) => (letter === 'ä' ? 'a' : letter === 'ö' ? 'o' : 'u'));
}
