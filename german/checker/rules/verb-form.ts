import type { Finding } from '../finding.ts';
import { formFor, formsOf, infinitiveReading } from '../right-forms.ts';
import { findingAt, type Rule } from '../rule.ts';
import { likeCapital, type Word } from '../word.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { splitSeparable } from '../../inflection/separable.ts';

/** A longer string is not taken for a verb. */
const LONGEST = 24;

/** A form of a verb made by the wrong pattern: "gefliegt", "kommten", "getelefoniert", "helfst". */
export const verbForms: Rule = {
  id: 'verb-form',
  check: ({ words }, lexicon) =>
    words.flatMap((word) => {
      if (word.kind !== 'word' || word.known || word.lowercaseNoun || word.text.length > LONGEST)
        return [];
      // "die leste Frage": an adjective.
      if (words[word.index - 1]?.determiner && words[word.index + 1]?.capital) return [];
      if ((word.capital && !word.opens) || word.text.includes('-')) return [];
      const found = lexicon.guess((guessing) => rightForm(word.lower, guessing), null);
      return found ? [finding(word, found)] : [];
    }),
  examples: {
    wrong: [
      'Wir sind nach Spanien [gefliegt|geflogen].',
      'Ich habe lange mit ihr [getelefoniert|telefoniert].',
      'Sie hat mir alles [geerklärt|erklärt].',
      'Gestern [gehte|ging] er früh nach Hause.',
      'Die Gäste [kommten|kamen] sehr spät.',
      '[Helfst|Hilfst] du mir?',
      'Er hat mich nicht [angeruft|angerufen].',
    ],
    right: [
      'Wir sind nach Spanien geflogen.',
      'Ich habe lange mit ihr telefoniert.',
      'Die Gäste kamen sehr spät.',
      'Er hat das Wort nicht gekannt.',
      'Sie hat das Zimmer aufgeräumt.',
    ],
  },
};

interface RightForm {
  infinitive: string;
  form: string;
  name: string;
}

function finding(word: Word, { infinitive, form, name }: RightForm): Finding {
  return findingAt(word, word, {
    rule: 'verb-form',
    type: 'verb form',
    explanation: `The ${name} of “${infinitive}” is “${form}”.`,
    corrections: [likeCapital(form, word)],
  });
}

function rightForm(written: string, lexicon: CheckerLexicon): RightForm | null {
  return participle(written, lexicon) ?? preterite(written, lexicon) ?? present(written, lexicon);
}

/** "gefliegt", "angeruft", "geaufräumt", "geerklärt", "zugemachen" */
function participle(written: string, lexicon: CheckerLexicon): RightForm | null {
  const match = /^(\p{L}*?)ge(\p{L}{2,}?)(?:et|t|en)$/u.exec(written);
  if (!match) return null;
  const [, prefix = '', stem = ''] = match;
  const whole = written.slice(prefix.length + 2);
  // "gebestanden": the participle is right without ge-.
  if (prefix === '') {
    const known = lexicon
      .readings(whole)
      .find((reading) => reading.kind === 'verb' && reading.participle);
    if (known?.kind === 'verb') return { infinitive: known.lemma, form: whole, name: PARTICIPLE };
  }
  for (const infinitive of infinitivesOf(prefix + stem, lexicon)) {
    const form = formsOf(infinitive)?.participlePast[0];
    if (form !== undefined && form !== written) return { infinitive, form, name: PARTICIPLE };
  }
  return null;
}
const PARTICIPLE = 'participle (Partizip II)';

/** "gehte", "kommten" */
function preterite(written: string, lexicon: CheckerLexicon): RightForm | null {
  const match = /^(\p{L}{2,}?)e?(te|test|ten|tet)$/u.exec(written);
  if (!match) return null;
  const [, stem = '', ending = ''] = match;
  const person = { te: 2, test: 1, ten: 5, tet: 4 }[ending] ?? 2;
  return finite(stem, written, 'preterite', person, lexicon);
}

/** "helfst", "du nehmst" */
function present(written: string, lexicon: CheckerLexicon): RightForm | null {
  const match = /^(\p{L}{2,}?)(e?st|e?t)$/u.exec(written);
  if (!match) return null;
  const [, stem = '', ending = ''] = match;
  return finite(stem, written, 'present', ending.endsWith('st') ? 1 : 2, lexicon);
}

function finite(
  stem: string,
  written: string,
  tense: 'present' | 'preterite',
  person: number,
  lexicon: CheckerLexicon,
): RightForm | null {
  for (const infinitive of infinitivesOf(stem, lexicon)) {
    if (splitSeparable(infinitive)) continue;
    const form = formFor(infinitive, tense, person);
    if (form !== null && form !== written) return { infinitive, form, name: tense };
  }
  return null;
}

function infinitivesOf(stem: string, lexicon: CheckerLexicon): string[] {
  return [`${stem}en`, `${stem}n`].filter(
    (infinitive) =>
      infinitiveReading(infinitive, lexicon) !== null && lexicon.commonness(infinitive) > 0,
  );
}
