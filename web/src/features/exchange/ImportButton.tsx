import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

interface ImportButtonProps {
  /** The person's own, into which words can go. */
  collections: readonly { id: string; name: string }[];
}

/** Opens the import; its code is loaded then. */
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
