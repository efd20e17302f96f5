import { lazy, Suspense } from 'react';
import type { KeepTextProps } from '#web/features/dictionary/BulkSearch.tsx';

const Button = lazy(async () => ({
  default: (await import('#web/features/texts/KeepText.tsx')).KeepText,
}));

/** "Keep this text" below a text that somebody looks up. Loaded once there is one. */
export function KeepText(props: KeepTextProps) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );
}
