import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TextHead } from '#contract/texts/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { DownloadIcon, TrashIcon } from '#web/shared/design/icons.tsx';
import { MenuItem, OverflowMenu } from '#web/shared/design/Menu.tsx';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { Row } from '#web/shared/design/Rows.tsx';
import { PencilIcon } from '#web/shared/design/shell-icons.tsx';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { shareRead } from '../reader/reading-progress.rules.ts';
import { EXPORT_FORMATS, type ExportFormat, exportText } from '../export-text.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { readText, textFacts } from './text-row.rules.ts';
import styles from './TextList.module.css';
import { useTextMeasures } from './use-text-measures.ts';

const FORMATS = {
  txt: 'plain text',
  md: 'Markdown',
  json: 'JSON',
} as const satisfies Record<ExportFormat, string>;

interface TextRowProps {
  text: TextHead;
  store: TextStore;
  onRemove: () => void;
}

/** One of one's texts, with how far it is read and how much of it is known. */
export function TextRow({ text, store, onRemove }: TextRowProps) {
  const { id, title, language, opened_at: opened } = text;
  const [isRenaming, setRenaming] = useState(false);
  const { level, percent, isEstimate } = useTextMeasures(text);
  const share = shareRead(text);
  const read = readText(share, opened !== null);
  const save = async (format: ExportFormat) => {
    try {
      const file = await exportText(store, id, format);
      if (file) saveFile(file);
      else {
        showToast({
          kind: 'error',
          title: 'Failed to export the text',
          description: 'Not all of its pages are on this device. Please try again with a network.',
        });
      }
    } catch (error) {
      showFailure('Failed to export the text', error);
    }
  };
  return (
    <Row
      className={styles.row}
      end={
        <>
          <ButtonLink to="/texts/$id" params={{ id }} size="small" aria-label={`Read ${title}`}>
            {share > 0 && share < 1 ? 'Continue' : 'Read'}
          </ButtonLink>
          <OverflowMenu label={`More for ${title}`}>
            {() => (
              <>
                <MenuItem icon={<PencilIcon />} onSelect={() => setRenaming(true)}>
                  Rename
                </MenuItem>
                {EXPORT_FORMATS.map((format) => (
                  <MenuItem key={format} icon={<DownloadIcon />} onSelect={() => void save(format)}>
                    Export as {FORMATS[format]}
                  </MenuItem>
                ))}
                <MenuItem icon={<TrashIcon />} isDanger onSelect={onRemove}>
                  Delete
                </MenuItem>
              </>
            )}
          </OverflowMenu>
        </>
      }
    >
      <Link to="/texts/$id" params={{ id }} className={styles.title} lang={language}>
        {title}
      </Link>
      <p className={styles.facts}>
        {level === null ? null : <Badge isEstimate>{level}</Badge>}
        <span>{textFacts(text)}</span>
        {percent === null ? null : (
          <span>
            You know {isEstimate ? 'about ' : ''}
            {percent} %
          </span>
        )}
        {read === null ? null : <span>{read}</span>}
      </p>
      {share > 0 && share < 1 ? (
        <div className={styles.progress}>
          <ProgressBar label="Read so far" value={share} />
        </div>
      ) : null}
      <RenameDialog
        text={text}
        store={store}
        open={isRenaming}
        onClose={() => setRenaming(false)}
      />
    </Row>
  );
}

/** Gives the browser a file to save. */
function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
