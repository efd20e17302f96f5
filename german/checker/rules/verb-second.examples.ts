import type { Examples } from '../examples.ts';

export const VERB_SECOND: Examples = {
  wrong: [
    'Ich habe keine Zeit, aber am Sonntag [ich kann|kann ich] kommen.',

    'Heute [ich gehe|gehe ich] ins Kino.',
    'Dann [wir haben|haben wir] gegessen.',
    'In der Stadt [man kann|kann man] viel sehen.',
    'Wenn ich Zeit habe, [ich lese|lese ich] ein Buch.',
    'Letzte Woche [ich bin|bin ich] nach Berlin gefahren.',
    'Jeden Tag [er fährt|fährt er] mit dem Bus.',
    'Am Samstag [wir gehen|gehen wir] ins Theater.',
    'Ich habe Urlaub, dann [ich möchte|möchte ich] dich besuchen.',
    'Ich war krank, deshalb [ich habe|habe ich] nicht gearbeitet.',
    'Ich bin müde und [habe ich|ich habe] Hunger.',
  ],
  right: [
    'Ich arbeite, aber am Sonntag kann ich kommen.',

    'Heute gehe ich ins Kino.',
    'Letzte Woche bin ich nach Berlin gefahren.',
    'Jeden Tag fährt er mit dem Bus.',
    'Am Samstag gehen wir ins Theater.',
    'Ich habe Urlaub, dann möchte ich dich besuchen.',
    'Ich war krank, deshalb habe ich nicht gearbeitet.',
    'Er sagt, dass wir am Samstag ins Theater gehen.',
    'Ich weiß nicht, ob er dann kommt oder wir dann gehen.',
    'Wenn ich Zeit habe, lese ich ein Buch.',
    'Ich bin müde und ich habe Hunger.',
    'Er nahm ihre Hand und hielt sie fest.',
    'Im Gegenteil, es geht mir gut.',
    'Heute esse ich und trinke ich nichts.',
    'Kommst du oder gehst du?',
  ],
};
