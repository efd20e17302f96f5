/**
 * The bundled articles, for both the browser and Node: summaries for lists are here, and each text is loaded on demand.
 * No schema is validated at run time, since these are our own files: `articles.test.ts` checks them against
 * `contract/articles/schemas.ts`.
 */
import type { Article, ArticleContent, ArticleSummary } from '#contract/articles/schemas.ts';
import anmeldung from './anmeldung-registration-guide/article.json' with { type: 'json' };
import besuchInDerIgelgruppe from './besuch-in-der-igelgruppe/article.json' with { type: 'json' };
import betreffSpuelmaschine from './betreff-spuelmaschine/article.json' with { type: 'json' };
import bitteBewertenSieDiesenText from './bitte-bewerten-sie-diesen-text/article.json' with { type: 'json' };
import blumenImAsphaltGiesskannen from './blumen-im-asphalt-giesskannen/article.json' with { type: 'json' };
import blumenImAsphaltPrimeln from './blumen-im-asphalt-primeln/article.json' with { type: 'json' };
import briefAnEinenFahrraddieb from './brief-an-einen-fahrraddieb/article.json' with { type: 'json' };
import briefeAusReiheSieben from './briefe-aus-reihe-sieben/article.json' with { type: 'json' };
import cycling from './cycling-culture-in-germany/article.json' with { type: 'json' };
import dasArchivDerGescheitertenVersuche from './das-archiv-der-gescheiterten-versuche/article.json' with { type: 'json' };
import dasMoorKommtZurueck from './das-moor-kommt-zurueck/article.json' with { type: 'json' };
import derAutomatBedauert from './der-automat-bedauert/article.json' with { type: 'json' };
import derFalscheKoffer from './der-falsche-koffer/article.json' with { type: 'json' };
import derGrueneSchirm from './der-gruene-schirm/article.json' with { type: 'json' };
import dieKatzeHatZweiNamen from './die-katze-hat-zwei-namen/article.json' with { type: 'json' };
import dieRedeFuerOnkelFerdi from './die-rede-fuer-onkel-ferdi/article.json' with { type: 'json' };
import dieStimmeDerLinieVier from './die-stimme-der-linie-vier/article.json' with { type: 'json' };
import einBallonAusDer8b from './ein-ballon-aus-der-8b/article.json' with { type: 'json' };
import einBriefAusWien from './ein-brief-aus-wien/article.json' with { type: 'json' };
import einChorDerNichtSingenKann from './ein-chor-der-nicht-singen-kann/article.json' with { type: 'json' };
import einKlavierZiehtUmDasKonzert from './ein-klavier-zieht-um-das-konzert/article.json' with { type: 'json' };
import einKlavierZiehtUmDerDritteStock from './ein-klavier-zieht-um-der-dritte-stock/article.json' with { type: 'json' };
import einLobDerLangeweile from './ein-lob-der-langeweile/article.json' with { type: 'json' };
import flaschenZurueckgeben from './flaschen-zurueckgeben/article.json' with { type: 'json' };
import foundation from './foundation-series/article.json' with { type: 'json' };
import frankfurtIstNichtFrankfurt from './frankfurt-ist-nicht-frankfurt/article.json' with { type: 'json' };
import hertaLerntSchwimmen from './herta-lernt-schwimmen/article.json' with { type: 'json' };
import keinWasserAmDienstag from './kein-wasser-am-dienstag/article.json' with { type: 'json' };
import krankAmSamstagabend from './krank-am-samstagabend/article.json' with { type: 'json' };
import liebeMitbewohnerinVon1994 from './liebe-mitbewohnerin-von-1994/article.json' with { type: 'json' };
import meinHandySchlaeftInDerKueche from './mein-handy-schlaeft-in-der-kueche/article.json' with { type: 'json' };
import meineKolleginHatVierPfoten from './meine-kollegin-hat-vier-pfoten/article.json' with { type: 'json' };
import mitDerStroemungNachHause from './mit-der-stroemung-nach-hause/article.json' with { type: 'json' };
import murderbot from './murderbot-series/article.json' with { type: 'json' };
import oktoberfest from './oktoberfest-guide/article.json' with { type: 'json' };
import omaIstInDerGruppe from './oma-ist-in-der-gruppe/article.json' with { type: 'json' };
import pilzeSammelnUndGesundBleiben from './pilze-sammeln-und-gesund-bleiben/article.json' with { type: 'json' };
import rehaAufDerHallig from './reha-auf-der-hallig/article.json' with { type: 'json' };
import sieSprechenAberGutDeutsch from './sie-sprechen-aber-gut-deutsch/article.json' with { type: 'json' };
import stromVomBalkon from './strom-vom-balkon/article.json' with { type: 'json' };
import umZweiUhrKlingeltDerWecker from './um-zwei-uhr-klingelt-der-wecker/article.json' with { type: 'json' };
import urgrossmuttersHandschriftLesen from './urgrossmutters-handschrift-lesen/article.json' with { type: 'json' };
import werFuettertGerda from './wer-fuettert-gerda/article.json' with { type: 'json' };
import werHatDenKaeseGegessen from './wer-hat-den-kaese-gegessen/article.json' with { type: 'json' };
import werVergisstDennSeineZaehne from './wer-vergisst-denn-seine-zaehne/article.json' with { type: 'json' };
import zimmer14DasFoto from './zimmer-14-das-foto/article.json' with { type: 'json' };
import zimmer14DerGast from './zimmer-14-der-gast/article.json' with { type: 'json' };
import zimmer14DerKaffee from './zimmer-14-der-kaffee/article.json' with { type: 'json' };
import zwanzigProzentFuerEinBroetchen from './zwanzig-prozent-fuer-ein-broetchen/article.json' with { type: 'json' };
import zweihundertzwoelfSchirme from './zweihundertzwoelf-schirme/article.json' with { type: 'json' };

