import type { Auxiliary } from './paradigms.ts';
import { splitInseparable, splitSeparable } from './separable.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);

/** Motion from place to place and change of state; their separable compounds follow them (ankommen ← kommen). */
const SEIN_BASES = new Set(
  words(`
sein werden bleiben gehen kommen laufen reisen fallen steigen sinken wachsen sterben folgen
eilen wandern rennen kriechen klettern fließen flüchten fliehen rutschen schleichen stürzen
sausen rasen marschieren schreiten schlüpfen strömen sickern hüpfen landen pilgern stolpern
huschen spazieren gleiten springen flitzen hasten jetten krabbeln latschen preschen purzeln
schlendern schlittern sprinten stapfen stolzieren strolchen traben trotten vagabundieren
watscheln wetzen zischen begegnen genesen gelingen misslingen gedeihen geschehen glücken
missglücken scheitern platzen explodieren passieren kentern kollidieren altern emigrieren
immigrieren desertieren schwinden krepieren implodieren eskalieren mutieren degenerieren
schrumpfen schwellen welken faulen reifen rinnen sacken driften düsen gurken schlurfen robben
tapsen tippeln trippeln staksen hopsen hoppeln stöckeln wieseln kraxeln dackeln zotteln wallfahren
lustwandeln nahen klimmen sprießen straucheln stranden kollabieren avancieren arrivieren migrieren
diffundieren galoppieren promenieren zerschellen bersten fossilisieren
`),
);

/** Both are standard: haben with an object, otherwise sein, which is the commoner. */
const SEIN_OR_HABEN = new Set(
  words(`
fahren fliegen schwimmen reiten rudern starten schmelzen treten joggen paddeln radeln rosten
surfen segeln weichen anfahren abfliegen umziehen einziehen ausziehen abziehen aufbrechen
abbrechen einbrechen anspringen anlaufen anfallen angehen übergehen verfahren verfliegen
zerbrechen umgehen ausbrennen abbrennen durchbrennen abtreiben auftauen austrocknen überfließen
antreten abtreten austreten ausreiten kippen schweben kreisen wandeln eilen ausbrechen
untertauchen rollen verderben trocknen
`),
);
/** Of those, the verbs for which haben is the commoner. */
const USUALLY_HABEN = new Set(
  words(
    'treten starten rudern ziehen abbrechen einbrechen abtreiben joggen surfen segeln abziehen anfahren rosten ausbrennen abbrennen zerbrechen verbrennen umgehen übergehen verfahren durchbrechen tauchen trocknen',
  ),
);

/** Take sein although their base verb does not, or have no base verb. */
const SEIN_VERBS = new Set(
  words(`
aufstehen auferstehen entstehen aufwachen erwachen einschlafen entschlafen ausschlüpfen
auftauchen untertauchen eintauchen abtauchen einkehren heimkehren zurückkehren umkehren
wiederkehren eintreten auftreten zurücktreten beitreten austreten hervortreten herantreten
ausbrechen zusammenbrechen hereinbrechen anbrechen losbrechen weiterziehen losziehen fortziehen
wegziehen hinziehen umherziehen vorbeiziehen vorüberziehen vordringen eindringen hervordringen
entweichen ausweichen zurückweichen abweichen erfrieren ertrinken ersticken erschrecken
erscheinen erlöschen verschwinden verblühen verhungern verdursten verunglücken vergehen
verreisen versinken verfallen verkommen verwelken vertrocknen verfaulen verrosten versiegen
verstummen verarmen vereinsamen verwildern verwahrlosen verblassen verdunsten verenden
versterben verbluten verblöden verdampfen verdorren verklingen verlöschen verschimmeln erblinden
erkranken ermüden erröten erlahmen erstarren erblassen erbleichen erwachsen erfolgen erliegen
unterliegen ergehen erblühen ertauben erschlaffen entkommen entgehen entfliehen entfallen
entgleisen entspringen entlaufen entwachsen entgleiten entschlüpfen entschwinden entwischen
entstammen zerfallen zergehen zerspringen zerbersten zerrinnen zerplatzen zerbröckeln zerlaufen
verbleiben unterbleiben verlaufen verebben veröden verrecken aufblühen abblühen ausflippen
ausarten abstammen abstürzen umkippen kippen vorbeifahren vorfahren losfahren umsteigen abmagern
einrosten abfahren auffliegen ausrasten einlaufen ausrutschen abrutschen ankommen auswandern
einwandern abreisen anreisen durchdrehen einfrieren zufrieren aufwachsen bersten quellen
hervorquellen zusammenstoßen humpeln überschnappen überkochen überlaufen vorbeikommen
schiefgehen gefrieren verglühen verhallen verpuffen verrauchen zuwachsen durchfallen
zurückfahren widerfahren zustoßen wegsterben aussterben absterben radfahren eislaufen skilaufen
eintreffen zusammentreffen aufeinandertreffen vonstattengehen notlanden notwassern bruchlanden
abhauen entrinnen gerinnen zerstieben entfahren entbrennen abblättern abebben abperlen ausbüxen
anecken ausufern ausbleichen abbleichen verbleichen zusammenschrecken hinscheiden wegbrechen
herannahen veralten verkümmern verwaisen vergreisen vergilben ergrauen verwesen verschmachten
verlottern ersaufen verheilen abheilen zuheilen verfetten verkalken versanden versteinern verrohen
verrotten verfilzen vereisen verhallen verschrumpeln erklingen erkalten ermatten erstarken gesunden
ersprießen erblonden ergrünen erarmen eintrocknen zupasskommen
seiltanzen bankrottgehen pleitegehen spazierenfahren abprallen prallen aufprallen ausscheiden
dahinscheiden verscheiden schwirren aufgehen übersiedeln zurückbleiben aufschrecken
hochschrecken zurückschrecken geraten missraten verzweifeln vorrücken nachrücken anrücken
ausrücken wegtreten kurven ertönen stiefeln türmen
`),
);

