/**
 * Principal parts of the strong and mixed base verbs: infinitive, third person present, third person
 * preterite, past participle and, unless it is the preterite with umlaut and -e, Konjunktiv II.
 * Variants follow "/", the usual one first; "-" stands for the derived form. Prefixed verbs inherit (verstehen ← stehen),
 * so they are listed only if their base is not a verb (beginnen) or they differ from it.
 * Completely irregular verbs are in irregular-verbs.ts.
 */
const TABLE = `
backen        backt/bäckt       backte/buk          gebacken            büke/backte
befehlen      befiehlt          befahl              befohlen            beföhle/befähle
beginnen      beginnt           begann              begonnen            begänne/begönne
beißen        beißt             biss                gebissen
bergen        birgt             barg                geborgen
bersten       birst             barst               geborsten
biegen        biegt             bog                 gebogen
bieten        bietet            bot                 geboten
binden        bindet            band                gebunden
bitten        bittet            bat                 gebeten
blasen        bläst             blies               geblasen
bleiben       bleibt            blieb               geblieben
braten        brät              briet               gebraten
brechen       bricht            brach               gebrochen
brennen       brennt            brannte             gebrannt            brennte
bringen       bringt            brachte             gebracht            brächte
denken        denkt             dachte              gedacht             dächte
dingen        dingt             dang/dingte         gedungen
dreschen      drischt           drosch              gedroschen
dringen       dringt            drang               gedrungen
empfangen     empfängt          empfing             empfangen
empfehlen     empfiehlt         empfahl             empfohlen           empföhle/empfähle
empfinden     empfindet         empfand             empfunden
erbleichen    erbleicht         erbleichte/erblich  erbleicht/erblichen
erkiesen      erkiest           erkor               erkoren
erlöschen     erlischt          erlosch             erloschen
erschrecken   erschrickt/erschreckt erschrak/erschreckte erschrocken/erschreckt
essen         isst              aß                  gegessen
fahren        fährt             fuhr                gefahren
fallen        fällt             fiel                gefallen
fangen        fängt             fing                gefangen
fechten       ficht             focht               gefochten
finden        findet            fand                gefunden
flechten      flicht            flocht              geflochten
fliegen       fliegt            flog                geflogen
fliehen       flieht            floh                geflohen
fließen       fließt            floss               geflossen
fressen       frisst            fraß                gefressen
frieren       friert            fror                gefroren
gären         gärt              gor/gärte           gegoren/gegärt
gebären       gebärt/gebiert    gebar               geboren
geben         gibt              gab                 gegeben
gedeihen      gedeiht           gedieh              gediehen
gefallen      gefällt           gefiel              gefallen
gehen         geht              ging                gegangen
gelingen      gelingt           gelang              gelungen
gelten        gilt              galt                gegolten            gälte/gölte
genesen       genest            genas               genesen
genießen      genießt           genoss              genossen
geschehen     geschieht         geschah             geschehen
gewinnen      gewinnt           gewann              gewonnen            gewänne/gewönne
gießen        gießt             goss                gegossen
gleichen      gleicht           glich               geglichen
gleiten       gleitet           glitt               geglitten
glimmen       glimmt            glomm/glimmte       geglommen/geglimmt
graben        gräbt             grub                gegraben
greifen       greift            griff               gegriffen
halten        hält              hielt               gehalten
hängen        hängt             hing/hängte         gehangen/gehängt
hauen         haut              haute/hieb          gehauen             haute/hiebe
heben         hebt              hob                 gehoben
heißen        heißt             hieß                geheißen
helfen        hilft             half                geholfen            hülfe/hälfe
kennen        kennt             kannte              gekannt             kennte
klimmen       klimmt            klomm/klimmte       geklommen/geklimmt
klingen       klingt            klang               geklungen
kneifen       kneift            kniff               gekniffen
kommen        kommt             kam                 gekommen
kriechen      kriecht           kroch               gekrochen
küren         kürt              kürte/kor           gekürt/gekoren
laden         lädt              lud                 geladen
lassen        lässt             ließ                gelassen
laufen        läuft             lief                gelaufen
leiden        leidet            litt                gelitten
leihen        leiht             lieh                geliehen
lesen         liest             las                 gelesen
liegen        liegt             lag                 gelegen
lügen         lügt              log                 gelogen
mahlen        mahlt             mahlte              gemahlen
meiden        meidet            mied                gemieden
melken        melkt/milkt       melkte/molk         gemolken/gemelkt
messen        misst             maß                 gemessen
misslingen    misslingt         misslang            misslungen
nehmen        nimmt             nahm                genommen
notlanden     notlandet         notlandete          notgelandet         notlandete
notwassern    notwassert        notwasserte         notgewassert        notwasserte
nennen        nennt             nannte              genannt             nennte
pfeifen       pfeift            pfiff               gepfiffen
preisen       preist            pries               gepriesen
quellen       quillt            quoll               gequollen
raten         rät               riet                geraten
reiben        reibt             rieb                gerieben
reißen        reißt             riss                gerissen
reiten        reitet            ritt                geritten
rennen        rennt             rannte              gerannt             rennte
riechen       riecht            roch                gerochen
ringen        ringt             rang                gerungen
rinnen        rinnt             rann                geronnen            ränne/rönne
rufen         ruft              rief                gerufen
salzen        salzt             salzte              gesalzen
saufen        säuft             soff                gesoffen
saugen        saugt             saugte/sog          gesaugt/gesogen     saugte/söge
schaffen      schafft           schaffte/schuf      geschafft/geschaffen schaffte/schüfe
scheiden      scheidet          schied              geschieden
scheinen      scheint           schien              geschienen
scheißen      scheißt           schiss              geschissen
schelten      schilt            schalt              gescholten          schölte
scheren       schert            schor/scherte       geschoren/geschert
schieben      schiebt           schob               geschoben
schießen      schießt           schoss              geschossen
schinden      schindet          schindete/schund    geschunden
schlafen      schläft           schlief             geschlafen
schlagen      schlägt           schlug              geschlagen
schleichen    schleicht         schlich             geschlichen
schleifen     schleift          schliff/schleifte   geschliffen/geschleift
schließen     schließt          schloss             geschlossen
schlingen     schlingt          schlang             geschlungen
schmeißen     schmeißt          schmiss             geschmissen
schmelzen     schmilzt          schmolz             geschmolzen
schneiden     schneidet         schnitt             geschnitten
schrecken     schreckt/schrickt schreckte/schrak    geschreckt          schreckte/schräke
schreiben     schreibt          schrieb             geschrieben
schreien      schreit           schrie              geschrien
schreiten     schreitet         schritt             geschritten
schweigen     schweigt          schwieg             geschwiegen
schwellen     schwillt          schwoll             geschwollen
schwimmen     schwimmt          schwamm             geschwommen         schwömme/schwämme
schwinden     schwindet         schwand             geschwunden
schwingen     schwingt          schwang             geschwungen
schwören      schwört           schwor              geschworen          schwöre/schwüre
sehen         sieht             sah                 gesehen
senden        sendet            sendete/sandte      gesendet/gesandt    sendete
sieden        siedet            siedete/sott        gesiedet/gesotten   siedete/sötte
singen        singt             sang                gesungen
sinken        sinkt             sank                gesunken
sinnen        sinnt             sann                gesonnen            sänne/sönne
sitzen        sitzt             saß                 gesessen
spalten       spaltet           spaltete            gespalten/gespaltet
speien        speit             spie                gespien
spinnen       spinnt            spann               gesponnen           spönne/spänne
spleißen      spleißt           spleißte/spliss     gespleißt/gesplissen
sprechen      spricht           sprach              gesprochen
sprießen      sprießt           spross              gesprossen
springen      springt           sprang              gesprungen
stechen       sticht            stach               gestochen
stehen        steht             stand               gestanden           stünde/stände
stehlen       stiehlt           stahl               gestohlen           stähle/stöhle
steigen       steigt            stieg               gestiegen
sterben       stirbt            starb               gestorben           stürbe
stieben       stiebt            stob/stiebte        gestoben/gestiebt
stinken       stinkt            stank               gestunken
stoßen        stößt             stieß               gestoßen
streichen     streicht          strich              gestrichen
streiten      streitet          stritt              gestritten
tragen        trägt             trug                getragen
treffen       trifft            traf                getroffen
treiben       treibt            trieb               getrieben
treten        tritt             trat                getreten
triefen       trieft            triefte/troff       getrieft/getroffen  triefte/tröffe
trinken       trinkt            trank               getrunken
trügen        trügt             trog                getrogen
verbleichen   verbleicht        verblich/verbleichte verblichen/verbleicht
verderben     verdirbt          verdarb             verdorben           verdürbe
verdrießen    verdrießt         verdross            verdrossen
vergessen     vergisst          vergaß              vergessen
verlieren     verliert          verlor              verloren
verlöschen    verlischt         verlosch            verloschen
verzeihen     verzeiht          verzieh             verziehen
wachsen       wächst            wuchs               gewachsen
wägen         wägt              wog/wägte           gewogen/gewägt
waschen       wäscht            wusch               gewaschen
weben         webt              webte/wob           gewebt/gewoben      webte/wöbe
weichen       weicht            wich                gewichen
weisen        weist             wies                gewiesen
wenden        wendet            wandte/wendete      gewandt/gewendet    wendete
werben        wirbt             warb                geworben            würbe
werfen        wirft             warf                geworfen            würfe
wiegen        wiegt             wog/wiegte          gewogen/gewiegt
winden        windet            wand                gewunden
winken        winkt             winkte              gewinkt/gewunken
wringen       wringt            wrang               gewrungen
zeihen        zeiht             zieh                geziehen
ziehen        zieht             zog                 gezogen
zwingen       zwingt            zwang               gezwungen

abhängen      hängt             hing/hängte         abgehangen/abgehängt
aufhängen     hängt             hängte              aufgehängt          hängte
bedingen      bedingt           bedingte            bedingt             bedingte
behängen      behängt           behängte            behängt             behängte
durchhängen   hängt             hing                durchgehangen
einhängen     hängt             hängte              eingehängt          hängte
entwenden     entwendet         entwendete          entwendet           entwendete
erhängen      erhängt           erhängte            erhängt             erhängte
erschaffen    erschafft         erschuf             erschaffen
erwägen       erwägt            erwog               erwogen
herumhängen   hängt             hing                herumgehangen
rumhängen     hängt             hing                rumgehangen
umhängen      hängt             hängte              umgehängt           hängte
verhängen     verhängt          verhängte           verhängt            verhängte
zusammenhängen hängt            hing                zusammengehangen
abwägen       wägt              wog/wägte           abgewogen/abgewägt
aufschrecken  schreckt/schrickt schreckte/schrak    aufgeschreckt       schreckte/schräke
überbacken    überbackt/überbäckt überbackte/überbuk überbacken         überbüke/überbackte
verwenden     verwendet         verwendete/verwandte verwendet/verwandt verwendete
anwenden      wendet            wendete/wandte      angewendet/angewandt wendete
aufwenden     wendet            wendete/wandte      aufgewendet/aufgewandt wendete
`;

