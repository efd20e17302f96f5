import { useState } from 'react';
import { EXAM_NAMES, TOPIC_NAMES } from '#exams/catalogue.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import styles from './Desk.module.css';
import { OwnTaskFields } from './OwnTaskFields.tsx';
import {
  chooseExam,
  levelsOf,
  ownTaskProblems,
  partsOf,
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
      <SelectField
        label="Exam"
        value={exam}
        options={EXAMS}
        onChange={(chosen) => onChange(chooseExam(settings, chosen))}
      />
      <SelectField
        label="Level"
        value={level}
        options={levelsOf(exam)}
        onChange={(chosen) => onChange({ ...settings, level: chosen, part: 1 })}
      />
      {parts.length > 1 ? (
        <SelectField
          label="Part"
          value={part}
          options={parts.map((each) => ({ id: each.part, name: `${each.part}: ${each.task}` }))}
          onChange={(chosen) => onChange({ ...settings, part: chosen })}
        />
      ) : null}
      {isOwn ? (
        <OwnTaskFields
          own={own}
          problems={showsProblems ? problems : {}}
          onChange={(changed) => onChange({ ...settings, own: changed })}
        />
      ) : (
        <SelectField
          label="Topic"
          value={topic}
          options={{ random: 'Random', ...TOPIC_NAMES }}
          onChange={(chosen) => onChange({ ...settings, topic: chosen })}
        />
      )}
      {option === undefined ? null : (
        <p className={styles.note}>
          {option.task}. {option.words.min} to {option.words.max} words in {option.minutes} minutes.
        </p>
      )}
      <Button type="submit" variant="primary">
        {isOwn ? 'Use This Task' : 'Generate Prompt'}
      </Button>
    </form>
  );
}
