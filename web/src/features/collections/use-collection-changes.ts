import { useQueryClient } from '@tanstack/react-query';
import type { Collection } from '#contract/collections/schemas.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import {
  cloneCollection,
  createCollection,
  deleteCollection,
  type MarketplacePage,
  toggleLike,
  updateCollection,
} from './collections.api.ts';
import type { CollectionValues } from './CollectionForm.tsx';
import {
  CLONE_AS_GUEST,
  tellAuthenticationRequired,
  tellFailure,
  tellSuccess,
} from './collection-messages.ts';
import { showToast } from '#web/shared/toast/toast.ts';

/** What can be done with collections, with the toasts of each; afterwards the lists are read again. */
export function useCollectionChanges() {
  const queryClient = useQueryClient();
  const person = usePerson();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['collections'] });

  return {
    refresh,

    /** Null where it failed; a toast has told of it, and the form keeps what was typed. */
    create: async (values: CollectionValues): Promise<Collection | null> => {
      if (!person) {
        tellAuthenticationRequired('create');
        return null;
      }
      try {
        const created = await createCollection(values);
        tellSuccess('Collection created', `${created.name} created successfully`);
        await refresh();
        return created;
      } catch (error) {
        tellFailure('Failed to create collection', error, 'create');
        return null;
      }
    },

    update: async (collection: Collection, values: CollectionValues): Promise<boolean> => {
      if (!person) {
        tellAuthenticationRequired('update');
        return false;
      }
      try {
        await updateCollection(collection, values);
        tellSuccess('Collection updated');
        await refresh();
        return true;
      } catch (error) {
        tellFailure('Failed to update collection', error, 'update');
        return false;
      }
    },

    remove: async ({ id }: Collection): Promise<boolean> => {
      try {
        await deleteCollection(id);
        tellSuccess('Collection deleted', 'Collection deleted successfully');
        await refresh();
        return true;
      } catch (error) {
        tellFailure('Failed to delete collection', error, 'manage');
        return false;
      }
    },

    clone: async ({ id }: Collection): Promise<Collection | null> => {
      if (!person) {
        showToast({ kind: 'info', title: 'Authentication required', description: CLONE_AS_GUEST });
        return null;
      }
      try {
        const copy = await cloneCollection(id);
        tellSuccess('Collection cloned', `“${copy.name}” was copied to your private collections`);
        await refresh();
        return copy;
      } catch (error) {
        tellFailure('Failed to clone collection', error, 'clone');
        return null;
      }
    },

    /** Shown at once, and taken back where it fails. */
    like: async ({ id }: Collection): Promise<void> => {
      if (!person) {
        tellAuthenticationRequired('like');
        return;
      }
      const change = (next: (collection: Collection) => Collection) => {
        queryClient.setQueriesData<MarketplacePage>(
          { queryKey: ['collections', 'marketplace'] },
          (page) =>
            page && {
              ...page,
              collections: page.collections.map((item) => (item.id === id ? next(item) : item)),
            },
        );
        queryClient.setQueriesData<Collection>({ queryKey: ['collections', 'detail'] }, (item) =>
          item?.id === id ? next(item) : item,
        );
      };
      const toggle = (item: Collection): Collection => ({
        ...item,
        liked: !item.liked,
        count_like: Math.max(0, item.count_like + (item.liked ? -1 : 1)),
      });
      change(toggle);
      try {
        const reply = await toggleLike(id);
        change((item) => ({ ...item, ...reply }));
      } catch (error) {
        change(toggle);
        tellFailure('Failed to like collection', error, 'like');
      }
    },
  };
}
