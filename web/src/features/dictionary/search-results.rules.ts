import type { SearchResult } from '#contract/dictionary/schemas.ts';

/** The number of pages for `total` results; at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Why a result matches, if its spelling does not show it. */
export function matchLabel(match: SearchResult['match']): string | undefined {
  switch (match) {
    case 'form':
      return 'inflected form';
    case 'separated':
      return 'separated verb';
    case 'compound':
      return 'part of the compound';
    // The translation itself is shown.
    case 'gloss':
    case 'headword':
    case 'folded':
    case 'similar':
      return undefined;
  }
}
