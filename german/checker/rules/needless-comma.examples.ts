import type { Examples } from '../examples.ts';

export const NEEDLESS_COMMA: Examples = {
  wrong: [
    'Ich gehe nach [Hause,|Hause] und koche eine Suppe.',

    '[Heute,|Heute] gehe ich ins Kino.',
    '[Deshalb,|Deshalb] bleibe ich zu Hause.',
    'In der [Stadt,|Stadt] gibt es viele Parks.',
    'Meiner Meinung [nach,|nach] ist das richtig.',
    'Ich mag [Hunde,|Hunde] und Katzen.',
  ],
  right: [
    'Aus Angst, gesehen zu werden, schwieg er.',
    'Heute gehe ich ins Kino.',
    'Ja, ich komme gern.',
    'Liebe Anna, danke für deinen Brief.',
    'Ich brauche Hilfe, und zwar sofort.',
    'Wenn ich komme, bringe ich Brot, Käse und Wein mit.',
    'Ich gehe nach Hause, und du bleibst hier.',
  ],
};