export interface StrongVerb {
  present: readonly string[];
  preterite: readonly string[];
  participle: readonly string[];
  /** Absent: preterite with umlaut and -e. */
  subjunctiveII?: readonly string[];
}

/** By infinitive. Forms of separable verbs are without their prefix, except the participle. */
export const STRONG_VERBS: ReadonlyMap<string, StrongVerb> = new Map(
  TABLE.trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [infinitive = '', present = '', preterite = '', participle = '', subjunctive] = line
        .trim()
        .split(/\s+/u);
      return [
        infinitive,
        {
          present: present.split('/'),
          preterite: preterite.split('/'),
          participle: participle.split('/'),
          ...(subjunctive && subjunctive !== '-' ? { subjunctiveII: subjunctive.split('/') } : {}),
        },
      ];
    }),
);

/**
 * Weak although they seem to contain a strong verb: begleiten is not be- + gleiten, beauftragen comes from Auftrag.
 * Verbs derived from these (vorbereiten) follow them.
 */
export const WEAK_VERBS: ReadonlySet<string> = new Set([
  'abschaffen',
  'abschrecken',
  'anschaffen',
  'aufweichen',
  'beauftragen',
  'beantragen',
  'begleiten',
  'beherbergen',
  'beratschlagen',
  'bereiten',
  'bescheren',
  'beschaffen',
  'durchweichen',
  'einweichen',
  'erweichen',
  'handhaben',
  'herbergen',
  'herbeischaffen',
  'heranschaffen',
  'hinschaffen',
  'fortschaffen',
  'radebrechen',
  'ratschlagen',
  'umringen',
  'veranlassen',
  'veranschlagen',
  'verleiden',
  'verschaffen',
  'verschrecken',
  'wallfahren',
  'wegschaffen',
  'willfahren',
  'zurückschrecken',
]);
