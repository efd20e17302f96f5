import type { Gender, NounParadigm } from '#german/inflection/paradigms.ts';

/**
 * The forms after der/die/das of a noun declined like an adjective, named by the form after die; for the nominative
 * plural also the form without an article.
 * @param genders the first one decides the accusative
 */
export function adjectivalParadigm(
  word: string,
  genders: readonly Gender[],
  hasPlural: boolean,
): NounParadigm {
  const weak = [`${stemOf(word)}en`];
  const accusative = genders[0] === 'masculine' ? weak : [word];
  const bare = hasPlural ? { plural: [...weak, word] } : {};
  const plural = hasPlural ? { plural: weak } : {};
  return {
    nominative: { singular: [word], ...bare },
    accusative: { singular: accusative, ...bare },
    dative: { singular: weak, ...plural },
    genitive: { singular: weak, ...plural },
  };
}

/** The forms after ein: ein Angestellter, ein Gutes. */
export function strongForms(
  word: string,
  genders: readonly Gender[],
): { form: string; description: string }[] {
  const forms: { form: string; description: string }[] = [];
  if (genders.includes('masculine')) {
    forms.push({ form: `${stemOf(word)}er`, description: 'masculine after ein' });
  }
  if (genders.includes('neuter')) {
    forms.push({ form: `${stemOf(word)}es`, description: 'neuter after ein' });
  }
  return forms;
}

function stemOf(word: string): string {
  return word.replace(/e$/u, '');
}
