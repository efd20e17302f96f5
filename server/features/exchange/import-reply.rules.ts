import type { ImportReply } from '#contract/exchange/schemas.ts';
import { IMPORT_SHOWN_PROBLEMS, IMPORT_SHOWN_ROWS } from '#contract/exchange/terms.ts';
import type { ImportFile } from './import-file.ts';
import type { PlannedRow } from './import-plan.rules.ts';

/** The reply that describes an import, whether previewed or done. */
export function toImportReply(
  { format, table }: ImportFile,
  plan: readonly PlannedRow[],
  collectionId: string | null,
  done: boolean,
): ImportReply {
  const counts = { rows: plan.length, add: 0, update: 0, duplicate: 0, error: 0 };
  for (const { action } of plan) counts[action] += 1;
  return {
    format,
    done,
    collection_id: collectionId,
    table,
    counts,
    rows: plan.slice(0, IMPORT_SHOWN_ROWS).map(toShownRow),
    errors: plan
      .flatMap((planned) =>
        planned.action === 'error' ? [{ row: planned.row.row, message: planned.message }] : [],
      )
      .slice(0, IMPORT_SHOWN_PROBLEMS),
    duplicates: plan
      .flatMap(({ action, row }) =>
        action === 'duplicate' ? [{ row: row.row, word: short(row.word) }] : [],
      )
      .slice(0, IMPORT_SHOWN_PROBLEMS),
  };
}

/** The values that will be stored, otherwise those of the file. */
function toShownRow(planned: PlannedRow): ImportReply['rows'][number] {
  const { row, action, itemType } = planned;
  const isWritten = planned.action === 'add' || planned.action === 'update';
  const content = isWritten
    ? planned.content
    : { ...row, translation: row.translation || row.exampleTranslation };
  return {
    row: row.row,
    word: short(content.word),
    translation: short(content.translation),
    notes: short(content.notes ?? ''),
    action,
    item_type: itemType,
  };
}

/** Refused texts may be as long as the whole file. */
const SHOWN_CHARACTERS = 500;

function short(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text;
  return `${Array.from(text.slice(0, 2 * SHOWN_CHARACTERS))
    .slice(0, SHOWN_CHARACTERS)
    .join('')}…`;
}
