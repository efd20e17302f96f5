import { describe, expect, it } from 'vitest';
import { pickVoice, speak, speechUrl, type SoundDevices } from './audio.ts';

interface Situation {
  playable?: readonly string[];
  voice?: 'speaks' | 'fails' | 'none';
}

/** Devices that play only the given addresses and record what they were asked to play. */
function devicesIn({ playable = [], voice = 'none' }: Situation) {
  const asked: string[] = [];
  const devices: SoundDevices = {
    playUrl: (url) => {
      asked.push(url);
      return playable.includes(url) ? Promise.resolve() : Promise.reject(new Error('no'));
    },
    findVoice: () =>
      Promise.resolve(
        voice === 'none'
          ? null
          : (text: string) => {
              asked.push(`voice: ${text}`);
              return voice === 'speaks' ? Promise.resolve() : Promise.reject(new Error('mute'));
            },
      ),
  };
  return { asked, devices };
}

const files = [{ mp3_url: 'a.mp3', ogg_url: 'a.ogg' }];
const haus = { text: 'Haus', lang: 'de' as const };
const signal = new AbortController().signal;

describe('order of sounds', () => {
  it('plays the recording first', async () => {
    const { asked, devices } = devicesIn({ playable: ['a.ogg'], voice: 'speaks' });
    expect(await speak({ ...haus, files }, signal, devices)).toBe('recording');
    expect(asked).toEqual(['a.mp3', 'a.ogg']);
  });
  it('then a voice of the system', async () => {
    const { asked, devices } = devicesIn({ voice: 'speaks' });
    expect(await speak({ ...haus, files }, signal, devices)).toBe('system voice');
    expect(asked.at(-1)).toBe('voice: Haus');
  });
  it('then the built-in synthesiser, and says so', async () => {
    const { devices } = devicesIn({ playable: [speechUrl('de', 'Haus')], voice: 'fails' });
    const sources: string[] = [];
    const source = await speak(haus, signal, devices, (each) => sources.push(each));
    expect(source).toBe('synthesiser');
    expect(sources).toEqual(['system voice', 'synthesiser']);
  });
});

describe('when every source fails', () => {
  it('has no audio if there was nothing to play', async () => {
    const { devices } = devicesIn({});
    await expect(speak(haus, signal, devices)).rejects.toThrow('No audio available for this word');
  });
  it('failed to play if there was', async () => {
    const { devices } = devicesIn({ voice: 'fails' });
    await expect(speak(haus, signal, devices)).rejects.toThrow('Failed to play audio');
    const others = devicesIn({}).devices;
    await expect(speak({ ...haus, files }, signal, others)).rejects.toThrow('Failed to play audio');
  });
  it('does not go on after it was stopped', async () => {
    const controller = new AbortController();
    const { asked, devices } = devicesIn({ voice: 'speaks' });
    controller.abort();
    await speak({ ...haus, files }, controller.signal, devices);
    expect(asked).toEqual(['a.mp3']);
  });
});

it('chooses a local voice of the language, its home country first', () => {
  const voice = (lang: string, localService = true, isDefault = false) =>
    ({ lang, localService, default: isDefault, name: lang }) as SpeechSynthesisVoice;
  const voices = [voice('en-US'), voice('de-AT'), voice('de_DE'), voice('de-DE', false)];
  expect(pickVoice('de', voices)).toBe(voices[2]);
  expect(pickVoice('de', [voice('de-DE', false)])).toBeUndefined();
  expect(pickVoice('en', voices)).toBe(voices[0]);
  expect(pickVoice('de', [voice('den-CA')])).toBeUndefined();
});
