import { useRouterState } from '@tanstack/react-router';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { BulkSearch } from './BulkSearch.tsx';
import { LastLookups } from './LastLookups.tsx';
import { Sources } from './Sources.tsx';

/** The right column of the dictionary: beside a word a box for a text, on the home what the dictionary is made of. */
export function DictionaryPanels() {
  // The panels stand outside the pages, in the shell: they read what is matched, not a route's own parameters.
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
