import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceRecord } from '#lexicon/stage/record.ts';
import { core, locateCore } from '#lexicon/sources/core.ts';
import { isFitForFrontPage } from './front-page.rules.ts';

/** On the whole core, with its levels and topics of today. A word that it does not teach is never asked about. */
describe('what may be on the front page', () => {
  const records: SourceRecord[] = [];
  beforeAll(async () => {
    for await (const item of core.read(locateCore())) {
      if (item.kind === 'record') records.push(item.record);
    }
  });
  const isFit = ({ word, level, topics }: SourceRecord) =>
    level !== undefined && isFitForFrontPage({ word, level, topics: topics ?? [] });
  const areFit = (wanted: string) =>
    records.filter(({ word }) => word === wanted).map((record) => isFit(record));

  it.each(
    `Haus Fahrrad Bahnhof Kaffee Wetter Brötchen Frühling Wohnung Schule Urlaub Katze Zug Regenschirm Küche pünktlich
    einkaufen frühstücken umziehen kochen billig Ausbildung`.split(/\s+/u),
  )('%s', (word) => {
    expect(areFit(word)).toContain(true);
  });

  it.each(
    `Scheiße Selbstmord Mord Tod töten sterben Krieg Waffe Bombe Leiche Droge Sex vergewaltigen Jude Muslim Ausländer
    Flüchtling Syrien Türkei Polizei Partei Krebs dumm dick hassen Schwanz Schwein Lager lecken nackt Brust Blut Gefängnis
    Opfer Führer Ofen Gas Nazi Analverkehr`.split(/\s+/u),
  )('not %s', (word) => {
    expect(areFit(word)).not.toContain(true);
  });

  it('knows the words of the table', () => {
    const taught = ['Scheiße', 'Selbstmord', 'Jude', 'töten', 'Schwanz', 'Lager', 'Gas'];
    expect(taught.filter((word) => areFit(word).length === 0)).toEqual([]);
  });

  it('is some two thousand words', () => {
    const fit = records.filter(isFit).length;
    expect(fit).toBeGreaterThan(1500);
    expect(fit).toBeLessThan(2500);
  });
});
