import { cellsOfColumn } from './lexicon.ts';
import { cellsOfNoun, finitePersons, type Word } from './word.ts';

const SUBJECTS = new Set('ich du er sie es wir ihr man'.split(' '));
/** How many words of a clause to search for its verb. */
const REACH = 15;

/** Nouns that a clause with dass can explain: "das Problem, dass …". */
const EXPLAINED = new Set(
  `Problem Gefühl Argument Ergebnis Risiko Glück Recht Vertrauen Wissen Zeichen Ziel Beispiel Verständnis Bewusstsein Versprechen
  Zeugnis Verhalten Phänomen Indiz Signal Prinzip Dilemma Thema Paradox Vorurteil Angebot Wunder`.split(
    /\s+/u,
  ),
);
/** Verbs that need an object in the accusative. */
const TRANSITIVE = new Set(
  `kaufen lösen sehen lesen kennen bekommen finden suchen schreiben machen brauchen essen trinken mieten bauen verkaufen
  schenken benutzen tragen nehmen hören holen fahren lieben mögen besuchen verlieren vergessen bestellen bezahlen lernen bringen`.split(
    /\s+/u,
  ),
);

/** The neuter noun before the comma that the clause is about, if "dass" lacks its subject or its object; else null. */
export function relativeTo(word: Word, noun: Word, words: readonly Word[]): string | null {
  if (!noun.capital || noun.opens || noun.nouns.length === 0) return null;
  if ((cellsOfNoun(noun) & cellsOfColumn('neuter')) === 0) return null;
  const article = words
    .slice(Math.max(0, noun.index - 3), noun.index)
    .find((one) => one.determiner);
  if (!article || ((article.determiner?.cells ?? 0) & cellsOfColumn('neuter')) === 0) return null;
  if (!endsInVerb(word.index, words)) return null;
  const clause = clauseAfter(word, words);
  const verbs = clause.flatMap((one) => (one.capital ? [] : one.verbs.map(({ lemma }) => lemma)));
  const [first] = clause;
  const isSubject = first !== undefined && SUBJECTS.has(first.lower);
  const others = clause.slice(isSubject ? 1 : 0);
  const hasNominal = others.some(
    (one, index) =>
      (one.pronoun !== undefined && one.pronoun.person >= 0 && one.lower !== 'sich') ||
      ((one.capital || one.determiner !== undefined) && !isGoverned(others, index)),
  );
  if (hasNominal) return null;
  // "das Buch, dass auf dem Tisch liegt": no subject but the pronoun.
  if (!isSubject) {
    const begins = first?.preposition ?? first?.adverb;
    return begins && !EXPLAINED.has(noun.text) ? noun.text : null;
  }
  const isObject = EXPLAINED.has(noun.text)
    ? verbs.includes('lösen')
    : verbs.some((lemma) => TRANSITIVE.has(lemma));
  return isObject ? noun.text : null;
}

/** The words behind this one up to the next mark. */
export function clauseAfter(word: Word, words: readonly Word[]): readonly Word[] {
  let at = word.index + 1;
  while (at < words.length && at < word.index + REACH && words[at]?.kind !== 'punctuation') at++;
  return words.slice(word.index + 1, at);
}

/** Whether a preposition stands before the noun or its article: "auf dem Tisch". */
function isGoverned(words: readonly Word[], at: number): boolean {
  for (let back = at; back >= Math.max(0, at - 3); back--)
    if (words[back]?.preposition) return true;
  return false;
}

/** Whether the stretch up to the next mark ends in a verb that may be finite. */
export function endsInVerb(start: number, words: readonly Word[]): boolean {
  let at = start;
  while (at < words.length && at < start + REACH && words[at]?.kind !== 'punctuation') at++;
  const last = words[at - 1];
  return last !== undefined && at - 1 > start && finitePersons(last) > 0 && !last.capital;
}
