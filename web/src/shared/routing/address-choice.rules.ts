/** How one value of a view is written in the address. */
interface ChoiceField<Value> {
  /** What the page shows without it; then it is not in the address. */
  initial: Value;
  /** The value of a search param; undefined for one that is not allowed. */
  read: (text: string) => Value | undefined;
}

/** The values of a view that one could share or come back to: a search, an order, a page. Names are those of the search params. */
export type ChoiceFields<Choice> = { readonly [Name in keyof Choice]: ChoiceField<Choice[Name]> };

/** A text of at most so many UTF-16 code units, trimmed. */
export function textChoice(maximum: number): ChoiceField<string> {
  return { initial: '', read: (text) => text.trim().slice(0, maximum) };
}

/** One of some texts; the first is the initial one unless another is given. */
export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
  initial: Value = values[0],
): ChoiceField<Value> {
  return { initial, read: (text) => values.find((value) => value === text) };
}

/** One of some numbers, such as page sizes. */
export function numberOf<Value extends number>(
  values: readonly Value[],
  initial: Value,
): ChoiceField<Value> {
  return { initial, read: (text) => values.find((value) => String(value) === text) };
}

const LAST_PAGE = 10_000;

/** A page, counted from 1. */
export const PAGE_CHOICE: ChoiceField<number> = {
  initial: 1,
  read: (text) => {
    const page = /^\d{1,5}$/u.test(text) ? Number(text) : 0;
    return page >= 1 && page <= LAST_PAGE ? page : undefined;
  },
};

/**
 * For `validateSearch`: the values in an address that are allowed and differ from the initial ones.
 * @param search the search params, which the router gives back as it got them: numbers from a link, texts from an address
 */
export function readChoice<Choice extends object>(
  fields: ChoiceFields<Choice>,
  search: Readonly<Record<string, unknown>>,
): Partial<Choice> {
  const values: Partial<Choice> = {};
  for (const name of Object.keys(fields) as (keyof Choice & string)[]) {
    const text = search[name];
    if (typeof text !== 'string' && typeof text !== 'number') continue;
    const { read, initial } = fields[name];
    const value = read(String(text));
    if (value !== undefined && value !== initial) values[name] = value;
  }
  return values;
}

/** The whole choice: what the address says, and the initial values of the rest. */
export function wholeChoice<Choice extends object>(
  fields: ChoiceFields<Choice>,
  search: Readonly<Record<string, unknown>>,
): Choice {
  const initial = Object.entries<ChoiceField<unknown>>(fields).map(([name, field]) => [
    name,
    field.initial,
  ]);
  return { ...(Object.fromEntries(initial) as Choice), ...readChoice(fields, search) };
}
