import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { scoreText } from './counting.rules.ts';
import styles from './Desk.module.css';
import { MarkedText } from './MarkedText.tsx';
import { Results } from './Results.tsx';
import type { Version } from './session.rules.ts';
import type { Desk } from './use-desk.ts';

interface ResultsPanelProps {
  desk: Desk;
  onNewPrompt: () => void;
  onStartOver: () => void;
}

/** The results, and what to do next. */
export function ResultsPanel({ desk, onNewPrompt, onStartOver }: ResultsPanelProps) {
  const { first, marked, prompt } = desk.session;
  const [shownAtStart] = useState(marked);
  return (
    <section className={styles.panel} aria-labelledby="writing-results">
      {marked ? (
        <>
          <ResultsHeading key={marked.result.overallScore} takesFocus={marked !== shownAtStart} />
          <Results key={desk.round} version={marked}>
            {first ? <ComparisonView first={first} second={marked} /> : null}
          </Results>
          <div className={styles.buttons}>
            <Button variant="primary" onClick={() => desk.again('')}>
              Write it again
            </Button>
            <Button onClick={() => desk.again(marked.text)}>Improve this text</Button>
            <Button onClick={onNewPrompt}>New Writing Prompt</Button>
            <Button onClick={onStartOver}>Start Over</Button>
          </div>
        </>
      ) : (
        <>
          <ResultsHeading takesFocus={false} />
          {first ? <FirstVersion version={first} /> : <NoResults />}
          {prompt === null ? null : (
            <div className={styles.buttons}>
              <Button onClick={onNewPrompt}>New Writing Prompt</Button>
              <Button onClick={onStartOver}>Start Over</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function ResultsHeading({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [takesFocus]);
  return (
    <h2 ref={heading} id="writing-results" tabIndex={-1}>
      Results
    </h2>
  );
}

function NoResults() {
  return (
    <div className={styles.empty}>
      <strong>No Results Yet</strong>
      <p>Submit your text, and its marks and corrections will appear here.</p>
    </div>
  );
}

function FirstVersion({ version }: { version: Version }) {
  const { overallScore, maxScore } = version.result;
  return (
    <details className={styles.history}>
      <summary>
        Your first version: {scoreText(overallScore)}/{maxScore}
      </summary>
      <MarkedText version={version} />
    </details>
  );
}
