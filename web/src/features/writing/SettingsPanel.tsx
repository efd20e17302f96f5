import { useState } from 'react';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { EXAM_NAMES, TOPIC_NAMES } from '#exams/catalogue.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import styles from './Desk.module.css';
import { OwnTaskFields } from './OwnTaskFields.tsx';
import {
  chooseExam,
  levelsOf,
  ownTaskProblems,
  partsOf,
  TOPICS,
  type WritingSettings,
} from './settings.rules.ts';

interface SettingsPanelProps {
  settings: WritingSettings;
  onChange: (settings: WritingSettings) => void;
  onGenerate: () => void;
}

const EXAMS: Record<WritingSettings['exam'], string> = {
  ...EXAM_NAMES,
  OWN: 'A task of your own',
};

/** The settings for the task: an exam's, or the person's own. */
export function SettingsPanel({ settings, onChange, onGenerate }: SettingsPanelProps) {
  const [showsProblems, setShowsProblems] = useState(false);
  const { exam, level, part, topic, own } = settings;
  const isOwn = exam === 'OWN';
  const parts = partsOf(settings);
  const option = parts.find((each) => each.part === part) ?? parts[0];
  const problems = isOwn ? ownTaskProblems(own) : {};

  return (
    <Card title="Writing Settings">
      <form
        className={styles.settings}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isReady = Object.keys(problems).length === 0;
          setShowsProblems(!isReady);
          if (isReady) onGenerate();
        }}
      >
        <Field label="Exam">
          {(control) => (
            <select
              {...control}
              value={exam}
              onChange={({ target }) => {
                const chosen = target.value as WritingSettings['exam'];
                onChange(chooseExam(settings, chosen));
              }}
            >
              {Object.entries(EXAMS).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Level">
          {(control) => (
            <select
              {...control}
              value={level}
              onChange={({ target }) =>
                onChange({ ...settings, level: target.value as CefrLevel, part: 1 })
              }
            >
              {levelsOf(exam).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        {parts.length > 1 ? (
          <Field label="Part">
            {(control) => (
              <select
                {...control}
                value={part}
                onChange={({ target }) => onChange({ ...settings, part: Number(target.value) })}
              >
                {parts.map((each) => (
                  <option key={each.id} value={each.part}>
                    {each.part}: {each.task}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {isOwn ? (
          <OwnTaskFields
            own={own}
            problems={showsProblems ? problems : {}}
            onChange={(changed) => onChange({ ...settings, own: changed })}
          />
        ) : (
          <Field label="Topic">
            {(control) => (
              <select
                {...control}
                value={topic}
                onChange={({ target }) =>
                  onChange({ ...settings, topic: target.value as WritingSettings['topic'] })
                }
              >
                <option value="random">Random</option>
                {TOPICS.map((each) => (
                  <option key={each} value={each}>
                    {TOPIC_NAMES[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {option === undefined ? null : (
          <p className={styles.note}>
            {option.task}. {option.words.min} to {option.words.max} words in {option.minutes}{' '}
            minutes.
          </p>
        )}
        <Button type="submit" variant="primary">
          {isOwn ? 'Use This Task' : 'Generate Prompt'}
        </Button>
      </form>
    </Card>
  );
}
