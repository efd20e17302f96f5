import { getSpeech } from '#contract/speech/endpoints.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import type { AudioFile } from '#contract/dictionary/schemas.ts';
import { speechPieces } from './speech-pieces.rules.ts';

export type Language = 'de' | 'en';

/** Where the sound comes from: a person's recording, a voice of the visitor's system, or our built-in synthesiser. */
export type SoundSource = 'recording' | 'system voice' | 'synthesiser';

export interface Utterance {
  text: string;
  lang: Language;
  /** Recordings of exactly this text, best first. */
  files?: readonly AudioFile[];
}

/** The sound sources of the environment; tests pass their own. */
export interface SoundDevices {
  /** Plays a URL to its end. Rejects if it cannot be fetched or played; resolves early when the signal aborts. */
  playUrl: (url: string, signal: AbortSignal) => Promise<void>;
  /** A voice of the language that works offline. Null if the browser or the system has none. */
  findVoice: (
    lang: Language,
  ) => Promise<((text: string, signal: AbortSignal) => Promise<void>) | null>;
}

export type SoundFailure = 'No audio available for this word' | 'Failed to play audio';

/** Every source failed; `message` can be shown to the user. */
export class SoundError extends Error {
  override readonly name = 'SoundError';
  constructor(message: SoundFailure, options?: ErrorOptions) {
    super(message, options);
  }
}

/** Address of the built-in synthesiser for a text. */
export function speechUrl(lang: Language, text: string): string {
  return addressOf(getSpeech, { params: { lang }, query: { text } });
}

/**
 * Speaks a text: a recording, else a system voice in its language, else the built-in synthesiser. Resolves with the
 * source at the end of the sound; `onStart` is called with each source when it is tried.
 * @throws {SoundError} only when every source has failed
 */
export async function speak(
  { text, lang, files = [] }: Utterance,
  signal: AbortSignal,
  devices: SoundDevices = browserDevices,
  onStart: (source: SoundSource) => void = () => {},
): Promise<SoundSource> {
  let failure: unknown;
  const attempt = async (source: SoundSource, play: () => Promise<void>): Promise<boolean> => {
    try {
      onStart(source);
      await play();
      return true;
    } catch (error) {
      failure = error;
      return signal.aborted;
    }
  };

  const recordings = files.flatMap(({ mp3_url, ogg_url }) => [mp3_url, ogg_url]);
  for (const url of recordings) {
    if (url && (await attempt('recording', () => devices.playUrl(url, signal)))) return 'recording';
  }
  const voice = await devices.findVoice(lang);
  if (signal.aborted) return 'system voice';
  if (voice && (await attempt('system voice', () => voice(text, signal)))) return 'system voice';
  const synthesise = async () => {
    for (const piece of speechPieces(text)) {
      if (signal.aborted) return;
      await devices.playUrl(speechUrl(lang, piece), signal);
    }
  };
  if (await attempt('synthesiser', synthesise)) return 'synthesiser';
  const hadSomething = recordings.some(Boolean) || voice !== null;
  throw new SoundError(
    hadSomething || isRefusal(failure)
      ? 'Failed to play audio'
      : 'No audio available for this word',
    { cause: failure },
  );
}

/** The browser refused to play a sound that may exist (no user gesture, output blocked). */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** In milliseconds. */
const VOICE_LIST_TIMEOUT = 400;
const VOICE_START_TIMEOUT = 2500;
const DOWNLOAD_TIMEOUT = 8000;

/** The sound sources of this browser. Used only in event handlers, never during rendering. */
export const browserDevices: SoundDevices = {
  playUrl,
  findVoice: async (lang) => {
    if (typeof speechSynthesis === 'undefined') return null;
    const voice = pickVoice(lang, await loadVoices());
    return voice ? (text, signal) => utter(text, voice, signal) : null;
  },
};

/** The home country of each language's standard form; its voices are preferred. */
const HOME_COUNTRY = { de: 'DE', en: 'GB' } as const satisfies Record<Language, string>;

/** A voice of the language that works offline, preferably from its home country, then the system's default. */
export function pickVoice(
  lang: Language,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const tags = (voice: SpeechSynthesisVoice) => voice.lang.split(/[-_]/u);
  const rank = (voice: SpeechSynthesisVoice) => {
    const country = tags(voice)[1]?.toUpperCase();
    return (country === HOME_COUNTRY[lang] ? 0 : 2) + (voice.default ? 0 : 1);
  };
  return voices
    .filter((voice) => voice.localService && tags(voice)[0]?.toLowerCase() === lang)
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Chromium fills the list of voices only after the first request for it. */
function loadVoices(): Promise<SpeechSynthesisVoice[]> {
  const present = speechSynthesis.getVoices();
  if (present.length > 0) return Promise.resolve(present);
  return new Promise((resolve) => {
    const done = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', done, { once: true });
    setTimeout(done, VOICE_LIST_TIMEOUT);
  });
}

function utter(text: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.9;
    // Some systems accept an utterance and never speak it.
    const timeout = setTimeout(() => {
      speechSynthesis.cancel();
      reject(new Error('The voice did not start'));
    }, VOICE_START_TIMEOUT);
    const finish = (settle: () => void) => {
      clearTimeout(timeout);
      settle();
    };
    utterance.addEventListener('start', () => clearTimeout(timeout));
    utterance.addEventListener('end', () => finish(resolve));
    utterance.addEventListener('error', ({ error }) =>
      finish(() =>
        error === 'canceled' || error === 'interrupted' ? resolve() : reject(new Error(error)),
      ),
    );
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel();
      finish(resolve);
    });
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}

function playUrl(url: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const audio = new Audio();
    const timeout = setTimeout(
      () => stop(reject, new Error('The sound did not start in time')),
      DOWNLOAD_TIMEOUT,
    );
    const stop = (settle: (reason?: unknown) => void, reason?: unknown) => {
      clearTimeout(timeout);
      audio.pause();
      audio.removeAttribute('src');
      settle(reason);
    };
    audio.addEventListener('playing', () => clearTimeout(timeout));
    audio.addEventListener('ended', () => stop(() => resolve()));
    audio.addEventListener('error', () => stop(reject, new Error(`Cannot play ${url}`)));
    signal.addEventListener('abort', () => stop(() => resolve()));
    audio.src = url;
    audio.play().catch((error: unknown) => stop(reject, error));
  });
}
