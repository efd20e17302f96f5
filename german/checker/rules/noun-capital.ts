import { isSurelyFinite } from '../clauses.ts';
import { isDeclinedAdjective } from '../phrase-words.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { findingAt, type Rule } from '../rule.ts';
import { isBeforeOther, likelierOther } from '../likelier-word.ts';
import type { Suggester } from '../suggest.ts';
import { capitalise, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Short words that are only rarely nouns: "mal", "paar", "trotz", "dank". */
const NEVER =
  list(`mal paar trotz dank kraft statt laut zeit weg los acht recht schuld leid ernst angst spitze klasse schade
  pleite egal single not schnuppe einmal bisschen abend abends morgen mittag nacht fest weile falls heim preis teil halt gut ganz viel wenig
  deutsch englisch beide alle eine andere sein ihr etwas ohne mir mehr nur weiter wert hin stark bar bis um fort frei reich
  orange rosa lila besser wenn arm gleich alt neu kalt lang`);
/** From this probability on another word comes before the noun with the same letters. */
const LIKELIER = 0.5;

/** A noun in lower case: a word that can be nothing else, or one that follows an article and precedes nothing it could describe. */
export const nounCapital: Rule = {
  id: 'noun-capital',
  check: ({ words }, lexicon, suggest) =>
    words.flatMap((word, index) => {
      if (word.kind !== 'word' || word.capital || word.text.length < 3) return [];
      if (isInAdverbialPair(word, words) || isAbbreviation(word, words)) return [];
      const only =
        isOnlyNoun(word, lexicon) ||
        isFixed(word, words[index - 1], words[index + 1]) ||
        isHardlyVerb(word, words, lexicon) ||
        isNominalInfinitive(word, words[index - 1], words[index + 1], words[index - 2]) ||
        isAfterContraction(word, words[index - 1], words[index + 1], lexicon) ||
        isSubjectInfinitive(word, words);
      if (!only && !isNounHere(word, words[index - 1], words[index + 1], lexicon)) return [];
      const noun = capitalise(word.text);
      const other = only ? likelierOther(word, words, lexicon, suggest) : null;
      if (other !== null) {
        return [
          findingAt(word, word, {
            rule: 'noun-capital',
            type: 'spelling',
            explanation: `“${word.text}” is not spelt like this. Is it “${other}”, or the noun “${noun}”, with a capital letter?`,
            corrections: [other, noun],
            certainty: 'maybe',
          }),
        ];
      }
      return [
        findingAt(word, word, {
          rule: only ? 'noun-capital' : 'noun-capital-by-place',
          type: 'capitals',
          explanation: `“${noun}” is a noun here. German nouns begin with a capital letter.`,
          corrections: only && !word.known ? withLikelier(word, noun, words, suggest) : [noun],
          // "im nächte Monat": in the place of an adjective.
          ...(only && !ALWAYS.has(word.lower) && isBeforeOther(word, words)
            ? { certainty: 'maybe' as const }
            : {}),
        }),
      ];
    }),
  examples: {
    wrong: [
      'Ich freue mich auf deinen [besuch|Besuch].',
      'Viele Leute finden keine [arbeit|Arbeit].',
      'Beim [lesen|Lesen] trinkt er Tee.',

      'Ich suche eine [wohnung|Wohnung].',
      'Meine [familie|Familie] ist groß.',
      'Wir gehen nach [hause|Hause].',
      'Auf jeden [fall|Fall] komme ich.',
      'Ich habe keine [zeit|Zeit].',
      'Zum [frühstück|Frühstück] trinke ich Tee.',
      'Das [essen|Essen] ist fertig.',
      'Mein [deutsch|Deutsch] ist noch nicht gut.',
      'Die Kinder können hier [schläfen|schlafen].',
      'Das [problem|Problem] ist groß.',
    ],
    right: [
      'Ich antworte und du fragst.',
      'Bitte antworte mir bald.',

      'Ich suche eine Wohnung.',
      'Ich kann dich mal anrufen.',
      'Das ist ein paar Tage her.',
      'Ich arbeite und reise gern.',
      'Heute Abend bin ich zu Hause.',
      'Er kennt die anderen nicht.',
      'Das war ihr elfter Brief, heute kam den zwölften.',
      'Sie fuhren kreuz und quer durch das Land.',
    ],
  },
};

/** Could be other words in theory, but in learners' letters they are nearly always nouns. */
const ALWAYS =
  list(`wohnung leute punkt woche stadt schule zimmer wochen monate jahre stunde stunden
  freunde eltern kinder sprache anzeige küche garten freundin familie sache sachen thema
  universität uni firma menschen frauen männer probleme möglichkeiten information informationen`);

/** Fixed phrases whose noun could also be another word: "auf jeden fall", "nach hause", "zum ersten mal". */
function isFixed(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  const previous = before?.lower ?? '';
  switch (word.lower) {
    case 'fall':
      return /^(?:jeden|jedem|keinen|diesem|dem|allen)$/u.test(previous);
    case 'hause':
      return /^(?:nach|zu)$/u.test(previous);
    case 'mal':
      return /^(?:erste[ns]?|nächstes?|nächste[nr]?|letztes?|letzten|jedes|dieses|zweiten|zweites|viele)$/u.test(
        previous,
      );
    case 'angst':
      return (
        /^(?:habe|hat|haben|hatte|hatten|keine|viel|große|meine|die|der)$/u.test(previous) &&
        !(after?.capital && after.kind === 'word')
      );
    case 'zeit':
    case 'spaß':
    case 'lust':
    case 'hilfe':
      return (
        /^(?:keine|keinen|viel|genug|wenig|mehr|meine|die|der|diese|dieser|zur|große|großen|freie|seine|ihre|eine|einige|lange|kurze|schöne|vielen|gute)$/u.test(
          previous,
        ) && !(after?.capital && after.kind === 'word')
      );
    case 'glück':
    case 'erfolg':
      return /^(?:viel|kein|keinen|wenig|mein|großes)$/u.test(previous);
    case 'deutsch':
    case 'englisch':
      return (
        /^(?:auf|in|gut|lerne|spreche|lernen|besser|mein|dein|sein|ihr|unser)$/u.test(previous) &&
        !(after?.kind === 'word' && (after.capital || /^(?:sprech|lern)/u.test(after.lower)))
      );
    default:
      return (
        ALWAYS.has(word.lower) &&
        !(after?.capital && after.kind === 'word' && after.nouns.length > 0)
      );
  }
}

/** "beim lesen", "zum lernen", "mein leben": an infinitive that its context makes a noun. */
function isNominalInfinitive(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
  second: Word | undefined,
): boolean {
  if (!before || !word.verbs.some(({ infinitive }) => infinitive)) return false;
  if (word.determiner || word.pronoun || word.preposition || word.adjectives.length > 0)
    return false;
  if (after?.kind === 'word' && (after.capital || after.lowercaseNoun) && !after.pronoun)
    return false;
  // "nach dem essen"
  const afterDative = before.lower === 'dem' && second?.preposition !== undefined;
  return (
    afterDative || /^(?:beim|zum|vom|im|mein|dein|unser|meinem|seinem|unserem)$/u.test(before.lower)
  );
}

/** "zum frühstück", "im urlaub": an article is in the contraction, so a noun follows. */
function isAfterContraction(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
  lexicon: CheckerLexicon,
): boolean {
  if (!before?.preposition || !before.determiner || NEVER.has(word.lower)) return false;
  if (/^(?:ander|ein)/u.test(word.lower)) return false;
  if (word.determiner || word.pronoun || word.preposition || word.adverb) return false;
  if (word.adjectives.length > 0 || word.others.length > 0) return false;
  if (after?.kind === 'word' && (after.capital || after.lowercaseNoun)) return false;
  return lexicon
    .readings(capitalise(word.text))
    .some((reading) => reading.kind === 'noun' && !reading.adjectival);
}

/** "Das essen steht auf dem Tisch": an article, an infinitive, then the verb of the sentence. */
function isSubjectInfinitive(word: Word, words: readonly Word[]): boolean {
  const before = words[word.index - 1];
  const after = words[word.index + 1];
  if (!before || !after || before.index > 1 || !/^(?:das|mein|dein|unser)$/u.test(before.lower))
    return false;
  if (!word.verbs.some(({ infinitive }) => infinitive) || word.adjectives.length > 0) return false;
  return isSurelyFinite(after) && !/^(?:wir|sie)$/u.test(words[word.index + 2]?.lower ?? '');
}

/** "arbeit", "besuch", "antwort": in lower case only an imperative or a first person, and the word neither begins a sentence nor is near "ich". */
function isHardlyVerb(word: Word, words: readonly Word[], lexicon: CheckerLexicon): boolean {
  const before = words[word.index - 1];
  const after = words[word.index + 1];
  if (!before || before.kind !== 'word' || NEVER.has(word.lower)) return false;
  if (word.determiner || word.pronoun || word.preposition || word.adverb) return false;
  if (word.adjectives.length > 0 || word.others.length > 0 || word.verbs.length === 0) return false;
  const afterArticle = /^(?:k?ein|mein|dein|unser|dies|jed)$/u.test(before.determiner?.lemma ?? '');
  if (!afterArticle && words.slice(0, word.index + 3).some(({ lower }) => lower === 'ich'))
    return false;
  if (after?.lower === 'ich') return false;
  if (after && after.kind === 'word' && (after.capital || after.lowercaseNoun) && !after.pronoun)
    return false;
  if (/^(?:und|oder|bitte|aber|dann|du|jetzt|nun|also|doch)$/u.test(before.lower)) return false;
  const onlyFirst = word.verbs.every(
    (verb) =>
      !verb.infinitive &&
      !verb.participle &&
      !verb.infinitiveWithZu &&
      ((verb.present | verb.preterite | verb.subjunctiveI | verb.subjunctiveII) & ~1) === 0 &&
      (verb.imperative & ~1) === 0,
  );
  if (!onlyFirst) return false;
  return lexicon
    .readings(capitalise(word.text))
    .some((reading) => reading.kind === 'noun' && !reading.adjectival);
}

function isOnlyNoun(word: Word, lexicon: CheckerLexicon): boolean {
  if ((word.known && !word.lowercaseNoun) || word.text.includes('-') || lexicon.isSpelt(word.text))
    return false;
  if (endsInInfinitive(word.text, lexicon)) return false;
  return word.lowercaseNoun || lexicon.isSpelt(capitalise(word.text));
}

/** "hellsehen", "wellenreiten": just as likely to be unlisted verbs. */
function endsInInfinitive(text: string, lexicon: CheckerLexicon): boolean {
  for (let at = 3; at <= text.length - 4; at++) {
    if (
      lexicon
        .readings(text.slice(at))
        .some((reading) => reading.kind === 'verb' && reading.infinitive)
    )
      return true;
  }
  return false;
}

/** "rash" may be Rash, but "rasch" is far commoner: shows both. */
function withLikelier(
  word: Word,
  noun: string,
  words: readonly Word[],
  suggest: Suggester,
): string[] {
  const [other] = suggest(word, words);
  if (!other || other.spelling === noun || other.probability < LIKELIER) return [noun];
  return [other.spelling, noun];
}

/** "den zwölften": a number, of something named before. */
const ORDINAL =
  /^(?:erst|zweit|dritt|viert|fünft|sechst|siebt|siebent|acht|neunt|zehnt|elft|zwölft|\p{L}+zehnt|\p{L}+ßigst|\p{L}+zigst)e[nrms]?$/u;

function isNounHere(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
  lexicon: CheckerLexicon,
): boolean {
  if (
    !before ||
    NEVER.has(word.lower) ||
    word.determiner ||
    word.pronoun ||
    word.preposition ||
    word.adverb
  )
    return false;
  if (ORDINAL.test(word.lower)) return false;
  const nouns = lexicon
    .readings(capitalise(word.text))
    .filter((reading) => reading.kind === 'noun');
  if (nouns.length === 0 || word.adjectives.length > 0 || word.others.length > 0) return false;
  if (after && (after.capital || after.lowercaseNoun) && after.kind === 'word' && !after.pronoun)
    return false;
  if (word.verbs.length > 0) return false;
  const article = before.determiner;
  if (!article) return isDeclinedAdjective(before);
  const cells = nouns.reduce((all, noun) => all | noun.cells, 0);
  return (cells & article.cells) !== 0 && !word.lower.startsWith('ander');
}

/** "max. zehn Personen": a full stop inside the sentence. */
function isAbbreviation({ index, text }: Word, words: readonly Word[]): boolean {
  return text.length <= 4 && words[index + 1]?.text === '.' && words[index + 2]?.kind !== undefined;
}

/** Pairs that are adverbs, though one part is a noun elsewhere. */
const ADVERBIAL_PAIRS = new Set(['kreuz und quer', 'samt und sonders']);

function isInAdverbialPair({ index }: Word, words: readonly Word[]): boolean {
  const pair = words.slice(index, index + 3).map(({ lower }) => lower);
  return ADVERBIAL_PAIRS.has(pair.join(' '));
}
