import type { SourceId } from '#contract/dictionary/schemas.ts';
import type { SourceAdapter } from '../stage/record.ts';
import { core } from './core.ts';
import { ding } from './ding.ts';
import { germanPos } from './german-pos.ts';
import { glosses } from './glosses.ts';
import { tatoeba } from './tatoeba.ts';
import { wikdict } from './wikdict.ts';
import { wiktextract } from './wiktextract.ts';

export const ADAPTERS: Record<SourceId, SourceAdapter> = {
  core,
  glosses,
  'german-pos': germanPos,
  ding,
  wikdict,
  wiktextract,
  tatoeba,
};
