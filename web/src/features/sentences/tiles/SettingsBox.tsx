import type { FormEvent } from 'react';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import type { TileSettings } from './feed.rules.ts';
import styles from './SettingsBox.module.css';
import { LEVEL_LABELS, TILE_STYLES, TOPIC_LENGTH } from './tile-limits.ts';

interface SettingsBoxProps {
  settings: TileSettings;
  onChange: (settings: TileSettings) => void;
  onGenerate: () => void;
}

/** What the sentences should be like. */
export function SettingsBox({ settings, onChange, onGenerate }: SettingsBoxProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGenerate();
  };
  return (
    <form className={styles.box} aria-label="Settings" onSubmit={submit}>
      <Field label="CEFR level">
        {(control) => (
          <select
            {...control}
            value={settings.level}
            onChange={({ target }) => {
              const level = LEVELS.find((each) => each === target.value);
              if (level) onChange({ ...settings, level });
            }}
          >
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {LEVEL_LABELS[level]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Style">
        {(control) => (
          <select
            {...control}
            value={settings.style}
            onChange={({ target }) => {
              const style = TILE_STYLES.find((each) => each === target.value);
              if (style) onChange({ ...settings, style });
            }}
          >
            {TILE_STYLES.map((style) => (
              <option key={style}>{style}</option>
            ))}
          </select>
        )}
      </Field>
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
      <Button type="submit" variant="primary" className={styles.generate}>
        Generate Content
      </Button>
    </form>
  );
}

const LEVELS = Object.keys(LEVEL_LABELS) as CefrLevel[];
