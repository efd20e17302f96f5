import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { isLanguagePair } from '#contract/site/pages.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { BulkSearch, type KeepTextProps } from './BulkSearch.tsx';
import { useBulkText } from './bulk-text.ts';
import { LastLookups } from './LastLookups.tsx';
import { PopularNow } from './PopularNow.tsx';

/** The panels are in the shell, outside the route's component, so they read the params from the matched route. */
function usePlace(): { pair?: string; word?: string } {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.params ?? {} });
}

/** The text whose word was opened, beside that word. Home has the box itself. */
export function TextPanel({ Keep }: { Keep: ComponentType<KeepTextProps> }) {
  const { pair, word } = usePlace();
  const text = useBulkText();
  const [isShown, setShown] = useState(false);
  // An emptied box stays until one leaves the page's word, so that one can type another text.
  if (text !== '' && !isShown) setShown(true);
  if (!isLanguagePair(pair) || word === undefined || !isShown) return null;
  return (
    <Card title="Look up a text" aside="Click any word">
      <BulkSearch pair={pair} Keep={Keep} />
    </Card>
  );
}

/** The last look-ups; on the home page more of them, and what others look up. */
export function LookupsPanel() {
  const { pair, word } = usePlace();
  if (!isLanguagePair(pair)) return null;
  if (word !== undefined) return <LastLookups count={8} />;
  return (
    <>
      <LastLookups count={12} />
      {pair === 'german-english' ? <PopularNow /> : null}
    </>
  );
}
