/**
 * Unifies British and American spellings and English contractions. Canonical forms are only for comparison: some are not
 * English words ("realize" → itself, "likelihood" untouched).
 */

/** British → American: whole words, with their endings after "|". Source: Oxford and Merriam-Webster headwords. */
const PAIRS = `
centre|s|d center|s|ed; theatre|s theater|s; metre|s meter|s; litre|s liter|s; kilometre|s kilometer|s; centimetre|s centimeter|s; millimetre|s millimeter|s
fibre|s fiber|s; lustre luster; spectre|s specter|s; sombre somber; calibre caliber; sabre|s saber|s; meagre meager; manoeuvre|s|d maneuver|s|ed
grey|s gray|s; cheque|s check|s; tyre|s tire|s; kerb|s curb|s; plough|s|ed|ing plow|s|ed|ing; pyjamas pajamas; mum|s mom|s; mummy mommy; programme|s program|s
catalogue|s|d catalog|s|ed; dialogue|s dialog|s; analogue analog; defence|s defense|s; licence|s license|s; offence|s offense|s; pretence pretense; practise|s|d practice|s|d; practising practicing
jewellery jewelry; aluminium aluminum; moustache|s mustache|s; sceptical skeptical; sceptic|s skeptic|s; draught|s draft|s; enrol|s enroll|s; fulfil|s fulfill|s; skilful skillful; wilful willful
instalment|s installment|s; aeroplane|s airplane|s; ageing aging; judgement|s judgment|s; acknowledgement|s acknowledgment|s; yoghurt|s yogurt|s; whisky whiskey; cosy cozy; mould|s|y mold|s|y
doughnut|s donut|s; omelette|s omelet|s; okay ok; learnt learned; burnt burned; dreamt dreamed; spelt spelled; spoilt spoiled; towards toward; amongst among; whilst while
anaesthesia anesthesia; anaesthetic|s anesthetic|s; paediatrician|s pediatrician|s; paediatric pediatric; oestrogen estrogen; foetus fetus; diarrhoea diarrhea; encyclopaedia|s encyclopedia|s; mediaeval medieval; aesthetic esthetic; archaeology archeology
storey|s story|s; liquorice licorice; speciality specialty; sulphur sulfur; axe ax; gaol jail; carat karat; chilli chili; disc disk; kilogramme|s kilogram|s; gramme|s gram|s; tonne|s ton|s; artefact|s artifact|s; woollen woolen; marvellous marvelous
analyse|s|d analyze|s|d; analysing analyzing; paralyse|s|d paralyze|s|d; advisor|s adviser|s; fairy-tale fairytale
somebody sb; someone sb; something sth; smb sb; smth sth; everyone everybody; anyone anybody; grandpa grandad; granny grandma; alright ok
zero 0; one 1; two 2; three 3; four 4; five 5; six 6; seven 7; eight 8; nine 9; ten 10; eleven 11; twelve 12; hundred 100; thousand 1000
`;

/** "tyre|s tire|s" → tyre: tire, tyres: tires. */
function readPairs(table: string): Map<string, string> {
  const canonical = new Map<string, string>();
  for (const pair of table.trim().split(/[;\n]/u)) {
    const [british = [], american = []] = pair
      .trim()
      .split(' ')
      .map((word) => word.split('|'));
    british.forEach((ending, index) => {
      const from = index === 0 ? ending : `${british[0]}${ending}`;
      const to = index === 0 ? american[0] : `${american[0]}${american[index] ?? ending}`;
      if (to !== undefined) canonical.set(from, to);
    });
  }
  return canonical;
}

const CANONICAL = readPairs(PAIRS);

/** colour, favourite, neighbourhood; not four, hour, flour, tour. */
const OUR =
  /^((?:dis|mis)?(?:arm|behavi|cand|clam|col|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|splend|tum|val|vap|vig))our/u;
/** organise, realised; for words with -ise on both sides of the Atlantic see `ALWAYS_ISE`. */
const ISE = /^(.{3,})is(e|es|ed|ing|ation|ations|er|ers)$/u;
const ALWAYS_ISE =
  /^(?:adv|superv|rev|telev|surpr|compr|exerc|advert|prom|prem|prec|dev|desp|disgu|comprom|enterpr|improv|circumc|merchand|expert|franch|paradise|treat|v|w|r|no|ra|pra|cru|bru|po|chem|art|tour|mortg|bapt|ex|unex|pers|cons|ins|res|ass)is(?:e|es|ed|ing|er|ers)$/u;
/** travelled, cancelling, modeller. */
const DOUBLE_L =
  /^(cancel|counsel|dial|duel|fuel|jewel|label|level|marvel|model|panel|quarrel|signal|total|towel|travel|tunnel|equal|rival|initial)l(ed|ing|er|ers)$/u;

/** The same spelling for the British and American variants of a word, for comparison. `word` in lower case without accents. */
export function canonicalEnglish(word: string): string {
  const american = CANONICAL.get(word);
  if (american !== undefined) return american;
  const ized = ALWAYS_ISE.test(word) ? word : word.replace(ISE, '$1iz$2');
  return ized.replace(OUR, '$1or').replace(DOUBLE_L, '$1$2');
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcannot\b/gu, 'can not'],
  [/\bwon't\b/gu, 'will not'],
  [/n't\b/gu, ' not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should)nt\b/gu, '$1 not'],
  [/\bi'm\b/gu, 'i am'],
  [/'re\b/gu, ' are'],
  [/'ll\b/gu, ' will'],
  [/'ve\b/gu, ' have'],
  [/\b(it|that|he|she|what|there|who|where)'s\b/gu, '$1 is'],
];

/** "I'm", "don't" → "i am", "do not". Lower case in and out. */
export function withoutContractions(text: string): string {
  return CONTRACTIONS.reduce((full, [short, long]) => full.replace(short, long), text);
}

/** Regular forms of an English word without doubled consonants: houses and tried, not stopped. */
function inflections(word: string): string[] {
  if (word.length < 2) return [];
  const stem = word.endsWith('e') ? word.slice(0, -1) : word;
  const forms = ['es', 'ed', 'ing', 'er', 'est'].map((ending) => stem + ending);
  forms.push(`${word}s`, `${word}es`, `${word}ly`);
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`);
  return forms;
}

/** Whether one word is a regular form of the other: going and go, house and houses. Lower case. */
export function areEnglishForms(word: string, other: string): boolean {
  // The final s of glass is not an ending.
  const formOf = (form: string, base: string): boolean =>
    !form.endsWith('ss') && inflections(base).includes(form);
  return formOf(word, other) || formOf(other, word);
}
