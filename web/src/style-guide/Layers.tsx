import { useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { DownloadIcon, ShareIcon, SpeakerIcon, TrashIcon } from '#web/shared/design/icons.tsx';
import { Menu, MenuItem, OverflowMenu } from '#web/shared/design/Menu.tsx';
import { Sheet } from '#web/shared/design/Sheet.tsx';
import { PencilIcon } from '#web/shared/design/shell-icons.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { showToast } from '#web/shared/toast/toast.ts';
import { Line, Part } from './Part.tsx';
import styles from './StyleGuide.module.css';

const nothing = () => {};

/** What floats: menus, dialogs, bubbles and sheets, toasts. */
export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'bubble' | 'panel' | null>(null);
  const close = () => setOpen(null);
  const sheet = {
    label: 'der Freund',
    title: <WithArticles articles={['der']} word="Freund" />,
    actions: (
      <IconButton variant="bare" label="Hear der Freund">
        <SpeakerIcon />
      </IconButton>
    ),
    onClose: close,
    children: <p>friend; boyfriend</p>,
  };
  return (
    <Part name="Layers">
      <Line>
        <Menu label="Menu">{() => <MenuItem onSelect={nothing}>Export</MenuItem>}</Menu>
        <OverflowMenu label="More">
          {() => (
            <>
              <MenuItem icon={<PencilIcon />} onSelect={nothing}>
                Edit
              </MenuItem>
              <MenuItem icon={<DownloadIcon />} onSelect={nothing}>
                Export
              </MenuItem>
              <MenuItem icon={<ShareIcon />} disabled onSelect={nothing}>
                Share
              </MenuItem>
              <MenuItem icon={<TrashIcon />} isDanger onSelect={nothing}>
                Delete
              </MenuItem>
            </>
          )}
        </OverflowMenu>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('bubble')}>Bubble</Button>
        <Button onClick={() => setOpen('panel')}>Panel</Button>
        <Button onClick={showToasts}>Toasts</Button>
      </Line>
      <div className={styles.stage}>
        {open === 'bubble' && <Sheet {...sheet} place={{ left: 0, top: 0, width: 300 }} />}
        {open === 'panel' && <Sheet {...sheet} />}
      </div>
      <Dialog open={open === 'dialog'} title="New collection" onClose={close}>
        <Field label="Name">
          {(control) => <input {...control} placeholder="For example: At the doctor’s" />}
        </Field>
        <Line>
          <Button variant="primary">Create</Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </Line>
      </Dialog>
    </Part>
  );
}

function showToasts(): void {
  showToast({ kind: 'info', title: 'A new version is ready.', stays: true });
  showToast({
    kind: 'error',
    title: 'Failed to save',
    description: 'The server did not answer.',
    stays: true,
  });
  showToast({
    kind: 'success',
    title: 'Saved in “Saved”',
    action: { label: 'Undo', run: nothing },
    stays: true,
  });
}
