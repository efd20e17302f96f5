import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { isMaybe, markedSegments } from './corrections.rules.ts';
import styles from './CorrectedText.module.css';
import type { Version } from './session.rules.ts';
import type { Applying } from './use-applying.ts';

/** The whole text as it reads with all sure corrections and those that the writer chose. What is not sure is as written. */
export function CorrectedVersion({
  version: { text, result },
  applying,
}: {
  version: Version;
  applying: Applying;
}) {
  const segments = markedSegments(text, result.corrections);
  const open = segments.filter(
    (one) => one.kind === 'mark' && one.correction.corrected === null && !isMaybe(one.correction),
  ).length;
  return (
    <div className={styles.version}>
      <p lang="de" className={styles.versionText}>
        {segments.map((segment) => {
          if (segment.kind === 'text')
            return <LinkedText key={segment.start} text={segment.text} />;
          const { correction } = segment;
          const sure = isMaybe(correction) ? null : correction.corrected;
          const wording = applying.wordingOf(correction) ?? sure;
          const key = `mark ${segment.start}`;
          if (wording !== null) return <ins key={key}>{wording}</ins>;
          return isMaybe(correction) ? (
            <span key={key}>{segment.text}</span>
          ) : (
            <span key={key} className={styles.open}>
              {segment.text}
            </span>
          );
        })}
      </p>
      {open === 0 ? null : (
        <p className={styles.note}>
          {open === 1
            ? 'Underlined is one place where I do not know what you meant.'
            : `Underlined are ${open} places where I do not know what you meant.`}
        </p>
      )}
    </div>
  );
}
