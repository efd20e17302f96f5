import { useEffect, useState } from 'react';
import type { TextHead } from '#contract/texts/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { AlertIcon } from '#web/shared/design/icons.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { ReadIcon } from '#web/shared/design/shell-icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { useOpenText, useTextStore } from '#web/shared/reading/use-reading.ts';
import type { AddWords } from './NewWords.tsx';
import { Reader } from './Reader.tsx';
import styles from './Reader.module.css';
import type { EntryForms } from './WordPanel.tsx';

interface ReaderPageProps {
  id: string;
  /** As the address has it; undefined: where the person reads. */
  page: number | undefined;
  /** An offset on that page to begin with. */
  at: number | undefined;
  onPage: (number: number) => void;
  Forms: EntryForms;
  AddWords: AddWords;
}

/** One's own text. Only the browser knows whose texts there are. */
export function ReaderPage(props: ReaderPageProps) {
  const { data, error, refetch } = useOpenText(props.id);
  const store = useTextStore();
  if (data && store) {
    return <OpenedText key={props.id} {...props} head={data.head} store={store} />;
  }
  return (
    <div className={styles.waiting} data-wide="">
      <PageHead title="Read" />
      {data === null ? (
        <EmptyState
          icon={<ReadIcon size={24} />}
          title="This text is not here"
          action={<ButtonLink to="/texts">Your texts</ButtonLink>}
        >
          It was deleted, or it belongs to somebody else.
        </EmptyState>
      ) : error ? (
        <EmptyState
          icon={<AlertIcon size={24} />}
          title="The text did not load"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {messageOf(error)}
        </EmptyState>
      ) : (
        <NeedsScript>
          <Skeleton height="70vh" />
        </NeedsScript>
      )}
    </div>
  );
}

function OpenedText({
  id,
  head,
  store,
  page,
  at,
  onPage,
  Forms,
  AddWords,
}: ReaderPageProps & { head: TextHead; store: TextStore }) {
  // Where the person was when they opened it: the place changes while they read.
  const [entry] = useState(() => {
    const number = Math.min(page ?? head.place?.page ?? 1, head.page_count);
    const kept = head.place?.page === number ? head.place.offset : 0;
    return { number, offset: at ?? kept };
  });
  const [hasTurned, setTurned] = useState(false);
  useEffect(() => {
    void store.saveProgress(id, { opened_at: new Date().toISOString() });
    // Without a network it is tried again the next time the text is opened.
    store.keepWhole(id).catch(() => false);
  }, [store, id]);
  const number = Math.min(page ?? entry.number, head.page_count);
  return (
    <Reader
      store={store}
      head={head}
      number={number}
      offset={!hasTurned && number === entry.number ? entry.offset : 0}
      onPage={(next) => {
        setTurned(true);
        onPage(next);
      }}
      Forms={Forms}
      AddWords={AddWords}
    />
  );
}
