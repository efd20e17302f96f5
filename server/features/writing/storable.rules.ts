/** Replaces characters that our databases refuse. Both are one UTF-16 unit, so offsets stay valid. */
const REPLACEMENT = '\ufffd';

/** Replaces every NUL and every unpaired surrogate. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', REPLACEMENT);
}

/** The same for every text in a JSON value. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'string' ? storableText(part) : part,
    ),
  ) as Value;
}
