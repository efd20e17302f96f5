import { ClickableText } from '#web/features/dictionary/ClickableText.tsx';
import { ReportButton } from '#web/features/feedback/ReportButton.tsx';
import { TilesPage } from '#web/features/sentences/tiles/TilesPage.tsx';

/** The page of content tiles, with words that link to the dictionary and a button to report mistakes. */
export function TilesRoute() {
  return <TilesPage parts={PARTS} />;
}

const PARTS = {
  Sentence: ({ text }: { text: string }) => <ClickableText text={text} lang="de" />,
  Report: ({ id, sentence }: { id: string; sentence: string }) => (
    <ReportButton kind="tile" subject={id} name={sentence} />
  ),
};
