import type { Entry } from '#contract/dictionary/schemas.ts';
import { isHarsh } from '../artefact/labels.ts';
import type { SuggestionRow } from '../artefact/suggestion-pack.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { Finished } from './finish-draft.ts';

/** Suggestions while typing include the inflected forms of this many of the commonest entries. */
const SUGGESTED_FORMS_OF = 20_000;

/** The suggestion of a headword by its entries, best first; null if it is not suggested. */
export function suggestionFor(
  finished: readonly Finished[],
  table: EntryTable,
): SuggestionRow | null {
  const [first] = finished;
  if (!first) return null;
  const { entry } = first;
  // Nobody is offered a slur while typing another word; whoever types it whole finds it.
  if (isHarsh(entry.translations['1']?.tags ?? [])) return null;
  const gloss = entry.translations['1']?.glosses[0];
  const zipf = Math.max(...finished.map(({ id }) => table.zipfOf(id)));
  const common = finished.filter(({ id }) => (table.rankOf(id) ?? Infinity) <= SUGGESTED_FORMS_OF);
  const inCore = entry.sources.includes('core');
  return {
    suggestion: {
      word: entry.word,
      ...(gloss === undefined ? {} : { gloss }),
      part_of_speech: entry.part_of_speech,
      ...(entry.gender ? { gender: entry.gender } : {}),
      ...(entry.level ? { level: entry.level } : {}),
    },
    score:
      (zipf > 0 ? zipf : unrankedScore(entry)) + (inCore ? 0.5 : 0) - (gloss === undefined ? 1 : 0),
    forms: common.flatMap(({ forms }) =>
      forms.filter(({ separated }) => !separated).map(({ form }) => form),
    ),
  };
}

/** Score of a word in no frequency list: the more sources have it, the likelier people look for it. Below every ranked word. */
function unrankedScore(entry: Entry): number {
  const phrase = entry.word.includes(' ') ? 0.5 : 0;
  return 1 + Math.min(4, entry.sources.length) * 0.4 - phrase - Math.min(1, entry.word.length / 60);
}
