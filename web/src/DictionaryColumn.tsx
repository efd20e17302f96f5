import { CompactCollections } from './collections/CompactCollections.tsx';
import { CompactFlashcards } from './flashcards/CompactFlashcards.tsx';
import { DictionaryPanels } from './dictionary/DictionaryPanels.tsx';

/** The right column of the dictionary: its own panels and those of other features. */
export function DictionaryColumn() {
  return (
    <>
      <DictionaryPanels />
      <CompactCollections />
      <CompactFlashcards />
    </>
  );
}
