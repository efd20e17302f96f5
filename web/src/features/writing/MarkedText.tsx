import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { CloseIcon } from '#web/shared/design/shell-icons.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { Change, Explanation } from './CorrectionText.tsx';
import { correctionsInOrder, markedSegments, weakSegments } from './corrections.rules.ts';
import styles from './MarkedText.module.css';
import type { Version } from './session.rules.ts';
import type { Applying } from './use-applying.ts';
import type { Saver } from './use-saver.ts';

interface MarkedTextProps {
  /** Prefix for the ids of the marks. */
  id: string;
  version: Version;
  selected: WritingCorrection | null;
  onSelect: (correction: WritingCorrection | null, byKeyboard: boolean) => void;
  saver?: Saver;
  applying?: Applying;
  /** Whether a list beside the text has the explanations where there is room for it; else they open in the text. */
  isListed?: boolean;
}

const CARD_WIDTH = 320;

export function markId(id: string, { start, end, rule }: WritingCorrection): string {
  return `${id}-mark-${start}-${end}-${rule}`;
}

/** A text with its corrections in place; each one is a button that shows its explanation. */
export function MarkedText({
  id,
  version: { text, result },
  selected,
  onSelect,
  saver,
  applying,
  isListed = false,
}: MarkedTextProps) {
  const segments = useMemo(
    () => weakSegments(markedSegments(text, result.corrections), result.feedback?.look_again ?? []),
    [text, result],
  );
  const numbers = useMemo(() => correctionsInOrder(result.corrections), [result]);
  return (
    <div className={styles.text} lang="de" data-listed={isListed}>
      {segments.map((segment) => {
        const key = `${segment.kind} ${segment.start}`;
        if (segment.kind === 'text') {
          const within = { text, start: segment.start };
          const words = <LinkedText key={key} text={segment.text} within={within} />;
          return segment.isWeak ? <Weak key={key}>{words}</Weak> : words;
        }
        const { correction } = segment;
        return (
          <Mark
            key={key}
            id={markId(id, correction)}
            number={numbers.indexOf(correction) + 1}
            correction={correction}
            saver={saver}
            applying={applying}
            isOpen={selected === correction}
            onToggle={(opens, byKeyboard) => onSelect(opens ? correction : null, byKeyboard)}
          />
        );
      })}
    </div>
  );
}

/** A sentence to look at again: marked, but not as a mistake. */
function Weak({ children }: { children: ReactNode }) {
  return (
    <span className={styles.weak}>
      <VisuallyHidden>
        <span lang="en">Look again: </span>
      </VisuallyHidden>
      {children}
    </span>
  );
}

interface MarkProps {
  id: string;
  number: number;
  correction: WritingCorrection;
  saver: Saver | undefined;
  applying: Applying | undefined;
  isOpen: boolean;
  onToggle: (opens: boolean, byKeyboard: boolean) => void;
}

function Mark({ id, number, correction, saver, applying, isOpen, onToggle }: MarkProps) {
  const made = applying?.wordingOf(correction) ?? null;
  const button = useRef<HTMLSpanElement>(null);
  const card = useRef<HTMLDivElement>(null);
  // Positions the card below the words, within the text's width; phones have it at the bottom of the screen.
  useLayoutEffect(() => {
    const holder = card.current?.offsetParent?.getBoundingClientRect();
    const words = [...(button.current?.getClientRects() ?? [])].at(-1);
    if (!isOpen || !card.current || !holder || !words) return;
    const width = Math.min(CARD_WIDTH, holder.width);
    const left = Math.max(0, Math.min(words.left - holder.left, holder.width - width));
    card.current.style.setProperty('--left', `${left}px`);
    card.current.style.setProperty('--top', `${words.bottom - holder.top + 6}px`);
  }, [isOpen]);

  const close = useEffectEvent(() => onToggle(false, false));
  useEffect(() => {
    if (!isOpen) return;
    // Not where the explanation is in the list: there it stays while one reads on.
    const closeOutside = ({ target }: PointerEvent) => {
      const isShown = card.current?.checkVisibility() === true;
      const isOwn =
        target instanceof Node &&
        (card.current?.contains(target) === true || button.current?.contains(target) === true);
      if (isShown && !isOwn) close();
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.target === button.current && [' ', 'Enter'].includes(event.key);
    if (isPress) event.preventDefault();
    if (isPress || (event.key === 'Escape' && isOpen)) onToggle(!isOpen, true);
    if (event.key === 'Escape') button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the button and of the card inside
    <span onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the parent handles them */}
      <span
        ref={button}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a real button does not break across lines
        role="button"
        tabIndex={0}
        className={styles.mark}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen, false)}
      >
        <Change correction={correction} isInText made={made} />
        <sup aria-hidden="true">{number}</sup>
      </span>
      {isOpen ? (
        <div ref={card} className={styles.card} lang="en">
          <div className={styles.cardHead}>
            <Change correction={correction} />
            <IconButton
              variant="bare"
              label="Close"
              onClick={() => {
                onToggle(false, false);
                button.current?.focus();
              }}
            >
              <CloseIcon />
            </IconButton>
          </div>
          <Explanation correction={correction} saver={saver} applying={applying} />
        </div>
      ) : null}
    </span>
  );
}
