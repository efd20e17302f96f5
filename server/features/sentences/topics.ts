/**
 * Common topics: the words that name them and the words that belong to them. Data for teachers to edit.
 * `names` are words or phrases of a typed topic, lower case, German or English; `core` are topics of the core
 * (lexicon/core/README.md); `words` are German headwords that relate a sentence to the topic, those it is about first.
 */
export interface TopicWords {
  names: readonly string[];
  core: readonly string[];
  words: readonly string[];
}

const topic = (names: string, core: string, words: string): TopicWords => ({
  names: names.split(', '),
  core: core.split(' ').filter(Boolean),
  words: words.split(' '),
});

export const TOPICS: readonly TopicWords[] = [
  topic(
    'visa, visum, residence permit, permit, aufenthalt, aufenthaltserlaubnis, immigration, immigrate, extend my visa, einwanderung',
    'offices',
    'Visum Aufenthalt Aufenthaltserlaubnis Ausländerbehörde Behörde Amt Antrag beantragen verlängern Formular ausfüllen Pass Reisepass Ausweis Unterlagen Genehmigung Frist gültig unterschreiben Bescheinigung',
  ),
  topic(
    'office, offices, authority, authorities, bureaucracy, registration, town hall, behörde, behörden, amt, ämter, anmeldung',
    'offices',
    'Behörde Amt Rathaus Antrag Formular anmelden Anmeldung ausfüllen Termin Ausweis Unterschrift Beamter zuständig Bescheinigung',
  ),
  topic(
    'cook, cooking, kitchen, recipe, recipes, baking, bake, kochen, küche, rezept, backen',
    'food',
    'kochen backen Küche Rezept braten Topf Pfanne Herd Ofen Gemüse Salz Suppe Soße schmecken Teig rühren Zwiebel Kartoffel würzen',
  ),
  topic(
    'food, eat, eating, meal, restaurant, cafe, drink, drinks, essen, trinken, speisen',
    'food',
    'essen trinken Restaurant Frühstück Mittagessen Abendessen bestellen Speisekarte Kellner Rechnung schmecken Hunger Durst Kaffee Brot',
  ),
  topic(
    'travel, travelling, trip, journey, holiday, holidays, vacation, tourism, hotel, airport, reise, reisen, urlaub, ferien, flughafen',
    'travel',
    'reisen Reise Urlaub Ferien Hotel Koffer Flughafen Flug Zug Pass buchen Strand Gepäck Ausflug Ausland Unterkunft',
  ),
  topic(
    'train, bus, traffic, transport, commuting, car, driving, bahn, verkehr, auto, zug, fahren',
    'transport',
    'Zug Bahn Bus Auto Bahnhof Fahrkarte Verspätung umsteigen abfahren ankommen Gleis Verkehr Stau fahren Führerschein',
  ),
  topic(
    'work, job, jobs, office life, career, colleague, colleagues, business, arbeit, beruf, büro, firma',
    'work',
    'Arbeit arbeiten Beruf Büro Firma Chef Kollege Stelle Besprechung Vertrag Gehalt Mitarbeiter kündigen Projekt',
  ),
  topic(
    'application, job interview, interview, cv, bewerbung, vorstellungsgespräch, lebenslauf',
    'work',
    'Bewerbung bewerben Lebenslauf Stelle Erfahrung Vorstellungsgespräch Kenntnisse Praktikum',
  ),
  topic(
    'flat, apartment, housing, rent, renting, moving, move, wohnung, miete, umzug, wohnen',
    'home',
    'Wohnung Miete mieten Vermieter Mieter umziehen Umzug Zimmer Nachbar Nebenkosten Vertrag Kaution einziehen Heizung',
  ),
  topic(
    'home, house, household, furniture, cleaning, haus, zuhause, haushalt, möbel, putzen',
    'home',
    'Haus Wohnung Zimmer Küche Möbel Garten putzen aufräumen waschen Bett Tisch',
  ),
  topic(
    'doctor, health, illness, hospital, medicine, sick, pharmacy, arzt, gesundheit, krankheit, krankenhaus, apotheke',
    'health',
    'Arzt Ärztin krank Krankheit Krankenhaus Schmerz Tablette Medikament Apotheke Rezept Fieber Husten untersuchen gesund',
  ),
  topic('body, körper', 'body', 'Körper Kopf Arm Bein Hand Fuß Rücken Auge'),
  topic(
    'shopping, shop, supermarket, clothes shopping, buy, einkaufen, einkauf, supermarkt, kaufen',
    'shopping',
    'kaufen einkaufen Supermarkt Geschäft Kasse bezahlen Preis billig teuer Angebot umtauschen Markt Verkäuferin',
  ),
  topic(
    'clothes, clothing, fashion, kleidung, mode',
    'clothing',
    'Kleidung Hose Kleid Schuh Jacke Hemd anziehen tragen passen',
  ),
  topic(
    'money, bank, banking, finance, tax, taxes, insurance, geld, finanzen, steuer, steuern, versicherung',
    'money',
    'Geld Bank Konto überweisen bezahlen Rechnung Steuer Versicherung sparen Kredit Schulden Euro kosten',
  ),
  topic(
    'school, university, study, studying, learning, exam, education, schule, studium, universität, lernen, prüfung, bildung',
    'education',
    'Schule lernen Lehrer Schüler Prüfung Universität studieren Unterricht Kurs Hausaufgabe Note Student',
  ),
  topic(
    'language, languages, german, grammar, sprache, sprachen, deutsch, deutschkurs',
    'language',
    'Sprache Deutsch Wort Satz übersetzen aussprechen verstehen Grammatik sprechen',
  ),
  topic(
    'family, relatives, parents, children, familie, eltern, kinder',
    'family',
    'Familie Mutter Vater Kind Eltern Bruder Schwester Großmutter Sohn Tochter verheiratet',
  ),
  topic(
    'friends, friendship, people, freunde, freundschaft, leute',
    'people',
    'Freund Freundin Freundschaft Bekannter Clique befreundet',
  ),
  topic(
    'love, relationship, dating, wedding, liebe, beziehung, hochzeit',
    'feelings',
    'Liebe lieben verliebt Hochzeit heiraten Beziehung Paar küssen',
  ),
  topic(
    'feelings, emotions, mood, gefühle, stimmung',
    'feelings',
    'Gefühl Angst Freude traurig glücklich wütend Sorge hoffen',
  ),
  topic(
    'character, personality, charakter, persönlichkeit',
    'character',
    'freundlich ehrlich geduldig höflich mutig',
  ),
  topic(
    'weather, seasons, climate, wetter, jahreszeiten',
    'weather',
    'Wetter Regen Sonne Schnee Wind regnen schneien Temperatur Himmel',
  ),
  topic(
    'nature, forest, mountains, garden, plants, natur, wald, berge, garten, pflanzen',
    'nature',
    'Natur Wald Berg Baum Blume Fluss See Pflanze wandern',
  ),
  topic(
    'animals, animal, pets, pet, dog, cat, tiere, haustier, hund, katze',
    'animals',
    'Tier Hund Katze Vogel Pferd füttern Haustier',
  ),
  topic(
    'environment, climate change, recycling, umwelt, klimawandel, umweltschutz',
    'environment',
    'Umwelt Klima Müll Klimawandel verschmutzen Recycling Umweltschutz Umweltverschmutzung Abgas Plastik recyceln',
  ),
  topic(
    'football, soccer, fußball',
    '',
    'Fußball Mannschaft Spieler Spielerin Trainer Trainerin Tor Ball Stadion Turnier Verein Sport trainieren Unentschieden Weltmeister',
  ),
  topic(
    'sport, sports, fitness, running, laufen, training, swimming',
    'sport',
    'Sport Fußball Mannschaft trainieren schwimmen Verein turnen Training Wettkampf Sportler',
  ),
  topic(
    'hobby, hobbies, free time, leisure, freizeit',
    'leisure',
    'Freizeit Hobby lesen spielen tanzen Ausflug Spaziergang Wochenende',
  ),
  topic(
    'music, song, songs, concert, musik, konzert, lieder',
    '',
    'Musik Musiker Musikerin Lied Konzert singen Sänger Sängerin Instrument Klavier Gitarre Trommel Orchester Band Chor Oper Melodie',
  ),
  topic(
    'film, cinema, art, theatre, books, culture, kino, kunst, theater, bücher, kultur',
    'culture',
    'Musik Film Kino Konzert Theater Museum Buch Kunst Lied malen Bild',
  ),
  topic(
    'media, news, internet, television, newspaper, social media, medien, nachrichten, fernsehen, zeitung',
    'media',
    'Zeitung Nachricht Internet fernsehen Radio Sendung Artikel veröffentlichen',
  ),
  topic(
    'technology, computer, computers, phone, software, technik, handy',
    'technology',
    'Computer Handy Internet Programm speichern Datei herunterladen Bildschirm Passwort',
  ),
  topic(
    'science, research, space, wissenschaft, forschung, weltraum',
    'science',
    'Wissenschaft Forschung Forscher Versuch Theorie entdecken untersuchen',
  ),
  topic(
    'politics, election, government, democracy, politik, wahl, regierung',
    'politics',
    'Politik Regierung Wahl wählen Partei Gesetz Minister Parlament Demokratie',
  ),
  topic(
    'law, court, police, crime, recht, gericht, polizei, gesetz',
    'law',
    'Gesetz Gericht Polizei Anwalt Strafe Recht verboten Richter',
  ),
  topic(
    'society, integration, culture shock, gesellschaft',
    'society',
    'Gesellschaft Bürger Integration Gleichberechtigung Migration',
  ),
  topic(
    'city, directions, town, stadt, wegbeschreibung',
    'city',
    'Stadt Straße Platz links rechts geradeaus Kreuzung Zentrum Brücke',
  ),
  topic(
    'time, calendar, appointment, appointments, zeit, termin, termine',
    'time',
    'Uhr Termin Minute Stunde pünktlich verschieben Woche',
  ),
  topic(
    'daily routine, everyday life, daily life, morning, alltag, tagesablauf',
    'routine',
    'aufstehen frühstücken duschen schlafen Wecker morgens abends',
  ),
  topic(
    'festivals, celebration, christmas, birthday, party, feiertage, fest, weihnachten, geburtstag',
    'holidays',
    'Weihnachten Geburtstag feiern Fest Geschenk Ostern Silvester gratulieren',
  ),
  topic(
    'opinion, opinions, discussion, debate, meinung, diskussion',
    'opinions',
    'Meinung finden glauben Argument überzeugen Vorteil Nachteil zustimmen',
  ),
  topic(
    'phone call, email, letter, communication, telefon, brief, kommunikation',
    'communication',
    'anrufen Telefon Brief schreiben antworten E-Mail Nachricht schicken',
  ),
];
