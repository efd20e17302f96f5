import { useId, useState } from 'react';
import { classNames } from '#web/shared/design/class-names.ts';
import styles from './FileChooser.module.css';

interface FileChooserProps {
  /** Endings of file names, as the `accept` attribute has them. */
  accept: string;
  /** What may be dropped here: "CSV, or an Anki package (.apkg), up to 20 MB". */
  kinds: string;
  /** Name of the chosen file, or null. */
  fileName: string | null;
  onChoose: (file: File) => void;
}

/** A file input that also accepts a dropped file. */
export function FileChooser({ accept, kinds, fileName, onChoose }: FileChooserProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
    >
      <label htmlFor={id}>{fileName === null ? 'Choose a file' : 'Choose another file'}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again, which may have been corrected.
          target.value = '';
        }}
      />
      <p id={`${id}-note`}>{fileName ?? `or drop it here: ${kinds}`}</p>
    </div>
  );
}
