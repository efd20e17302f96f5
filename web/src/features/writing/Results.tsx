import { useId, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Select } from '#web/shared/design/Select.tsx';
import { CorrectionText } from './CorrectionText.tsx';
import { ExamSheetTable } from './ExamSheetTable.tsx';
import { GateList } from './GateList.tsx';
import { MarkedText } from './MarkedText.tsx';
import styles from './Results.module.css';
import { ScoreCard } from './ScoreCard.tsx';
import type { Version } from './session.rules.ts';
import { useSaver, type Saver } from './use-saver.ts';

interface ResultsProps {
  version: Version;
  /** Shown between the scores and the text: the comparison with the first version. */
  children?: ReactNode;
}

/** The complete result for a text. */
export function Results({ version, children }: ResultsProps) {
  const saver = useSaver(version);
  const { result } = version;
  const { corrections, suggestions, gates, exam_sheet: sheet } = result;
  return (
    <div className={styles.results}>
      <ScoreCard result={result} />
      {children}
      <section className={styles.section}>
        <h3>Your text, corrected</h3>
        {corrections.length === 0 ? null : (
          <p className={styles.fine}>Click a correction to see the explanation and to save it.</p>
        )}
        <SaveTarget saver={saver} isNeeded={corrections.length > 0} />
        <MarkedText version={version} saver={saver} />
      </section>
      <Fold title={`Corrections (${corrections.length})`} isOpen={false}>
        {corrections.length === 0 ? (
          <p>No mistakes were found. That does not mean there are none.</p>
        ) : (
          <ol className={styles.list}>
            {corrections.map((correction) => (
              <li key={`${correction.start} ${correction.end} ${correction.rule}`}>
                <CorrectionText correction={correction} saver={saver} />
              </li>
            ))}
          </ol>
        )}
      </Fold>
      {suggestions.length === 0 ? null : (
        <Fold title={`Suggestions (${suggestions.length})`}>
          <ul className={styles.bullets}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </Fold>
      )}
      <Fold title="What was checked">
        <GateList gates={gates} />
      </Fold>
      {sheet === null ? null : (
        <Fold title="Examiner’s sheet">
          <ExamSheetTable sheet={sheet} />
        </Fold>
      )}
    </div>
  );
}

function Fold({
  title,
  isOpen = true,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}

/** The collection that corrections are saved to. Not shown to guests. */
function SaveTarget({ saver, isNeeded }: { saver: Saver; isNeeded: boolean }) {
  const id = useId();
  const { isGuest, collections, target, choose } = saver;
  if (isGuest || !isNeeded || !collections) return null;
  if (!target) {
    return (
      <p className={styles.fine}>
        No collections yet.{' '}
        <Link to="/collections" search={{ tab: 'personal' }}>
          Create one
        </Link>{' '}
        to save corrections.
      </p>
    );
  }
  return (
    <p className={styles.target}>
      <label htmlFor={id}>Save corrections to</label>
      <Select id={id} value={target.id} options={collections} onChange={choose} />
    </p>
  );
}
