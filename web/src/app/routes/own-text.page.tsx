import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AddNewWordsDialog } from '#web/features/collections/AddNewWordsDialog.tsx';
import { EntryForms } from '#web/features/dictionary/EntryForms.tsx';
import { ReaderPage } from '#web/features/texts/reader/ReaderPage.tsx';

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
