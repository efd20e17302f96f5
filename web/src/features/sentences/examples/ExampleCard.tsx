import { useState } from 'react';
import type { AiExample } from '#contract/sentences/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { SENTENCE_SOURCES } from '#web/shared/models/sentence-origin.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import styles from './ExampleTabs.module.css';
import { SaveExample } from './SaveExample.tsx';

interface ExampleCardProps {
  example: AiExample;
  /** The member into whose collections it can be saved; null for a guest. */
  userId: string | null;
}

/** An example sentence, to read, listen to, and save to a collection. */
export function ExampleCard({ example, userId }: ExampleCardProps) {
  const [saving, setSaving] = useState(false);
  return (
    <li>
      <div>
        <p className={styles.sentence}>
          <LinkedText text={example.sentence} translation={example.translation} />
        </p>
        <p className={styles.translation}>{example.translation}</p>
      </div>
      <SpeakButton text={example.sentence} size="small" />
      <div className={styles.facts}>
        <Badge>{example.cefr_level}</Badge>
        {example.label === undefined ? null : <span>{example.label}</span>}
        <span>Source: {SENTENCE_SOURCES[example.source]}</span>
        {userId === null ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={saving}
            onClick={() => setSaving(!saving)}
          >
            Save
          </Button>
        )}
      </div>
      {saving && userId !== null ? (
        <SaveExample example={example} userId={userId} onSaved={() => setSaving(false)} />
      ) : null}
    </li>
  );
}
