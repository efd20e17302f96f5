import { byWord } from '../../text/by-word.ts';
import { isSurelyFinite } from '../clauses.ts';
import { ADVERBS, COORDINATORS } from '../closed-class.ts';
import { adjectiveCells } from '../determiners.ts';
import { isCapitalAdjective } from '../phrase-words.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { findingAt, type Rule } from '../rule.ts';
import { cellsOfNoun, uncapitalise, type Word } from '../word.ts';

/** Pronouns of address, which may be capitalised, and all forms of "Ihr". */
const ADDRESS =
  /^(?:Sie|Ihr|Ihre[nmrs]?|Ihnen|Du|Dich|Dir|Dein|Deine[nmrs]?|Euch|Euer|Eure[nmrs]?)$/u;
/** Many people capitalise the word after the comma of a greeting; that concerns letter-writing, not nouns. */
const GREETING = /^(?:lieber?|liebes|hallo|hi|sehr|guten|lieb|liebste)$/u;
/** Adjectives in names: "Deutsche Bahn", "Zweiter Weltkrieg", "Rotes Kreuz". */
const NAME_HEADS =
  /^(?:Bahn|Bank|Post|Kreuz|Weltkrieg|Weltkriegs|Weltkrieges|Reich|Republik|Staaten|Nationen|Union|Meer|Ozean|Mauer|Bundestag|Welle|Universität|Zeitung|Woche|Tor|Platz|Straße|Allee|Schule|Hochschule|Institut|Jahr|Advent|Weihnachten|Ostern|Osten|Messe|Woche|See|Wald|Welt|Hilfe|Einheit|Königreichs?|Zentralbank|Kommission|Parlaments?|Rat|Gerichtshof|Geschichte|Abend|Krieg|Wall|Haag|Jahrhundert)$/u;

/** A capitalised word inside a sentence that is neither a noun nor a name. */
export const wrongCapital: Rule = {
  id: 'wrong-capital',
  check: ({ words }, lexicon) => {
    const shouted = words.filter(({ kind, capital }) => kind === 'word' && capital).length;
    // A heading in English title case, or a list of names.
    if (shouted > 6 && shouted * 2 > words.length) return [];
    return words.flatMap((word) => {
      if (!isWrong(word, words, lexicon)) return [];
      return [
        findingAt(word, word, {
          rule: 'wrong-capital',
          type: 'capitals',
          explanation: `Only nouns and names begin with a capital letter inside a sentence; “${uncapitalise(word.text)}” is neither here.`,
          corrections: mayBegin(word, words)
            ? [uncapitalise(word.text), `. ${word.text}`]
            : [uncapitalise(word.text)],
        }),
      ];
    });
  },
  examples: {
    wrong: [
      'Ich mag Hunde [Und|und] Katzen.',
      'Heute gehe [Ich|ich] ins Kino.',
      'Ich lerne die [Deutsche|deutsche] Sprache.',
      'Meine Kinder sind sehr [Glücklich|glücklich].',
      'Ich kann [Leider|leider] nicht kommen.',
      'Wir [Fahren|fahren] morgen nach Berlin.',
      'Er ist ein [Guter|guter] Lehrer.',
    ],
    right: [
      'Können Sie mir helfen?',
      'Ich freue mich auf Ihre Antwort.',
      'Er arbeitet bei der Deutschen Bahn.',
      'Das Lesen macht mir Spaß.',
      'Liebe Anna, Ich schreibe dir aus Berlin.',
      'Ich mag Nudeln.',
      'Was machst du zu Weihnachten?',
      'Wir Frauen haben wenig Zeit.',
      'Ich bin Deutsche.',
    ],
  },
};

/** "… eine Arbeit gefunden Ich bin …": the mistake may be a missing full stop instead. */
function mayBegin(word: Word, words: readonly Word[]): boolean {
  const before = words[word.index - 1];
  return SMALL_WORDS.has(word.lower) || word.text === 'Ich'
    ? before?.kind === 'word' &&
        !/^(?:und|oder|aber|dass|weil|wenn|ob|denn|wie|was|als)$/u.test(before.lower)
    : false;
}

function isWrong(word: Word, words: readonly Word[], lexicon: CheckerLexicon): boolean {
  if (word.kind !== 'word' || !word.capital || word.opens || word.text.length < 2) return false;
  if (/\p{Lu}/u.test(word.text.slice(1)) || word.text.includes('-') || ADDRESS.test(word.text))
    return false;
  const before = words[word.index - 1];
  if (
    !before ||
    (before.kind === 'word'
      ? before.capital && !before.opens && !/^(?:Und|Oder)$/u.test(word.text)
      : before.text !== ',')
  )
    return false;
  if (before.text === ',' && GREETING.test(words[0]?.lower ?? '')) return false;
  if (word.text === 'Ich') return true;
  const after = words[word.index + 1];
  if (
    isCapitalAdjective(word, after) &&
    after &&
    !NAME_HEADS.test(after.text) &&
    !PERSONS.test(word.text)
  ) {
    return before.kind === 'word';
  }
  if (
    isAdverbHere(word, before, after) ||
    isPredicate(word, before, after, lexicon) ||
    isVerbHere(word, before, words, lexicon) ||
    isAfterArticle(word, before, after)
  )
    return true;
  if (word.nouns.length > 0 || word.others.length > 0) return false;
  const readings = lexicon.readings(uncapitalise(word.text));
  const small = uncapitalise(word.text);
  if (small === 'den' && after?.text === 'Haag') return false;
  if (SMALL_WORDS.has(small))
    return before.kind === 'word' && !(before.determiner && small === 'würde');
  if (readings.length === 0 || readings.some((reading) => reading.kind !== 'verb')) return false;
  // A finite verb, unless it may be an infinitive used as a noun or a name.
  return (
    readings.every(
      (reading) => reading.kind === 'verb' && !reading.infinitive && !reading.participle,
    ) &&
    lexicon.commonness(small) > 50 &&
    /^(?:ich|du|er|wir|man)$/u.test(before.lower)
  );
}

