import type { FormEvent } from 'react';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { TILE_STYLES, TOPIC_LENGTH } from '#contract/sentences/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { useFollowsStyles } from '#web/shared/models/outside-model.tsx';
import type { TileSettings } from './tile-settings.rules.ts';
import styles from './SettingsBox.module.css';

/** Specification 2, "Content tiles page". */
const LEVEL_LABELS: Record<CefrLevel, string> = {
  A1: 'A1 Beginner',
  A2: 'A2 Elementary',
  B1: 'B1 Intermediate',
  B2: 'B2 Upper Intermediate',
  C1: 'C1 Advanced',
  C2: 'C2 Mastery',
};

interface SettingsBoxProps {
  settings: TileSettings;
  onChange: (settings: TileSettings) => void;
  onGenerate: () => void;
  /** Set while the requested sentences are loading. */
  busy?: boolean;
}

/** The settings for generated sentences. */
export function SettingsBox({ settings, onChange, onGenerate, busy = false }: SettingsBoxProps) {
  const followsStyles = useFollowsStyles();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGenerate();
  };
  return (
    <form className={styles.box} aria-label="Settings" onSubmit={submit}>
      <SelectField
        label="CEFR level"
        value={settings.level}
        options={LEVEL_LABELS}
        onChange={(level) => onChange({ ...settings, level })}
      />
      <SelectField
        label="Style"
        value={followsStyles ? settings.style : 'natural'}
        options={followsStyles ? TILE_STYLES : ['natural']}
        onChange={(style) => onChange({ ...settings, style })}
      />
      <div className={styles.topic}>
        <Field label="Topic (optional)">
          {(control) => (
            <input
              {...control}
              value={settings.topic}
              maxLength={TOPIC_LENGTH}
              onChange={({ target }) => onChange({ ...settings, topic: target.value })}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="primary" className={styles.generate} disabled={busy}>
        Generate Content
      </Button>
      {followsStyles ? null : (
        <p className={styles.note}>
          These sentences were written by people. Other styles need a language model.
        </p>
      )}
    </form>
  );
}
