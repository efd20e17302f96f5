import type { Sentence } from './rule.ts';
import { AUXILIARIES, type VerbFrame } from './verb-frame.ts';
import type { TextLexicon } from './work.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** With a dative of the person, though a thing can stand in the accusative beside it or instead of it. */
const ALSO_ACCUSATIVE = list(
  'glauben nützen schmecken raten trauen erzählen unterordnen weichen versichern reichen winken absagen zusagen dienen beugen fügen',
);
/** Dative verbs that the verb lexicon lacks: "gut tun", "weh tun". */
const MORE_DATIVE = list('guttun wehtun leidtun wohltun');
/** Transitive verbs whose entry names only their prepositions. */
const MORE_ACCUSATIVE = list(
  'einladen ansehen ändern überzeugen impfen warnen überreden verletzen',
);
/** "jemandem ein Angebot machen" */
const MADE_FOR = list(
  'angebot vorschlag freude sorgen mut spaß geschenk platz kaffee tee vorwurf vorwürfe hoffnung',
);
/** The cases of a verb's objects. */
export interface Requirement {
  lemma: string;
  accusative: boolean;
  dative: boolean;
}

/** What the frame's verb requires; null if the verb lexicon does not have it, or has two verbs that differ. */
export function requirementOf(
  frame: VerbFrame,
  { words }: Sentence,
  lexicon: TextLexicon,
): Requirement | null {
  const { lemmas, clause } = frame;
  const all = lemmas.map((lemma) => {
    if (AUXILIARIES.has(lemma) || lemma === 'heißen') return null;
    if (lemma === 'stehen') return { lemma, accusative: false, dative: true };
    if (MORE_DATIVE.has(lemma)) return { lemma, accusative: false, dative: true };
    const own = lexicon.government(lemma);
    if (!own) return null;
    const isMadeFor =
      lemma === 'machen' &&
      words.slice(clause.start, clause.end).some(({ lower }) => MADE_FOR.has(lower));
    return {
      lemma,
      accusative:
        own.accusative || isMadeFor || MORE_ACCUSATIVE.has(lemma) || ALSO_ACCUSATIVE.has(lemma),
      dative: own.dative || isMadeFor,
    };
  });
  const [first, ...others] = all;
  if (!first) return null;
  return others.every(
    (other) => other?.accusative === first.accusative && other.dative === first.dative,
  )
    ? first
    : null;
}
