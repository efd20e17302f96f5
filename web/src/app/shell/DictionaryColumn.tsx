import { lazy, Suspense } from 'react';
import { CompactCollections } from '#web/features/collections/CompactCollections.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { ClickableText } from '#web/features/dictionary/ClickableText.tsx';
import { LookupsPanel, TextPanel } from '#web/features/dictionary/DictionaryPanels.tsx';
import { CompactFlashcards } from '#web/features/flashcards/CompactFlashcards.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';

/** The right column of the dictionary: its own panels and those of other features. */
export function DictionaryColumn() {
  return (
    <>
      <PracticePanel />
      <TextPanel />
      <CompactCollections />
      <CompactFlashcards />
      <LookupsPanel />
    </>
  );
}

const AiPanel = lazy(async () => ({
  default: (await import('#web/features/sentences/examples/AiPanel.tsx')).AiPanel,
}));
/** The panel's height without examples, so that nothing shifts when it loads. */
const PANEL_HEIGHT = '176px';

function PracticePanel() {
  const hydrated = useHydrated();
  const placeholder = (
    <Card title="Practise with AI">
      <NeedsScript>
        <Skeleton height={PANEL_HEIGHT} />
      </NeedsScript>
    </Card>
  );
  if (!hydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <AiPanel Sentence={Sentence} />
    </Suspense>
  );
}

function Sentence({ text }: { text: string }) {
  return <ClickableText text={text} lang="de" />;
}
