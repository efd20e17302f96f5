const words = (text: string): string[] => text.trim().split(/\s+/u);

/** Prefixes that always separate, and the nouns, adjectives and verbs that are written as one word with a verb. */
export const SEPARABLE_PREFIXES: readonly string[] = words(`
ab abhanden abwärts acht an aneinander anheim auf aufeinander aufrecht aus auseinander bankrott bei beieinander beisammen beiseite bekannt bereit bestehen bewusst blau bleiben blind bloß brach breit
da dabei dafür dagegen daheim daher dahin dahinter daneben danieder dar daran darauf darein darüber darunter davon davor dazu dazwischen dicht dran drauf drauflos drein drin durcheinander
ein einher eis empor entgegen entlang entzwei fehl feil fein fern fertig fest flach flott flöten fort frei fremd gar gefangen gegen gegenüber geheim genau gerade gering gern gesund glatt gleich groß gut
haften halt hängen hart heilig heim her herab heran herauf heraus herbei herein herüber herum herunter hervor hier hierher hierhin hin hinab hinan hinauf hinaus hindurch hinein hintan hinterher hinüber hinunter hinweg hinzu hoch hohn höher hops
ineinander inne irre kahl kalt kaputt kehrt kennen klar kleben klein knapp kopf krank krumm kugel kund kurz lahm laut leer leicht leid lieb liegen locker los
madig maß mit miteinander mürbe nach nahe näher nebeneinander nieder not offen parallel pleite preis probe quer rad ran rauf raus recht rein richtig rüber rück rückwärts ruhig rum runter
satt sauber scharf schief schlapp schlecht schön schwarz schwer seil selig sicher sitzen sonnen spazieren spitz stand statt stecken stehen still stramm strafe
teil tief tot treu trocken übel überein übereinander überhand übrig umher umhin umeinander unter verloren verschütt viel vor voran vorab voraus vorbei vorher vorlieb vorüber vorwärts vorweg
wach wahr warm weg weh weich weis weit weiter wett wieder wiedergut wiederher wohl wund zu zufrieden zueinander zugute zunichte zurecht zurück zusammen zuvor zuwider zwischen
`);

/** Never separate; the participle takes no ge-. */
export const INSEPARABLE_PREFIXES: readonly string[] = words(
  'be emp ent er ge hinter miss ver zer',
);

/** Separate in some verbs and not in others, depending on stress and meaning. */
export const VARIABLE_PREFIXES: readonly string[] = words(
  'bevor durch über um unter voll wider wieder',
);

/** Variable prefixes that usually separate; the others usually do not. */
export const MOSTLY_SEPARABLE: ReadonlySet<string> = new Set(words('durch um wieder'));

/** Verbs in über-, unter-, voll-, wider- that separate although their prefix usually does not; if a verb does both, separating is the commoner. */
export const SEPARABLE_VERBS: ReadonlySet<string> = new Set(
  words(`
bevorstehen
überbehalten überbekommen überfließen übergreifen überhaben überhängen überkippen überkochen überkriegen überlaufen überleiten überordnen überquellen überschäumen überschnappen überschwappen übersiedeln übersprudeln überstreifen überstülpen überwechseln
unterbringen unterbuttern untergehen unterhaken unterheben unterjubeln unterkommen unterkriechen unterkriegen untermengen untermischen unterordnen unterpflügen unterrühren unterschieben unterschlüpfen untersinken untertauchen untervermieten
vollaufen vollessen vollfressen vollfüllen vollgießen vollkotzen vollkritzeln vollladen volllabern volllaufen vollmachen vollmalen vollpacken vollpumpen vollquatschen vollsaufen vollsaugen vollschlagen vollschmieren vollschreiben vollspritzen vollstopfen volltanken volltexten vollzeichnen
widerhallen widerklingen widerscheinen widerspiegeln
`),
);

/** Verbs in durch-, um-, wieder- (and apparent bevor-) that do not separate although their prefix usually does. */
export const INSEPARABLE_VERBS: ReadonlySet<string> = new Set(
  words(`
durchbluten durchbohren durchbrausen durchdenken durchdringen durchfluten durchforschen durchforsten durchfurchen durchglühen durchirren durchkämmen durchkreuzen durchlaufen durchleben durchleiden durchleuchten durchlöchern
durchmessen durchmustern durchnässen durchpflügen durchqueren durchrieseln durchschauen durchschreiten durchseuchen durchsieben durchstöbern durchstreifen durchströmen durchsuchen durchtränken durchtrennen
durchwachen durchwandern durchwaten durchweben durchweichen durchwehen durchwirken durchwühlen durchzechen durchzucken
umarmen umfangen umfassen umflattern umfließen umfluten umfrieden umgarnen umgeben umgittern umgrenzen umgürten umhegen umhüllen umjubeln umkämpfen umklammern umkränzen umkreisen umkrallen umlagern umlauern ummanteln ummauern
umnachten umnebeln umrahmen umranden umranken umrauschen umringen umrunden umsäumen umschiffen umschließen umschlingen umschmeicheln umschreiben umschwärmen umschweben umschwirren umsegeln umsorgen umspannen umspielen umspinnen
umspülen umstehen umstricken umströmen umtanzen umtosen umwallen umwandern umweben umwehen umwerben umwinden umwittern umwogen umwölken umzäunen umzingeln
wiederholen bevorzugen beinhalten
`),
);

/** Only seem to begin with a prefix: ant-worten, ab-sol-vieren, lieb-kosen. */
export const UNPREFIXED_VERBS: ReadonlySet<string> = new Set(
  words(`
antworten dauern einigen reinigen festigen rumoren ankern abonnieren absolvieren wegelagern eignen
handhaben herbergen hohnlachen kundschaften liebäugeln liebkosen maßregeln notlanden notwassern offenbaren
radebrechen rechtfertigen weissagen wetteifern wetterleuchten
`),
);

/** Verbs in -ieren with a separable prefix (ausprobieren). All others only seem to have one: an-nullieren, stand-ardisieren. */
export const SEPARATED_IEREN: ReadonlySet<string> = new Set(
  words(`
addieren balancieren balsamieren betonieren datieren differenzieren dirigieren disponieren finanzieren diskutieren formulieren fotografieren frieren funktionieren galoppieren gruppieren informieren interpretieren investieren isolieren kalkulieren kassieren kommandieren komplimentieren komponieren konstruieren kontrollieren kopieren kristallisieren kurieren lackieren
manövrieren marschieren montieren nummerieren oktroyieren operieren organisieren orientieren polieren probieren programmieren projizieren qualifizieren quartieren radieren rangieren rasieren rationalisieren reagieren regieren schmieren sortieren spazieren spendieren spionieren
staffieren stilisieren stolzieren strukturieren studieren tarieren telefonieren trainieren transportieren verlieren zieren zitieren
`),
);
