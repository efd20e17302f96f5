import { useMemo, useRef, useState } from 'react';
import type { Article, ArticleImage } from '#contract/articles/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { SpeakerIcon } from '#web/shared/design/icons.tsx';
import { blocksOf } from './article-text.rules.ts';
import styles from './ArticleBody.module.css';
import { PAIR_SIDES } from './pair-sides.ts';
import { SentenceRow } from './SentenceRow.tsx';
import { useReadAloud } from './use-read-aloud.ts';
import { type ArticleWords, WordPopover } from './WordPopover.tsx';

interface ArticleBodyProps {
  article: Article;
  words: ArticleWords;
}

/** The article's text: numbered sentences beside their translations, with pictures between the paragraphs. */
export function ArticleBody({ article, words }: ArticleBodyProps) {
  const { content, language_pair: pair } = article;
  const blocks = useMemo(() => blocksOf(content), [content]);
  const body = useRef<HTMLDivElement>(null);
  const [hides, setHides] = useState(false);
  const { reading, toggle } = useReadAloud(body, blocks, PAIR_SIDES[pair].from);

  return (
    <section aria-label="Text">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it */}
      <div role="group" aria-label="Reading" className={styles.tools}>
        <Button size="small" onClick={() => setHides(!hides)}>
          {hides ? 'Show translation' : 'Hide translation'}
        </Button>
        <Button size="small" onClick={toggle}>
          <SpeakerIcon size={14} />
          {reading === null ? 'Read aloud' : 'Stop reading'}
        </Button>
      </div>
      <div ref={body} className={styles.body}>
        {blocks.map((block) =>
          'image' in block ? (
            <Picture key={block.key} image={block.image} />
          ) : (
            <ol key={block.key} className={styles.paragraph}>
              {block.pairs.map((sentence) => (
                <SentenceRow
                  key={sentence.number}
                  sentence={sentence}
                  pair={pair}
                  hidesTranslation={hides}
                  isRead={reading === sentence.number}
                />
              ))}
            </ol>
          ),
        )}
        <WordPopover container={body} pair={pair} words={words} />
      </div>
    </section>
  );
}

function Picture({ image: { url, caption, position, maxWidth } }: { image: ArticleImage }) {
  return (
    <figure className={styles.picture} data-position={position} style={{ maxWidth }}>
      <img src={url} alt="" loading="lazy" width={1200} height={630} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
