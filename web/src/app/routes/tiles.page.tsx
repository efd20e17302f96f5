import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ClickableText } from '#web/features/dictionary/ClickableText.tsx';
import { ReportButton } from '#web/features/feedback/ReportButton.tsx';
import { TilesPage } from '#web/features/sentences/tiles/TilesPage.tsx';
import { textWords } from '../text-words.tsx';

/** The page of content tiles, with words that link to the dictionary and a button to report mistakes. */
export function TilesRoute() {
  const client = useQueryClient();
  const words = useMemo(() => textWords(client, 'german-english'), [client]);
  return <TilesPage parts={PARTS} words={words} />;
}

const PARTS = {
  Sentence: ({ text }: { text: string }) => <ClickableText text={text} lang="de" />,
  Report: ({ id, sentence }: { id: string; sentence: string }) => (
    <ReportButton kind="tile" subject={id} name={sentence} />
  ),
};
