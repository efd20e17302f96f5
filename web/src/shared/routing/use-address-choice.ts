import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChoiceFields, readChoice, wholeChoice } from './address-choice.rules.ts';

/**
 * The view that the address of the current page chooses, and a function that changes some of its values. So it is still
 * there on the way back and after a reload, and can be shared; the router restores how far it was scrolled. The page's
 * route reads the same fields: `validateSearch: (search) => readChoice(FIELDS, search)`.
 *
 *     const FIELDS = { search: textChoice(100), sort: oneOf(['newest', 'name']), page: PAGE_CHOICE };
 *     const [choice, choose] = useAddressChoice(FIELDS);
 *     choose({ sort: 'name', page: 1 });
 *     choose({ page: choice.page + 1 }, 'push');
 *
 * A view that nobody would share is in `useTabState` instead.
 */
export function useAddressChoice<Choice extends object>(
  fields: ChoiceFields<Choice>,
): [Choice, (changes: Partial<Choice>, way?: 'replace' | 'push') => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Partial<Choice>, way: 'replace' | 'push' = 'replace') =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => {
        const others = Object.entries(now).filter(([name]) => !(name in fields));
        const next = { ...wholeChoice(fields, now), ...changes };
        return { ...Object.fromEntries(others), ...readChoice(fields, next) };
      },
      replace: way === 'replace',
      resetScroll: false,
      // What has the focus keeps it.
      hashScrollIntoView: false,
    });
  return [wholeChoice(fields, search), change];
}
