import type { Gender } from './paradigms.ts';

/**
 * Endings that determine the gender of (nearly) every noun that has them; the first match decides. Null: the word only
 * seems to have the ending, and its gender cannot be guessed. Nouns that have an ending by chance come before it: Sprung
 * before -ung, Kuchen before -chen. Source: Duden grammar, "Genus und Suffix".
 * Patterns match the word in lower case.
 */
const ENDINGS: readonly (readonly [RegExp, Gender | null])[] = [
  // -ung, -heit, -keit, -schaft, -tion, -tät
  [/(?:sprung|schwung|^dung|kuhdung|nibelung)$/u, 'masculine'],
  [/scheit$/u, 'neuter'],
  [/fahrenheit$/u, null],
  [/.{2}(?:ung|heit|keit|schaft|tion|sion|tät|thek|itis)$/u, 'feminine'],
  // -chen, -lein
  [/(?:kuchen|rachen|knochen|rochen|drachen|groschen|rechen|nachen)$/u, 'masculine'],
  [/(?:^|wein|verb)lein$|(?:[^r]|^)brechen$|verbrechen$|sprechen$|sachen$|wochen$/u, null],
  [/.{2}(?:chen|lein)$/u, 'neuter'],
  // -ling, -ing
  [
    /(?:[ck]ycling|mailing|curling|trolling|bowling|handling|styling|rolling|eeling|bbling|mbling)$/u,
    'neuter',
  ],
  [/(?:reling|bling)$/u, null],
  [/.{2}ling$/u, 'masculine'],
  [
    /(?:.keting|meeting|.pping|.gging|training|camping|casting|catering|engineering|monitoring)$/u,
    'neuter',
  ],
  // -ment, -ent, -ant
  [/(?:^moment|zement|konsument)$/u, 'masculine'],
  [/moment$/u, null],
  [/.{3}ment$/u, 'neuter'],
  [/(?:talent|prozent|patent|quivalent|restaurant|croissant|deodorant)$/u, 'neuter'],
  [/(?:event|content)$/u, null],
  [/.{2}(?:[cdgnrst]ent|lient|zient|zent|ikant|ulant|gant|ferant|mant|sant|tant)$/u, 'masculine'],
  // -anz, -enz
  [
    /(?:distanz|instanz|substanz|akzeptanz|konstanz|präsentanz|bilanz|finanz|sonanz|dominanz|toleranz|eleganz|arroganz|vaganz|ignoranz|allianz|brillanz|ambulanz|relevanz|ikanz|vakanz|diskordanz|redundanz|abundanz|monstranz|varianz)$/u,
    'feminine',
  ],
  [/(?:tanz|kranz|schwanz|glanz)$/u, 'masculine'],
  [/(?:lenz|benz|stenz)$/u, null],
  [/.{3}enz$/u, 'feminine'],
  // -ei
  [
    /(?:^|oster|hühner|spiegel|vogel|wachtel|gänse|enten|tauben|schlangen|schokoladen|rühr|stücks)ei$/u,
    'neuter',
  ],
  [/(?:geschrei|blei|[lnr]erlei)$/u, 'neuter'],
  [/(?:schrei|brei|papagei)$/u, 'masculine'],
  [/.{2}(?:erei|elei|zlei|glei|nei|zei|tei|kei|schei|gei|stei)$/u, 'feminine'],
  // -ik, -ur, -eur
  [/(?:streik|katholik|atlantik|pazifik|sputnik|apparatschik|bolschewik|domestik)$/u, null],
  [/mosaik$/u, 'neuter'],
  [/.{2}ik$/u, 'feminine'],
  [/(?:malheur|interieur|exterieur|odeur|abitur|futur)$/u, 'neuter'],
  [/.{2}eur$/u, 'masculine'],
  [/.{2}[tsg]ur$/u, 'feminine'],
  // women
  [/(?:lycerin|lyzerin|bakterin|cadaverin)$/u, 'neuter'],
  [
    /.(?:rerin|lerin|terin|herin|gerin|kerin|derin|nerin|berin|merin|ferin|serin|ßerin|zerin|perin|verin|istin|entin|antin|login|kratin|matin|datin|nistin|ssorin|torin|eurin|ierin|ärin|ösin|ürstin|önigin|reundin|öttin|gattin|kundin|heldin|achbarin|ollegin|chefin|enkelin|köchin|ärztin|ürkin|ussin|wirtin|räfin|hexin)$/u,
    'feminine',
  ],
  // -ine, -ade, -age, -ette, -elle, -ose
  [/(?:nomade|matrose|franzose|virtuose|geselle|^page|phage|pope)$/u, 'masculine'],
  [/(?:gestade|gelage|[ui]elle|gerade|modelle|skelette|roulette|image)$/u, null],
  [/.{2}(?:ine|ade|age|ette|elle|ose)$/u, 'feminine'],
  // -um
  [/(?:irrtum|reichtum)$/u, 'masculine'],
  [/.{2}(?:tum|ium|eum|trum)$/u, 'neuter'],
  [/kadett$/u, 'masculine'],
  [/.{2}ett$/u, 'neuter'],
  // -ismus, -ist, -or, -ologe, -ig, -ich
  [/(?:frist|hinterlist|arglist|^list|kriegslist|überlist)$/u, 'feminine'],
  [/.{2}(?:ismus|ologe|dagoge)$/u, 'masculine'],
  [/.{3}[^aeiouäöü]ist$/u, 'masculine'],
  [/.{2}(?:[mnkldrsvtz]ator|ktor|[^t]utor|itor|essor|nsor|ptor|umor|nior)$/u, 'masculine'],
  [/(?:motor|termin|(?:^|ehe|ohr|he|box|gold|siegel|schlüssel)ring)$/u, 'masculine'],
  [/(?:benzin|magazin|vitamin)$/u, 'neuter'],
  [/reisig$/u, 'neuter'],
  [/(?:önig|honig|käfig|essig|pfennig)$/u, 'masculine'],
  [/.{1}(?:ppich|nich|ttich|terich|trich|stich|strich|gleich|bereich|streich)$/u, 'masculine'],
];

/** The gender by a reliable ending (-ung, -heit, -chen …), else null. Common nouns only: the gender of town and personal names does not follow from endings. */
export function guessGender(word: string): Gender | null {
  const lower = word.toLowerCase();
  return ENDINGS.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** The gender of the longest known noun at the end ("Haustürschlüssel" → Schlüssel), else by the ending. `genderOf` looks up a known noun. */
export function guessGenderByHead(
  word: string,
  genderOf: (noun: string) => Gender | null,
): Gender | null {
  for (let start = 2; start <= word.length - 3; start++) {
    const tail = word.slice(start);
    const gender = genderOf(tail.charAt(0).toUpperCase() + tail.slice(1));
    if (gender) return gender;
  }
  return guessGender(word);
}
