import { lazy, Suspense } from 'react';

const OfflinePage = lazy(async () => ({
  default: (await import('#web/features/offline/OfflinePage.tsx')).OfflinePage,
}));

interface OfflineNoticeProps {
  /** The requested word. */
  missing?: string;
  retry: () => void;
}

/** The list of what is saved on this device, in place of content that could not be fetched. */
export function OfflineNotice(props: OfflineNoticeProps) {
  return (
    <Suspense>
      <OfflinePage {...props} />
    </Suspense>
  );
}
