/**
 * Complete tables of verbs that follow no pattern. Six forms per row in the order ich, du, er, wir, ihr, sie; variants after "/".
 */
export interface IrregularVerb {
  present: string;
  /** Empty: not in use. */
  preterite: string;
  subjunctiveI: string;
  subjunctiveII: string;
  /** du and ihr; absent where there is no imperative. */
  imperative?: string;
  participlePresent?: string;
  participlePast: string;
}

export const IRREGULAR_VERBS: Readonly<Record<string, IrregularVerb>> = {
  sein: {
    present: 'bin bist ist sind seid sind',
    preterite: 'war warst war waren wart waren',
    subjunctiveI: 'sei seist/seiest sei seien seiet seien',
    subjunctiveII: 'wäre wärst/wärest wäre wären wärt/wäret wären',
    imperative: 'sei seid',
    participlePresent: 'seiend',
    participlePast: 'gewesen',
  },
  haben: {
    present: 'habe hast hat haben habt haben',
    preterite: 'hatte hattest hatte hatten hattet hatten',
    subjunctiveI: 'habe habest habe haben habet haben',
    subjunctiveII: 'hätte hättest hätte hätten hättet hätten',
    imperative: 'hab/habe habt',
    participlePresent: 'habend',
    participlePast: 'gehabt',
  },
  werden: {
    present: 'werde wirst wird werden werdet werden',
    preterite: 'wurde wurdest wurde wurden wurdet wurden',
    subjunctiveI: 'werde werdest werde werden werdet werden',
    subjunctiveII: 'würde würdest würde würden würdet würden',
    imperative: 'werde werdet',
    participlePresent: 'werdend',
    participlePast: 'geworden',
  },
  können: {
    present: 'kann kannst kann können könnt können',
    preterite: 'konnte konntest konnte konnten konntet konnten',
    subjunctiveI: 'könne könnest könne können könnet können',
    subjunctiveII: 'könnte könntest könnte könnten könntet könnten',
    participlePresent: 'könnend',
    participlePast: 'gekonnt',
  },
  müssen: {
    present: 'muss musst muss müssen müsst müssen',
    preterite: 'musste musstest musste mussten musstet mussten',
    subjunctiveI: 'müsse müssest müsse müssen müsset müssen',
    subjunctiveII: 'müsste müsstest müsste müssten müsstet müssten',
    participlePresent: 'müssend',
    participlePast: 'gemusst',
  },
  dürfen: {
    present: 'darf darfst darf dürfen dürft dürfen',
    preterite: 'durfte durftest durfte durften durftet durften',
    subjunctiveI: 'dürfe dürfest dürfe dürfen dürfet dürfen',
    subjunctiveII: 'dürfte dürftest dürfte dürften dürftet dürften',
    participlePresent: 'dürfend',
    participlePast: 'gedurft',
  },
  sollen: {
    present: 'soll sollst soll sollen sollt sollen',
    preterite: 'sollte solltest sollte sollten solltet sollten',
    subjunctiveI: 'solle sollest solle sollen sollet sollen',
    subjunctiveII: 'sollte solltest sollte sollten solltet sollten',
    participlePresent: 'sollend',
    participlePast: 'gesollt',
  },
  wollen: {
    present: 'will willst will wollen wollt wollen',
    preterite: 'wollte wolltest wollte wollten wolltet wollten',
    subjunctiveI: 'wolle wollest wolle wollen wollet wollen',
    subjunctiveII: 'wollte wolltest wollte wollten wolltet wollten',
    participlePresent: 'wollend',
    participlePast: 'gewollt',
  },
  mögen: {
    present: 'mag magst mag mögen mögt mögen',
    preterite: 'mochte mochtest mochte mochten mochtet mochten',
    subjunctiveI: 'möge mögest möge mögen möget mögen',
    subjunctiveII: 'möchte möchtest möchte möchten möchtet möchten',
    participlePresent: 'mögend',
    participlePast: 'gemocht',
  },
  // Not a real infinitive, but learners look "ich möchte" up under it.
  möchten: {
    present: 'möchte möchtest möchte möchten möchtet möchten',
    preterite: '',
    subjunctiveI: '',
    subjunctiveII: 'möchte möchtest möchte möchten möchtet möchten',
    participlePast: 'gemocht',
  },
  wissen: {
    present: 'weiß weißt weiß wissen wisst wissen',
    preterite: 'wusste wusstest wusste wussten wusstet wussten',
    subjunctiveI: 'wisse wissest wisse wissen wisset wissen',
    subjunctiveII: 'wüsste wüsstest wüsste wüssten wüsstet wüssten',
    imperative: 'wisse wisst',
    participlePresent: 'wissend',
    participlePast: 'gewusst',
  },
  tun: {
    present: 'tue/tu tust tut tun tut tun',
    preterite: 'tat tatest/tatst tat taten tatet taten',
    subjunctiveI: 'tue tuest tue tuen tuet tuen',
    subjunctiveII: 'täte tätest täte täten tätet täten',
    imperative: 'tu/tue tut',
    participlePresent: 'tuend',
    participlePast: 'getan',
  },
};
