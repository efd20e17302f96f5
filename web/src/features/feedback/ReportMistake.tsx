import type { Entry } from '#contract/dictionary/schemas.ts';
import { ReportButton } from './ReportButton.tsx';

/** Reports a mistake in an entry to the operator. */
export function ReportMistake({ entry }: { entry: Entry }) {
  return <ReportButton kind="entry" subject={entry.entry_uuid} name={entry.word} />;
}
