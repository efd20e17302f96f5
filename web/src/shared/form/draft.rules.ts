/** What is remembered of a form, without values that it does not have or that are of another kind. */
export function readChanges<Values extends object>(
  initial: Values,
  remembered: unknown,
): Partial<Values> {
  if (typeof remembered !== 'object' || remembered === null) return {};
  const fitting = Object.entries(remembered).filter(
    ([name, value]) => kindOf(value) === kindOf(valueOf(initial, name)),
  );
  return Object.fromEntries(fitting) as Partial<Values>;
}

/** Whether any value differs from the initial one. */
export function isChanged<Values extends object>(
  initial: Values,
  changes: Partial<Values>,
): boolean {
  return Object.entries(changes).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(valueOf(initial, name)),
  );
}

function valueOf(values: object, name: string): unknown {
  return Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
