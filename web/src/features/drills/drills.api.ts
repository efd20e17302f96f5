import { getDrill, getYourGerman, listDrills } from '#contract/drills/endpoints.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';

/** They change with a release. */
const STALE_TIME = 60 * 60_000;

export function drillsQuery() {
  return endpointQuery(listDrills, null, {}, { staleTime: STALE_TIME });
}

/** @param level undefined for the middle one */
export function drillQuery(id: string, level: CefrLevel | undefined) {
  const query = level === undefined ? {} : { level };
  return endpointQuery(getDrill, null, { params: { id }, query }, { staleTime: STALE_TIME });
}

/** Marked texts and drills change it. */
export function yourGermanQuery(userId: string) {
  return endpointQuery(getYourGerman, userId, {}, { staleTime: 0 });
}