/** "den Reisenden Schadenersatz zahlen": a person, before another noun. */
const PERSONS =
  /^(?:Reisend|Angehörig|Angestellt|Beamt|Jugendlich|Erwachsen|Verwandt|Bekannt|Krank|Arbeitslos|Studierend|Betroffen|Beteiligt|Verletzt|Gefangen|Verantwortlich|Abgeordnet|Vorgesetzt|Obdachlos|Behindert|Öfter)e[nr]?$/u;

/** "Es geht Leider nicht", "Ich habe Gestern gelernt". */
function isAdverbHere(word: Word, before: Word, after: Word | undefined): boolean {
  if (
    before.kind !== 'word' ||
    before.determiner ||
    before.preposition ||
    before.adjectives.length > 0
  )
    return false;
  if (word.lower === 'bitte') return before.pronoun !== undefined && after?.kind === 'word';
  if (word.lower === 'morgen') {
    return (
      isSurelyFinite(before) &&
      /^(?:nicht|früh|auch|um|zu|mit|wieder|nach|in)$/u.test(after?.lower ?? '')
    );
  }
  if (/^(?:gestern|heute)$/u.test(word.lower)) return !/^(?:das|von|bis)$/u.test(before.lower);
  return (
    word.nouns.length === 0 &&
    word.others.length === 0 &&
    ADVERBS.has(word.lower) &&
    !/^(?:ja|nein|doch|morgen|hier|da|so|allein|mal)$/u.test(word.lower)
  );
}

/** "Ich bin sehr Glücklich." */
function isPredicate(
  word: Word,
  before: Word,
  after: Word | undefined,
  lexicon: CheckerLexicon,
): boolean {
  const degree = /^(?:sehr|so|zu|ganz|ziemlich|wirklich|total|besonders|echt|immer)$/u.test(
    before.lower,
  );
  const copula = before.verbs.some(({ lemma }) => lemma === 'sein' || lemma === 'werden');
  if ((!degree && !copula) || before.determiner) return false;
  if (
    after &&
    after.kind === 'word' &&
    !/^(?:und|oder|aber|über|auf|mit|für|in|von|dass|weil)$/u.test(after.lower)
  )
    return false;
  if (word.nouns.length > 0 && !(before.lower === 'sehr' && after?.kind !== 'word')) return false;
  return (
    word.others.length === 0 &&
    lexicon
      .readings(uncapitalise(word.text))
      .some((reading) => reading.kind === 'adjective' && reading.plain && reading.ending === '')
  );
}

const PERSONS_OF: Readonly<Record<string, number>> = byWord({
  ich: 1,
  du: 2,
  er: 4,
  man: 4,
  wir: 8,
});

/** "Wir Gehen heute", "ich Suche eine Wohnung": the clause's only verb, directly behind its subject. */
function isVerbHere(
  word: Word,
  before: Word,
  words: readonly Word[],
  lexicon: CheckerLexicon,
): boolean {
  const person = PERSONS_OF[before.lower];
  const front = words[before.index - 1];
  if (person === undefined || (front && front.kind === 'word' && !COORDINATORS.has(front.lower)))
    return false;
  const next = words[word.index + 1];
  if (!next || next.kind === 'punctuation') return false;
  for (let at = word.index + 1; at < words.length && words[at]?.kind !== 'punctuation'; at++) {
    const other = words[at];
    if (other && isSurelyFinite(other)) return false;
  }
  return lexicon
    .readings(uncapitalise(word.text))
    .some(
      (reading) => reading.kind === 'verb' && ((reading.present | reading.preterite) & person) > 0,
    );
}

/** Of things; in names of places and houses as well. */
const PLAIN =
  /^(?:Schwarz|Weiß|Rot|Blau|Grün|Gelb|Braun|Klein|Groß|Neu|Alt|Gut|Schön|Lang|Kurz|Billig|Teuer)e[ns]?$/u;
const NAMED =
  /^(?:Meer|Haus|Armee|Testament|Wald|Pinakothek|Mauer|Welt|Liste|Faden|Turm|Brücke|Markt|Rathaus|Museum|Brett)$/u;

/** "eine Gute Köchin": after ein, mein … no name begins. */
function isAfterArticle(word: Word, before: Word, after: Word | undefined): boolean {
  const article = before.determiner;
  if (!article || !after?.capital) return false;
  const isName = article.lemma === 'd' && (!PLAIN.test(word.text) || NAMED.test(after.text));
  if (isName || !/^(?:d|k?ein|mein|dein|sein|unser|dies)$/u.test(article.lemma)) return false;
  if (!word.lowercaseAdjective || PERSONS.test(word.text) || NAME_HEADS.test(after.text))
    return false;
  const ending = /(?:en|er|es|em|e)$/u.exec(word.text)?.[0];
  return (
    ending !== undefined &&
    after.nouns.length > 0 &&
    (adjectiveCells(ending, article.declension) & article.cells & cellsOfNoun(after)) !== 0
  );
}

const SMALL_WORDS = new Set(
  `und oder aber mit für von nach bei aus zu in im am an auf um nicht auch sehr dass weil wenn ist sind war habe hat haben
   ein eine einen einem einer der die das den dem des mein meine meinen meinem meiner mich mir wir uns er man es viele alle
   noch nur dann wie was als bitte gerne gern kann möchte muss will werde würde bin hier immer schon mehr so ob durch
   ohne über unter vor zum zur beim vom ins kein keine`.split(/\s+/u),
);
