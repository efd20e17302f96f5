import type { Entry, SourceId } from '#contract/dictionary/schemas.ts';
import { isGovernment } from '#german/text/government.ts';
import { SENTENCE_SOURCES } from '#web/shared/models/sentence-origin.ts';
import { splitVariants } from './conjugation.rules.ts';
import { genitiveLabel } from './declension.rules.ts';
import { partOfSpeechInText } from './entry-parts.rules.ts';

/** A piece of the line under the headword. */
export interface MetaItem {
  /** English, before the value: "plural". */
  label: string;
  /** Shows the label to screen readers only, because sighted readers recognise the value. */
  isHiddenLabel?: boolean;
  /** German. */
  text: string;
}

/** The forms of an entry that one learns with it: principal parts, or plural and genitive. */
export function metaOf(entry: Entry): MetaItem[] {
  const isNoun = entry.part_of_speech === 'noun';
  const parts = principalParts(entry);
  return [
    ...item('principal parts', parts?.join(' · '), true),
    // Without principal parts the auxiliary would not be said.
    ...item('auxiliary', parts === undefined ? entry.auxiliary?.join(' / ') : undefined),
    ...item('plural', isNoun && !entry.plural_only ? pluralLabel(entry) : undefined),
    ...item('genitive', genitiveLabel(entry)),
  ];
}

function item(label: string, text: string | undefined, isHiddenLabel = false): MetaItem[] {
  if (text === undefined || text === '') return [];
  return [{ label, text, ...(isHiddenLabel ? { isHiddenLabel } : {}) }];
}

/** A form with its name, which is German for tenses. */
export interface LearntForm {
  label: string;
  text: string;
  isGerman?: true;
}

const TENSES = ['Präsens', 'Präteritum', 'Perfekt'];

/** The same one by one: "Präsens" fängt an, "Präteritum" fing an, "Perfekt" hat angefangen; "plural" die Häuser. */
export function learntForms(entry: Entry): LearntForm[] {
  const parts = principalParts(entry);
  if (parts === undefined) return metaOf(entry).map(({ label, text }) => ({ label, text }));
  return parts.flatMap((text, index): LearntForm[] => {
    const label = TENSES[index];
    return label === undefined ? [] : [{ label, text, isGerman: true }];
  });
}

const FINITE = { haben: 'hat', sein: 'ist' } as const;

/** "fängt an", "fing an", "hat angefangen" */
function principalParts({ forms, auxiliary = [] }: Entry): string[] | undefined {
  const parts = forms.principal_parts?.map((part) => splitVariants(part).join(' / '));
  const helper = auxiliary.map((name) => FINITE[name]).join('/');
  return parts?.map((part, index) => (index === 2 && helper !== '' ? `${helper} ${part}` : part));
}

/** "noun, feminine", "verb, separable, strong": what kind of word it is, without what it governs. */
export function kindOf(entry: Entry): string {
  const { gender, other_genders: others = [], grammar = [] } = entry;
  const isNoun = entry.part_of_speech === 'noun';
  const genders = isNoun && !entry.plural_only && gender ? [gender, ...others].join(' or ') : '';
  const isStrong =
    entry.part_of_speech === 'verb' &&
    !grammar.includes('strong') &&
    (entry.forms.participle_past ?? '').endsWith('en');
  const kinds = [
    partOfSpeechInText(entry.part_of_speech),
    genders,
    entry.plural_only ? 'plural only' : '',
    ...grammar.filter((words) => !isGovernment(words) && words !== 'transitive'),
    isStrong ? 'strong' : '',
  ];
  return kinds.filter((kind) => kind !== '').join(', ');
}

export interface FrequencyBand {
  /** 2 to 5; 5 is the commonest. */
  bars: number;
  name: string;
  /** "among the 1,000 commonest words" */
  description: string;
}

/**
 * Bars, name and size of each band; rarer words have none, since their order is hardly more than chance. Neither have words
 * outside the core: many are written like a common word of another language ("der House").
 */
const BANDS = [
  [5, 'very common', 1000],
  [4, 'common', 2000],
  [3, 'fairly common', 5000],
  [2, 'less common', 10_000],
] as const;

/** How common the word is; null if that is not known. */
export function bandOf({ frequency_rank: rank = Infinity, sources }: Entry): FrequencyBand | null {
  if (!sources.includes('core')) return null;
  const [bars, name, size] = BANDS.find(([, , most]) => rank <= most) ?? [];
  return bars === undefined
    ? null
    : { bars, name, description: `among the ${size.toLocaleString('en')} commonest words` };
}

/** "an·fan·gen"; undefined for a word of one syllable, which has nothing to show. */
export function hyphenationOf({ hyphenation }: Entry): string | undefined {
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
