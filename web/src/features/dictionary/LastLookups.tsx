import { Card } from '#web/shared/design/Card.tsx';
import { useStored } from '#web/shared/storage/storage.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { Headword } from './Headword.tsx';
import { openedWords, type Lookup } from '#web/shared/storage/lookups.rules.ts';
import { WordLink } from './WordLink.tsx';
import styles from './LastLookups.module.css';

/** The words most recently opened on this device, newest first. */
export function LastLookups({ count }: { count: number }) {
  const lookups = openedWords(useStored('dictionary-lookups') ?? []);
  return (
    <Card title="Recent look-ups">
      {lookups.length === 0 ? (
        <p className={styles.empty}>The words you open appear here, on this device only.</p>
      ) : (
        <ul className={styles.list}>
          {lookups.slice(0, count).map((lookup) => (
            <li key={`${lookup.pair}/${lookup.word}`}>
              <Row lookup={lookup} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ lookup: { pair, word, gloss, gender } }: { lookup: Lookup }) {
  const { from, to } = PAIR_LANGUAGES[pair];
  return (
    <>
      <span className={styles.word} lang={from}>
        <WordLink pair={pair} word={word}>
          {gender ? <Headword entry={{ word, gender, part_of_speech: 'noun' }} /> : word}
        </WordLink>
      </span>
      <small lang={to}>{gloss}</small>
    </>
  );
}
