import { getDrill, getYourGerman, listDrills, recordDrill } from '#contract/drills/endpoints.ts';
import type { Drills } from '#drills/drill.ts';
import { FAMILY_NAMES } from '#server/shared/grading/mistake-families.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { drillMessage, summaryOf } from './drill-message.rules.ts';
import { keepResult, listMarkedTexts, listResults } from './drills.queries.ts';
import { yourGerman } from './your-german.rules.ts';

interface DrillParts extends ImplementParts {
  drills: () => Drills;
}

/** The drills are for everybody; their results and what texts say are members'. */
export function registerDrills(app: App, { drills, ...parts }: DrillParts): void {
  const implement = createImplement(app, parts);
  const find = (id: string) => {
    const drill = drills().get(id);
    if (!drill) throw new AppError('drill_not_found');
    return drill;
  };

  implement(listDrills, () => ({ drills: [...drills().values()].map(summaryOf) }));

  implement(getDrill, ({ params, query }) => drillMessage(find(params.id), query.level));

  if (!parts.members) return;
  const { db } = parts.members;

  implement(recordDrill, ({ member, body, transact }) => {
    find(body.drill);
    return transact(async (tx) => {
      await keepResult(tx, member.userId, body);
      return null;
    });
  });

  implement(getYourGerman, async ({ member }) => {
    const [texts, results] = await Promise.all([
      listMarkedTexts(db, member.userId),
      listResults(db, member.userId),
    ]);
    return yourGerman(texts, familiesWith(drills()), results);
  });
}

/** Every family of mistakes with its drills. */
function familiesWith(drills: Drills) {
  return Object.entries(FAMILY_NAMES).map(([id, name]) => ({
    id,
    name,
    drills: [...drills.values()]
      .filter(({ families }) => families.includes(id))
      .map((drill) => ({ id: drill.id, name: drill.name })),
  }));
}
