import { describe, expect, it } from 'vitest';
import { conjugate, infinitiveWithZu, principalPartsOf } from './conjugation.ts';
import type { Person, VerbParadigm } from './paradigms.ts';

describe('principal parts from the infinitive alone', () => {
  it.each([
    ['machen', 'macht, machte, gemacht'],
    ['arbeiten', 'arbeitet, arbeitete, gearbeitet'],
    ['öffnen', 'öffnet, öffnete, geöffnet'],
    ['rechnen', 'rechnet, rechnete, gerechnet'],
    ['lernen', 'lernt, lernte, gelernt'],
    ['filmen', 'filmt, filmte, gefilmt'],
    ['atmen', 'atmet, atmete, geatmet'],
    ['handeln', 'handelt, handelte, gehandelt'],
    ['wandern', 'wandert, wanderte, gewandert'],
    ['knien', 'kniet, kniete, gekniet'],
    ['reisen', 'reist, reiste, gereist'],
    ['studieren', 'studiert, studierte, studiert'],
    ['verkaufen', 'verkauft, verkaufte, verkauft'],
    ['gehören', 'gehört, gehörte, gehört'],
    ['frühstücken', 'frühstückt, frühstückte, gefrühstückt'],
    ['antworten', 'antwortet, antwortete, geantwortet'],
    ['einkaufen', 'kauft ein, kaufte ein, eingekauft'],
    ['vorbereiten', 'bereitet vor, bereitete vor, vorbereitet'],
    ['ausprobieren', 'probiert aus, probierte aus, ausprobiert'],
    ['annullieren', 'annulliert, annullierte, annulliert'],
    ['hinterlegen', 'hinterlegt, hinterlegte, hinterlegt'],
    ['beauftragen', 'beauftragt, beauftragte, beauftragt'],
    ['gehen', 'geht, ging, gegangen'],
    ['verstehen', 'versteht, verstand, verstanden'],
    ['begehen', 'begeht, beging, begangen'],
    ['aufstehen', 'steht auf, stand auf, aufgestanden'],
    ['einladen', 'lädt ein, lud ein, eingeladen'],
    ['essen', 'isst, aß, gegessen'],
    ['nehmen', 'nimmt, nahm, genommen'],
    ['teilnehmen', 'nimmt teil, nahm teil, teilgenommen'],
    ['halten', 'hält, hielt, gehalten'],
    ['bringen', 'bringt, brachte, gebracht'],
    ['wissen', 'weiß, wusste, gewusst'],
    ['können', 'kann, konnte, gekonnt'],
    ['vorhaben', 'hat vor, hatte vor, vorgehabt'],
    ['wehtun', 'tut weh, tat weh, wehgetan'],
    ['untersuchen', 'untersucht, untersuchte, untersucht'],
    ['übersetzen', 'übersetzt, übersetzte, übersetzt'],
    ['durchsuchen', 'durchsucht, durchsuchte, durchsucht'],
    ['umziehen', 'zieht um, zog um, umgezogen'],
    ['wiederholen', 'wiederholt, wiederholte, wiederholt'],
    ['herunterladen', 'lädt herunter, lud herunter, heruntergeladen'],
    ['wiederherstellen', 'stellt wieder her, stellte wieder her, wiederhergestellt'],
    ['wiedergutmachen', 'macht wieder gut, machte wieder gut, wiedergutgemacht'],
    ['anerkennen', 'erkennt an, erkannte an, anerkannt'],
    ['bereiten', 'bereitet, bereitete, bereitet'],
    ['vermögen', 'vermag, vermochte, vermocht'],
    ['bedürfen', 'bedarf, bedurfte, bedurft'],
    ['schmieren', 'schmiert, schmierte, geschmiert'],
    ['verzieren', 'verziert, verzierte, verziert'],
    ['rechtfertigen', 'rechtfertigt, rechtfertigte, gerechtfertigt'],
    ['offenbaren', 'offenbart, offenbarte, offenbart'],
    ['wetteifern', 'wetteifert, wetteiferte, gewetteifert'],
    ['notlanden', 'notlandet, notlandete, notgelandet'],
    ['recyceln', 'recycelt, recycelte, recycelt'],
    ['designen', 'designt, designte, designt'],
    ['durchsetzen', 'setzt durch, setzte durch, durchgesetzt'],
    ['hängenbleiben', 'bleibt hängen, blieb hängen, hängengeblieben'],
    ['abhandenkommen', 'kommt abhanden, kam abhanden, abhandengekommen'],
  ])('%s: %s', (infinitive, parts) => {
    expect(principalPartsOf(conjugate({ infinitive })).join(', ')).toBe(parts);
  });
});

const form = (
  verb: VerbParadigm,
  tense: 'present' | 'preterite' | 'subjunctiveI' | 'subjunctiveII',
  person: Person,
) => verb[tense][person]?.join('/');