/** In the default display order: articles, then the library from A1 to C1. */
export const ARTICLES = [
  cycling,
  foundation,
  anmeldung,
  murderbot,
  oktoberfest,
  derFalscheKoffer,
  dieKatzeHatZweiNamen,
  einBriefAusWien,
  frankfurtIstNichtFrankfurt,
  flaschenZurueckgeben,
  hertaLerntSchwimmen,
  keinWasserAmDienstag,
  meinHandySchlaeftInDerKueche,
  umZweiUhrKlingeltDerWecker,
  besuchInDerIgelgruppe,
  briefAnEinenFahrraddieb,
  einBallonAusDer8b,
  krankAmSamstagabend,
  werHatDenKaeseGegessen,
  werVergisstDennSeineZaehne,
  zimmer14DerGast,
  zimmer14DasFoto,
  zimmer14DerKaffee,
  mitDerStroemungNachHause,
  omaIstInDerGruppe,
  pilzeSammelnUndGesundBleiben,
  sieSprechenAberGutDeutsch,
  stromVomBalkon,
  einKlavierZiehtUmDerDritteStock,
  einKlavierZiehtUmDasKonzert,
  dieStimmeDerLinieVier,
  werFuettertGerda,
  einLobDerLangeweile,
  blumenImAsphaltPrimeln,
  blumenImAsphaltGiesskannen,
  dieRedeFuerOnkelFerdi,
  liebeMitbewohnerinVon1994,
  meineKolleginHatVierPfoten,
  betreffSpuelmaschine,
  bitteBewertenSieDiesenText,
  einChorDerNichtSingenKann,
  briefeAusReiheSieben,
  dasArchivDerGescheitertenVersuche,
  dasMoorKommtZurueck,
  derAutomatBedauert,
  zweihundertzwoelfSchirme,
  derGrueneSchirm,
  rehaAufDerHallig,
  urgrossmuttersHandschriftLesen,
  zwanzigProzentFuerEinBroetchen,
] as readonly ArticleSummary[];

