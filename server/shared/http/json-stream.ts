import { Readable } from 'node:stream';
import { Pages } from '#server/shared/database/pages.ts';

/** The JSON text of a value in which any field of an object, or any row of a page, may be `Pages`. */
export async function* jsonText(value: unknown): AsyncGenerator<string> {
  if (value instanceof Pages) {
    yield '[';
    let isFirst = true;
    for await (const page of value as Pages<unknown>) {
      for (const part of hasPages(page[0]) ? page.map((row) => [row]) : [page]) {
        if (!isFirst) yield ',';
        isFirst = false;
        if (hasPages(part[0])) yield* jsonText(part[0]);
        else yield JSON.stringify(part).slice(1, -1);
      }
    }
    yield ']';
  } else if (hasPages(value)) {
    let isFirst = true;
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${isFirst ? '{' : ','}${JSON.stringify(name)}:`;
      isFirst = false;
      yield* jsonText(field);
    }
    yield '}';
  } else yield JSON.stringify(value);
}

function hasPages(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((field) => field instanceof Pages)
  );
}

/**
 * A stream of text that is written as fast as it is read.
 * @param end called once, however the stream ends
 */
export function textStream(texts: AsyncGenerator<string>, end: () => void): Readable {
  const stream = Readable.from(texts, { objectMode: false });
  stream.once('close', end);
  return stream;
}
