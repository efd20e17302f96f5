import { lazy, Suspense } from 'react';

const OfflinePage = lazy(async () => ({
  default: (await import('#web/features/offline/OfflinePage.tsx')).OfflinePage,
}));

interface OfflineNoticeProps {
  /** The word that was asked for. */
  missing?: string;
  retry: () => void;
}

/** What is kept on this device, in place of what could not be fetched. */
export function OfflineNotice(props: OfflineNoticeProps) {
  return (
    <Suspense>
      <OfflinePage {...props} />
    </Suspense>
  );
}
