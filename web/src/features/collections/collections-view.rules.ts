import { COLLECTION_CATEGORIES, COLLECTION_SEARCH_LENGTH } from '#contract/collections/terms.ts';
import {
  type ChoiceFields,
  numberOf,
  oneOf,
  PAGE_CHOICE,
  textChoice,
} from '#web/shared/routing/address-choice.rules.ts';
import type { MarketplaceChoice } from './collections.api.ts';
import type { ItemSort } from './collections.rules.ts';

/** Page sizes of the marketplace and of a collection's words. */
export const SIZES = [10, 20, 50];
/** Page sizes of one's own collections. */
export const OWN_SIZES = [5, 10, 20];

/** The view of the marketplace, as the address has it. */
export const MARKETPLACE_VIEW: ChoiceFields<MarketplaceChoice> = {
  search: textChoice(COLLECTION_SEARCH_LENGTH),
  category: oneOf(['', ...COLLECTION_CATEGORIES]),
  sort: oneOf(['popularity', 'newest', 'word_count', 'clone_count', 'like_count']),
  page: PAGE_CHOICE,
  limit: numberOf(SIZES, 20),
};

interface OwnView {
  page: number;
  limit: number;
}

/** The view of one's own collections. */
export const OWN_VIEW: ChoiceFields<OwnView> = {
  page: PAGE_CHOICE,
  limit: numberOf(OWN_SIZES, 10),
};

export interface ItemView extends OwnView {
  search: string;
  sort: ItemSort;
  order: 'up' | 'down';
}

/** The view of a collection's words. */
export const ITEM_VIEW: ChoiceFields<ItemView> = {
  search: textChoice(COLLECTION_SEARCH_LENGTH),
  sort: oneOf(['added', 'word', 'translation']),
  order: oneOf(['up', 'down']),
  page: PAGE_CHOICE,
  limit: numberOf(SIZES, 10),
};
