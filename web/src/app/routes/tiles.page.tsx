import { ReportButton } from '#web/features/feedback/ReportButton.tsx';
import { TilesPage } from '#web/features/sentences/tiles/TilesPage.tsx';

/** The page of content tiles, with a button to report mistakes. */
export function TilesRoute() {
  return <TilesPage parts={PARTS} />;
}

const PARTS = {
  Report: ({ id, sentence }: { id: string; sentence: string }) => (
    <ReportButton kind="tile" subject={id} name={sentence} />
  ),
};
