import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { ArticleGloss, SentencePair } from '#contract/articles/schemas.ts';
import { rangesOfWritten } from '#german/text/written-parts.ts';
import { TextSourceContext } from '#web/shared/gloss/linked-texts.ts';
import { readingQuery } from '#web/shared/gloss/reading.api.ts';
import { explainAt } from '#web/shared/gloss/reading.rules.ts';
import { contextToSave } from '#web/shared/gloss/saved-context.rules.ts';
import { SaveButton } from '#web/shared/saving/SaveButton.tsx';
import { headwordOf } from './glosses.rules.ts';

interface SaveRecalledProps {
  gloss: ArticleGloss;
  sentence: SentencePair;
}

/**
 * Saves a word that was not known, with its sentence: the entry that its gloss names, in the sense of the sentence, or, if
 * the dictionary has none, the word with its gloss as a custom entry.
 */
export function SaveRecalled({ gloss, sentence }: SaveRecalledProps) {
  const source = use(TextSourceContext);
  const { original_sentence: text, translation_sentence: translation } = sentence;
  const [first, ...others] = rangesOfWritten(text, gloss.text);
  const { data: analysis } = useQuery(readingQuery(text, translation));
  if (!first || !analysis) return null;
  const found = explainAt(analysis, ...first);
  const meaning = found?.meanings.find(({ word }) => word === headwordOf(gloss));
  const ranges = meaning && found ? found.ranges : [first, ...others];
  return (
    <SaveButton
      of={
        meaning
          ? { entryUuid: meaning.entry_uuid, word: meaning.word, sense: meaning.sense }
          : { phrase: gloss.word, translation: gloss.gloss }
      }
      context={contextToSave(
        { text, translation, analysis, at: first[0], ranges },
        { source, at: gloss.sentence },
      )}
      look="mark"
    />
  );
}
