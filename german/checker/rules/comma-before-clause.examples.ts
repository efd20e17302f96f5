import type { Examples } from '../examples.ts';

export const COMMA_BEFORE_CLAUSE: Examples = {
  wrong: [
    'Alles [das|das,] was du sagst, ist richtig.',
    'Das Haus ist [klein|klein,] aber schön.',

    'Ich [hoffe|hoffe,] dass du kommst.',
    'Ich bleibe zu [Hause|Hause,] weil ich krank bin.',
    'Ich lerne [Deutsch|Deutsch,] um in Berlin zu arbeiten.',
    'Er ist nicht [dumm|dumm,] sondern faul.',
    'Ich habe ein [Auto|Auto,] aber ich fahre selten.',
    'Ich weiß [nicht|nicht,] was du meinst.',
    'Ich kenne [Leute|Leute,] die in der Stadt wohnen.',
  ],
  right: [
    'Das ist aber schön.',

    'Ich hoffe, dass du kommst.',
    'Er kommt, auch wenn es regnet.',
    'Ich glaube, dass du kommst und dass er bleibt.',
    'Wir treffen uns um acht.',
    'Er bat mich um Geld.',
    'Das Wetter ist schön, aber kalt.',
    'Ich weiß nicht, was du meinst.',
  ],
};
