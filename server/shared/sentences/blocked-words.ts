/**
 * Words that no sentence for learners may contain, lower case: slurs, and vulgar words for sex and bodies. Words that merely
 * name violence or illness are not listed; news and history need them. Matched as whole words, see `isBlocked`.
 */
const BLOCKED_WORDS: ReadonlySet<string> = new Set(
  `arschloch arschlöcher fotze fotzen ficken fickt fickst fick gefickt hurensohn hurensöhne hure huren nutte nutten
  schlampe schlampen wichser wichsen möse muschi schwuchtel schwuchteln kanake kanaken kanacke nigger neger negerin
  zigeuner zigeunerin judensau spast spasti missgeburt schlitzauge schlitzaugen titten schwanzlutscher tunte tunten
  fuck fucks fucking fucked fucker cunt cunts whore whores slut sluts faggot faggots nigga niggers retard retards
  bitch bitches cock cocks tits blowjob porno pornos porn`.split(/\s+/u),
);

/** Whether a German or English text contains a blocked word. */
export function isBlocked(text: string): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => BLOCKED_WORDS.has(word));
}
