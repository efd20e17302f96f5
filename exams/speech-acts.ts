/** The speech acts that a content point asks for, recognised by its wording, and the German words typical of each. */

interface SpeechAct {
  name: string;
  /** Matches German points that ask for it. */
  asks: RegExp;
  /** Comma-separated terms, written like evidence (README.md); "?" matches a sentence that ends with one. */
  cues: string;
}

const DAYS = 'Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag';

const SPEECH_ACTS: SpeechAct[] = [
  {
    name: 'suggest',
    asks: /vorschl|schlagen sie|idee für|eine andere idee/iu,
    cues: 'vorschlagen, Vorschlag, wollen wir, können wir, sollen wir, lassen uns, man können, anregen, wie wäre, Lust',
  },
  {
    name: 'ask',
    asks: /^fragen? |\bfrag(?:en sie|e)\b/iu,
    cues: '?, fragen, Frage, wissen, ob, wie viel, wie lange, erfahren',
  },
  {
    name: 'request',
    asks: /bitten|um (?:hilfe|unterstützung|verständnis)|forder|erwarten|verlangen|lösen soll|tun soll/iu,
    cues: 'bitten, bitte, Bitte, können Sie, können du, werden Sie, dankbar, fordern, erwarten, verlangen, sollen, Frist',
  },
  {
    name: 'thank',
    asks: /\bdank|bedanken|danken/iu,
    cues: 'danken, Dank, bedanken, danke, dankbar, nett von, lieb von',
  },
  {
    name: 'apologise',
    asks: /entschuldig|bedauern|absagen|sagen sie den termin/iu,
    cues: 'entschuldigen, Entschuldigung, leidtun, leider, bedauern, Verzeihung, verzeihen, schade, unangenehm',
  },
  {
    name: 'invite',
    asks: /laden sie|einlad|zum mitmachen/iu,
    cues: 'einladen, Einladung, kommen, vorbeikommen, mitkommen, besuchen, willkommen, mitmachen',
  },
  {
    name: 'opine',
    asks: /meinung|halten|finden|recht hat|dafür oder dagegen|auch so sehen|haltung|stellung|beurteilen|verstehen können/iu,
    cues: 'Meinung, finden, glauben, denken, Ansicht, meinen, überzeugt, dafür, dagegen, halten, zustimmen, recht, richtig',
  },
  {
    name: 'reason',
    asks: /gründe|begründen|warum|erklären sie|ursache/iu,
    cues: 'weil, denn, deshalb, Grund, nämlich, darum, deswegen, daher, damit, liegen daran, außerdem',
  },
  {
    name: 'tell',
    asks: /erzählen|erfahrung|erlebnis|heimatland|eigene|selbst|bei ihnen|in ihrem land|kindheit/iu,
    cues: 'als ich, früher, damals, einmal, bei uns, mein Heimat, mein Land, vor Jahr, ich selbst, seit',
  },
  {
    name: 'advise',
    asks: /\brat\b|raten|tipp|empfehl|tun soll/iu,
    cues: 'raten, Rat, sollen, empfehlen, Tipp, an Stelle, wenn ich, probieren, versuchen, werden ich, am besten',
  },
  {
    name: 'complain',
    asks: /probleme?\b|mängel|mangel|beschwer|stört|nicht passt|schiefgegangen|nicht in ordnung|anders war|schwierig|schwer/iu,
    cues: 'leider, Problem, statt, kein, obwohl, nicht mehr, ständig, kaputt, schlecht, aber, zu viel, ärgern',
  },
  {
    name: 'offer',
    asks: /helfen|hilfe|bieten sie|mitmachen|mithelfen|übernehmen/iu,
    cues: 'helfen, Hilfe, gern, anbieten, übernehmen, unterstützen, ich können, mein können, mitbringen, bereit',
  },
  {
    name: 'date',
    asks: /\bwann\b|termin|treffen|uhr|an welche[nm] tag|zeiten/iu,
    cues: `${DAYS}, Uhr, morgen, Woche, Wochenende, Termin, treffen, Monat, nachmittags, abends, frei`,
  },
  {
    name: 'react',
    asks: /reaktion|reagieren|freuen|nachricht|glückw|gefühlt|überraschung/iu,
    cues: 'freuen, toll, überraschen, leidtun, schön, schade, Nachricht, Neuigkeit, lachen, gratulieren, wünschen, froh',
  },
  {
    name: 'compare',
    asks: /vergleich|einwänd|argument|vorteil|nachteil|folgen|einerseits|kritik/iu,
    cues: 'einerseits, andererseits, zwar, aber, allerdings, dagegen, während, Vorteil, Nachteil, trotzdem, doch, jedoch, Folge, führen zu',
  },
];

/** The cues of all acts that a point asks for, without duplicates; empty if its wording names no act. */
export function cuesOf(point: string): string[] {
  const cues = SPEECH_ACTS.flatMap((act) => (act.asks.test(point) ? act.cues.split(', ') : []));
  return [...new Set(cues)];
}