/** Take haben although their base verb takes sein: transitive, or with another meaning. */
const HABEN_VERBS = new Set(
  words(`
begehen hintergehen bekommen überkommen befahren erfahren befolgen verfolgen überfallen befallen
gefallen missfallen besteigen übersteigen ersteigen bespringen überspringen belaufen durchlaufen
überfliegen bereisen durchreisen durchwandern beerben umwandern herbekommen mitbekommen
abbekommen zurückbekommen hinbekommen wegbekommen rausbekommen herausbekommen durchfahren
durchfliegen umlaufen umfließen beschleichen erschleichen erklettern erwandern überholen
anklettern anrennen überrennen umrennen einrennen beeilen übereilen erspringen bestürzen
umfahren erlaufen überrollen berühren vorwerfen überschreiten beschreiten durchschreiten unterschreiten
überfluten durchkriechen verschlafen ausschlafen ansprechen umfliegen umreiten durchschwimmen
gesundschrumpfen festfahren anschleichen vorschweben verrennen entfolgen einweichen
`),
);

/** These make a verb of motion transitive (bereisen, überfliegen); ent-, ver- and zer- do not (verreisen, entlaufen). */
const TRANSITIVE_PREFIXES = new Set([
  'be',
  'über',
  'um',
  'durch',
  'unter',
  'hinter',
  'ge',
  'miss',
  'er',
  'wieder',
  'wider',
]);

/**
 * The usual auxiliary first; both if both are standard (fahren, schwimmen). Reflexive use always takes haben.
 * @param separablePrefix null if the verb is known not to separate; if absent, derived from the infinitive
 */
export function auxiliaryOf(infinitive: string, separablePrefix?: string | null): Auxiliary[] {
  const listed = listedAuxiliary(infinitive);
  if (listed) return listed;
  const separable = separablePrefix
    ? { prefix: separablePrefix, base: infinitive.slice(separablePrefix.length) }
    : separablePrefix === null
      ? null
      : splitSeparable(infinitive);
  if (separable) {
    const base = auxiliaryOf(separable.base);
    // "abfahren": the separable verb nearly always means motion, even if its base has other meanings.
    return base.includes('sein') ? (base[0] === 'haben' ? base : ['sein']) : ['haben'];
  }
  const inseparable = splitInseparable(infinitive);
  if (!inseparable || TRANSITIVE_PREFIXES.has(inseparable.prefix)) return ['haben'];
  return SEIN_BASES.has(inseparable.base) ? ['sein'] : ['haben'];
}

function listedAuxiliary(infinitive: string): Auxiliary[] | null {
  if (HABEN_VERBS.has(infinitive)) return ['haben'];
  if (SEIN_OR_HABEN.has(infinitive)) {
    return USUALLY_HABEN.has(infinitive) ? ['haben', 'sein'] : ['sein', 'haben'];
  }
  return SEIN_BASES.has(infinitive) || SEIN_VERBS.has(infinitive) ? ['sein'] : null;
}
