import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { focusFirst } from './focus-first.ts';
import { CloseIcon } from './shell-icons.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Dialog.module.css';
import { raiseTopElement } from './top-element.ts';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** For dialogs that contain tables. */
  wide?: boolean;
  children: ReactNode;
}

/** What a dialog holds that closing it would lose: part → what forgets it. */
type Unsaved = Map<symbol, () => void>;
const UnsavedParts = createContext<Unsaved | null>(null);

/**
 * Says that a part of a dialog has something that was typed and not saved: before it closes, the dialog asks.
 * @param discard forgets it, if the person wants that
 */
export function useUnsaved(isUnsaved: boolean, discard: () => void): void {
  const parts = use(UnsavedParts);
  useLayoutEffect(() => {
    if (!parts || !isUnsaved) return;
    const part = Symbol('unsaved');
    parts.set(part, discard);
    return () => void parts.delete(part);
  });
}

/**
 * A native modal dialog: it traps the focus, Escape and a press on the backdrop close it, and the focus returns to where it
 * was. It begins in its first field. If something was typed (`useUnsaved`), it asks before it closes. The content is mounted
 * only while the dialog is open.
 */
export function Dialog({ open, title, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [unsaved] = useState<Unsaved>(() => new Map());
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      focusFirst(element);
    }
    if (!open) element?.close();
    raiseTopElement();
  }, [open]);
  // Before the dialog is removed, so that the top element inside it is not removed with it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      raiseTopElement();
    };
  }, []);

  const leave = () => {
    if (unsaved.size > 0) setAsking(true);
    else onClose();
  };
  /** React lets the events of a nested dialog bubble, whose business they are. */
  const isOwn = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) =>
    target === currentTarget;
  const stay = (event: SyntheticEvent<HTMLElement>) => {
    if (unsaved.size === 0) return;
    event.preventDefault();
    setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target, currentTarget, nativeEvent } = event;
    if (key !== 'Escape' || nativeEvent.isComposing || event.defaultPrevented) return;
    const isHere = target instanceof Element && target.closest('dialog') === currentTarget;
    // A menu in it closes first.
    if (isHere && !currentTarget.querySelector(':popover-open')) stay(event);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the press is on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={(event) => {
        if (isOwn(event)) onClose();
      }}
      // Of the ways to close it, browsers let a page hold each at least once: the key, and the gesture of phones.
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (isOwn(event)) stay(event);
      }}
      onPointerDown={(event) => {
        if (isOwn(event) && isOutside(event)) leave();
      }}
    >
      {open ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton variant="bare" label="Close" onClick={leave}>
              <CloseIcon />
            </IconButton>
          </div>
          <UnsavedParts value={unsaved}>{children}</UnsavedParts>
          {isAsking ? (
            <DiscardDialog
              onKeep={() => setAsking(false)}
              onDiscard={() => {
                for (const discard of unsaved.values()) discard();
                setAsking(false);
                onClose();
              }}
            />
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog open title="Discard what you typed?" onClose={onKeep}>
      <p>It has not been saved yet.</p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Dialog>
  );
}

/** Whether a press on the dialog's element was on its backdrop: its own scrollbar is a part of the element, too. */
function isOutside({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
