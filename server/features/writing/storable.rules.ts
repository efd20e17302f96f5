/** What no database of ours takes in a text. Each is one UTF-16 unit, as is what stands for it, so offsets stay. */
const REPLACEMENT = '\ufffd';

/** The same text with a replacement character for every NUL and every half of a surrogate pair. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', REPLACEMENT);
}

/** The same for every text in a value that is JSON. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'string' ? storableText(part) : part,
    ),
  ) as Value;
}
