import { getSpeech } from '#contract/speech/endpoints.ts';
import { addressOf } from '#web/shared/http/endpoint-request.ts';
import type { AudioFile } from '#contract/dictionary/schemas.ts';

export type Language = 'de' | 'en';

/** Where the sound came from: a person's recording, a voice of the visitor's system, our built-in synthesiser. */
export type SoundSource = 'recording' | 'system voice' | 'synthesiser';

export interface Utterance {
  text: string;
  lang: Language;
  /** Recordings of exactly this text, best first. */
  files?: readonly AudioFile[];
}

/** What can make sound; tests bring their own. */
export interface SoundDevices {
  /** Plays an address to its end. Rejects where it cannot be had or played; ends early when the signal says so. */
  playUrl: (url: string, signal: AbortSignal) => Promise<void>;
  /** A voice of the language that works offline. Null where the browser or the system has none. */
  findVoice: (
    lang: Language,
  ) => Promise<((text: string, signal: AbortSignal) => Promise<void>) | null>;
}

export type SoundFailure = 'No audio available for this word' | 'Failed to play audio';

/** All ways to sound failed; `message` is fit to show. */
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
 * Says a text: a recording, else a voice of the system in its language, else the built-in synthesiser. Resolves at
 * the end of the sound with where it came from; `onStart` hears of the source as soon as it is tried.
 * Rejects with `SoundError` only when every way failed.
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
  if (await attempt('synthesiser', () => devices.playUrl(speechUrl(lang, text), signal))) {
    return 'synthesiser';
  }
  const hadSomething = recordings.some(Boolean) || voice !== null;
  throw new SoundError(
    hadSomething || isRefusal(failure)
      ? 'Failed to play audio'
      : 'No audio available for this word',
    { cause: failure },
  );
}

/** The browser would not play although the sound may be there (no gesture, output blocked). */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

const VOICE_LIST_PATIENCE = 400;
const VOICE_START_PATIENCE = 2500;
const DOWNLOAD_PATIENCE = 8000;

/** The sounds of this browser. Only touched in handlers, never while rendering. */
export const browserDevices: SoundDevices = {
  playUrl,
  findVoice: async (lang) => {
    if (typeof speechSynthesis === 'undefined') return null;
    const voice = pickVoice(lang, await loadVoices());
    return voice ? (text, signal) => utter(text, voice, signal) : null;
  },
};

/** Where the standard form of each language is at home; its voice comes before other countries'. */
const HOME_COUNTRY = { de: 'DE', en: 'GB' } as const satisfies Record<Language, string>;

/** A voice of the language that needs no network: of its home country first, then the system's default. */
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

/** Chromium fills the list of voices only after it has been asked for. */
function loadVoices(): Promise<SpeechSynthesisVoice[]> {
  const present = speechSynthesis.getVoices();
  if (present.length > 0) return Promise.resolve(present);
  return new Promise((resolve) => {
    const done = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', done, { once: true });
    setTimeout(done, VOICE_LIST_PATIENCE);
  });
}

function utter(text: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.9;
    // Some systems take an utterance and never say it.
    const patience = setTimeout(() => {
      speechSynthesis.cancel();
      reject(new Error('The voice did not start'));
    }, VOICE_START_PATIENCE);
    const finish = (settle: () => void) => {
      clearTimeout(patience);
      settle();
    };
    utterance.addEventListener('start', () => clearTimeout(patience));
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
    const patience = setTimeout(
      () => stop(reject, new Error('No sound in time')),
      DOWNLOAD_PATIENCE,
    );
    const stop = (settle: (reason?: unknown) => void, reason?: unknown) => {
      clearTimeout(patience);
      audio.pause();
      audio.removeAttribute('src');
      settle(reason);
    };
    audio.addEventListener('playing', () => clearTimeout(patience));
    audio.addEventListener('ended', () => stop(() => resolve()));
    audio.addEventListener('error', () => stop(reject, new Error(`Cannot play ${url}`)));
    signal.addEventListener('abort', () => stop(() => resolve()));
    audio.src = url;
    audio.play().catch((error: unknown) => stop(reject, error));
  });
}