const CONTENTS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'anmeldung-registration-guide': () =>
    import('./anmeldung-registration-guide/content.json', { with: { type: 'json' } }),
  'besuch-in-der-igelgruppe': () =>
    import('./besuch-in-der-igelgruppe/content.json', { with: { type: 'json' } }),
  'betreff-spuelmaschine': () =>
    import('./betreff-spuelmaschine/content.json', { with: { type: 'json' } }),
  'bitte-bewerten-sie-diesen-text': () =>
    import('./bitte-bewerten-sie-diesen-text/content.json', { with: { type: 'json' } }),
  'blumen-im-asphalt-giesskannen': () =>
    import('./blumen-im-asphalt-giesskannen/content.json', { with: { type: 'json' } }),
  'blumen-im-asphalt-primeln': () =>
    import('./blumen-im-asphalt-primeln/content.json', { with: { type: 'json' } }),
  'brief-an-einen-fahrraddieb': () =>
    import('./brief-an-einen-fahrraddieb/content.json', { with: { type: 'json' } }),
  'briefe-aus-reihe-sieben': () =>
    import('./briefe-aus-reihe-sieben/content.json', { with: { type: 'json' } }),
  'cycling-culture-in-germany': () =>
    import('./cycling-culture-in-germany/content.json', { with: { type: 'json' } }),
  'das-archiv-der-gescheiterten-versuche': () =>
    import('./das-archiv-der-gescheiterten-versuche/content.json', { with: { type: 'json' } }),
  'das-moor-kommt-zurueck': () =>
    import('./das-moor-kommt-zurueck/content.json', { with: { type: 'json' } }),
  'der-automat-bedauert': () =>
    import('./der-automat-bedauert/content.json', { with: { type: 'json' } }),
  'der-falsche-koffer': () =>
    import('./der-falsche-koffer/content.json', { with: { type: 'json' } }),
  'der-gruene-schirm': () => import('./der-gruene-schirm/content.json', { with: { type: 'json' } }),
  'die-katze-hat-zwei-namen': () =>
    import('./die-katze-hat-zwei-namen/content.json', { with: { type: 'json' } }),
  'die-rede-fuer-onkel-ferdi': () =>
    import('./die-rede-fuer-onkel-ferdi/content.json', { with: { type: 'json' } }),
  'die-stimme-der-linie-vier': () =>
    import('./die-stimme-der-linie-vier/content.json', { with: { type: 'json' } }),
  'ein-ballon-aus-der-8b': () =>
    import('./ein-ballon-aus-der-8b/content.json', { with: { type: 'json' } }),
  'ein-brief-aus-wien': () =>
    import('./ein-brief-aus-wien/content.json', { with: { type: 'json' } }),
  'ein-chor-der-nicht-singen-kann': () =>
    import('./ein-chor-der-nicht-singen-kann/content.json', { with: { type: 'json' } }),
  'ein-klavier-zieht-um-das-konzert': () =>
    import('./ein-klavier-zieht-um-das-konzert/content.json', { with: { type: 'json' } }),
  'ein-klavier-zieht-um-der-dritte-stock': () =>
    import('./ein-klavier-zieht-um-der-dritte-stock/content.json', { with: { type: 'json' } }),
  'ein-lob-der-langeweile': () =>
    import('./ein-lob-der-langeweile/content.json', { with: { type: 'json' } }),
  'flaschen-zurueckgeben': () =>
    import('./flaschen-zurueckgeben/content.json', { with: { type: 'json' } }),
  'foundation-series': () => import('./foundation-series/content.json', { with: { type: 'json' } }),
  'frankfurt-ist-nicht-frankfurt': () =>
    import('./frankfurt-ist-nicht-frankfurt/content.json', { with: { type: 'json' } }),
  'herta-lernt-schwimmen': () =>
    import('./herta-lernt-schwimmen/content.json', { with: { type: 'json' } }),
  'kein-wasser-am-dienstag': () =>
    import('./kein-wasser-am-dienstag/content.json', { with: { type: 'json' } }),
  'krank-am-samstagabend': () =>
    import('./krank-am-samstagabend/content.json', { with: { type: 'json' } }),
  'liebe-mitbewohnerin-von-1994': () =>
    import('./liebe-mitbewohnerin-von-1994/content.json', { with: { type: 'json' } }),
  'mein-handy-schlaeft-in-der-kueche': () =>
    import('./mein-handy-schlaeft-in-der-kueche/content.json', { with: { type: 'json' } }),
  'meine-kollegin-hat-vier-pfoten': () =>
    import('./meine-kollegin-hat-vier-pfoten/content.json', { with: { type: 'json' } }),
  'mit-der-stroemung-nach-hause': () =>
    import('./mit-der-stroemung-nach-hause/content.json', { with: { type: 'json' } }),
  'murderbot-series': () => import('./murderbot-series/content.json', { with: { type: 'json' } }),
  'oktoberfest-guide': () => import('./oktoberfest-guide/content.json', { with: { type: 'json' } }),
  'oma-ist-in-der-gruppe': () =>
    import('./oma-ist-in-der-gruppe/content.json', { with: { type: 'json' } }),
  'pilze-sammeln-und-gesund-bleiben': () =>
    import('./pilze-sammeln-und-gesund-bleiben/content.json', { with: { type: 'json' } }),
  'reha-auf-der-hallig': () =>
    import('./reha-auf-der-hallig/content.json', { with: { type: 'json' } }),
  'sie-sprechen-aber-gut-deutsch': () =>
    import('./sie-sprechen-aber-gut-deutsch/content.json', { with: { type: 'json' } }),
  'strom-vom-balkon': () => import('./strom-vom-balkon/content.json', { with: { type: 'json' } }),
  'um-zwei-uhr-klingelt-der-wecker': () =>
    import('./um-zwei-uhr-klingelt-der-wecker/content.json', { with: { type: 'json' } }),
  'urgrossmutters-handschrift-lesen': () =>
    import('./urgrossmutters-handschrift-lesen/content.json', { with: { type: 'json' } }),
  'wer-fuettert-gerda': () =>
    import('./wer-fuettert-gerda/content.json', { with: { type: 'json' } }),
  'wer-hat-den-kaese-gegessen': () =>
    import('./wer-hat-den-kaese-gegessen/content.json', { with: { type: 'json' } }),
  'wer-vergisst-denn-seine-zaehne': () =>
    import('./wer-vergisst-denn-seine-zaehne/content.json', { with: { type: 'json' } }),
  'zimmer-14-das-foto': () =>
    import('./zimmer-14-das-foto/content.json', { with: { type: 'json' } }),
  'zimmer-14-der-gast': () =>
    import('./zimmer-14-der-gast/content.json', { with: { type: 'json' } }),
  'zimmer-14-der-kaffee': () =>
    import('./zimmer-14-der-kaffee/content.json', { with: { type: 'json' } }),
  'zwanzig-prozent-fuer-ein-broetchen': () =>
    import('./zwanzig-prozent-fuer-ein-broetchen/content.json', { with: { type: 'json' } }),
  'zweihundertzwoelf-schirme': () =>
    import('./zweihundertzwoelf-schirme/content.json', { with: { type: 'json' } }),
};

/** The whole article; undefined if there is none with this slug. Rejects if its text cannot be fetched. */
export async function loadArticle(slug: string): Promise<Article | undefined> {
  const summary = ARTICLES.find((article) => article.slug === slug);
  const load = Object.hasOwn(CONTENTS, slug) ? CONTENTS[slug] : undefined;
  if (!summary || !load) return undefined;
  const { default: content } = await load();
  return { ...summary, content: content as ArticleContent };
}

/** The path of an article's picture for link previews: PNG, 1200 × 630. */
export function openGraphImagePath({ slug }: Pick<ArticleSummary, 'slug'>): string {
  return `/articles/${slug}/open-graph.png`;
}
