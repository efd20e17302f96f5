/**
 * Pairs of words of which one may stand for the other in one of their senses, so that a teacher who asked for one would
 * accept the other. Written by hand, for words of levels A1 to C1. Words that share a translation but not a use are left
 * out: kennen and wissen, Frühling and Quelle, retten and speichern, lernen and studieren, Arzt and Ärztin. A pair says
 * nothing of the words' other senses, so whoever uses it also compares their translations (`areAlike`).
 */
const PAIRS = `
ab und zu/hin und wieder; ab und zu/manchmal; ab und zu/mitunter; abbauen/kürzen; abbauen/verringern
abbiegen/biegen; aber/doch; aber/jedoch; abfahren/abreisen; abfahren/losfahren; Abfall/Müll; Abfalleimer/Mülleimer
Abfolge/Reihenfolge; abgeben/einreichen; abhängig/süchtig; Abkommen/Einvernehmen; Abkommen/Vereinbarung
Ablauf/Verlauf; ablaufen/verlaufen; abnehmen/fallen; abnehmen/sinken; abnehmen/zurückgehen; absagen/stornieren
Absatz/Abschnitt; abschalten/ausmachen; abschalten/ausschalten; abschließen/beenden; abschließen/vollenden
Abschluss/Ende; Abschluss/Schluss; abschreiben/kopieren; abstellen/ausmachen; abstellen/ausschalten
abstellen/parken; achten/aufpassen; Achtung/Respekt; Adresse/Anschrift; ahnden/bestrafen; Akku/Batterie
allerdings/jedoch; alles in allem/insgesamt; alles klar/in Ordnung; allmählich/nach und nach; also/daher
also/demnach; also/deshalb; also/folglich; Amt/Behörde; anbieten/bieten; andererseits/hingegen
andernfalls/ansonsten; andernfalls/sonst; Anfang/Beginn; anfangen/beginnen; anfangen/losgehen; anfangen/starten
anfertigen/erstellen; anfertigen/herstellen; anfertigen/produzieren; Anforderung/Voraussetzung; angehören/gehören
Angestellte/Arbeitnehmer; Angestellte/Mitarbeiter; Angst/Furcht; anhalten/halten; anhalten/stoppen; anhören/hören
ankommen/anreisen; Anlass/Grund; Anlass/Ursache; Anliegen/Bitte; Anliegen/Wunsch; anmachen/anschalten
anmachen/anstellen; anmachen/einschalten; anmelden/einschreiben; Anmeldung/Einschreibung; Annahme/Vermutung
annehmen/vermuten; Anregung/Vorschlag; anschalten/anstellen; anschalten/einschalten; anschauen/ansehen
anschauen/betrachten; anschauen/gucken; anschauen/schauen; anschauen/sehen; anscheinend/offenbar
anschließen/beitreten; anschließen/verbinden; Anschluss/Verbindung; ansehen/betrachten; ansehen/gucken
ansehen/schauen; ansehen/sehen; Ansicht/Auffassung; Ansicht/Meinung; ansonsten/sonst; Anspruch/Forderung
anstatt/statt; Ansteckung/Infektion; anstellen/beschäftigen; anstellen/einschalten; anstellen/einstellen
anstrengen/bemühen; Anteil/Teil; antworten/beantworten; Anzahl/Zahl; anzeigen/melden; anzeigen/zeigen
Apfelsine/Orange; Arbeit/Arbeitsplatz; Arbeit/Job; Arbeit/Stelle; Arbeitnehmer/Mitarbeiter; arbeitsam/fleißig
Arbeitsplatz/Job; Arbeitsplatz/Stelle; Art/Sorte; Art/Typ; Artikel/Beitrag; Arznei/Medikament; Arzt/Doktor
auch wenn/obwohl; auch wenn/selbst wenn; auch/ebenfalls; auch/gleichfalls; auch/sogar; auf alle Fälle/auf jeden Fall
auf den Keks gehen/auf die Nerven gehen; auf einmal/plötzlich; auf jeden Fall/jedenfalls; auf Wiedersehen/tschüss
Auffassung/Meinung; Aufgabe/Auftrag; Aufgabe/Pflicht; aufgeregt/nervös; aufgrund/wegen; aufheben/behalten
aufheben/bewahren; aufhängen/hängen; aufhören/einstellen; aufhören/enden; aufklären/informieren
aufklären/unterrichten; aufladen/laden; aufmachen/eröffnen; aufmachen/öffnen; aufnehmen/erfassen; aufpassen/kümmern
aufpassen/versorgen; aufrechterhalten/wahren; aufregen/erregen; aufregen/ärgern; aufschreiben/notieren
Auftrag/Bestellung; Aufwand/Mühe; Aufzug/Fahrstuhl; Aufzug/Lift; Augenblick/Moment; Augenblick/Zeitpunkt
ausdrücken/aussprechen; ausdrücken/äußern; ausführlich/eingehend; ausgezeichnet/großartig
ausgezeichnet/hervorragend; ausgezeichnet/wunderbar; ausleihen/leihen; ausleihen/verleihen; ausmachen/ausschalten
ausmachen/verabreden; ausmachen/vereinbaren; Ausmaß/Umfang; ausreichen/reichen; aussagen/sagen
ausschlaggebend/entscheidend; aussehen/wirken; aussprechen/äußern; Ausstoß/Emission; aussuchen/auswählen
aussuchen/wählen; Auswahl/Wahl; Auswirkung/Folge; Auswirkung/Konsequenz; Auswirkung/Wirkung; auswählen/wählen
Auszubildende/Azubi; Auszubildende/Lehrling; Auto/Wagen; Autor/Schriftsteller; Autor/Verfasser; Azubi/Lehrling
Bad/Badezimmer; bagatellisieren/verharmlosen; Bahnsteig/Gleis; bald/demnächst; Bauch/Magen; bauen/errichten
Bauernhof/Hof; bearbeiten/befassen; bearbeiten/behandeln; bearbeiten/erledigen; bedauern/bereuen; bedauern/leidtun
bedeuten/heißen; bedeutend/wichtig; Bedeutung/Sinn; Bedeutung/Stellenwert; Bedingung/Voraussetzung
bedürfen/benötigen; bedürfen/brauchen; beenden/enden; befassen/behandeln; befassen/umgehen; befristet/vorläufig
befristet/vorübergehend; befürchten/fürchten; begegnen/treffen; beginnen/losgehen; beginnen/starten
begreifen/erfassen; begreifen/verstehen; begrüßen/grüßen; begünstigen/fördern; behalten/merken; behandeln/umgehen
beharren/bestehen; beinahe/fast; beispielsweise/zum Beispiel; bekommen/beziehen; bekommen/erhalten; bekommen/kriegen
belasten/verschmutzen; belegen/beweisen; belegen/nachweisen; bemerken/feststellen; bemerken/merken
bemängeln/kritisieren; benachrichtigen/informieren; benachrichtigen/mitteilen; benachrichtigen/unterrichten
Benachteiligung/Diskriminierung; benennen/nennen; benutzen/einsetzen; benutzen/verwenden; benötigen/brauchen
beobachten/schauen; beobachten/zuschauen; beobachten/zusehen; bequem/gemütlich; beraten/besprechen; Bereich/Gebiet
Bereich/Gegend; bereit/fertig; bereits/schon; berichten/erzählen; berichten/melden; Beruf/Stelle; berufen/ernennen
beruhen/stützen; berühmt/prominent; Bescheid geben/Bescheid sagen; Bescheinigung/Zeugnis; beschließen/entscheiden
beschließen/entschließen; Beschluss/Entscheidung; Beschluss/Entschluss; beschreiben/schildern
beschäftigen/einstellen; beseitigen/entfernen; Besitz/Eigentum; Besitzer/Eigentümer; besonders/insbesondere
besonders/vor allem; besorgen/verschaffen; besprechen/diskutieren; besprechen/erörtern; Besprechung/Sitzung
Besprechung/Treffen; bestehen/existieren; bestellen/buchen; bestellen/reservieren; bestimmen/ermitteln
bestimmen/festlegen; bestimmt/sicher; bestreiten/leugnen; beteiligen/mitwirken; beteiligen/teilnehmen; Betrag/Höhe
Betrag/Summe; betreiben/führen; betreiben/machen; betreten/hineingehen; Betreuung/Fürsorge; Betreuung/Pflege
Betrieb/Firma; Betrieb/Unternehmen; betrunken/blau; beträchtlich/erheblich; beurteilen/einschätzen
Beurteilung/Bewertung; bevor/ehe; bevorzugen/vorziehen; bewahren/erhalten; bewahren/schützen; Beweis/Nachweis
beweisen/nachweisen; Bewertung/Kritik; bewirken/heraufbeschwören; Bewohner/Einwohner; bezahlen/zahlen
bezeichnen/nennen; beziehen/erhalten; beziehen/kriegen; Beziehung/Verhältnis; beziehungsweise/oder; Bezirk/Kreis
Bezirk/Stadtteil; Bezirk/Viertel; bezweifeln/zweifeln; billig/günstig; billigen/genehmigen; bitte schön/bitte sehr
bitte schön/gern geschehen; bitte schön/keine Ursache; bitte sehr/gern geschehen; Bitte/Wunsch; blicken/gucken
blicken/schauen; bloß/lediglich; bloß/nur; blöd/dumm; Boden/Erde; Botschaft/Nachricht; Branche/Industrie
Brauch/Gepflogenheit; Brauch/Sitte; brauchen/dauern; brechen/zerbrechen; brennen/verbrennen; Brötchen/Semmel
buchen/reservieren; böse/sauer; böse/schlecht; böse/schlimm; böse/wütend; Bürger/Staatsbürger; Chance/Gelegenheit
Chance/Möglichkeit; Chef/Leiter; Chef/Vorgesetzte; circa/etwa; circa/ungefähr; Club/Verein; Couch/Sofa
daheim/zu Hause; daheim/zuhause; daher/darum; daher/deshalb; daher/deswegen; daher/folglich; damals/dann
damals/seinerzeit; danach/dann; danach/hinterher; danach/nachher; danke schön/vielen Dank; danke/danke schön
danke/vielen Dank; darstellen/zeigen; Darsteller/Schauspieler; darum/deshalb; darum/deswegen; dauernd/ständig
Debatte/Diskussion; debattieren/diskutieren; demnach/so; denken/finden; denken/glauben; denken/meinen; denn/weil
dennoch/nichtsdestotrotz; dennoch/trotzdem; derzeit/momentan; derzeit/zurzeit; deshalb/deswegen; deshalb/folglich
desto/umso; Detail/Einzelheit; deutlich/eindeutig; deutlich/klar; Dienstreise/Geschäftsreise; Ding/Sache
direkt/gleich; direkt/unmittelbar; diskutieren/erörtern; doch/jedoch; Dokument/Unterlage; dorthin/hin
draußen/im Freien; durchaus/ganz; durchschnittlich/mittlere; ebenfalls/gleichfalls; ebenso/genauso; echt/richtig
echt/wirklich; Effekt/Wirkung; Ehefrau/Frau; Ehemann/Mann; eher/lieber; eigenartig/seltsam; eigentlich/übrigens
Einbuße/Verlust; einbüßen/verlieren; eindeutig/klar; einfach/leicht; einfügen/einsetzen; einheimisch/lokal
einige/mehrere; Einkommen/Einnahme; einleuchtend/plausibel; einmal/irgendwann; einpacken/packen; einpacken/verpacken
einräumen/gewähren; einräumen/stattgeben; einräumen/zugeben; einsetzen/verwenden; einsparen/sparen
Eintrittskarte/Karte; Eintrittskarte/Ticket; einverstanden/in Ordnung; einverstanden/okay; Einwand/Widerspruch
einzeln/individuell; einzig/nur; Elektrizität/Strom; empfangen/erhalten; empfinden/fühlen; empfinden/spüren
Ende/Schluss; endlich/schließlich; endlich/zuletzt; entfernt/fern; entlassen/kündigen; entscheiden/entschließen
Entscheidung/Entschluss; entschuldigen/verzeihen; entsetzlich/furchtbar; entsetzlich/schrecklich
entspannt/gemütlich; entspannt/locker; entstehen/ergeben; erfahren/erleben; erfolgen/geschehen; erfolgen/stattfinden
erfolgen/vorkommen; erforderlich/notwendig; erforderlich/nötig; Ergebnis/Resultat; ergiebig/fruchtbar
ergreifen/packen; erhalten/kriegen; erhältlich/verfügbar; erhöhen/steigern; erklären/erläutern
Erklärung/Stellungnahme; Erkältung/Schnupfen; erlauben/genehmigen; erlauben/gestatten; Erlaubnis/Genehmigung
ermitteln/untersuchen; erneut/wieder; ernst/gravierend; ernst/schwer; erreichen/erwischen; erreichen/erzielen
erreichen/gelangen; erreichen/leisten; erscheinen/scheinen; erscheinen/vorkommen; erscheinen/wirken
erschöpft/fertig; erschöpft/kaputt; erstellen/schaffen; erteilen/geben; erteilen/gewähren; erwerben/kaufen
erwischen/fassen; erwärmen/wärmen; erzeugen/herstellen; erzeugen/produzieren; eröffnen/gründen; eröffnen/öffnen
es kommt darauf an/je nachdem; Essen/Lebensmittel; Essen/Mahlzeit; etwa/rund; etwa/ungefähr; etwas/irgendetwas
etwas/was; eventuell/möglicherweise; eventuell/vielleicht; exakt/genau; fahren/reisen; Fahrkarte/Fahrschein
Fahrkarte/Ticket; Fahrrad/Rad; Fahrschein/Ticket; Fahrstuhl/Lift; fair/gerecht; fallen/sinken; fallen/stürzen
fallen/zurückgehen; falls/wenn; falsch/verkehrt; Familienname/Nachname; fantastisch/großartig; fantastisch/toll
Fasching/Karneval; fehlen/mangeln; Fehler/Irrtum; Feier/Fest; Feier/Party; Ferien/Urlaub; fertig/kaputt; Fest/Party
festnehmen/verhaften; feststellen/merken; finden/glauben; finden/meinen; Firma/Gesellschaft; Firma/Unternehmen
Fleischer/Metzger; Fleischerei/Metzgerei; fliehen/flüchten; fließend/flüssig; Flugzeug/Maschine; Fluss/Strom
Folge/Konsequenz; fordern/verlangen; fortfahren/fortsetzen; fortfahren/losfahren; fragil/zerbrechlich
frei/kostenlos; frei/umsonst; freundlich/lieb; freundlich/nett; froh/glücklich; frohes neues Jahr/guten Rutsch
fröhlich/heiter; früh/morgens; Frühjahr/Frühling; fundiert/stichhaltig; funktionieren/gehen; furchtbar/schrecklich
Fähigkeit/Vermögen; fördern/stützen; fördern/unterstützen; fühlen/spüren; führen/leiten; Führungskraft/Leiter
fürchterlich/schrecklich; Fürsorge/Pflege; ganz und gar nicht/gar nicht; ganz und gar nicht/überhaupt nicht
ganz/gesamt; ganz/komplett; ganz/ziemlich; gar nicht/überhaupt nicht; Gasthaus/Wirtschaft; Gaststätte/Restaurant
geben/schenken; Gebiet/Gegend; Gebiet/Region; Gedanke/Idee; geeignet/passend; gefallen/mögen; Gefüge/Struktur
Gegend/Region; Gegensatz/Gegenteil; Gegensatz/Widerspruch; Gegenstand/Thema; Gehalt/Lohn; geheim/heimlich
Geldbeutel/Portemonnaie; Gelegenheit/Möglichkeit; gelegentlich/manchmal; gelingen/schaffen; geläufig/häufig
gemeinsam/zusammen; gemütlich/locker; genehmigen/gestatten; gern geschehen/keine Ursache; Geräusch/Lärm
geschehen/passieren; geschehen/vorkommen; Geschäft/Laden; Gesellschaft/Unternehmen; Gesichtspunkt/Standpunkt
Gespräch/Unterhaltung; gestehen/zugeben; Gewalt/Macht; gewaltig/riesig; gewähren/stattgeben
gewöhnlich/normalerweise; gewöhnlich/sonst; gießen/schütten; glauben/meinen; glauben/vermuten; gleich/sofort
gleichzeitig/zugleich; gleichzeitig/zur gleichen Zeit; Glück haben/Schwein haben; glücklich/zufrieden
glücklicherweise/zum Glück; Glückwunsch/Gratulation; gratis/kostenlos; gratis/umsonst; gravierend/schwer
großartig/hervorragend; großartig/prima; großartig/stark; großartig/super; großartig/toll; großartig/wunderbar
Großmutter/Oma; Großvater/Opa; Grund/Ursache; Grundsatz/Prinzip; gucken/schauen; gucken/sehen; gucken/zusehen
guten Tag/hallo; guten Tag/servus; günstig/preiswert; hallo/servus; halten/stoppen; Handlung/Tat; Handy/Mobiltelefon
Haushalt/Haushaltsplan; heim/nach Hause; helfen/unterstützen; her/hierher; heraus/raus; herein/rein
herstellen/produzieren; Herstellung/Produktion; herunter/runter; hervorheben/unterstreichen; hervorragend/wunderbar
herzlichen Dank/vielen Dank; heute/heutzutage; Hilfe/Unterstützung; hilfreich/nützlich; hin und wieder/manchmal
hindern/verhindern; hinlegen/legen; hinsetzen/setzen; Hinweis/Tipp; Hochschule/Universität; Hochzeit/Trauung
Huhn/Hähnchen; häufig/oft; Idee/Vorstellung; im Auftrag/im Namen; im Augenblick/im Moment
im Freien/unter freiem Himmel; immer noch/noch; immer wenn/sooft; immer/stets; immerhin/mindestens
immerhin/wenigstens; immerhin/zumindest; in letzter Zeit/seit Kurzem; in letzter Zeit/vor Kurzem; in Ordnung/okay
in Zukunft/künftig; in Zukunft/zukünftig; informieren/mitteilen; informieren/unterrichten
ins Bett gehen/schlafen gehen; insbesondere/vor allem; intelligent/klug; Internetseite/Webseite
inzwischen/mittlerweile; inzwischen/unterdessen; irgendetwas/was; irgendjemand/irgendwer; irgendjemand/jemand
irgendwer/jemand; Jahrestag/Jubiläum; jedenfalls/ohnehin; jedenfalls/sowieso; jetzt/nun; Job/Stelle; Kanal/Programm
Kanal/Sender; Karotte/Möhre; Karriere/Werdegang; Karte/Landkarte; Karte/Ticket; Kassenbon/Quittung
keine Angst/keine Sorge; keine Sorge/mach dir keine Sorgen; keine Ursache/nichts zu danken; keiner/niemand
Kennzeichen/Merkmal; Kerl/Typ; klar/natürlich; klauen/stehlen; Klinik/Krankenhaus; klug/schlau; knapp/schmal
Kneipe/Lokal; Kneipe/Wirtschaft; kochen/zubereiten; Kollege/Mitarbeiter; Kollegium/Personal; komisch/lustig
komisch/merkwürdig; komisch/seltsam; kommen/stammen; komplett/vollständig; Konkurrenz/Wettbewerb
Konkurrenz/Wettkampf; Kontakt aufnehmen/in Verbindung setzen; kontrollieren/prüfen; kontrollieren/überprüfen
korrigieren/verbessern; kostbar/wertvoll; kosten/probieren; kostenlos/umsonst; Krach/Lärm; Kraft/Stärke
Krankenkasse/Krankenversicherung; Krankenwagen/Rettungswagen; kräftig/stark; Kuchen/Torte; kämpfen/streiten
köstlich/lecker; kümmern/pflegen; kümmern/versorgen; künftig/zukünftig; kürzlich/neuerdings; kürzlich/neulich
Lage/Situation; Land/Staat; lang/lange; laufen/verlaufen; lediglich/nur; lehren/unterrichten; leihen/verleihen
leise/ruhig; leise/still; Leistung/Vorstellung; lieb/nett; liefern/zustellen; Linie/Strecke; Liste/Verzeichnis
locker/lose; losfahren/losgehen; löschen/streichen; machen/treiben; machen/tun; Magazin/Zeitschrift; Mama/Mutter
Mama/Mutti; Mannschaft/Team; Medikament/Medizin; Meinung/Urteil; merkwürdig/seltsam; Methode/Verfahren
mindestens/wenigstens; mindestens/zumindest; misslingen/scheitern; mit besten Grüßen/mit freundlichen Grüßen
mit links/ohne Weiteres; mitfahren/mitkommen; mitmachen/mitspielen; mitteilen/unterrichten; mittlerweile/unterdessen
mitwirken/teilnehmen; Moment/Zeitpunkt; momentan/zurzeit; möglicherweise/vielleicht; nachdenken/überlegen
nachher/später; nachvollziehbar/verständlich; natürlich/selbstverständlich; nerven/ärgern; nett/schön; Netz/Netzwerk
nichtsdestotrotz/trotzdem; nie/niemals; niedrig/tief; nirgends/nirgendwo; Niveau/Stufe; noch einmal/nochmals
noch einmal/schon wieder; noch einmal/wieder; nochmals/wieder; nochmals/wiederum; normalerweise/sonst
notwendig/nötig; objektiv/sachlich; offenbar/offensichtlich; ohnehin/sowieso; organisieren/veranstalten; Ort/Platz
Ort/Stelle; Papa/Vater; Papa/Vati; Pass/Reisepass; passieren/vorkommen; passt schon/stimmt so; Pension/Rente
perfekt/vollkommen; pflegen/versorgen; Platz/Stelle; Post/Postamt; prima/stark; prima/super; prima/toll
probieren/versuchen; Problem/Schwierigkeit; Produkt/Ware; Programm/Sender; Programm/Sendung; Prozess/Vorgang
prüfen/untersuchen; prüfen/überprüfen; Prüfung/Test; putzen/reinigen; putzen/sauber machen; rasch/schnell
Rat/Ratschlag; Rat/Tipp; Ratschlag/Tipp; rauben/stehlen; Realität/Wirklichkeit; reden/sprechen
reduzieren/verringern; Regel/Vorschrift; reinigen/sauber machen; reißen/zerreißen; rufen/schreien; ruhig/still
rund/ungefähr; Rückschluss/Schlussfolgerung; Samstag/Sonnabend; sauer/wütend; saugen/staubsaugen; schauen/sehen
schauen/zusehen; scheinen/vorkommen; scheinen/wirken; Scherz/Spaß; Scherz/Witz; schicken/senden; schlecht/schlimm
schließen/zumachen; schließlich/zuletzt; schmeißen/werfen; Schriftsteller/Verfasser; schwer/schwierig
schön/wunderschön; schöne Grüße/viele Grüße; selbstständig/unabhängig; senken/verringern; sichern/speichern
Signal/Zeichen; sinken/zurückgehen; Sitzung/Treffen; sofort/unmittelbar; Sorte/Typ; Spaß/Witz
Sport machen/Sport treiben; Staatsangehörigkeit/Staatsbürgerschaft; Stadtteil/Viertel; stark/super; stark/toll
steigen/zunehmen; steigern/verbessern; stören/unterbrechen; Stück/Teil; stützen/unterstützen; super/toll
Symbol/Zeichen; Tasche/Tüte; Tat/Verbrechen; tauschen/umtauschen; Teilhabe/Teilnahme; total/völlig; trainieren/üben
Training/Übung; trauen/wagen; Uhrzeit/Zeit; umdrehen/umkehren; umdrehen/wenden; umgehen/vermeiden
umgehend/unmittelbar; unabdingbar/wesentlich; unendlich/ungeheuer; Uni/Universität; unnötig/überflüssig
untersagen/verbieten; unterschiedlich/verschieden; Urlaub machen/in Urlaub fahren; verabreden/vereinbaren
veranlassen/verursachen; verantwortlich/zuständig; Verantwortung/Zuständigkeit; Verbindung/Zusammenhang
Verfahren/Vorgang; Verfahren/Vorgehen; Verfassung/Zustand; vergleichbar/ähnlich; Verletzung/Wunde
vermindern/verringern; vermutlich/wahrscheinlich; vermutlich/wohl; verschlechtern/verschärfen; verändern/wandeln
verändern/ändern; viel Erfolg/viel Glück; vollkommen/völlig; von heute auf morgen/über Nacht
vor allem/vor allen Dingen; vorerst/vorläufig; vorkommen/wirken; vorläufig/vorübergehend; vorwiegend/überwiegend
wachsen/zunehmen; wahrscheinlich/wohl; wandeln/ändern; warum/weshalb; warum/weswegen; warum/wieso; wechseln/ändern
wenigstens/zumindest; Werbespot/Werbung; weshalb/weswegen; weshalb/wieso; weswegen/wieso; Wettbewerb/Wettkampf
Wetterbericht/Wettervorhersage; wieder/wiederum; wohingegen/während; Wurst sein/egal sein; Wut/Zorn; Wut/Ärger
wütend/zornig; zu Hause/zuhause; zuerst/zunächst; zugleich/zur gleichen Zeit; zurückfahren/zurückgehen
zurückgehen/zurückkehren; zurückgehen/zurückkommen; zurückkehren/zurückkommen; zuschauen/zusehen
`;

