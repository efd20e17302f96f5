import type { Examples } from '../examples.ts';

export const SPELLING: Examples = {
  wrong: [
    'Ich habe eine neue [Wohnug|Wohnung].',
    'Das ist [warscheinlich|wahrscheinlich] richtig.',
    'Meine [Freudin|Freundin] kommt heute.',
    'Ich weiß, [daß|dass] du recht hast.',
    'Wie [heisst|heißt] du?',
    'Die [Strasse|Straße] ist lang.',
    'Er ist [zimlich|ziemlich] müde.',
    'Wir treffen uns am [Mitwoch|Mittwoch].',
    'Das Wetter war [schrecklisch|schrecklich].',
  ],
  right: [
    'Ich habe eine neue Wohnung in der Bahnhofstraße.',
    'Frau Kowalczyk wohnt jetzt in Gdynia.',
    'Schreib mir bitte eine E-Mail.',
    'Die Vor- und Nachteile sind bekannt.',
    'Hey, wie geht es dir?',
    'Toms Auto ist kaputt.',
  ],
};
