/**
 * Real words one or two edits apart that learners confuse, so one is never a misspelling of another in its group. Lower
 * case. From lists of confusable pairs in German as a foreign language; a caller with a dictionary also passes `isWord`,
 * which covers the rest.
 */
const GERMAN = `
schon schön; fordern fördern; drucken drücken; ausdrucken ausdrücken; zahlen zählen; bezahlen erzählen; lauten läuten
bar bär; tauschen täuschen; fallen fällen füllen fühlen; losen lösen lesen; stutzen stützen; hohle höhle höhe; last lüst lust luft
fuhren führen fahren; verfuhren verführen verfahren; lügen liegen legen lagen; spuren spüren sparen; hangen hängen; kuchen küchen kochen; kuchen küche kirche kirsche
schwul schwül; blute blüte; sage säge; hacken haken; offen ofen; massen maßen; masse maße; busse buße; rate raten ratten
wurde würde; hatte hätte; war wäre wahr; waren wären; konnte könnte; musste müsste; durfte dürfte; mochte möchte; kannte könnte kennte; kennen können
das dass; den denn dann; wen wenn wann; seit seid; man mann; in im ihn; im ihm; war wahr; mehr meer; lehren leeren lernen; leere lehre
bitten bieten beten baden; bitte biete bete; setzen sitzen; stehen sehen stehlen stellen; danken denken; singen sinken senken; heizen heißen
leben lieben loben legen lesen; reisen reißen reizen; reise reihe reis; kirche kirsche; tasche tasse taste; staat stadt statt; brot boot; bett brett
hund hand handy; wald wand wind; wein wien wenn weil weit; nacht nackt nicht; nichts nachts; messe messer; woche wache; kissen küssen wissen; herr herz herd heer
fragen tragen; machen lachen; kaufen laufen; sagen saugen; wohnen lohnen; weiter wetter; wieder weder wider; ander anders andere; viel vier fiel; fiel viel; fast fest
lied leid lieb; leider lieder leiter; ziehen zeihen; weise wiese; biene beine birne; stiel stil; miene mine; lid lied; seite saite; waise weise; lärche lerche; moor mohr; mädchen märchen
mode mond mund mord; zahl zahn zaun zehn; kopf knopf; keller kellner teller; schale schule schuld; schwein schein schwan; schlüssel schüssel; schloss schluss
gesicht gericht gedicht gewicht; leistung leitung; bedeutung bewertung; juli juni; münze mütze; stelle stille; stunde sünde; welt wert wort; regal regel regen
abfahren anfahren; abgeben abheben angeben; aufgeben ausgeben; aufmachen ausmachen; einkaufen verkaufen; scheinen schneien schneiden; schreiben schreien; stecken strecken stechen
sein seit seine; mein dein; ihr ihre; dies diese; jeder jede jener; nein neun; drei dreh; acht achte; hinter hinten; unten unter; oben ober; über üben; vor von
steigen stiegen; fliegen fliehen fließen; lassen hassen passen; packen parken backen; mieten mitten; wählen wühlen; werden werben werfen wären
`;

const ENGLISH = `
horse house; quite quiet quit; then than; lose loose; desert dessert; live leave life; bed bad; chicken kitchen; want went; there their; form from; tree three
month mouth; hair chair; soap soup; cook book; meat meet; week weak; beach bench; ship sheep; angel angle; price prize; world word; woman women; man men; wear where were
here hear; hear heart; sleep slip; walk work; ride write right; light night right; hand hard; head heat; fall fell feel fill full; cat cut coat; boat boot; food foot good; door poor
later latter letter; diner dinner; send sent sand; tall tell; sell cell; buy bay; hole hold; lunch launch; bring brink; drink drunk drank; sing sang sung; begin began begun; swim swam swum
though through thought tough; trough through; breath breathe; bath bathe; cloth clothe; cloths clothes; choose chose; rise raise; lie lay; dairy diary; trail trial; weather whether
this these those that; they them then; with wish; your you; when where; what that; some same; hope hop; spit split; stake steak; plan plane plant; plain plane; place plate; sign sigh
shop ship; shot short shoot; shirt short skirt; step stop; start star; stair stare star; stone store story; strange stranger; angry hungry; cold could old; cloud could; would wood; rain train brain
road read ready; reach rich; roof room; river driver; silver sliver; bill ball bell belt; bird bread beard; bear beer; dear deer; fear fair; free three; friend fried; fruit fruity; glass grass; guess guest
heal health; lady lazy; lake late; land lend; least last; mouse mouth; mine mind; nice niece; noise nose; page pace; pant paint; past paste; peace piece; pool pole; pull push; quiet quilt; rose rise
safe save; scene science; seat sweat; sheet sheep; sister sitter; sock sick; space spice; speak spank; spell smell; stick stuck; sweet sweat; table cable; taste test; tired tried; title little; truth trust; uncle ankle; wander wonder; window widow; winter winner; wish wash; witch which; youth you
`;

function groupsOf(table: string): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const group of table.trim().split(/[;\n]/u)) {
    const words = group.trim().split(/\s+/u);
    for (const word of words) {
      const others = groups.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) others.add(other);
      groups.set(word, others);
    }
  }
  return groups;
}

const GROUPS = { de: groupsOf(GERMAN), en: groupsOf(ENGLISH) };

/** Whether learners confuse these two words, so that one is not a misspelling of the other. Lower case. */
export function areConfused(language: 'de' | 'en', word: string, other: string): boolean {
  return GROUPS[language].get(word)?.has(other) ?? false;
}
