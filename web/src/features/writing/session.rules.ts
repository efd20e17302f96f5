import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import { examOption } from '#exams/catalogue.ts';
import type { Choice } from './apply.rules.ts';
import { DEFAULT_SETTINGS, levelsOf, type WritingSettings } from './settings.rules.ts';

/** A text as submitted (NFC), and its result. */
export interface Version {
  text: string;
  result: WritingResult;
}

/** The data saved beside the draft, so that a reload loses nothing. */
export interface WritingSession {
  /** Version of this shape; others are not read. */
  format: 1;
  settings: WritingSettings;
  prompt: StoredPrompt | null;
  secondsLeft: number;
  /** Drafts of the task that were marked before, in the order of writing: the first, and the latest ones. */
  earlier: readonly Version[];
  /** The text marked last; null while one is being written. */
  marked: Version | null;
  /** Corrections that were made in it by a click. */
  chosen: readonly Choice[];
  /** Ids of recent prompts, the latest last. */
  written: readonly string[];
  /** Milliseconds since the epoch; null if no text has been saved. */
  savedAt: number | null;
}

export const NEW_SESSION: WritingSession = {
  format: 1,
  settings: DEFAULT_SETTINGS,
  prompt: null,
  secondsLeft: 0,
  earlier: [],
  marked: null,
  chosen: [],
  written: [],
  savedAt: null,
};

/** A draft with its result takes some 30 kB of the browser's 5 MB. */
const MOST_DRAFTS = 8;

export interface Restored {
  session: WritingSession;
  text: string;
  /** A text whose task is lost: it is shown separately, and not assigned to another task. */
  lone: string | null;
}

/**
 * The initial state of the page. The draft is restored only with its prompt.
 * @param stored the value of `writing-session`
 * @param draft the value of `writing-draft`
 */
export function restore(stored: object | undefined, draft: string | undefined): Restored {
  const session = readSession(stored) ?? NEW_SESSION;
  const text = draft ?? '';
  if (session.prompt !== null) return { session, text, lone: null };
  return { session, text: '', lone: text.trim() === '' ? null : text };
}

/** The session with a new prompt: no text, the full time, and nothing to compare with. */
export function withPrompt(session: WritingSession, prompt: StoredPrompt): WritingSession {
  const isOwn = prompt.id === 'own';
  return {
    ...session,
    prompt,
    secondsLeft: prompt.timeLimit * 60,
    earlier: [],
    marked: null,
    chosen: [],
    written: isOwn ? session.written : [...session.written, prompt.id].slice(-200),
  };
}

/** The session to write the same task again. The first draft stays the first, however often; of many, middle ones go. */
export function writeAgain(session: WritingSession): WritingSession {
  const { prompt, earlier, marked } = session;
  if (prompt === null || marked === null) return session;
  const drafts = [...earlier, marked];
  return {
    ...session,
    earlier: [...drafts.slice(0, 1), ...drafts.slice(1).slice(1 - MOST_DRAFTS)],
    marked: null,
    chosen: [],
    secondsLeft: prompt.timeLimit * 60,
  };
}

/** A new session that keeps only the settings and the recent prompts. */
export function startOver({ settings, written, savedAt }: WritingSession): WritingSession {
  return { ...NEW_SESSION, settings, written, savedAt };
}

export type Stage = 'choosing' | 'writing' | 'marked';

/** Without a task one chooses, with one one writes, until the text is marked. */
export function stageOf({ prompt, marked }: WritingSession): Stage {
  if (prompt === null) return 'choosing';
  return marked === null ? 'writing' : 'marked';
}

/** Whether there is text that has not been marked. */
export function isUnmarked({ marked }: WritingSession, text: string): boolean {
  return text.trim() !== '' && marked?.text !== text.normalize('NFC');
}

function readSession(stored: object | undefined): WritingSession | null {
  const session = stored as (Partial<WritingSession> & { first?: Version | null }) | undefined;
  if (session?.format !== NEW_SESSION.format) return null;
  // Older sessions have the first draft only.
  const { first, earlier = [first] } = session;
  const { settings, prompt, secondsLeft, marked, chosen, written, savedAt } = session;
  if (prompt !== null && !isPrompt(prompt)) return null;
  return {
    format: NEW_SESSION.format,
    settings: isSettings(settings) ? settings : DEFAULT_SETTINGS,
    prompt,
    secondsLeft: typeof secondsLeft === 'number' ? secondsLeft : 0,
    earlier: Array.isArray(earlier) ? earlier.filter(isVersion) : [],
    marked: isVersion(marked) ? marked : null,
    chosen: Array.isArray(chosen) ? chosen.filter(isChoice) : [],
    written: Array.isArray(written) ? written.filter((id) => typeof id === 'string') : [],
    savedAt: typeof savedAt === 'number' ? savedAt : null,
  };
}

function isPrompt(prompt: Partial<StoredPrompt> | undefined): prompt is StoredPrompt {
  return (
    typeof prompt?.id === 'string' &&
    typeof prompt.question === 'string' &&
    Array.isArray(prompt.points) &&
    typeof prompt.wordCount?.min === 'number' &&
    typeof prompt.wordCount.max === 'number' &&
    typeof prompt.timeLimit === 'number'
  );
}

function isChoice(choice: Partial<Choice> | null | undefined): choice is Choice {
  return (
    typeof choice?.start === 'number' &&
    typeof choice.end === 'number' &&
    typeof choice.wording === 'string'
  );
}

function isVersion(version: Partial<Version> | null | undefined): version is Version {
  const result: Partial<WritingResult> | undefined = version?.result;
  return (
    typeof version?.text === 'string' &&
    typeof result?.overallScore === 'number' &&
    result.breakdown !== undefined &&
    result.gates !== undefined &&
    result.confidence !== undefined &&
    Array.isArray(result.corrections) &&
    Array.isArray(result.suggestions)
  );
}

function isSettings(settings: Partial<WritingSettings> | undefined): settings is WritingSettings {
  if (settings?.exam === undefined || settings.level === undefined) return false;
  const { exam, level, part, topic, own } = settings;
  const isExam =
    exam === 'OWN'
      ? levelsOf('OWN').includes(level)
      : typeof part === 'number' && examOption(exam, level, part) !== undefined;
  const fields = [own?.question, own?.points, own?.min, own?.max, own?.minutes];
  return isExam && typeof topic === 'string' && fields.every((field) => typeof field === 'string');
}
