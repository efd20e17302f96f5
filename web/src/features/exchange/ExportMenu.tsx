import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '#contract/exchange/schemas.ts';
import { ChevronIcon } from '#web/shared/design/icons.tsx';
import { Menu } from '#web/shared/design/Menu.tsx';
import { tellFailure, tellSuccess } from '#web/shared/toast/tell.ts';
import { downloadCollection } from './exchange.api.ts';
import styles from './ExportMenu.module.css';

const FORMATS: readonly { id: ExportFormat; label: string; hint: string }[] = [
  { id: 'csv', label: 'CSV file', hint: 'For spreadsheets' },
  { id: 'apkg', label: 'Anki package', hint: 'With two cards a word' },
];

/** A button that shows the kinds of file a collection can be taken along as. */
export function ExportMenu({ id }: { id: string }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => downloadCollection(id, format),
    onSuccess: () => tellSuccess('Collection exported'),
    onError: (error) => tellFailure('Failed to export', error),
  });
  const label = (
    <>
      Export
      <ChevronIcon size={14} />
    </>
  );
  return (
    <Menu label={label} isBusy={isPending}>
      {(close) => (
        <ul className={styles.list}>
          {FORMATS.map((format) => (
            <li key={format.id}>
              <button
                type="button"
                onClick={() => {
                  close();
                  download(format.id);
                }}
              >
                {format.label}
                <small>{format.hint}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
