import type { FinishedPage, TextHead, TextPlace, TextProgress } from '#contract/texts/schemas.ts';
import { withPage } from '#learning/page-ranges.ts';
import type { Change } from './device-database.ts';

/** A text's head after somebody has read on. */
export function withProgress<Head extends TextHead>(head: Head, progress: TextProgress): Head {
  const { place, opened_at: openedAt, finished = [] } = progress;
  return {
    ...head,
    place: laterPlace(head.place ?? undefined, place) ?? null,
    opened_at: laterTime(head.opened_at ?? undefined, openedAt) ?? null,
    finished: finished.reduce(
      (ranges, { page, is_finished: isFinished }) => withPage(ranges, page, isFinished),
      head.finished,
    ),
  };
}

/** A head as the server knows it, with the changes of this device that it does not know yet. Null: deleted here. */
export function withWaiting<Head extends TextHead>(
  head: Head,
  changes: readonly Change[],
): Head | null {
  let current: Head | null = head;
  for (const change of changes) {
    if (change.kind === 'words' || change.id !== head.id || !current) continue;
    if (change.kind === 'delete') current = null;
    if (change.kind === 'rename') current = { ...head, ...current, ...change.details };
    if (change.kind === 'progress' && current) current = withProgress(current, change.progress);
  }
  return current;
}

/** Two reports of progress as one: the newest place, and the newest word on each page. */
export function joinProgress(first: TextProgress, second: TextProgress): TextProgress {
  const finished = new Map<number, FinishedPage>();
  for (const one of [...(first.finished ?? []), ...(second.finished ?? [])]) {
    const before = finished.get(one.page);
    if (!before || Date.parse(one.changed_at) >= Date.parse(before.changed_at)) {
      finished.set(one.page, one);
    }
  }
  const place = laterPlace(first.place, second.place);
  const openedAt = laterTime(first.opened_at, second.opened_at);
  return {
    ...(place ? { place } : {}),
    ...(openedAt === undefined ? {} : { opened_at: openedAt }),
    ...(finished.size > 0 ? { finished: [...finished.values()] } : {}),
  };
}

function laterPlace(one: TextPlace | undefined, other: TextPlace | undefined) {
  if (!one || !other) return one ?? other;
  return Date.parse(other.changed_at) >= Date.parse(one.changed_at) ? other : one;
}

function laterTime(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Date.parse(other) >= Date.parse(one) ? other : one;
}
