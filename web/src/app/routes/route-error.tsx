import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isUnanswered } from '#web/shared/http/api-error.ts';
import { ErrorPage } from '../shell/ErrorPage.tsx';

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

/** A page that failed. */
export function RouteError(props: ErrorComponentProps) {
  const router = useRouter();
  if (isUnanswered(props.error)) return <OfflineNotice retry={() => void router.invalidate()} />;
  return <ErrorPage {...props} />;
}
