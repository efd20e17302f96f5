import { MAXIMUM_LOOKUPS, parseLookups } from '#web/shared/storage/lookups.rules.ts';
import type { StoredTexts } from '#web/shared/storage/storage.ts';

/**
 * What a person continues with who signs in where things of theirs are kept. A text that they have just begun as a guest
 * stays on the page, and the kept one gives way; words of both are listed, and articles go on where the person was.
 * @param now what the browser shows, a copy of the guest's
 * @param kept from the last time
 */
export function thingsOnReturn(now: StoredTexts, kept: StoredTexts): StoredTexts {
  const isWriting = (now['writing-draft'] ?? '').trim() !== '';
  const { 'writing-draft': draft, 'writing-session': session } = isWriting ? now : kept;
  const form = now['writing-form'] ?? kept['writing-form'];
  const model = kept['outside-model'];
  const places = kept['article-places'] ?? now['article-places'];
  const lookups = joinLookups(now['dictionary-lookups'], kept['dictionary-lookups']);
  return {
    ...(draft === undefined ? {} : { 'writing-draft': draft }),
    ...(session === undefined ? {} : { 'writing-session': session }),
    ...(form === undefined ? {} : { 'writing-form': form }),
    ...(model === undefined ? {} : { 'outside-model': model }),
    ...(places === undefined ? {} : { 'article-places': places }),
    ...(lookups === undefined ? {} : { 'dictionary-lookups': lookups }),
  };
}

/** Newest first: those of now were opened after those that are kept. */
function joinLookups(now: string | undefined, kept: string | undefined): string | undefined {
  if (now === undefined || kept === undefined) return now ?? kept;
  const texts = [now, kept].flatMap((text) =>
    parseLookups(parseJson(text)).map((lookup) => JSON.stringify(lookup)),
  );
  return `[${[...new Set(texts)].slice(0, MAXIMUM_LOOKUPS).join(',')}]`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
