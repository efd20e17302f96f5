import { afterEach, describe, expect, test } from 'vitest';
import { errorReplySchema } from '#contract/errors.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createSpeaker, SpeechError, type Speaker } from '#server/shared/speech/speaker.ts';

const speakers: Speaker[] = [];
function start(worker?: URL): Speaker {
  const speaker = createSpeaker(worker);
  speakers.push(speaker);
  return speaker;
}
afterEach(async () => {
  await Promise.all(speakers.splice(0).map((speaker) => speaker.close()));
});

/** Seconds of a 16-bit mono WAV file of 22,050 Hz. */
function duration(audio: Buffer): number {
  expect(audio.toString('latin1', 0, 4)).toBe('RIFF');
  expect(audio.toString('latin1', 8, 12)).toBe('WAVE');
  return (audio.length - 44) / 2 / 22_050;
}

describe('the synthesiser', () => {
  test('speaks German and English, longer texts for longer', async () => {
    const speaker = start();
    const word = await speaker.speak('de', 'Häuser');
    const sentence = await speaker.speak('de', 'Die Häuser in dieser Straße sind sehr alt.');
    expect(duration(word)).toBeGreaterThan(0.3);
    expect(duration(sentence)).toBeGreaterThan(duration(word) * 2);
    expect(duration(await speaker.speak('en', 'house'))).toBeGreaterThan(0.2);
    expect(await speaker.speak('de', 'Häuser')).toBe(word);
  });

  test('a text that looks like an option is read out', async () => {
    const audio = await start().speak('de', '-f /etc/passwd');
    expect(duration(audio)).toBeGreaterThan(0.5);
  });

  test('several texts at once each get their own sound', async () => {
    const speaker = start();
    const texts = ['eins', 'zweiundzwanzig', 'dreihundertdreiunddreißig'];
    const audio = await Promise.all(texts.map((text) => speaker.speak('de', text)));
    const lengths = audio.map(({ length }) => length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(3);
  });

  test('a voice that cannot start reports it, every time', async () => {
    const speaker = start(new URL('data:text/javascript,throw new Error("no voice")'));
    await expect(speaker.speak('de', 'Haus')).rejects.toBeInstanceOf(SpeechError);
    await expect(speaker.speak('de', 'Haus')).rejects.toBeInstanceOf(SpeechError);
  });

  test('waiting texts are refused when the server stops', async () => {
    const speaker = start();
    const waiting = speaker.speak('de', 'Haus').catch((error: unknown) => error);
    await speaker.close();
    expect(await waiting).toBeInstanceOf(SpeechError);
  });
});

describe('GET /api/v2/speech', () => {
  test('returns audio that a cache may keep', async () => {
    const app = await testApp();
    const reply = await app.inject('/api/v2/speech/de?text=Haus');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('audio/wav');
    expect(reply.headers['cache-control']).toContain('public');
    expect(reply.rawPayload.toString('latin1')).toBe('RIFF');
    await app.close();
  });

  test.each([
    ['/de', 422, 'text'],
    ['/de?text=', 422, 'text'],
    ['/de?text=%20', 422, 'text'],
    ['/de?text=a%00b', 422, 'text'],
    [`/de?text=${'x'.repeat(201)}`, 422, 'text'],
    ['/de?text=a&text=b', 422, 'text'],
    ['/fr?text=maison', 422, 'lang'],
  ])('%s is refused', async (url, status, field) => {
    const app = await testApp();
    const reply = await app.inject(`/api/v2/speech${url}`);
    expect(reply.statusCode).toBe(status);
    const { detail } = errorReplySchema.parse(reply.json());
    expect(Object.keys(detail.fields ?? {})).toEqual([field]);
    await app.close();
  });

  test('503 in our error format if the voice fails', async () => {
    const failing: Speaker = {
      speak: () => Promise.reject(new SpeechError('espeak-ng is missing at /opt')),
      waiting: () => 0,
      close: async () => undefined,
    };
    const app = await testApp({ speaker: failing });
    const reply = await app.inject('/api/v2/speech/de?text=Haus');
    expect(reply.statusCode).toBe(503);
    expect(errorReplySchema.parse(reply.json()).detail.code).toBe('unavailable');
    expect(reply.body).not.toContain('espeak');
    await app.close();
  });
});
