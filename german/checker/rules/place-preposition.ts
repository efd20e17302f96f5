import type { Clause } from '../clauses.ts';
import { lemmasOf } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { COUNTRIES, TOWNS } from '../places.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { capitalise, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
const TRAVEL = list(
  'fahren fliegen reisen ziehen umziehen gehen fliehen zurückfahren zurückfliegen',
);
const HOMEWARDS = list('gehen fahren kommen laufen fliegen zurückkommen');
const STAYING = list('sein bleiben wohnen arbeiten sitzen lernen schlafen essen');
const MODALS = list('können müssen sollen wollen dürfen mögen möchten haben sein werden');

/** nach, zu, in and aus with countries, towns and "Hause"; a missing "nach". */
export const placePreposition: Rule = {
  id: 'place-preposition',
  check: (sentence) =>
    sentence.clauses.flatMap((clause) =>
      sentence.words
        .slice(clause.start, clause.end)
        .flatMap((word): Finding[] =>
          [toCountry, withoutPreposition, home, fromCountry].flatMap((find) =>
            find(word, clause, sentence),
          ),
        ),
    ),
  examples: {
    wrong: [
      'Im Urlaub fahren wir [in|nach] Italien.',
      'Ich fliege morgen [zu|nach] Berlin.',
      'Ich möchte im Sommer [Spanien|nach Spanien] fahren.',
      'Ich gehe jetzt [zu|nach] Hause.',
      'Mein Bruder bleibt heute [nach|zu] Hause.',
      'Ich komme [von|aus] Polen.',
    ],
    right: [
      'Im Urlaub fahren wir nach Italien.',
      'Wir fahren in Italien mit dem Bus.',
      'Ich wohne in Berlin.',
      'Ich gehe jetzt nach Hause.',
      'Mein Bruder bleibt heute zu Hause.',
      'Zu Hause gehe ich früh ins Bett.',
      'Ich bin auf dem Weg nach Hause.',
      'Ich komme aus Polen.',
      'Sie kam gestern von Berlin zurück.',
      'Wir fahren durch Polen.',
    ],
  },
};

const TIMES =
  /^(?:Sommer|Winter|Herbst|Frühling|Urlaub|Woche|Monat|Jahr|Wochenende|Abend|Morgen|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch)$/u;

const isPlace = ({ text }: Word): boolean => COUNTRIES.has(text) || TOWNS.has(text);

/** Whether the clause's full verb is one of these. */
function hasVerb(clause: Clause, words: readonly Word[], verbs: ReadonlySet<string>): boolean {
  const lemmas = lemmasOf(clause, words);
  const full = lemmas.filter((lemma) => !MODALS.has(lemma));
  return full.length > 0 && full.every((lemma) => verbs.has(lemma));
}

function finding(from: Word, to: Word, explanation: string, correction: string): Finding[] {
  return [
    findingAt(from, to, {
      rule: 'place-preposition',
      type: 'word choice',
      explanation,
      corrections: [
        from.capital && from === to && !isPlace(from) ? capitalise(correction) : correction,
      ],
    }),
  ];
}

/** "Wir fahren in Italien": the place is the goal, at the end of the clause. */
function toCountry(word: Word, clause: Clause, { words }: Sentence): Finding[] {
  const place = words[word.index + 1];
  if (!/^(?:in|zu|an|auf)$/u.test(word.lower) || !place || !isPlace(place)) return [];
  if (!hasVerb(clause, words, TRAVEL) || word.index === clause.start) return [];
  // "Es geht um Migration in Europa."
  if (words.slice(clause.start, clause.end).some(({ lower }) => lower === 'es')) return [];
  if (words[word.index - 1]?.capital) return [];
  const rest = words.slice(place.index + 1, clause.end);
  if (rest.some(({ capital, determiner, preposition }) => capital || determiner || preposition))
    return [];
  if (words.slice(clause.start, word.index).some((one) => one.preposition?.name === 'nach'))
    return [];
  return finding(
    word,
    word,
    `With a verb of going, “nach” stands before countries and towns: “nach ${place.text}”.`,
    'nach',
  );
}

/** "Ich möchte Berlin fahren." */
function withoutPreposition(place: Word, clause: Clause, { words }: Sentence): Finding[] {
  const before = words[place.index - 1];
  if (!isPlace(place) || !before || place.index === clause.start || before.kind !== 'word')
    return [];
  if (before.preposition || before.determiner || before.adjectives.length > 0) return [];
  if (before.capital && !TIMES.test(before.text)) return [];
  if (/^(?:und|oder|als|wie|via|richtung|bis|nach)$/u.test(before.lower)) return [];
  if (before.others.includes('preposition') || !hasVerb(clause, words, TRAVEL)) return [];
  const subject = words
    .slice(clause.start, place.index)
    .some(({ lower }) => /^(?:ich|du|er|wir|man)$/u.test(lower));
  if (!subject) return [];
  return finding(
    place,
    place,
    `With a verb of going, “nach” stands before countries and towns: “nach ${place.text}”.`,
    `nach ${place.text}`,
  );
}

/** "Ich gehe zu Hause", "Ich bin nach Hause". */
function home(word: Word, clause: Clause, { words }: Sentence): Finding[] {
  const next = words[word.index + 1];
  if (!/^hause$/u.test(next?.lower ?? '') || word.index === clause.start || !next) return [];
  if (words[next.index + 1]?.lower === 'aus') return [];
  if (word.lower === 'zu' && hasVerb(clause, words, HOMEWARDS)) {
    if (words.slice(next.index + 1, clause.end).some((one) => one.preposition || one.capital))
      return [];
    if (words.slice(clause.start, word.index).some((one) => one.preposition)) return [];
    return finding(word, word, 'Going home is “nach Hause”; “zu Hause” is at home.', 'nach');
  }
  // "auf dem Weg nach Hause"
  if (words[word.index - 1]?.capital && !words[word.index - 1]?.opens) return [];
  const lemmas = lemmasOf(clause, words);
  const stays = lemmas.length > 0 && lemmas.every((lemma) => STAYING.has(lemma));
  if (word.lower === 'nach' && stays) {
    return finding(word, word, 'At home is “zu Hause”; “nach Hause” is the way there.', 'zu');
  }
  return [];
}

/** "Ich komme von der Ukraine." */
function fromCountry(word: Word, clause: Clause, { words }: Sentence): Finding[] {
  const next = words[word.index + 1];
  const place = next?.lower === 'der' ? words[word.index + 2] : next;
  if (word.lower !== 'von' || !place || !words.slice(clause.start, word.index).some(isComing))
    return [];
  const isCountry =
    next?.lower === 'der'
      ? /^(?:Ukraine|Türkei|Schweiz|Slowakei|Mongolei|Dominikanischen)$/u.test(place.text)
      : COUNTRIES.has(place.text);
  const last = words[clause.end - 1];
  if (!isCountry || last !== place || words[word.index - 1]?.nouns.length) return [];
  return finding(word, word, 'For the country that a person comes from it is “aus”.', 'aus');
}

const isComing = ({ lower }: Word): boolean => /^(?:komme|kommst|kommt|kommen)$/u.test(lower);
