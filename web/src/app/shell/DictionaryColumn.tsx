import { lazy, Suspense, useState } from 'react';
import { CompactCollections } from '#web/features/collections/CompactCollections.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { LookupsPanel, TextPanel } from '#web/features/dictionary/DictionaryPanels.tsx';
import { KeepText } from '#web/app/keep-text.tsx';
import { CompactFlashcards } from '#web/features/flashcards/CompactFlashcards.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { useIsMember } from '#web/shared/session/use-person.ts';

/** The right column of the dictionary: its own panels and those of other features. */
export function DictionaryColumn() {
  const isMember = useIsMember();
  const [hasCards, setHasCards] = useState(false);
  return (
    <>
      <SentencesPanel />
      <TextPanel Keep={KeepText} />
      <CompactCollections />
      <CompactFlashcards onSettled={setHasCards} />
      {/* Below a panel whose height nobody knows yet, it would be pushed about. */}
      {isMember && !hasCards ? null : <LookupsPanel />}
    </>
  );
}

const AiPanel = lazy(async () => ({
  default: (await import('#web/features/sentences/examples/AiPanel.tsx')).AiPanel,
}));
/** The panel's height without examples, so that nothing shifts when it loads. Members have a line for earlier ones. */
const PANEL_HEIGHT = { guest: '176px', member: '216px' };

function SentencesPanel() {
  const hydrated = useHydrated();
  const isMember = useIsMember();
  const placeholder = (
    <Card title="AI sentences">
      <NeedsScript>
        <Skeleton height={PANEL_HEIGHT[isMember ? 'member' : 'guest']} />
      </NeedsScript>
    </Card>
  );
  if (!hydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <AiPanel />
    </Suspense>
  );
}
