import { SCHEMA_VERSION } from './anki-tables.ts';
import { textToHtml } from './html-text.rules.ts';
import type { NoteList } from './note.ts';

/**
 * Our note type. On a second import, Anki updates a note only if its note type has the same id and the same names of
 * fields and cards, so none of these may ever change; a new set of fields needs a new id.
 */
export const NOTE_TYPE_ID = 1_763_683_200_000;
export const NOTE_TYPE_NAME = 'Wortlaut';
/** On a note whose example is the sentence that its word was saved with. */
export const OWN_SENTENCE_TAG = 'sentence::own';

export const NOTE_FIELDS = [
  'Word',
  'Meaning',
  'Grammar',
  'Example',
  'Example meaning',
  'Notes',
  'Audio',
  'Entry',
] as const;

const BACK = `{{FrontSide}}
<hr id="answer">
ANSWER
{{#Grammar}}<div class="small">{{Grammar}}</div>{{/Grammar}}
{{#Example}}<div class="example"><div lang="de">{{Example}}</div><div class="small">{{Example meaning}}</div></div>{{/Example}}
{{#Notes}}<div class="small">{{Notes}}</div>{{/Notes}}
{{#Audio}}<audio controls preload="none" src="{{Audio}}"></audio>{{/Audio}}`;
const WORD = '<div class="word" lang="de">{{Word}}</div>';
const MEANING = '<div class="word">{{Meaning}}</div>';
const TEMPLATES = [
  { name: 'German → meaning', qfmt: WORD, afmt: BACK.replace('ANSWER', MEANING) },
  {
    name: 'Meaning → German',
    // Without a meaning there is nothing to ask, and Anki creates no card.
    qfmt: `{{#Meaning}}${MEANING}{{/Meaning}}`,
    afmt: BACK.replace('ANSWER', WORD),
  },
];
const CSS = `.card { font-family: sans-serif; font-size: 20px; text-align: center; }
.word { font-size: 30px; }
.small { color: #777; font-size: 16px; }
.example { margin: 1em 0; }`;

function noteType(deckId: number, seconds: number): Record<string, unknown> {
  return {
    id: NOTE_TYPE_ID,
    name: NOTE_TYPE_NAME,
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: deckId,
    tmpls: TEMPLATES.map(({ name, qfmt, afmt }, ord) => ({
      name,
      ord,
      qfmt,
      afmt,
      bqfmt: '',
      bafmt: '',
      did: null,
    })),
    flds: NOTE_FIELDS.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: CSS,
    latexPre: '',
    latexPost: '',
    // Card 0 needs the word, card 1 the meaning.
    req: [
      [0, 'any', [0]],
      [1, 'any', [1]],
    ],
    tags: [],
    vers: [],
  };
}

function deck(id: number, name: string, description: string, seconds: number): object {
  const today = [0, 0];
  return {
    id,
    name,
    desc: textToHtml(description),
    mod: seconds,
    usn: -1,
    conf: 1,
    dyn: 0,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 10,
    extendRev: 50,
    newToday: today,
    revToday: today,
    lrnToday: today,
    timeToday: today,
  };
}

/** Anki's own defaults. */
const DECK_OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: {
    bury: false,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 0],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: { bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

/** The single row of `col`, in the order of the columns. */
export function colRow(list: NoteList, deckId: number): (string | number)[] {
  const seconds = Math.floor(list.exportedAt / 1000);
  const decks = {
    1: deck(1, 'Default', '', seconds),
    // Anki takes "::" for a subdeck.
    [deckId]: deck(deckId, list.name.replaceAll('::', ': '), list.description, seconds),
  };
  const conf = {
    activeDecks: [deckId],
    curDeck: deckId,
    curModel: String(NOTE_TYPE_ID),
    nextPos: list.notes.length + 1,
    newSpread: 0,
    collapseTime: 1200,
    timeLim: 0,
    estTimes: true,
    dueCounts: true,
    sortType: 'noteFld',
    sortBackwards: false,
    addToCur: true,
    dayLearnFirst: false,
  };
  const models = { [NOTE_TYPE_ID]: noteType(deckId, seconds) };
  return [
    1,
    seconds,
    list.exportedAt,
    list.exportedAt,
    SCHEMA_VERSION,
    0,
    0,
    0,
    ...[conf, models, decks, { 1: DECK_OPTIONS }, {}].map((part) => JSON.stringify(part)),
  ];
}
