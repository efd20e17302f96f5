/**
 * Common topics: the words that name them and the words that belong to them. Data for teachers to edit.
 *
 * `names` are words or phrases of a typed topic, lower case, German or English; `core` are topics of the core
 * (lexicon/core/README.md). `central` are German headwords any of which makes a sentence one about the topic; of the
 * `supporting` ones it takes two. A headword with other meanings too has English words after `=`, one of which the
 * translation then has (_Gericht=court,courts_: not a dish).
 */
export interface TopicWords {
  names: readonly string[];
  core: readonly string[];
  central: readonly TopicWord[];
  supporting: readonly TopicWord[];
}

/** A headword, and the words of which a translation has one if the headword is meant as the topic means it. */
export interface TopicWord {
  word: string;
  english: ReadonlySet<string> | null;
}

const words = (list: string): TopicWord[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((item) => {
      const [word = '', english] = item.split('=');
      return { word, english: english === undefined ? null : new Set(english.split(',')) };
    });

const topic = (names: string, core: string, central: string, supporting: string): TopicWords => ({
  names: names.split(', '),
  core: core.split(' ').filter(Boolean),
  central: words(central),
  supporting: words(supporting),
});

export const TOPICS: readonly TopicWords[] = [
  topic(
    'visa, visum, residence permit, permit, aufenthalt, aufenthaltserlaubnis, immigration, immigrate, extend my visa, einwanderung',
    'offices',
    'Visum Aufenthaltserlaubnis Aufenthaltstitel Ausländerbehörde Einreise einreisen Einwanderung Einwanderer einwandern Reisepass Asyl Staatsbürgerschaft einbürgern abschieben Pass=passport',
    'Botschaft=embassy beantragen verlängern=extend,renew Antrag Aufenthalt Behörde Amt Formular ausfüllen Ausweis Unterlagen Genehmigung Frist gültig unterschreiben Bescheinigung Ausland Grenze',
  ),
  topic(
    'office, offices, authority, authorities, bureaucracy, registration, town hall, behörde, behörden, amt, ämter, anmeldung',
    'offices',
    'Behörde Amt=office,department,authority Rathaus Antrag=application Formular Anmeldung=registration Bürgeramt Bürgerbüro Beamter Beamtin Bescheinigung Bürokratie Ausweis Standesamt',
    'ausfüllen Termin Unterschrift zuständig beantragen unterschreiben anmelden=register,registered Frist Unterlagen Urkunde Gebühr',
  ),
  topic(
    'cook, cooking, kitchen, recipe, recipes, baking, bake, kochen, küche, rezept, backen',
    'food',
    'kochen=cook,cooks,cooking,cooked,boil,boiling,boiled backen=bake,baked,baking Küche=kitchen,cuisine Rezept=recipe Koch Köchin braten=fry,fried,roast,frying Pfanne Topf=pot,saucepan,pan Teig Herd=cooker,stove,hob Backofen würzen Gewürz',
    'Ofen Gemüse Salz Suppe Soße schmecken rühren=stir,stirring Zwiebel Kartoffel Mehl Butter Ei schälen schneiden=cut,chop,slice Pfeffer Öl',
  ),
  topic(
    'food, eat, eating, meal, essen, speisen',
    'food',
    'essen=eat,eats,eating,ate,eaten,food,meal Essen=food,meal,lunch,dinner Mahlzeit Frühstück Mittagessen Abendessen Hunger hungrig Lebensmittel Ernährung Gericht=dish,dishes,meal Speise Brot Gemüse Obst Fleisch Käse',
    'schmecken kochen Salat Suppe Nudel Reis Kartoffel Fisch Ei satt vegetarisch',
  ),
  topic(
    'restaurant, restaurants, eating out, restaurantbesuch',
    'food',
    'Restaurant Speisekarte Kellner Kellnerin Gaststätte Wirtshaus Lokal=restaurant,pub,bar Bedienung=waiter,waitress,service Trinkgeld Café Wirt Kneipe Gasthaus',
    'bestellen=order,ordered,ordering Tisch reservieren Gast Rechnung=bill,check schmecken essen=eat,ate,eating Vorspeise Hauptgericht Nachtisch Koch',
  ),
  topic(
    'cafe, café, coffee, kaffee',
    'food',
    'Café Kaffee Espresso Cappuccino',
    'Kuchen Tasse bestellen=order,ordered Milch Zucker',
  ),
  topic(
    'drink, drinks, drinking, trinken, getränke',
    'food',
    'trinken=drink,drinks,drinking,drank,drunk Getränk Durst durstig Saft Bier Wein Tee Kaffee Mineralwasser Limonade',
    'Glas=glass Flasche Tasse Wasser Becher',
  ),
  topic(
    'travel, travelling, trip, journey, tourism, reise, reisen, tourismus',
    'travel',
    'reisen=travel,travels,travelled,travelling Reise Rundreise Tourist Touristin Reisebüro Reiseführer Gepäck Koffer Flughafen Unterkunft Sehenswürdigkeit verreisen',
    'Hotel buchen=book,booked,booking Urlaub Flug Strand Ausflug Ausland Ticket Zug Pass=passport',
  ),
  topic(
    'holiday, holidays, vacation, urlaub, ferien',
    'travel',
    'Urlaub Ferien Strand verreisen Urlauber Reisebüro Ferienwohnung Campingplatz Zelt=tent',
    'Hotel Reise reisen Meer buchen=book,booked Insel Sommer erholen Koffer',
  ),
  topic(
    'hotel, hotels, accommodation, unterkunft',
    'travel',
    'Hotel Unterkunft Pension=guest,guesthouse,boarding Rezeption Jugendherberge Doppelzimmer Einzelzimmer Ferienwohnung übernachten Übernachtung',
    'Zimmer buchen=book,booked reservieren Gast Frühstück',
  ),
  topic(
    'airport, flight, flying, plane, flughafen, fliegen, flug, flugzeug',
    'travel transport',
    'Flughafen Flug Flugzeug fliegen=fly,flies,flew,flying,flown landen=land,landed,landing Pilot Pilotin abfliegen Bordkarte Passagier',
    'Koffer Gepäck starten Verspätung Ticket',
  ),
  topic(
    'train, trains, railway, bahn, zug, züge, bahnhof',
    'transport',
    'Zug=train,trains Bahn=train,trains,railway,railways,rail Bahnhof Gleis Bahnsteig Fahrkarte Schaffner Schaffnerin ICE Hauptbahnhof Zugfahrt Eisenbahn Lokführer',
    'umsteigen=change,changes,changing einsteigen aussteigen Verspätung abfahren ankommen Anschluss=connection Fahrplan',
  ),
  topic(
    'bus, buses, tram, straßenbahn',
    'transport',
    'Bus Straßenbahn Haltestelle Busfahrer U-Bahn S-Bahn Fahrkarte',
    'Fahrplan umsteigen einsteigen aussteigen Verspätung Linie=line,route',
  ),
  topic(
    'car, cars, driving, auto, autofahren, führerschein',
    'transport',
    'Auto Wagen=car Führerschein Autofahrer Autobahn Parkplatz parken Werkstatt=garage,workshop Motor tanken Tankstelle Fahrschule Reifen=tyre,tyres,tire,tires bremsen Bremse',
    'fahren=drive,drives,driving,drove,driven Stau Unfall Benzin Fahrer',
  ),
  topic(
    'traffic, transport, commuting, verkehr',
    'transport',
    'Verkehr=traffic,transport Stau=jam,jams,traffic,congestion Autobahn Ampel Verkehrsmittel Fahrrad Bus Zug=train,trains Straßenbahn Pendler pendeln=commute,commutes,commuting U-Bahn',
    'Auto Unfall Straße fahren Fußgänger Radfahrer Haltestelle',
  ),
  topic(
    'bike, bicycle, cycling, fahrrad, rad, radfahren',
    'transport sport',
    'Fahrrad Radfahrer Radweg radeln Rad=bike,bicycle Radtour',
    'fahren Helm Verkehr',
  ),
  topic(
    'work, job, jobs, office life, career, colleague, colleagues, arbeit, beruf, büro',
    'work',
    'Arbeit=work,job,jobs arbeiten=work,works,working,worked Beruf Kollege Kollegin Büro Chef Chefin Arbeitsplatz Arbeitgeber Gehalt Besprechung Mitarbeiter Mitarbeiterin Überstunde Karriere Arbeitstag befördern=promote,promoted',
    'Firma Stelle=job,position,post Vertrag=contract kündigen Projekt Team Betrieb Abteilung verdienen',
  ),
  topic(
    'business, company, companies, firma, unternehmen, wirtschaft, economy',
    'work money',
    'Firma Unternehmen Geschäft=business,deal Unternehmer Unternehmerin Wirtschaft=economy,business Konzern Umsatz Gewinn=profit,profits Kunde Kundin gründen=found,founded,start,set Branche Investition',
    'Vertrag Produkt Chef Markt=market Handel exportieren',
  ),
  topic(
    'application, applications, job application, job interview, interview, cv, bewerbung, bewerbungen, vorstellungsgespräch, lebenslauf',
    'work',
    'Bewerbung bewerben=apply,applies,applied,applying Bewerber=applicant,applicants Bewerberin Lebenslauf Vorstellungsgespräch Bewerbungsgespräch Stellenanzeige einstellen=hire,hired,employ,employed,hiring,take',
    'Praktikum Stelle=job,position,post Kenntnisse Erfahrung=experience Zeugnis Firma Vertrag=contract Ausbildung',
  ),
  topic(
    'flat, apartment, housing, rent, renting, moving, move, wohnung, miete, umzug, wohnen',
    'home',
    'Wohnung Miete mieten vermieten Vermieter Vermieterin Mieter Mieterin Mietvertrag umziehen=move,moved,moving,moves Umzug=move,moving,removal Nebenkosten Kaution einziehen=move,moved,moving ausziehen=move,moved,moving WG Makler Wohngemeinschaft Wohnungssuche',
    'Zimmer Nachbar Heizung Haus wohnen=live,lives,lived Balkon Stock=floor Erdgeschoss',
  ),
  topic(
    'home, house, household, furniture, haus, zuhause, haushalt, möbel',
    'home',
    'Haus=house,home Wohnung=flat,apartment Möbel Wohnzimmer Schlafzimmer Küche=kitchen Haushalt Sofa Schrank Sessel Garten Dach=roof Keller Bad=bathroom',
    'Zimmer Tisch Bett Stuhl Tür Fenster Lampe Teppich',
  ),
  topic(
    'cleaning, clean, housework, putzen, hausarbeit',
    'home',
    'putzen=clean,cleans,cleaned,cleaning aufräumen=tidy,tidied,tidying,clear,clean Staubsauger staubsaugen Hausarbeit spülen=wash,washed,washing,dishes abwaschen=wash,washed,dishes sauber bügeln Putzmittel Geschirrspüler Waschmaschine wischen=wipe,wiped,mop Besen',
    'waschen=wash,washed,washing Fenster Küche Schmutz schmutzig Bad Staub',
  ),
  topic(
    'doctor, hospital, medicine, sick, pharmacy, illness, arzt, krankheit, krankenhaus, apotheke',
    'health',
    'Arzt Ärztin krank=ill,sick Krankheit Krankenhaus Tablette Medikament Apotheke Fieber Husten Patient Patientin Praxis=surgery,practice,doctor Operation operieren Rezept=prescription Grippe Erkältung Schmerz Krankenschwester Impfung impfen Zahnarzt Arzthelferin Klinik',
    'untersuchen=examine,examined gesund=healthy,health weh verschreiben Wunde Spritze Kopfschmerzen',
  ),
  topic(
    'health, healthy, gesundheit, gesund',
    'health',
    'gesund=healthy,health Gesundheit gesundheitlich Krankheit krank=ill,sick Ernährung Vitamin rauchen=smoke,smoking Stress Bewegung=exercise abnehmen=lose,losing,weight Krankenkasse Arzt ungesund Blutdruck',
    'Schmerz Körper Sport schlafen Obst Gemüse',
  ),
  topic(
    'body, körper',
    'body',
    'Körper Kopf=head Arm=arm Bein Hand Fuß Rücken Auge Ohr Nase Mund Zahn Haut Haar Knie Bauch Finger Schulter Herz=heart Hals Gesicht Gehirn Knochen Muskel',
    'Schmerz wehtun',
  ),
  topic(
    'shopping, shop, supermarket, buy, einkaufen, einkauf, supermarkt, kaufen',
    'shopping',
    'kaufen=buy,buys,buying,bought einkaufen=shop,shops,shopping,buy,bought Supermarkt Kasse=checkout,till,cash umtauschen Verkäufer Verkäuferin Kassenzettel Einkauf Kaufhaus Bäckerei Angebot=offer,offers,special Laden=shop,store Geschäft=shop,store Sonderangebot Rabatt',
    'bezahlen=pay,paid,paying Preis=price,prices billig teuer Markt Kunde Quittung',
  ),
  topic(
    'clothes, clothing, fashion, clothes shopping, kleidung, mode',
    'clothing',
    'Kleidung Hose Kleid Schuh Jacke Hemd Rock=skirt Pullover Mantel Bluse Mode=fashion Anzug T-Shirt Mütze Socke Kleider Größe=size Jeans Stiefel anziehen=put,wear,wearing,dressed anprobieren Krawatte Handschuh',
    'tragen=wear,wears,wearing,wore,worn passen=fit,fits,suit,suits,go,goes Gürtel Knopf Ärmel Stoff',
  ),
  topic(
    'money, bank, banking, finance, saving, geld, finanzen, sparen',
    'money',
    'Geld Bank=bank Konto Kredit Schulden sparen=save,saved,saving,saves überweisen Überweisung Geldautomat Zinsen Bargeld Kreditkarte Sparkasse abheben=withdraw,withdrew Rechnung=bill,bills,invoice Kosten',
    'bezahlen=pay,paid,paying Euro kosten=cost,costs verdienen=earn,earns,earned ausgeben=spend,spent,spends teuer',
  ),
  topic(
    'tax, taxes, steuer, steuern',
    'money politics',
    'Steuer=tax,taxes Finanzamt Steuererklärung versteuern Mehrwertsteuer Einkommensteuer steuerlich',
    'Einkommen Euro zahlen',
  ),
  topic(
    'insurance, versicherung, versicherungen',
    'money',
    'Versicherung versichern=insure,insured Krankenkasse Krankenversicherung Haftpflichtversicherung versichert',
    'Schaden Beitrag',
  ),
  topic(
    'school, schule',
    'education',
    'Schule=school,schools Schüler Schülerin Lehrer=teacher,teachers Lehrerin Hausaufgabe Unterricht Klasse=class,classes Gymnasium Grundschule Klassenzimmer Abitur Schulkind Zeugnis=report Schulhof',
    'lernen Prüfung Note=mark,grade,marks,grades Pause Fach=subject,subjects',
  ),
  topic(
    'university, study, studying, studium, universität, uni',
    'education',
    'Universität Uni studieren=study,studies,studying,studied Student Studentin Studium=degree,course,study,studying,university Semester Vorlesung Professor Professorin Hochschule Studierende Fakultät Stipendium Masterarbeit Seminar Doktorand immatrikulieren',
    'Prüfung Bibliothek Forschung Abschluss=degree Bachelor Fach=subject',
  ),
  topic(
    'learning, education, lernen, bildung',
    'education',
    'lernen=learn,learns,learning,learned,learnt,study,studying Bildung=education Kurs=course,class Unterricht Lehrer=teacher,teachers Lehrerin Schule=school Ausbildung Weiterbildung unterrichten Sprachkurs üben=practise,practice,practising Volkshochschule',
    'Prüfung Wissen Übung=exercise,practice',
  ),
  topic(
    'exam, exams, test, tests, prüfung, prüfungen',
    'education',
    'Prüfung Test durchfallen=fail,failed bestehen=pass,passed,passes Klausur Examen Abschlussprüfung Zertifikat Prüfungsangst prüfen=examine,examined,test,tested Abitur',
    'lernen Note=mark,grade,marks üben vorbereiten',
  ),
  topic(
    'language, languages, german, grammar, sprache, sprachen, deutsch, deutschkurs',
    'language',
    'Sprache Deutsch Wort=word,words Satz=sentence,sentences übersetzen=translate,translated,translating aussprechen=pronounce,pronounced Aussprache Grammatik Fremdsprache Sprachkurs Wörterbuch Dialekt Muttersprache Übersetzung Englisch Akzent=accent Vokabel Sprachschule buchstabieren',
    'sprechen=speak,speaks,spoke,speaking verstehen lernen Kurs bedeuten',
  ),
  topic(
    'family, relatives, parents, familie, eltern, verwandte',
    'family',
    'Familie Mutter Vater Eltern Bruder Schwester=sister Großmutter Großvater Sohn Tochter Oma Opa Tante Onkel Cousin Cousine Geschwister Großeltern Verwandte Enkel Enkelin Enkelkind Neffe Nichte Schwiegermutter Zwilling',
    'Kind verheiratet Baby',
  ),
  topic(
    'children, child, kids, parenting, kinder, kind, erziehung',
    'family people',
    'Kind Baby Kindergarten Kita Spielplatz Erziehung erziehen Kinderwagen Spielzeug Kindheit Jugendliche Schwangerschaft schwanger',
    'Eltern Mutter Vater spielen Schule=school',
  ),
  topic(
    'friends, friendship, freunde, freundschaft',
    'people',
    'Freund=friend,friends Freundin=friend,friends Freundschaft befreundet Kumpel Clique',
    'Bekannte verabreden treffen einladen',
  ),
  topic(
    'people, leute, menschen',
    'people',
    'Leute Mensch Person Nachbar Nachbarin Mann=man,men Frau=woman,women Jugendliche Erwachsene Bekannte',
    'Freund alt jung',
  ),
  topic(
    'love, relationship, dating, liebe, beziehung',
    'feelings',
    'Liebe lieben=love,loves,loved verliebt verlieben Beziehung=relationship,relationships Paar=couple küssen Kuss heiraten Freund=boyfriend Freundin=girlfriend Ehe=marriage Partnerschaft Hochzeit Trennung=separation,split,break Scheidung eifersüchtig',
    'trennen Partner Partnerin Herz',
  ),
  topic(
    'wedding, marriage, hochzeit, heiraten',
    'family feelings',
    'Hochzeit heiraten Braut Bräutigam Ehe=marriage Ehepaar verheiratet Standesamt verloben verlobt scheiden=divorce,divorced Scheidung',
    'Paar=couple Ring Kirche feiern',
  ),
  topic(
    'feelings, emotions, mood, gefühle, stimmung',
    'feelings',
    'Gefühl=feeling,feelings,emotion,emotions Angst Freude traurig glücklich wütend Sorge hoffen=hope,hopes,hoped,hoping Hoffnung Wut Trauer Stimmung=mood,atmosphere Laune weinen=cry,cries,cried,crying ärgern=annoy,annoyed,angry freuen=glad,pleased,happy,looking,delighted enttäuscht Enttäuschung einsam neidisch stolz=proud Eifersucht aufgeregt=excited,nervous nervös Heimweh Neid Verzweiflung verzweifelt',
    'lachen fühlen=feel,feels,felt',
  ),
  topic(
    'character, personality, charakter, persönlichkeit',
    'character',
    'freundlich ehrlich geduldig höflich mutig Charakter=character Persönlichkeit fleißig faul=lazy schüchtern Geduld zuverlässig großzügig Mut=courage neugierig ehrgeizig Eigenschaft=quality,qualities arrogant bescheiden sympathisch humorvoll temperamentvoll Humor Höflichkeit egoistisch stur vernünftig Ehrlichkeit',
    'nett Mensch',
  ),
  topic(
    'weather, wetter',
    'weather',
    'Wetter Regen=rain Sonne=sun Schnee Wind=wind regnen=rain,rains,raining,rained schneien=snow,snows,snowing,snowed Temperatur Gewitter Sturm=storm Wolke Nebel bewölkt sonnig Hitze Frost Grad=degrees,degree Wetterbericht Blitz Donner windig Regenschirm',
    'Himmel=sky kalt=cold warm=warm heiß=hot nass scheinen=shine,shines,shining',
  ),
  topic(
    'seasons, season, jahreszeiten, jahreszeit',
    'weather time',
    'Sommer Winter Frühling Herbst Jahreszeit Frühjahr',
    'Schnee warm kalt Blatt',
  ),
  topic(
    'nature, forest, mountains, garden, plants, natur, wald, berge, garten, pflanzen',
    'nature',
    'Natur=nature,countryside Wald Berg=mountain,mountains,hill Baum Blume Fluss=river,rivers See=lake,sea Pflanze Wiese wandern=hike,hiking,walk Garten Landschaft Meer Insel pflanzen Gebirge Gipfel Tal Rose Strauch',
    'Blatt=leaf,leaves Gras Himmel wachsen',
  ),
  topic(
    'animals, animal, pets, pet, tiere, tier, haustier',
    'animals',
    'Tier Hund Katze Vogel Pferd füttern=feed,feeds,fed,feeding Haustier Kuh Maus=mouse,mice Schaf Huhn Zoo Ente Fisch=fish Löwe Affe Elefant Biene Schwein=pig,pigs Hase Bär=bear Wolf Fliege=fly,flies Insekt Spinne Tierarzt bellen=bark,barks,barked,barking Schmetterling',
    'fressen jagen Futter',
  ),
  topic(
    'dog, dogs, hund, hunde',
    'animals',
    'Hund bellen=bark,barks,barked Hündin Welpe',
    'Leine füttern Tierarzt beißen',
  ),
  topic(
    'cat, cats, katze, katzen',
    'animals',
    'Katze Kater=tomcat,cat Kätzchen',
    'füttern Maus Tierarzt',
  ),
  topic(
    'environment, climate, climate change, recycling, umwelt, klima, klimawandel, umweltschutz',
    'environment',
    'Umwelt Klima=climate Müll Klimawandel Umweltschutz Umweltverschmutzung Abgas Plastik recyceln Recycling Abfall Erderwärmung nachhaltig Mülltrennung Verschmutzung Energie=energy umweltfreundlich Windrad Solaranlage Treibhauseffekt ökologisch Naturschutz Artenschutz',
    'Strom=electricity,power sparen trennen=separate,sort Wald Wasser',
  ),
  topic(
    'football, soccer, fußball',
    '',
    'Fußball Fußballspieler Fußballverein Stadion Bundesliga Weltmeister Elfmeter Torwart Schiedsrichter Schiedsrichterin Mannschaft=team,teams Weltmeisterschaft Fußballplatz Tor=goal,goals',
    'Trainer Spieler Turnier Verein Unentschieden Ball Halbzeit Spiel=match,game gewinnen=win,won',
  ),
  topic(
    'sport, sports, fitness, training',
    'sport',
    'Sport Fußball trainieren=train,trains,training,trained turnen=gymnastics,exercise Training Wettkampf Sportler Sportlerin Fitnessstudio Turnhalle joggen Marathon Mannschaft=team Sportverein Trainer Trainerin Tennis Handball Basketball Sportart',
    'schwimmen=swim,swims,swimming,swam Verein=club gewinnen Medaille Meister',
  ),
  topic(
    'running, jogging, laufen, joggen',
    'sport',
    'joggen Marathon Läufer Läuferin laufen=run,runs,running,ran',
    'Training trainieren Kilometer Park',
  ),
  topic(
    'swimming, schwimmen',
    'sport leisure',
    'schwimmen=swim,swims,swimming,swam,swum Schwimmbad Freibad Schwimmer Schwimmerin Hallenbad Badeanzug Bademeister',
    'baden Meer See tauchen',
  ),
  topic(
    'hobby, hobbies, free time, leisure, freizeit',
    'leisure',
    'Freizeit Hobby Spaziergang=walk Wochenende tanzen=dance,dances,dancing,danced lesen=read,reads,reading Ausflug spazieren wandern=hike,hiking basteln malen=paint,paints,painting,painted sammeln=collect,collects,collecting Verein=club Schach Gitarre fotografieren',
    'spielen=play,plays,playing,played Kino Musik Garten',
  ),
  topic(
    'music, song, songs, concert, musik, konzert, lieder',
    '',
    'Musik Musiker Musikerin Lied Konzert singen=sing,sings,sang,singing,sung Sänger Sängerin Instrument=instrument,instruments Klavier Gitarre Trommel Orchester Band=band Chor Oper Melodie Geige Komponist musikalisch Jazz Sinfonie Schlagzeug',
    'spielen=play,plays,playing,played hören=listen,listening Stimme Takt',
  ),
  topic(
    'film, films, cinema, movies, kino, filme',
    'culture',
    'Film=film,films,movie,movies Kino Schauspieler Schauspielerin Regisseur Leinwand=screen drehen=shoot,shot,filmed Filmfestival Dokumentarfilm Krimi=thriller',
    'ansehen Serie Rolle=role Eintrittskarte Szene',
  ),
  topic(
    'art, museum, painting, kunst, malerei',
    'culture',
    'Kunst=art Museum Bild=picture,painting,paintings malen=paint,paints,painted,painting Künstler Künstlerin Ausstellung Gemälde Kunstwerk Maler Malerin Galerie Skulptur Atelier',
    'zeichnen=draw,drawing,drew Werk=work,works',
  ),
  topic(
    'theatre, theater',
    'culture',
    'Theater Schauspieler Schauspielerin Bühne=stage Theaterstück Publikum=audience Aufführung Probe=rehearsal,rehearsals Oper inszenieren Premiere',
    'Stück=play Rolle=role,part Vorhang',
  ),
  topic(
    'book, books, reading, literature, bücher, buch, lesen, literatur',
    'culture',
    'Buch=book,books lesen=read,reads,reading Roman=novel,novels Autor Autorin Bibliothek Buchhandlung Schriftsteller Schriftstellerin Leser Leserin Literatur Gedicht Bücherei Kapitel Märchen Dichter Verlag=publisher,publishing',
    'Geschichte=story Seite=page Titel',
  ),
  topic(
    'culture, kultur',
    'culture',
    'Kultur=culture,cultures,cultural kulturell Museum Theater Konzert Ausstellung Kunst=art Oper Tradition Festival',
    'Film Buch Musik Bühne',
  ),
  topic(
    'media, news, newspaper, press, medien, nachrichten, zeitung, presse',
    'media',
    'Zeitung Nachricht=news Nachrichten Presse Artikel=article,articles Journalist Journalistin Schlagzeile Zeitschrift Medien Reporter Reporterin berichten=report,reported,reports Bericht=report,reports Redaktion Medium=media,medium',
    'Sendung Fernsehen veröffentlichen Interview',
  ),
  topic(
    'television, tv, fernsehen',
    'media',
    'Fernsehen fernsehen Sendung=programme,program,show,broadcast Fernseher Serie=series,serial Sender=channel,station Fernbedienung Programm=programme,channel Zuschauer Moderator Moderatorin',
    'Film Nachrichten',
  ),
  topic(
    'internet, social media, online, netz',
    'technology media',
    'Internet online Website Webseite WLAN Webcam Blog chatten surfen=surf,surfs,surfing googeln Internetseite Netz=internet,net,network,online Browser Suchmaschine herunterladen hochladen Nutzer E-Mail Link',
    'Computer Passwort Kommentar posten=post,posted App=app Handy',
  ),
  topic(
    'technology, computer, computers, software, technik',
    'technology',
    'Computer Rechner Programm=program,programme,software Datei Software speichern=save,saved,store,stored herunterladen Bildschirm Passwort Tastatur Drucker App=app Technik=technology,engineering Daten=data Maschine Roboter technisch Technologie Laptop ausdrucken installieren Gerät=device,devices,appliance',
    'Handy Taste Fehler=error klicken Kabel Internet',
  ),
  topic(
    'phone, mobile, smartphone, handy',
    'technology communication',
    'Handy Smartphone Telefon Akku anrufen=call,calls,called,calling,phone,phoned,ring,rang App=app Handynummer Ladegerät telefonieren SMS',
    'Nummer Nachricht=message,messages klingeln',
  ),
  topic(
    'science, research, space, wissenschaft, forschung, weltraum',
    'science',
    'Wissenschaft Forschung Forscher Forscherin Wissenschaftler Wissenschaftlerin Versuch=experiment,experiments Theorie Experiment Labor Physik Chemie Biologie Planet Weltraum Studie=study,studies erforschen wissenschaftlich Weltall Astronaut Mikroskop Hypothese',
    'entdecken=discover,discovered untersuchen=investigate,examine,study Ergebnis Entdeckung',
  ),
  topic(
    'politics, election, elections, government, democracy, politik, wahl, wahlen, regierung',
    'politics',
    'Politik Regierung Wahl=election,elections Partei=party,parties Minister Ministerin Parlament Demokratie Politiker Politikerin Bundestag Kanzler Kanzlerin Präsident Abgeordnete wählen=vote,voted,elect,elected Opposition Wähler Wahlkampf demokratisch politisch Koalition Reform',
    'Gesetz Staat Stimme=vote,votes Mehrheit',
  ),
  topic(
    'law, court, courts, crime, recht, gericht, gesetz, verbrechen',
    'law',
    'Gesetz Gericht=court,courts Anwalt Anwältin Strafe=punishment,sentence,fine,penalty Richter Richterin Urteil=judgement,verdict,sentence,ruling Zeuge Zeugin Prozess=trial,lawsuit verurteilen=sentence,sentenced,convicted Gefängnis Verbrechen Dieb Diebin Diebstahl klagen=sue,sued verklagen Rechtsanwalt Staatsanwalt Jura illegal Angeklagte verhaften Klage=lawsuit,suit,action',
    'Polizei Recht=right,rights,law verboten Täter anzeigen=report,reported',
  ),
  topic(
    'police, polizei',
    'law',
    'Polizei Polizist Polizistin verhaften festnehmen Täter Kommissar Streife=patrol',
    'Dieb Unfall Zeuge Ausweis Überfall',
  ),
  topic(
    'society, gesellschaft',
    'society',
    'Gesellschaft=society Bürger=citizen,citizens Bürgerin Gleichberechtigung Minderheit Mehrheit Armut gesellschaftlich sozial=social Diskriminierung Bevölkerung Vorurteil Rassismus Gerechtigkeit ehrenamtlich Zusammenhalt',
    'Gruppe Migration Integration',
  ),
  topic(
    'integration, migration, culture shock, refugees, flüchtlinge',
    'society',
    'Integration integrieren=integrate,integrated Migration Migrant Migrantin Flüchtling Einwanderer Einwanderung Heimat Ausländer Ausländerin Vorurteil einwandern auswandern Geflüchtete',
    'Kultur Sprache fremd Land',
  ),
  topic(
    'city, town, stadt, städte',
    'city',
    'Stadt Innenstadt Stadtteil Stadtplan Zentrum=centre,center Rathaus Großstadt Hauptstadt Stadtrand Altstadt Fußgängerzone Vorort Viertel=district,quarter,area Hochhaus',
    'Straße Platz=square Brücke Park Einwohner',
  ),
  topic(
    'directions, wegbeschreibung, weg',
    'city',
    'geradeaus abbiegen=turn,turns Kreuzung Ampel links rechts Stadtplan Weg=way',
    'Straße Ecke Brücke weit',
  ),
  topic(
    'time, zeit, uhrzeit, calendar, kalender',
    'time',
    'Uhr=clock,watch Minute Stunde=hour,hours pünktlich Kalender Sekunde Zeit=time Jahrhundert Datum=date Wecker Uhrzeit halb=half',
    'Woche spät früh Tag',
  ),
  topic(
    'appointment, appointments, termin, termine',
    'time',
    'Termin=appointment,appointments,date,meeting vereinbaren=arrange,arranged,make,agreed verschieben=postpone,postponed,move,moved absagen=cancel,cancelled,call,called pünktlich Terminkalender verabreden verabredet Verabredung',
    'Uhr Arzt Montag Kalender',
  ),
  topic(
    'daily routine, everyday life, daily life, morning, alltag, tagesablauf',
    'routine',
    'aufstehen=get,gets,got frühstücken duschen=shower,showers,showered Wecker Alltag aufwachen=wake,wakes,woke Feierabend einschlafen Frühstück kämmen anziehen=dressed Tagesablauf',
    'schlafen morgens abends Morgen Abend',
  ),
  topic(
    'christmas, weihnachten',
    'holidays',
    'Weihnachten Weihnachtsbaum Heiligabend Weihnachtsmarkt Advent Weihnachtsmann Plätzchen=biscuit,biscuits,cookies Adventskranz Nikolaus Christbaum',
    'Geschenk feiern Kerze',
  ),
  topic(
    'birthday, birthdays, geburtstag',
    'holidays',
    'Geburtstag Geburtstagskind Geburtstagsfeier Geburtstagskarte Geburtstagsgeschenk',
    'gratulieren Geschenk Torte Kerze feiern einladen Jahr',
  ),
  topic(
    'party, parties, celebration, feier, fest',
    'holidays leisure',
    'Party Fest=party,festival,celebration feiern=celebrate,celebrates,celebrated,celebrating,party Feier Gast=guest,guests einladen=invite,invited,invites Einladung Hochzeit Silvester',
    'Geschenk tanzen Musik',
  ),
  topic(
    'festivals, public holidays, traditions, feiertage, feste, traditionen',
    'holidays',
    'Weihnachten Ostern Silvester Feiertag Karneval Fasching Pfingsten Fest=festival,celebration Brauch=custom,tradition Tradition Oktoberfest Heiligabend Advent Neujahr Osterei',
    'feiern Geschenk',
  ),
  topic(
    'opinion, opinions, discussion, debate, meinung, meinungen, diskussion',
    'opinions',
    'Meinung=opinion,opinions,view,views Argument=argument,arguments überzeugen=convince,convinced,persuade,persuaded Vorteil=advantage,advantages Nachteil zustimmen=agree,agrees,agreed Diskussion diskutieren Standpunkt Ansicht=opinion,view,views widersprechen=contradict,disagree,contradicted behaupten=claim,claims,claimed Kritik kritisieren Debatte überzeugt einverstanden Einwand dagegen=against argumentieren',
    'finden=think,find glauben=think,believe Recht Thema These',
  ),
  topic(
    'phone call, call, calls, telefon, anruf, anrufen',
    'communication',
    'anrufen=call,calls,called,calling,phone,phoned,ring,rang Anruf Telefon telefonieren Telefonnummer Anrufbeantworter auflegen=hung,hang zurückrufen',
    'Nummer klingeln=ring,rings,rang,ringing erreichen=reach,reached Handy',
  ),
  topic(
    'email, letter, letters, post, brief, e-mail, briefe',
    'communication',
    'Brief=letter,letters E-Mail Postkarte Briefmarke Umschlag Mail Absender Empfänger Briefkasten Anhang=attachment,attachments Paket',
    'schreiben=write,writes,wrote,writing,written antworten schicken=send,sends,sent Post=post,mail Adresse',
  ),
  topic(
    'communication, kommunikation',
    'communication',
    'Gespräch=conversation,conversations,talk Kommunikation kommunizieren Nachricht=message,messages E-Mail Brief=letter,letters anrufen=call,calls,called,phone,phoned Telefon unterhalten=talk,talked,talking,chat Missverständnis',
    'antworten schreiben=write,wrote sagen',
  ),
  topic(
    'history, geschichte',
    'society politics',
    'Geschichte=history Krieg=war,wars Mittelalter Jahrhundert Mauer=wall Weltkrieg Historiker historisch Kaiser König Antike Denkmal Revolution DDR Wiedervereinigung Archiv=archive',
    'damals früher',
  ),
  topic(
    'religion, church, religion und glaube, kirche',
    'society',
    'Kirche=church Religion religiös Gott Christ Muslim Priester Pfarrer beten Moschee Gottesdienst Bibel Gebet evangelisch katholisch Papst Islam jüdisch Synagoge',
    'glauben Glaube=faith',
  ),
  topic(
    'peace, war, krieg, frieden',
    'politics',
    'Krieg=war,wars Frieden Soldat Waffe=weapon,weapons,gun,arms Armee Bombe Konflikt=conflict,conflicts Waffenstillstand kämpfen=fight,fought,fighting',
    'Land zerstören',
  ),
  topic(
    'neighbours, neighbors, nachbarn, nachbarschaft',
    'home people',
    'Nachbar Nachbarin Nachbarschaft',
    'Lärm laut Treppenhaus Wohnung',
  ),
  topic(
    'accident, accidents, emergency, unfall, notfall',
    'health transport',
    'Unfall Notfall Krankenwagen Feuerwehr verletzt=injured,hurt verletzen=injure,injured,hurt Notruf Notarzt Verletzung Verletzte',
    'Polizei Auto retten',
  ),
];
