import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { Change, CorrectionText } from './CorrectionText.tsx';
import { markedSegments } from './corrections.rules.ts';
import styles from './Results.module.css';
import type { Version } from './session.rules.ts';
import type { Saver } from './use-saver.ts';

interface MarkedTextProps {
  version: Version;
  saver?: Saver;
}

const CARD_WIDTH = 320;

/** A text with its corrections in place; each one is a button that opens its explanation. */
export function MarkedText({ version: { text, result }, saver }: MarkedTextProps) {
  const segments = useMemo(() => markedSegments(text, result.corrections), [text, result]);
  const [open, setOpen] = useState<WritingCorrection | null>(null);
  return (
    <div className={styles.marked} lang="de">
      {segments.map((segment) => {
        const key = `${segment.kind} ${segment.start}`;
        if (segment.kind === 'text') return <span key={key}>{segment.text}</span>;
        const { correction } = segment;
        return (
          <Mark
            key={key}
            correction={correction}
            saver={saver}
            isOpen={open === correction}
            onToggle={(opens) => setOpen(opens ? correction : null)}
          />
        );
      })}
    </div>
  );
}

interface MarkProps {
  correction: WritingCorrection;
  saver: Saver | undefined;
  isOpen: boolean;
  onToggle: (opens: boolean) => void;
}

function Mark({ correction, saver, isOpen, onToggle }: MarkProps) {
  const button = useRef<HTMLSpanElement>(null);
  const card = useRef<HTMLDivElement>(null);
  // Positions the card below the words, within the text's width.
  useLayoutEffect(() => {
    const holder = card.current?.offsetParent?.getBoundingClientRect();
    const words = [...(button.current?.getClientRects() ?? [])].at(-1);
    if (!isOpen || !card.current || !holder || !words) return;
    const width = Math.min(CARD_WIDTH, holder.width);
    const left = Math.max(0, Math.min(words.left - holder.left, holder.width - width));
    Object.assign(card.current.style, {
      left: `${left}px`,
      top: `${words.bottom - holder.top + 6}px`,
      width: `${width}px`,
    });
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.target === button.current && [' ', 'Enter'].includes(event.key);
    if (isPress) event.preventDefault();
    if (isPress || (event.key === 'Escape' && isOpen)) onToggle(!isOpen);
    if (event.key === 'Escape') button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the button and of the card inside
    <span onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the parent handles them */}
      <span
        ref={button}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a real button does not break across lines
        role="button"
        tabIndex={0}
        className={styles.mark}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        <Change correction={correction} />
      </span>
      {isOpen ? (
        <div ref={card} className={styles.card} lang="en">
          <CorrectionText correction={correction} {...(saver ? { saver } : {})} />
        </div>
      ) : null}
    </span>
  );
}
