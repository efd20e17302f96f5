import { lazy } from 'react';

/** The dialog that adds the new words of a text, loaded when it is opened. */
export const AddNewWordsDialog = lazy(async () => ({
  default: (await import('#web/features/collections/AddNewWordsDialog.tsx')).AddNewWordsDialog,
}));
