import { useId, useRef, useState } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { correctionsInOrder } from './corrections.rules.ts';
import styles from './CorrectedText.module.css';
import { CorrectionList } from './CorrectionList.tsx';
import { MarkedText, markId } from './MarkedText.tsx';
import { Marking } from './Marking.tsx';
import { MistakeCards } from './MistakeCards.tsx';
import results from './Results.module.css';
import type { Version } from './session.rules.ts';
import type { Saver } from './use-saver.ts';

/** The text with its corrections in place and, beside it where there is room, the list of them with their reasons. */
export function CorrectedText({ version, saver }: { version: Version; saver: Saver }) {
  const [selected, setSelected] = useState<WritingCorrection | null>(null);
  const listId = useId();
  const text = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { suggestions } = version.result;
  const corrections = correctionsInOrder(version.result.corrections);

  /** Selects in the text; where the list is beside it, the reason comes into sight there, and the keyboard goes to it. */
  const selectInText = (correction: WritingCorrection | null, byKeyboard: boolean) => {
    setSelected(correction);
    const [shown, listed] = [text.current, list.current];
    if (correction === null || shown === null || listed === null) return;
    const isBeside = listed.getBoundingClientRect().left >= shown.getBoundingClientRect().right;
    const item = document.getElementById(itemId(listId, corrections.indexOf(correction)));
    if (!isBeside || item === null) return;
    if (byKeyboard) item.querySelector('summary')?.focus();
    item.scrollIntoView({ block: 'nearest' });
  };
  const leaveList = (correction: WritingCorrection) => {
    setSelected(null);
    document.getElementById(markId(listId, correction))?.focus();
  };

  return (
    <div className={results.section}>
      <div className={styles.duo}>
        <div ref={text} className={styles.text}>
          <MarkedText
            id={listId}
            version={version}
            selected={selected}
            onSelect={selectInText}
            saver={saver}
            isListed
          />
        </div>
        <div ref={list} className={styles.side}>
          <CorrectionList
            itemId={(index) => itemId(listId, index)}
            corrections={corrections}
            selected={selected}
            onSelect={setSelected}
            onLeave={leaveList}
            saver={saver}
          />
          {suggestions.length === 0 ? null : (
            <details className={styles.fold} open>
              <summary>
                <h3>Suggestions ({suggestions.length})</h3>
              </summary>
              <ul className={results.bullets}>
                {suggestions.map((suggestion) => (
                  <li key={suggestion}>{suggestion}</li>
                ))}
              </ul>
            </details>
          )}
          <Marking result={version.result} />
        </div>
      </div>
      <MistakeCards version={version} saver={saver} />
    </div>
  );
}

const itemId = (listId: string, index: number) => `${listId}-item-${index}`;
