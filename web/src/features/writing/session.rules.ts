import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import { examOption } from '#exams/catalogue.ts';
import { DEFAULT_SETTINGS, levelsOf, type WritingSettings } from './settings.rules.ts';

/** A text as it was handed in (NFC), and how it was marked. */
export interface Version {
  text: string;
  result: WritingResult;
}

/** What is kept beside the draft, so that a reload loses nothing. */
export interface WritingSession {
  /** Of this shape; another one is not read. */
  format: 1;
  settings: WritingSettings;
  prompt: StoredPrompt | null;
  secondsLeft: number;
  /** While the task is written again: the first version. */
  first: Version | null;
  /** The text that was marked last; null while one is being written. */
  marked: Version | null;
  /** Ids of the prompts that came, the latest last. */
  written: readonly string[];
  /** Milliseconds since the epoch; null where nothing was saved. */
  savedAt: number | null;
}

export const NEW_SESSION: WritingSession = {
  format: 1,
  settings: DEFAULT_SETTINGS,
  prompt: null,
  secondsLeft: 0,
  first: null,
  marked: null,
  written: [],
  savedAt: null,
};

export interface Restored {
  session: WritingSession;
  text: string;
  /** A text whose task is not known any more: it is shown, and not put under another task. */
  lone: string | null;
}

/**
 * What a page begins with. The draft comes back only with its prompt.
 * @param stored what was found under `writing-session`
 * @param draft what was found under `writing-draft`
 */
export function restore(stored: object | undefined, draft: string | undefined): Restored {
  const session = readSession(stored) ?? NEW_SESSION;
  const text = draft ?? '';
  if (session.prompt !== null) return { session, text, lone: null };
  return { session, text: '', lone: text.trim() === '' ? null : text };
}

/** A prompt came: an empty page, a full clock, and nothing to compare with. */
export function withPrompt(session: WritingSession, prompt: StoredPrompt): WritingSession {
  const isOwn = prompt.id === 'own';
  return {
    ...session,
    prompt,
    secondsLeft: prompt.timeLimit * 60,
    first: null,
    marked: null,
    written: isOwn ? session.written : [...session.written, prompt.id].slice(-200),
  };
}

/** The same task once more. The first version stays the first, however often. */
export function writeAgain(session: WritingSession): WritingSession {
  const { prompt, first, marked } = session;
  if (prompt === null || marked === null) return session;
  return {
    ...session,
    first: first ?? marked,
    marked: null,
    secondsLeft: prompt.timeLimit * 60,
  };
}

/** Back to the beginning: only the settings stay, and what was written lately. */
export function startOver({ settings, written, savedAt }: WritingSession): WritingSession {
  return { ...NEW_SESSION, settings, written, savedAt };
}

/** Whether something was typed that no marking has kept. */
export function isUnmarked({ marked }: WritingSession, text: string): boolean {
  return text.trim() !== '' && marked?.text !== text.normalize('NFC');
}

function readSession(stored: object | undefined): WritingSession | null {
  const session = stored as Partial<WritingSession> | undefined;
  if (session?.format !== NEW_SESSION.format) return null;
  const { settings, prompt, secondsLeft, first, marked, written, savedAt } = session;
  if (prompt !== null && !isPrompt(prompt)) return null;
  return {
    format: NEW_SESSION.format,
    settings: isSettings(settings) ? settings : DEFAULT_SETTINGS,
    prompt,
    secondsLeft: typeof secondsLeft === 'number' ? secondsLeft : 0,
    first: isVersion(first) ? first : null,
    marked: isVersion(marked) ? marked : null,
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
