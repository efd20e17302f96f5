const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Countries, states and continents that have no article in German. */
export const COUNTRIES =
  list(`Deutschland Österreich Frankreich Spanien Italien Portugal England Großbritannien Irland Schottland
  Polen Russland Griechenland Ungarn Tschechien Rumänien Bulgarien Kroatien Serbien Bosnien Slowenien Albanien Schweden
  Norwegen Dänemark Finnland Island Belgien Luxemburg Europa Asien Afrika Amerika Südamerika Nordamerika Australien
  Neuseeland Kanada Mexiko Brasilien Argentinien Chile Kolumbien Peru Venezuela Kuba China Japan Korea Südkorea Thailand
  Vietnam Indien Pakistan Afghanistan Syrien Ägypten Marokko Tunesien Algerien Libyen Nigeria Ghana Kenia Äthiopien
  Kasachstan Georgien Armenien Israel Jordanien Eritrea Somalia Indonesien Malaysia Nepal Bangladesch Litauen Lettland
  Estland Weißrussland Moldawien Bayern Sachsen Hessen`);

/** Large towns of German-speaking countries, and capitals and places of travel elsewhere. */
export const TOWNS =
  list(`Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dresden Hannover Nürnberg Bremen Bonn Wien
  Zürich Bern Basel Genf Salzburg Graz Linz Innsbruck Paris London Madrid Barcelona Rom Mailand Venedig Prag Warschau Moskau
  Kiew Budapest Athen Istanbul Ankara Lissabon Amsterdam Brüssel Kopenhagen Stockholm Oslo Helsinki Damaskus Kairo Peking
  Tokio`);
