import type { Entry, SourceId } from '#contract/dictionary/schemas.ts';
import { SENTENCE_SOURCES } from '#web/shared/models/sentence-origin.ts';
import { splitVariants } from './conjugation.rules.ts';
import { genitiveLabel } from './declension.rules.ts';

/** A piece of the line under the headword. */
export interface MetaItem {
  /** English, before the value: "plural". */
  label?: string;
  /** Shows the label to screen readers only, because sighted readers recognise the value. */
  isHiddenLabel?: boolean;
  text: string;
  lang?: 'de';
}

/** The grammar of an entry in one line: hyphenation, principal parts, auxiliary, plural, genitive, remarks. */
export function metaOf(entry: Entry): MetaItem[] {
  const { forms } = entry;
  const isNoun = entry.part_of_speech === 'noun';
  const genitive = genitiveLabel(entry);
  return [
    ...german('hyphenation', hyphenationOf(entry), true),
    ...german('principal parts', forms.principal_parts?.map(spacedVariants).join(' · ')),
    ...german('auxiliary', entry.auxiliary?.join(' / ')),
    ...(entry.plural_only ? [{ text: 'plural only' }] : []),
    ...german('plural', isNoun && !entry.plural_only ? pluralLabel(entry) : undefined),
    ...german('genitive', genitive),
    ...grammarOf(entry),
    ...bandOf(entry),
  ];
}

/** "auf + accusative", "+ dative", "um … zu + infinitive". */
const GOVERNMENT = /(?:^|\s)\+ \p{L}/u;

/** What the word governs has an item of its own; it is what a learner looks for. */
function grammarOf({ grammar = [] }: Entry): MetaItem[] {
  const governed = grammar.filter((each) => GOVERNMENT.test(each));
  const rest = grammar.filter((each) => !GOVERNMENT.test(each));
  return [
    ...(rest.length > 0 ? [{ text: rest.join(', ') }] : []),
    ...(governed.length > 0 ? [{ label: 'takes', text: governed.join(' · ') }] : []),
  ];
}

/**
 * The sizes of the bands; rarer words have none, since their order is hardly more than chance. Neither have words outside
 * the core: many are written like a common word of another language ("der House").
 */
const BANDS = [1000, 2000, 5000, 10_000];

function bandOf({ frequency_rank: rank = Infinity, sources }: Entry): MetaItem[] {
  if (!sources.includes('core')) return [];
  const band = BANDS.find((size) => rank <= size);
  return band === undefined
    ? []
    : [{ text: `among the ${band.toLocaleString('en')} commonest words` }];
}

function german(label: string, text: string | undefined, isHiddenLabel = false): MetaItem[] {
  if (text === undefined || text === '') return [];
  return [{ label, text, lang: 'de', ...(isHiddenLabel ? { isHiddenLabel } : {}) }];
}

function spacedVariants(part: string): string {
  return splitVariants(part).join(' / ');
}

/** A word of one syllable has nothing to show. */
function hyphenationOf({ hyphenation }: Entry): string | undefined {
  return hyphenation?.includes('·') ? hyphenation : undefined;
}

function pluralLabel({ plural = [], forms }: Entry): string | undefined {
  const plurals = plural.length > 0 ? plural : (forms.plural ?? []);
  return plurals.length > 0 ? `die ${plurals.join(' / ')}` : undefined;
}

/** "ˈɛsn̩", "[ˈɛsn̩]" and "/ˈɛsn̩/" all as "/ˈɛsn̩/". */
export function printIpa(ipa: string): string {
  return `/${ipa.trim().replace(/^[/[]+|[/\]]+$/gu, '')}/`;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** "From Ding (TU Chemnitz) and WikDict. …": the sources of an entry, with a note on their reliability. */
export function sourceLine(sources: readonly SourceId[]): string {
  const names = [...new Set(sources)].map((source) => SENTENCE_SOURCES[source]);
  const isOwnOnly = sources.every((source) => source === 'core');
  const note = isOwnOnly ? '' : ' Combined automatically, so it may contain mistakes.';
  return names.length > 0 ? `From ${LIST.format(names)}.${note}` : '';
}
