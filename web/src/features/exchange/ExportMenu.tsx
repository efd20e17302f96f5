import { useEffect, useId, useRef, useState } from 'react';
import type { ExportFormat } from '#contract/exchange/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ChevronIcon } from '#web/shared/design/icons.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { downloadCollection } from './exchange.api.ts';
import styles from './ExportMenu.module.css';

const FORMATS: readonly { id: ExportFormat; label: string; hint: string }[] = [
  { id: 'csv', label: 'CSV file', hint: 'For spreadsheets' },
  { id: 'apkg', label: 'Anki package', hint: 'With two cards a word' },
];

/** A button that shows the kinds of file a collection can be taken along as. */
export function ExportMenu({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, [open]);

  const download = async (format: ExportFormat) => {
    setOpen(false);
    button.current?.focus();
    setBusy(true);
    try {
      await downloadCollection(id, format);
      showToast({ kind: 'success', title: 'Collection exported' });
    } catch (error) {
      showToast({ kind: 'error', title: 'Failed to export', description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div ref={box} className={styles.box}>
      <Button
        ref={button}
        aria-expanded={open}
        aria-controls={menuId}
        aria-busy={busy}
        onClick={() => {
          if (!busy) setOpen(!open);
        }}
      >
        Export
        <ChevronIcon size={14} />
      </Button>
      <ul id={menuId} className={styles.menu} hidden={!open}>
        {FORMATS.map((format) => (
          <li key={format.id}>
            <button type="button" onClick={() => void download(format.id)}>
              {format.label}
              <small>{format.hint}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
