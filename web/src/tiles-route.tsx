import { ClickableText } from './dictionary/ClickableText.tsx';
import { ReportButton } from './feedback/ReportButton.tsx';
import { TilesPage } from './tiles/TilesPage.tsx';

/** The page of content tiles, with words that lead to the dictionary and a way to report a mistake. */
export function TilesRoute() {
  return <TilesPage parts={PARTS} />;
}

const PARTS = {
  Sentence: ({ text }: { text: string }) => <ClickableText text={text} lang="de" lowerCase />,
  Report: ({ id, sentence }: { id: string; sentence: string }) => (
    <ReportButton kind="tile" subject={id} name={sentence} />
  ),
};
