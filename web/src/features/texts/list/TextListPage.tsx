import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TextHead, TextMatch } from '#contract/texts/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { AlertIcon, PlusIcon } from '#web/shared/design/icons.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { Row, Rows } from '#web/shared/design/Rows.tsx';
import { SearchField } from '#web/shared/design/SearchField.tsx';
import { ReadIcon } from '#web/shared/design/shell-icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { HubNav } from '#web/shared/reading/HubNav.tsx';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { useTextList, useTextStore } from '#web/shared/reading/use-reading.ts';
import { useAddressChoice } from '#web/shared/routing/use-address-choice.ts';
import { useTypedChoice } from '#web/shared/routing/use-typed-choice.ts';
import { TEXT_LIST_VIEW } from './text-list-view.rules.ts';
import { excerptParts, textsNamed } from './text-row.rules.ts';
import styles from './TextList.module.css';
import { TextRow } from './TextRow.tsx';
import { useRemoveText } from './use-remove-text.ts';

/** Texts that are shown at once. */
const SHOWN = 20;
/** Letters from which on the texts themselves are searched. */
const SEARCHED_FROM = 2;

/** One's own texts: to go on reading, to search, to rename, export and delete. */
export function TextListPage() {
  const [view, choose] = useAddressChoice(TEXT_LIST_VIEW);
  const [typed, setTyped] = useTypedChoice(view.search, (search) => choose({ search }));
  const { data, error, refetch } = useTextList();
  const store = useTextStore();
  const { removed, remove } = useRemoveText(store);
  const texts = data?.filter(({ id }) => !removed.has(id));
  return (
    <div className={styles.page} data-wide="">
      <HubNav />
      <PageHead
        title="Your texts"
        lead="Articles, books and subtitles of your own, with every word explained in its sentence."
        actions={
          <ButtonLink to="/texts/new" variant="primary">
            <PlusIcon size={18} />
            Add a text
          </ButtonLink>
        }
      />
      {store && texts && texts.length > 0 ? (
        <>
          <SearchField
            label="Search your texts"
            placeholder="Search titles and texts"
            value={typed}
            onChange={setTyped}
          />
          <TextRows
            key={typed.trim()}
            texts={textsNamed(texts, typed)}
            store={store}
            onRemove={remove}
          />
          <Matches texts={texts} store={store} search={typed.trim()} />
        </>
      ) : texts ? (
        <EmptyState
          icon={<ReadIcon size={24} />}
          title="No texts yet"
          action={
            <ButtonLink to="/texts/new" size="small">
              Add your first text
            </ButtonLink>
          }
        >
          Paste a text, or choose a file: TXT, HTML, Markdown, EPUB or subtitles. You read it here
          page by page: new words are underlined, a tap explains them, and what you save keeps its
          sentence. Only you see your texts.
        </EmptyState>
      ) : error ? (
        <EmptyState
          icon={<AlertIcon size={24} />}
          title="Your texts did not load"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {messageOf(error)}
        </EmptyState>
      ) : (
        <NeedsScript>
          <Skeleton height="12rem" />
        </NeedsScript>
      )}
    </div>
  );
}

function TextRows({
  texts,
  store,
  onRemove,
}: {
  texts: readonly TextHead[];
  store: TextStore;
  onRemove: (text: TextHead) => void;
}) {
  const [count, setCount] = useState(SHOWN);
  if (texts.length === 0) return null;
  return (
    <>
      <Rows label="Your texts">
        {texts.slice(0, count).map((text) => (
          <TextRow key={text.id} text={text} store={store} onRemove={() => onRemove(text)} />
        ))}
      </Rows>
      {texts.length > count ? (
        <Button onClick={() => setCount(count + SHOWN)}>Show more</Button>
      ) : null}
    </>
  );
}

/** Where the texts themselves have what was searched. */
function Matches({
  texts,
  store,
  search,
}: {
  texts: readonly TextHead[];
  store: TextStore;
  search: string;
}) {
  const { data, error, isPending } = useQuery({
    queryKey: ['text-search', texts.map(({ id }) => id), search],
    queryFn: () => store.search(search),
    enabled: search.length >= SEARCHED_FROM,
    networkMode: 'always',
  });
  if (search.length < SEARCHED_FROM) return null;
  if (error) return <p role="alert">The texts could not be searched. {messageOf(error)}</p>;
  if (isPending) return <Skeleton height="6rem" />;
  const matches = data.matches.filter(({ page }) => page !== null);
  const isAnyNamed = textsNamed(texts, search).length > 0;
  return (
    <section className={styles.matches} aria-label="In the texts">
      <output className={styles.found}>
        {matches.length === 0
          ? isAnyNamed
            ? ''
            : 'No text of yours has that.'
          : `In the texts (${data.more ? 'the first ' : ''}${matches.length})`}
      </output>
      {matches.length === 0 ? null : (
        <Rows label="In the texts">
          {matches.map((match) => (
            <MatchRow
              key={match.id}
              match={match}
              title={texts.find(({ id }) => id === match.id)?.title ?? ''}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

function MatchRow({ match, title }: { match: TextMatch; title: string }) {
  const { id, page, excerpt, range, pages } = match;
  const [before, found, after] = excerptParts(excerpt, range);
  return (
    <Row end={pages > 1 ? `${pages} pages` : undefined}>
      <Link to="/texts/$id" params={{ id }} search={page === null ? {} : { page }}>
        <span lang="de">{title}</span>
      </Link>
      <p className={styles.excerpt} lang="de">
        {before}
        <b>{found}</b>
        {after}
      </p>
    </Row>
  );
}
