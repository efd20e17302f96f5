interface Place {
  start: number;
  end: number;
}

/** Those of the stretches, in order and none overlapping another, that overlap some place. Places may come in any order. */
export function touchedBy<Stretch extends Place>(
  stretches: readonly Stretch[],
  places: readonly Place[],
): Set<Stretch> {
  const ordered = places.toSorted((a, b) => a.start - b.start);
  const touched = new Set<Stretch>();
  let at = 0;
  // Of all places before a stretch, how far the farthest reaches.
  let reached = 0;
  for (const stretch of stretches) {
    for (let place = ordered[at]; place && place.start < stretch.end; place = ordered[++at]) {
      reached = Math.max(reached, place.end);
    }
    if (reached > stretch.start) touched.add(stretch);
  }
  return touched;
}