/**
 * English glosses that say the same where a pair of synonyms is translated with different words (gleich: right away,
 * sofort: immediately).
 */
const ALIKE = `
right away/immediately/at once/straight away; perhaps/maybe/possibly; sometimes/now and then/from time to time/every now and again/occasionally
mum/mummy/mother; dad/daddy/father; gran/granny/grandma/grandmother; grandad/grandpa/grandfather; great/wonderful/magnificent/fantastic/excellent/outstanding/terrific
thank you/thanks/thank you very much/many thanks; all right/ok/okay/agreed/in agreement/fine; help/support; allow/permit/approve/authorise; buy/purchase
debate/discussion; wedding/wedding ceremony/marriage ceremony; injury/wound; problem/difficulty; you're welcome/my pleasure/don't mention it/not at all
free/free of charge/for free; famous/prominent/well-known; quick/fast/quickly/rapid; strange/odd/peculiar/weird/funny; clever/smart/intelligent; quiet/silent/calm; noise/racket/din
huge/enormous/tremendous; anger/rage/fury; angry/furious; terrible/dreadful/horrible/awful; about/approximately/roughly; important/significant; exact/precise/exactly; completely/totally/entirely
constantly/all the time; at the moment/currently/at present; again/once more; of course/naturally; necessary/required/needed; delicious/tasty; medicine/medication/drug; fear/dread; tidy up/clean
inhabitant/resident; result/outcome; effect/impact; beginning/start; rule/regulation; proof/evidence; explain/clarify; decrease/fall/drop/go down; reduce/lower/cut; author/writer; magazine/journal
`;

const PARTNERS = groupsOf(PAIRS);
const ALIKE_GLOSSES = groupsOf(ALIKE);

function groupsOf(table: string): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const group of table.trim().split(/;\s*|\n/u)) {
    const members = group.split('/');
    for (const member of members) {
      const others = groups.get(member) ?? new Set();
      groups.set(member, others);
      for (const other of members) if (other !== member) others.add(other);
    }
  }
  return groups;
}

const NONE: ReadonlySet<string> = new Set();

/** The words that may stand for a headword in one of its senses; exact spelling, without article. */
export function synonymPartners(word: string): ReadonlySet<string> {
  return PARTNERS.get(word) ?? NONE;
}

/** Whether two glosses, without "to" or an article, say the same. */
export function areAlike(gloss: string, other: string): boolean {
  return gloss === other || (ALIKE_GLOSSES.get(gloss)?.has(other) ?? false);
}
