import type { Entry } from '#contract/dictionary/schemas.ts';
import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';
import { isCapitalByPosition, sentenceBeginnings, tokenise } from '#german/text/tokens.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { readAnswer } from '#server/shared/dictionary/read-answer.ts';
import { findWord } from '#server/shared/dictionary/word-search.ts';
import { meteredDictionary, whileBudgetLasts } from '#server/shared/dictionary/look-up-work.ts';

/** What the words of an English text mean, each by itself: nothing joins them, and no sense is chosen. */
export function readEnglishWords(dictionary: Dictionary, text: string): Analysis {
  const words = tokenise(text);
  const begins = sentenceBeginnings(text, words);
  const sentences: [number, number][] = [];
  const remembered = new Map<string, Meaning[]>();
  const tokens = words.map((token, index): ReadingToken => {
    const sentence = sentences.at(-1);
    if (begins[index] === true || !sentence) sentences.push([token.start, token.end]);
    else sentence[1] = token.end;
    const range: [number, number] = [token.start, token.end];
    if (/^\d/u.test(token.text)) return { range, kind: 'number', meanings: [] };
    const isFree = isCapitalByPosition(text, words, index);
    const query = isFree && token.text !== 'I' ? token.text.toLowerCase() : token.text;
    let meanings = remembered.get(query);
    if (!meanings) {
      meanings = findMeanings(dictionary, query);
      remembered.set(query, meanings);
    }
    const isName = meanings.length === 0 && !isFree && /^\p{Lu}/u.test(token.text);
    return { range, kind: meanings.length > 0 ? 'word' : isName ? 'name' : 'unknown', meanings };
  });
  return { sentences, tokens, units: [] };
}

function findMeanings(dictionary: Dictionary, query: string): Meaning[] {
  const metered = meteredDictionary(dictionary);
  const reply = whileBudgetLasts(() => {
    const answer = findWord(metered, 'english-german', query);
    return answer && readAnswer(answer);
  }, null);
  if (!reply || reply.matched.kind === 'similar') return [];
  const entry = reply.entries[reply.primary_entry];
  return entry ? [toMeaning(entry)] : [];
}

function toMeaning({ entry_uuid, word, part_of_speech, level, translations }: Entry): Meaning {
  const senses = Object.values(translations);
  const also = senses
    .slice(1)
    .flatMap(({ glosses: [first = ''] }) => (first === '' ? [] : [first]));
  return {
    entry_uuid,
    word,
    part_of_speech,
    ...(level ? { level } : {}),
    gloss: senses[0]?.glosses.join(', ') ?? '',
    ...(also.length > 0 ? { also } : {}),
  };
}
