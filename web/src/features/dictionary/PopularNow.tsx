import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/shared/design/Card.tsx';
import { Row, Rows } from '#web/shared/design/Rows.tsx';
import { popularQuery } from './dictionary.api.ts';
import { WordLink } from './WordLink.tsx';
import styles from './LastLookups.module.css';

/**
 * Popular words. The browser fetches them, since guests' pages are cached; they are at the end of their column, so that
 * nothing moves when they arrive. Renders nothing if there are none.
 */
export function PopularNow() {
  const { data } = useQuery(popularQuery());
  if (!data || data.words.length === 0) return null;
  return (
    <Card title="Popular now">
      <Rows>
        {data.words.map(({ word, article, gloss }) => (
          <Row key={word} end={<span className={styles.gloss}>{gloss}</span>}>
            <span className={styles.word}>
              <WordLink pair="german-english" word={word} look="row" lang="de">
                {article === undefined ? word : `${article} ${word}`}
              </WordLink>
            </span>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
