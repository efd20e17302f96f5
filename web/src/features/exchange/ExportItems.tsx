import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '#contract/exchange/schemas.ts';
import { DownloadIcon } from '#web/shared/design/icons.tsx';
import { MenuItem } from '#web/shared/design/Menu.tsx';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { downloadCollection } from './exchange.api.ts';

const FORMATS: readonly { id: ExportFormat; label: string }[] = [
  { id: 'csv', label: 'Export as CSV file' },
  { id: 'apkg', label: 'Export as Anki package' },
];

/** The items of a menu that export a collection, one for each file format. */
export function ExportItems({ id }: { id: string }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => downloadCollection(id, format),
    onSuccess: () => showSuccess('Collection exported'),
    onError: (error) => showFailure('Failed to export', error),
  });
  return FORMATS.map((format) => (
    <MenuItem
      key={format.id}
      icon={<DownloadIcon />}
      disabled={isPending}
      onSelect={() => download(format.id)}
    >
      {format.label}
    </MenuItem>
  ));
}
