import type { Collection } from '#contract/collections/schemas.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { collectionPath } from './collection-paths.rules.ts';

/** Copies a collection's address, and says whether it opens for others. Browser only. */
export async function shareCollection({
  id,
  is_private: isPrivate,
  hidden,
}: Pick<Collection, 'id' | 'is_private' | 'hidden'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + collectionPath(id));
  } catch (error) {
    showFailure('Failed to copy URL to clipboard', error);
    return;
  }
  const refused = hidden ? 'The operator has hidden this collection' : 'This collection is private';
  showToast({
    kind: isPrivate || hidden ? 'info' : 'success',
    title: 'URL copied',
    description:
      isPrivate || hidden
        ? `${refused}: nobody else can open the URL.${hidden ? '' : ' Edit it to make it public.'}`
        : 'Anyone with the URL can open the collection.',
  });
}
