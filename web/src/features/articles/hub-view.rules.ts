import { type ChoiceFields, textChoice } from '#web/shared/routing/address-choice.rules.ts';

export interface HubView {
  /** As typed, trimmed. */
  search: string;
  /** A category; empty for all. */
  kind: string;
  /** A language pair; empty for all. */
  pair: string;
  /** A CEFR level; empty for all. */
  level: string;
  /** A topic; empty for all. */
  topic: string;
  /** `begun`, `unread` or `read` on this device; empty for all. */
  read: string;
}

const SEARCH_LENGTH = 100;
const VALUE_LENGTH = 40;

/** The view of the Content Hub, as the address has it. */
export const HUB_VIEW: ChoiceFields<HubView> = {
  search: textChoice(SEARCH_LENGTH),
  kind: textChoice(VALUE_LENGTH),
  pair: textChoice(VALUE_LENGTH),
  level: textChoice(VALUE_LENGTH),
  topic: textChoice(VALUE_LENGTH),
  read: textChoice(VALUE_LENGTH),
};
