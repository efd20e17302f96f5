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
import { useTextStore } from '#web/shared/reading/use-texts.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { shareRead } from '../reader/reading-progress.rules.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { readText, textFacts } from './text-row.rules.ts';
import styles from './TextList.module.css';
import { useTextMeasures } from './use-text-measures.ts';

const FORMATS = { txt: 'plain text', md: 'Markdown', json: 'JSON' } as const;

/** One of one's texts, with how far it is read and how much of it is known. */
export function TextRow({ text, onRemove }: { text: TextHead; onRemove: () => void }) {
  const { id, title, language, opened_at: opened } = text;
  const store = useTextStore();
  const [isRenaming, setRenaming] = useState(false);
  const { level, percent, isEstimate } = useTextMeasures(text);
  const share = shareRead(text);
  const read = readText(share, opened !== null);
  const save = async (format: keyof typeof FORMATS) => {
    try {
      saveFile(await store.exportFile(id, format));
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
                {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
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
      <RenameDialog text={text} open={isRenaming} onClose={() => setRenaming(false)} />
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
