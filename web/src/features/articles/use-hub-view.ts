import { readChoice } from '#web/shared/routing/address-choice.rules.ts';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import { HUB_VIEW, type HubView } from './hub-view.rules.ts';

/** Where a tab remembers the view of the hub. */
export const HUB_TAB = 'content-hub';

const WHOLE: Partial<HubView> = {};

function readView(remembered: unknown): Partial<HubView> {
  return readChoice(HUB_VIEW, Object(remembered) as Record<string, unknown>);
}

/** The view that the Content Hub had last in this tab, for links back to it. */
export function useHubView(): Partial<HubView> {
  return useTabState(HUB_TAB, WHOLE, readView)[0];
}
