import { Card } from '#web/shared/design/Card.tsx';
import { Row, Rows } from '#web/shared/design/Rows.tsx';
import { useStored } from '#web/shared/storage/storage.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { Headword } from './Headword.tsx';
import { openedWords, type Lookup } from '#web/shared/storage/lookups.rules.ts';
import { WordLink } from './WordLink.tsx';
import styles from './LastLookups.module.css';

/** The words most recently opened on this device, newest first. Renders nothing before the first. */
export function LastLookups({ count }: { count: number }) {
  const lookups = openedWords(useStored('dictionary-lookups') ?? []);
  if (lookups.length === 0) return null;
  return (
    <Card title="Recent look-ups">
      <Rows>
        {lookups.slice(0, count).map((lookup) => (
          <LookupRow key={`${lookup.pair}/${lookup.word}`} lookup={lookup} />
        ))}
      </Rows>
    </Card>
  );
}

function LookupRow({ lookup: { pair, word, gloss, gender } }: { lookup: Lookup }) {
  const { from, to } = PAIR_LANGUAGES[pair];
  return (
    <Row
      end={
        <span className={styles.gloss} lang={to}>
          {gloss}
        </span>
      }
    >
      <span className={styles.word} lang={from}>
        <WordLink pair={pair} word={word} look="row">
          {gender ? <Headword entry={{ word, gender, part_of_speech: 'noun' }} /> : word}
        </WordLink>
      </span>
    </Row>
  );
}
