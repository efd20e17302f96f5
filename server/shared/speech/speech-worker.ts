import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serveOrders } from '#server/shared/workers/serve-orders.ts';
import type { SpeechOrder } from './speaker.ts';

/**
 * The synthesiser in its own thread: espeak-ng is a program under GPL-3 that we call and do not link, it blocks while it
 * speaks, and a crash or hang must not reach the server. Only `speaker.ts` starts it.
 */

/** The parts that we use of the module built by Emscripten; the package has no types. */
interface EspeakModule {
  FS: { readFile(path: string): Uint8Array };
}
interface EspeakOptions {
  arguments: string[];
  print(line: string): void;
  printErr(line: string): void;
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): Record<string, never>;
}
type StartEspeak = (options: EspeakOptions) => Promise<EspeakModule>;

const VOICES = { de: 'de', en: 'en-gb' } as const;
/** Slower than espeak's default of 175, for learners. */
const WORDS_A_MINUTE = '150';
const OUTPUT = 'speech.wav';

const require = createRequire(import.meta.url);
const modulePath = require.resolve('espeak-ng');
const loaded: unknown = await import(modulePath);
const start = (loaded as { default: StartEspeak }).default;
// Compiled once; every text gets a fresh instance, because the program keeps state and ends after one text.
const program = new WebAssembly.Module(readFileSync(modulePath.replace(/\.js$/u, '.wasm')));

async function speak({ language, text }: SpeechOrder): Promise<Uint8Array<ArrayBuffer>> {
  const complaints: string[] = [];
  const espeak = await start({
    // The text follows "--", so that "-f /etc/passwd" is read out and not obeyed.
    arguments: ['-v', VOICES[language], '-s', WORDS_A_MINUTE, '-w', OUTPUT, '--', text],
    print: () => undefined,
    printErr: (line) => complaints.push(line),
    instantiateWasm: (imports, done) => {
      // The module expects the callback later, as in a browser.
      queueMicrotask(() => done(new WebAssembly.Instance(program, imports)));
      return {};
    },
  });
  const audio = espeak.FS.readFile(OUTPUT);
  if (audio.length === 0) throw new Error(`espeak-ng produced no audio: ${complaints.join(' ')}`);
  return new Uint8Array(audio);
}

serveOrders((order: SpeechOrder) =>
  speak(order).catch((error: unknown) => ({ problem: String(error) })),
);
