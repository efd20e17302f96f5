import type { ComponentType } from 'react';
import { DictionaryColumn } from './DictionaryColumn.tsx';

interface RightColumn {
  /** The addresses it stands beside: this one and all below it. */
  under: string;
  /** For readers of the page. */
  label: string;
  Panels: ComponentType;
}

/** The right column by part of the site. What has no line here (collections, flashcards) has no right column. */
export const RIGHT_COLUMNS: readonly RightColumn[] = [
  { under: '/dictionary', label: 'Beside the entry', Panels: DictionaryColumn },
];
