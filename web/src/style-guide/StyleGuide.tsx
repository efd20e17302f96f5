import { Tooltip } from '#web/shared/design/Tooltip.tsx';
import { Toasts } from '#web/shared/toast/Toasts.tsx';
import { Foundations } from './Foundations.tsx';
import { Controls } from './Controls.tsx';
import { Fields } from './Fields.tsx';
import { Layers } from './Layers.tsx';
import { Surfaces } from './Surfaces.tsx';
import styles from './StyleGuide.module.css';

/** Every shared part in all its states. States of pointer and focus are set by the journey that takes the pictures. */
export function StyleGuide() {
  return (
    <main className={styles.guide}>
      <h1>Style guide</h1>
      <Foundations />
      <Controls />
      <Fields />
      <Surfaces />
      <Layers />
      <Toasts />
      <Tooltip />
    </main>
  );
}
