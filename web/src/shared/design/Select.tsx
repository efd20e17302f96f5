import type { ComponentProps } from 'react';

interface Option<Value> {
  id: Value;
  name: string;
}

export interface SelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  value: Value | undefined;
  /** A list of values, which may have names, or the names by value. */
  options: readonly (Value | Option<Value>)[] | Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** A choice of one value. */
export function Select<Value extends string | number>({
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  const named = optionsOf(options);
  return (
    <select
      {...rest}
      onChange={({ target }) => {
        const chosen = named.find(({ id }) => String(id) === target.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {named.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function optionsOf<Value extends string | number>(
  options: SelectProps<Value>['options'],
): Option<Value>[] {
  if (!isList(options)) {
    return Object.entries<string>(options).map(([id, name]) => ({ id: id as Value, name }));
  }
  return options.map((option) =>
    typeof option === 'object' ? option : { id: option, name: String(option) },
  );
}

// `Array.isArray` alone does not narrow to a readonly list.
const isList = <Item,>(options: readonly Item[] | object): options is readonly Item[] =>
  Array.isArray(options);
