import { useEffect, useRef } from 'react';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { countWords } from './counting.rules.ts';
import { Results } from './Results.tsx';
import styles from './ResultsPanel.module.css';
import type { Version } from './session.rules.ts';
import { useApplying } from './use-applying.ts';
import type { Desk } from './use-desk.ts';

interface ResultsPanelProps {
  desk: Desk;
  prompt: StoredPrompt;
  marked: Version;
  /** New results take the focus; restored ones do not. */
  isNew: boolean;
  onNewPrompt: () => void;
  onStartOver: () => void;
}

/** Of the next steps, as many stand beside the heading where there is room; the others follow the results. */
const STEPS_ABOVE = 2;

/** The marked text with its results, and what to do next: mend it if it has mistakes, else write something new. */
export function ResultsPanel({
  desk,
  prompt,
  marked,
  isNew,
  onNewPrompt,
  onStartOver,
}: ResultsPanelProps) {
  const { earlier, chosen } = desk.session;
  const applying = useApplying(marked, chosen, desk.keepChosen);
  const improve = {
    name: applying.isChanged ? 'Go on with the corrections' : 'Improve this text',
    act: () => desk.again(applying.text),
  };
  const renew = { name: 'New Writing Prompt', act: onNewPrompt };
  const hasMistakes = marked.result.corrections.length > 0;
  const steps = [
    hasMistakes ? improve : renew,
    { name: 'Write it again', act: () => desk.again('') },
    hasMistakes ? renew : improve,
    { name: 'Start Over', act: onStartOver },
  ];
  return (
    <section className={styles.panel} aria-labelledby="writing-results">
      <div className={styles.top}>
        <div>
          <ResultsHeading key={marked.result.overallScore} takesFocus={isNew} />
          <p className={styles.facts}>
            {prompt.title ?? 'Your own task'} · {countText(countWords(marked.text), 'word')} · draft{' '}
            {earlier.length + 1}
          </p>
        </div>
        <Steps steps={steps.slice(0, STEPS_ABOVE)} leads place={styles.above} />
      </div>
      <Results
        key={desk.round}
        version={marked}
        prompt={prompt}
        earlier={earlier}
        applying={applying}
        actions={{ add: improve.act, again: () => desk.again(''), new: onNewPrompt }}
      />
      <Steps steps={steps} leads place={styles.below} />
      <Steps steps={steps.slice(STEPS_ABOVE)} place={styles.above} />
    </section>
  );
}

interface StepsProps {
  steps: { name: string; act: () => void }[];
  /** Whether the first of them is the one to take now. */
  leads?: boolean;
  place: string | undefined;
}

function Steps({ steps, leads = false, place }: StepsProps) {
  return (
    <div className={place}>
      {steps.map(({ name, act }, index) => (
        <Button key={name} variant={leads && index === 0 ? 'primary' : 'soft'} onClick={act}>
          {name}
        </Button>
      ))}
    </div>
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