describe('persons', () => {
  it.each([
    ['fahren', 'present', 'seconds', 'fährst'],
    ['vermögen', 'present', 'firsts', 'vermag'],
    ['vermögen', 'present', 'seconds', 'vermagst'],
    ['bedürfen', 'present', 'seconds', 'bedarfst'],
    ['knien', 'present', 'firsts', 'knie'],
    ['laden', 'present', 'seconds', 'lädst'],
    ['halten', 'present', 'seconds', 'hältst'],
    ['treten', 'present', 'seconds', 'trittst'],
    ['lesen', 'present', 'seconds', 'liest'],
    ['essen', 'present', 'seconds', 'isst'],
    ['stoßen', 'present', 'seconds', 'stößt'],
    ['sitzen', 'present', 'seconds', 'sitzt'],
    ['nehmen', 'present', 'seconds', 'nimmst'],
    ['arbeiten', 'present', 'seconds', 'arbeitest'],
    ['finden', 'present', 'seconds', 'findest'],
    ['handeln', 'present', 'firsts', 'handle'],
    ['wandern', 'present', 'firsts', 'wandere'],
    ['laden', 'present', 'secondp', 'ladet'],
    ['essen', 'present', 'secondp', 'esst'],
    ['sein', 'present', 'firsts', 'bin'],
    ['gehen', 'preterite', 'seconds', 'gingst'],
    ['finden', 'preterite', 'secondp', 'fandet'],
    ['essen', 'preterite', 'seconds', 'aßest'],
    ['schreien', 'preterite', 'firstp', 'schrieen'],
    ['bringen', 'preterite', 'thirdp', 'brachten'],
    ['gehen', 'subjunctiveII', 'thirds', 'ginge'],
    ['geben', 'subjunctiveII', 'thirds', 'gäbe'],
    ['fahren', 'subjunctiveII', 'seconds', 'führest'],
    ['bringen', 'subjunctiveII', 'firsts', 'brächte'],
    ['machen', 'subjunctiveII', 'firsts', 'machte'],
    ['gehen', 'subjunctiveI', 'thirds', 'gehe'],
    ['sein', 'subjunctiveI', 'thirds', 'sei'],
  ] as const)('%s %s %s: %s', (infinitive, tense, person, expected) => {
    const found = form(conjugate({ infinitive }), tense, person);
    // Strong subjunctives and schreien also have a shorter form.
    const variants = { führest: ['führst', 'führest'], schrieen: ['schrien', 'schrieen'] }[
      expected as string
    ] ?? [expected];
    expect(variants).toContain(found);
  });
});

describe('imperative', () => {
  it.each([
    ['geben', 'gib', 'gebt'],
    ['nehmen', 'nimm', 'nehmt'],
    ['essen', 'iss', 'esst'],
    ['lesen', 'lies', 'lest'],
    ['sehen', 'sieh', 'seht'],
    ['treten', 'tritt', 'tretet'],
    ['vergessen', 'vergiss', 'vergesst'],
    ['fahren', 'fahr/fahre', 'fahrt'],
    ['kommen', 'komm/komme', 'kommt'],
    ['warten', 'warte', 'wartet'],
    ['öffnen', 'öffne', 'öffnet'],
    ['handeln', 'handle', 'handelt'],
    ['entschuldigen', 'entschuldige', 'entschuldigt'],
    ['anrufen', 'ruf an/rufe an', 'ruft an'],
    ['sein', 'sei', 'seid'],
  ])('%s: %s, %s', (infinitive, seconds, secondp) => {
    const { imperative } = conjugate({ infinitive });
    expect([imperative.seconds?.join('/'), imperative.secondp?.join('/')]).toEqual([
      seconds,
      secondp,
    ]);
  });
  it.each(['können', 'müssen', 'möchten'])('%s has none', (infinitive) => {
    expect(conjugate({ infinitive }).imperative).toEqual({});
  });
});

describe('what is passed', () => {
  it('wins over the tables', () => {
    const verb = conjugate({ infinitive: 'senden', preterite: 'sendete', participle: 'gesendet' });
    expect(principalPartsOf(verb)).toEqual(['sendet', 'sendete', 'gesendet']);
    expect(verb.subjunctiveII.thirds).toEqual(['sendete']);
  });
  it('may be an unknown verb', () => {
    expect(principalPartsOf(conjugate({ infinitive: 'xyzzen' }))).toEqual([
      'xyzzt',
      'xyzzte',
      'gexyzzt',
    ]);
    expect(() => conjugate({ infinitive: '' })).not.toThrow();
  });
  it('may say that nothing separates', () => {
    expect(
      conjugate({ infinitive: 'durchlaufen', separablePrefix: null }).separablePrefix,
    ).toBeUndefined();
  });
});

describe('infinitiveWithZu', () => {
  it.each([
    ['einladen', 'ein', 'einzuladen'],
    ['wiederherstellen', 'wiederher', 'wiederherzustellen'],
    ['gehen', undefined, 'zu gehen'],
  ])('%s', (infinitive, prefix, expected) =>
    expect(infinitiveWithZu(infinitive, prefix)).toBe(expected),
  );
});
