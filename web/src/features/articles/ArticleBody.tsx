import { useMemo, useRef } from 'react';
import type { Article, ArticleImage } from '#contract/articles/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { Translation } from '#web/shared/gloss/Translation.tsx';
import { blocksOf } from './article-text.rules.ts';
import styles from './ArticleBody.module.css';
import { marginOf } from './glosses.rules.ts';
import { PAIR_SIDES } from './pair-sides.ts';
import { ReadingBar } from './ReadingBar.tsx';
import { rowOf } from './sentence-markup.ts';
import { SentenceRow } from './SentenceRow.tsx';
import { useArticleReading } from './use-article-reading.ts';
import { useReadAloud } from './use-read-aloud.ts';
import { useReadingView } from './use-reading-view.ts';

interface ArticleBodyProps {
  article: Article;
}

/** The article's text: numbered sentences beside their translations, with pictures between the paragraphs. */
export function ArticleBody({ article }: ArticleBodyProps) {
  const { content, language_pair: pair, slug, title_original: title } = article;
  const blocks = useMemo(() => blocksOf(content), [content]);
  const margin = useMemo(() => marginOf(content.glosses ?? []), [content]);
  const body = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const reading = useArticleReading(content);
  const view = useReadingView({ slug, title }, body, bar);
  const { reading: readAloud, toggle } = useReadAloud(
    body,
    blocks,
    PAIR_SIDES[pair].from,
    view.current,
  );
  const count = blocks.reduce((sum, block) => sum + ('pairs' in block ? block.pairs.length : 0), 0);

  return (
    <section aria-label="Text">
      <ReadingBar
        ref={bar}
        article={article}
        percent={reading?.percent ?? null}
        view={view.shown}
        count={count}
        resumeAt={view.resumeAt}
        onResume={(number) => body.current && rowOf(body.current, number)?.scrollIntoView()}
        isReading={readAloud !== null}
        onReadAloud={toggle}
      />
      <div ref={body} className={styles.body}>
        {blocks.map((block) =>
          'image' in block ? (
            <Picture key={block.key} image={block.image} />
          ) : (
            <div key={block.key} className={styles.block} data-spoken={block.speaker !== undefined}>
              {block.heading === undefined ? null : (
                <div className={styles.heading}>
                  <h2>
                    <LinkedText
                      text={block.heading.original_sentence}
                      lang={PAIR_SIDES[pair].from}
                      translation={block.heading.translation_sentence}
                      splitting="letters"
                    />
                  </h2>
                  <Translation lang={PAIR_SIDES[pair].to}>
                    {block.heading.translation_sentence}
                  </Translation>
                </div>
              )}
              {block.speaker === undefined ? null : (
                <p className={styles.speaker} lang={PAIR_SIDES[pair].from}>
                  {block.speaker}
                </p>
              )}
              <ol className={styles.paragraph}>
                {block.pairs.map((sentence) => (
                  <SentenceRow
                    key={sentence.number}
                    sentence={sentence}
                    pair={pair}
                    isRead={readAloud === sentence.number}
                    marked={reading?.marked.get(sentence.number)}
                    glosses={margin.get(sentence.number)}
                  />
                ))}
              </ol>
            </div>
          ),
        )}
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
