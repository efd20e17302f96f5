import { byWord } from '../text/by-word.ts';
const list = (text: string): string[] => text.trim().split(/\s+/u);

/**
 * Verbs that require one case after a preposition that on its own allows two. Source: Duden grammar,
 * "Präpositionalobjekt". Preposition → case → verbs.
 */
const TABLE: Readonly<Record<string, { accusative?: string; dative?: string }>> = byWord({
  auf: {
    accusative: `vorbereiten warten freuen konzentrieren achten verzichten antworten hoffen reagieren aufpassen verlassen beschränken
      beziehen spezialisieren einstellen aufmerksam anwenden auswirken zugehen einlassen hinweisen`,
    dative: 'basieren beruhen bestehen',
  },
  an: {
    accusative: 'denken glauben erinnern gewöhnen anpassen wenden schicken richten',
    dative:
      'teilnehmen arbeiten leiden zweifeln hindern sterben interessieren erkennen mangeln beteiligen',
  },
  in: {
    accusative:
      'verlieben integrieren einmischen einführen verwandeln eintreten umziehen einziehen',
    dative: 'wohnen leben aufwachsen übernachten',
  },
  über: {
    accusative: `sprechen reden diskutieren informieren nachdenken schreiben beschweren freuen ärgern wissen erzählen berichten lachen
      streiten unterhalten verfügen erfahren denken lernen lesen hören sagen klagen entscheiden wundern aufregen äußern austauschen`,
  },
  vor: { dative: 'warnen schützen fürchten flüchten fliehen erschrecken retten' },
  unter: { dative: 'leiden' },
});

const BY_VERB = new Map<string, 'accusative' | 'dative'>();
for (const [preposition, cases] of Object.entries(TABLE)) {
  for (const verb of list(cases.accusative ?? ''))
    BY_VERB.set(`${verb} ${preposition}`, 'accusative');
  for (const verb of list(cases.dative ?? '')) BY_VERB.set(`${verb} ${preposition}`, 'dative');
}

/** The case a verb requires after a two-way preposition; undefined if either is possible. */
export function governedCase(
  verb: string,
  preposition: string,
): 'accusative' | 'dative' | undefined {
  return BY_VERB.get(`${verb} ${preposition}`);
}

/** Nouns for a place or a state: after "in" they take the dative, unless the verb is a verb of motion. */
export const PLACES = new Set(
  list(`gesellschaft welt hinsicht stadt wohnung familie regel schule universität uni firma natur politik geschichte kultur tat
    situation region schweiz türkei ukraine arbeitswelt nähe mitte klasse gruppe zeitung freizeit kindheit lage umgebung
    anzeige werbung schulzeit heimat gegenwart wirklichkeit realität ausbildung bevölkerung wirtschaft küche`),
);
