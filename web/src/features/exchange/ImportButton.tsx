import type { Collection } from '#contract/collections/schemas.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

interface ImportButtonProps {
  /** The person's own collections, into which words can be imported. */
  collections: readonly Pick<Collection, 'id' | 'name' | 'word_count'>[];
}

/** Opens the import dialog; its code is loaded on demand. */
export function ImportButton({ collections }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        Import
      </Button>
      {wasOpen ? (
        <Suspense>
          <ImportDialog open={open} collections={collections} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
