import type { Entry } from '#contract/dictionary/schemas.ts';
import { ReportButton } from './ReportButton.tsx';

/** Tells the operator what is wrong with an entry. */
export function ReportMistake({ entry }: { entry: Entry }) {
  return <ReportButton kind="entry" subject={entry.entry_uuid} name={entry.word} />;
}
