/** Word lists for the declension of nouns. Compounds follow their last part ("Grundschullehrling", "Staatspräsident"). */

const words = (text: string): string[] => text.trim().split(/\s+/u);

/** Weak masculines not recognisable by their ending; for those that are, see WEAK_ENDINGS. */
export const WEAK_MASCULINES = new Set(
  words(`
Affe Ahne Ahn Urahn Bär Bauer Bote Bube Bulle Bursche Depp Drache Elefant Erbe Falke Fink Franzose
Fürst Gatte Gefährte Genosse Geselle Graf Grieche Hase Heide Held Herr Hirt Hirte Insasse Junge
Jude Kamerad Knabe Kollege Komplize Kunde Laie Laffe Löwe Matrose Mensch Mohr Nachbar Nachfahre
Nachkomme Narr Neffe Nomade Oberst Ochse Ochs Pate Pole Prinz Psychopath Rabe Recke Rebell Riese
Rivale Rüde Russe Schotte Schurke Schwabe Sachse Schimpanse Sklave Spatz Türke Typ Ungar
Untertan Vorfahre Vorfahr Waise Welpe Zar Zeuge Däne Schwede Finne Ire Brite Chinese Asiate
Kroate Serbe Slowene Slowake Tscheche Bulgare Rumäne Afghane Baske Bayer Hesse Pommer Preuße
Kurde Satellit Komet Planet Magnet Paragraph Paragraf Astronaut Barbar Chirurg Demiurg Monarch
Patriarch Anarch Tyrann Kaplan Katholik Bandit Eremit Israelit Jesuit Antipode Rabauke
Hüne Bürge Schütze Steinmetz Kosak
`),
);

/** With a plural in -en: persons and things of foreign origin (Präsident, Automat, Asteroid, Ökonom). Not Staat, Mast … (STRONG_EXCEPTIONS). */
export const WEAK_ENDINGS =
  /(?:t|and|oid|ad|krat|nom|soph|graf|graph|urg|arch|path|log|om|usar|afar|arbar|gular|ataman|eteran)$/u;

/** The subset of WEAK_ENDINGS that is reliable even if the plural is unknown. */
export const SURELY_WEAK_ENDINGS =
  /\p{L}{2}(?:\p{L}[^aeiouäöü]ist|[ou]ist|krat|loge|soph|biont|sument|[bdgklnrstz]ant|(?:or|it|rm|om|ob|ic|er)and|(?:[dgtzr]|li|ti|om|on|ri|qu|lv)ent|(?:pil|patri|idi|desp|ex|zel|cha)ot|(?:ndid|old|plom|dvok|krob|utom)at)$/iu;

/** People whose name happens to end like a strong noun (Rand, Sand). */
export const SURELY_PERSONS = /(?:[kt]orand|itand|irmand|lomand|proband|erand|likand|summand)$/iu;

/** Strong nouns with an ending of weak ones. */
export const STRONG_EXCEPTIONS = new Set(
  words(`
Kontinent Moment Zement Akzent Prozent Cent Advent Orient Okzident Staat Salat Spinat Senat
Monat Rat Verrat Vorrat Beirat Stadtrat Apparat Brand Rand Sand Strand Stand Verstand Zustand
Verband Band Einband Abstand Aufstand Widerstand Umstand Gegenstand Bestand Ist Mist Geist Rost
Dienst Gast Ast Palast Ballast Kontrast Mast Knast Kredit Profit Granit Appetit Schnitt Tritt
Abschnitt Schritt Ritt Ort Not Kot Schrot Respekt Effekt Aspekt Affekt Defekt Infekt Dialekt
Prospekt Tat Draht Grad Pfad Bad Rad Braten Unrat Hausrat Zitat Format Formant Quadrat Brokat
Ornat Sold Leutnant Amarant Zwist Bovist Aorist Gourmand
`),
);

/** Genitive in -ns, accusative and dative in -n. */
export const NAME_CLASS = new Set(
  'Name Gedanke Glaube Wille Buchstabe Friede Funke Haufe Same Schade'.split(' '),
);

/** Nouns declined like adjectives. Without Junge: "der Junge, des Jungen" is a weak noun. */
export const ADJECTIVAL_NOUNS = new Set(
  words(`
Angestellte Angehörige Angeklagte Abgeordnete Arbeitslose Arme Auszubildende Beamte Bedienstete
Behinderte Bekannte Betroffene Beschäftigte Beschuldigte Beteiligte Bevollmächtigte Beauftragte
Blinde Blonde Böse Deutsche Dumme Einheimische Erwachsene Erwerbslose Farbige Freiwillige Fremde
Gefangene Gehörlose Geistliche Gelehrte Geliebte Gesandte Gesunde Gläubige Grüne Gute Heilige
Illustrierte Industrielle Intellektuelle Jugendliche Konservative Kranke Kriminelle Leidtragende
Liberale Linke Minderjährige Mitwirkende Nahestehende Neue Neugeborene Obdachlose Oberste
Prominente Rechte Reiche Reisende Rothaarige Schuldige Schwangere Schwerbehinderte Selbständige
Selbstständige Sterbende Sterbliche Stimmberechtigte Studierende Süchtige Teilnehmende Tote
Überlebende Unbekannte Unschuldige Unsterbliche Verantwortliche Verbündete Verdächtige
Verheiratete Verletzte Verlobte Vermisste Verrückte Versicherte Verstorbene Vertraute
Verunglückte Verurteilte Verwandte Verwundete Volljährige Vorgesetzte Vorsitzende
Wahlberechtigte Wahnsinnige Weiße Zuhörende Zurückgebliebene Alte Eingeborene Einzige Erste
Letzte Nächste Ältere Jüngere Lernende Lehrende Pflegebedürftige Alkoholabhängige
Drogenabhängige Alleinerziehende Berufstätige Asylsuchende Geflüchtete Hinterbliebene
Mitreisende Verkehrstote Drogentote Neureiche
`),
);
