import { TEXT_SEARCH_LENGTH } from '#contract/texts/terms.ts';
import { type ChoiceFields, textChoice } from '#web/shared/routing/address-choice.rules.ts';

/** What of the list of texts is in the address. */
export interface TextListView {
  search: string;
}

export const TEXT_LIST_VIEW: ChoiceFields<TextListView> = {
  search: textChoice(TEXT_SEARCH_LENGTH),
};
