/** Correct words missing from both the spelling dictionary and the lexicon; lower case. */
export const KNOWN_WORDS = new Set(
  `au pair pairs email emails app apps online whatsapp facebook instagram youtube internet smartphone usw bzw evtl ggf
   inkl etc str nr tel mfg lg vlg ca zb obengenannt obengenannte obengenannten oben café cafés job jobs team teams handy
   praktikumsstelle praktikumsstellen ok okay hi tschau ciao tschüss tschüs hallo wg wgs kita kitas pc pcs sms tv dvd
   hey jungs gibts gehts wärs cool fit sorry super nee naja tja aha oh ach ah hm blog blogs chat chatten googeln mail mails tandempartner
   tandempartnerin homeoffice laptop laptops wlan download link links fan fans playlist netflix jonas`.split(
    /\s+/u,
  ),
);

/** Endings of street and square names, which no dictionary lists. */
export const NAME_ENDINGS = /\p{L}{2}(?:stra(?:ß|ss)e|gasse|platz|weg|allee|str)$/u;
