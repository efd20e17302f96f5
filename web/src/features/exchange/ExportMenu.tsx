import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '#contract/exchange/schemas.ts';
import { ChevronIcon } from '#web/shared/design/shell-icons.tsx';
import { Menu } from '#web/shared/design/Menu.tsx';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { downloadCollection } from './exchange.api.ts';
import styles from './ExportMenu.module.css';

const FORMATS: readonly { id: ExportFormat; label: string; hint: string }[] = [
  { id: 'csv', label: 'CSV file', hint: 'For spreadsheets' },
  { id: 'apkg', label: 'Anki package', hint: 'With two cards per word' },
];

/** A menu of the file formats in which a collection can be exported. */
export function ExportMenu({ id }: { id: string }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => downloadCollection(id, format),
    onSuccess: () => showSuccess('Collection exported'),
    onError: (error) => showFailure('Failed to export', error),
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
