import { useRouterState } from '@tanstack/react-router';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { BulkSearch } from './BulkSearch.tsx';
import { LastLookups } from './LastLookups.tsx';

/** The dictionary's right column: a box for a text beside a word, and the last look-ups. */
export function DictionaryPanels() {
  // The panels are in the shell, outside the route's component, so they read the params from the matched route.
  const { pair, word }: { pair?: string; word?: string } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.params ?? {},
  });
  if (!isLanguagePair(pair)) return null;
  return word === undefined ? <LastLookups count={12} /> : <WordPanels pair={pair} />;
}

function WordPanels({ pair }: { pair: LanguagePair }) {
  return (
    <>
      <Card title="Look up a text" aside="Click any word">
        <BulkSearch pair={pair} />
      </Card>
      <LastLookups count={8} />
    </>
  );
}
