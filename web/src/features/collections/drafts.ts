import { interruptedForm } from '#web/shared/form/use-draft.ts';

/** Names of the drafts of forms about a collection. */
export const DRAFTS = {
  collection: (id: string | undefined) => `collection ${id ?? 'new'}`,
  entry: (id: string, itemId: string | undefined) => `entry ${id} ${itemId ?? 'new'}`,
  words: (id: string) => `words ${id}`,
  report: (id: string) => `report ${id}`,
};

/** The collection whose form waits for its person, who had to sign in; null for a new one, undefined if none waits. */
export function interruptedCollection(): string | null | undefined {
  const [, id] = /^collection (.+)$/u.exec(interruptedForm() ?? '') ?? [];
  return id === 'new' ? null : id;
}
