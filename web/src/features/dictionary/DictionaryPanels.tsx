import { useRouterState } from '@tanstack/react-router';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { BulkSearch } from './BulkSearch.tsx';
import { LastLookups } from './LastLookups.tsx';
import { Sources } from './Sources.tsx';

/** The dictionary's right column: a box for a text beside a word, the dictionary's sources on the home page. */
export function DictionaryPanels() {
  // The panels are in the shell, outside the route's component, so they read the params from the matched route.
  const { pair, word }: { pair?: string; word?: string } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.params ?? {},
  });
  if (!isLanguagePair(pair)) return null;
  return word === undefined ? <HomePanels /> : <WordPanels pair={pair} />;
}

function HomePanels() {
  return (
    <>
      <LastLookups count={12} />
      <Sources />
    </>
  );
}

function WordPanels({ pair }: { pair: LanguagePair }) {
  return (
    <>
      <Card title="Look up a text">
        <BulkSearch pair={pair} />
      </Card>
      <LastLookups count={8} />
    </>
  );
}
