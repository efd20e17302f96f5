import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { ReaderPage } from '#web/features/texts/reader/ReaderPage.tsx';
import { AddNewWordsDialog } from '../add-new-words.ts';

const EntryForms = lazy(async () => ({
  default: (await import('#web/features/dictionary/EntryForms.tsx')).EntryForms,
}));

const FROM = { from: '/texts/$id' } as const;

/** The reader of one's own texts, with forms from the dictionary. The page is in the address. */
export function OwnTextRoute() {
  const { id } = useParams(FROM);
  const { page, at } = useSearch(FROM);
  const navigate = useNavigate(FROM);
  return (
    <ReaderPage
      id={id}
      page={page}
      at={at}
      onPage={(next) => void navigate({ search: { page: next }, replace: true })}
      Forms={EntryForms}
      AddWords={AddNewWordsDialog}
    />
  );
}
