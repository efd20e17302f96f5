import { useRouterState } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { AI_WORD_LENGTH, TOPIC_LENGTH } from '#contract/sentences/terms.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { OutsideModelNotice, useUndisclosedService } from '#web/shared/models/outside-model.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { ANY_TOPIC, MISSING_WORD } from './ai.rules.ts';
import styles from './AiPanel.module.css';
import { ExampleTabs } from './ExampleTabs.tsx';
import { History } from './History.tsx';
import { useExamples } from './use-examples.ts';
import { useHint } from './use-hint.ts';

/** The panel beside the dictionary that generates example sentences for a word, by level. */
export function AiPanel() {
  const person = usePerson();
  // The panel is in the shell, outside the route's component, so it reads the params from the matched route.
  const place: { pair?: string; word?: string } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.params ?? {},
  });
  const pageWord = place.word ?? '';
  const [typed, setTyped] = useState({ word: pageWord, on: pageWord });
  // On another page, the field gets that page's word.
  const word = typed.on === pageWord ? typed.word : pageWord;
  const [topic, setTopic] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { shown, error, busy, generate, cancel, show } = useExamples(person?.id ?? null);
  const form = useRef<HTMLFormElement>(null);
  const hint = useHint(form);
  const undisclosed = useUndisclosedService();
  const [showsNotice, setShowsNotice] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = word.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    if (!person) {
      askToSignIn();
      return;
    }
    if (undisclosed === null) run();
    else setShowsNotice(true);
  };
  const run = () => {
    setShowsNotice(false);
    generate({
      word: word.trim(),
      topic: topic.trim() === '' ? ANY_TOPIC : topic.trim(),
      language_pair: isLanguagePair(place.pair) ? place.pair : 'german-english',
    });
  };

  return (
    <Card
      title="AI sentences"
      aside={
        <output className={styles.hint} data-shown={hint}>
          {hint ? 'New sentences at your level' : null}
        </output>
      }
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label="Word" error={isMissing && word.trim() === '' ? MISSING_WORD : undefined}>
          {(control) => (
            <input
              {...control}
              lang={place.pair === 'english-german' ? 'en' : 'de'}
              value={word}
              maxLength={AI_WORD_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setTyped({ word: target.value, on: pageWord })}
            />
          )}
        </Field>
        <Field label="Topic (optional)">
          {(control) => (
            <input
              {...control}
              placeholder="random"
              value={topic}
              maxLength={TOPIC_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setTopic(target.value)}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" disabled={busy}>
            {person ? 'Generate examples' : 'Sign in to generate examples'}
          </Button>
          {busy ? <Button onClick={cancel}>Cancel</Button> : null}
        </div>
      </form>
      {showsNotice && undisclosed !== null ? (
        <OutsideModelNotice
          service={undisclosed}
          sent="The word and the topic"
          onAgree={run}
          onRefuse={() => setShowsNotice(false)}
        />
      ) : null}
      <output className={styles.wait}>
        {busy ? 'Generating examples… This takes 1-2 seconds.' : null}
      </output>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <ExampleTabs shown={shown} userId={person?.id ?? null} />
      {person ? <History userId={person.id} onShow={show} /> : null}
    </Card>
  );
}
