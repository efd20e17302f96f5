import { describe, expect, it } from 'vitest';
import { loadSituations } from './load-situations.ts';
import { cuesOf } from './speech-acts.ts';

describe('cuesOf', () => {
  it.each([
    ['Machen Sie einen Vorschlag für ein Treffen.', 'vorschlagen'],
    ['eine Idee für schlechtes Wetter', 'Vorschlag'],
    ['Fragen zu den Kosten', '?'],
    ['Fragen Sie nach dem Preis.', 'fragen'],
    ['Bitten Sie um Unterstützung durch die Firma.', 'bitten'],
    ['Bedanken Sie sich für etwas Bestimmtes.', 'danken'],
    ['Entschuldigen Sie sich höflich und nennen Sie den Grund.', 'leidtun'],
    ['Laden Sie zu einem Treffen ein.', 'Einladung'],
    ['Ihre Meinung zu dem Fest', 'finden'],
    ['Begründen Sie Ihre Meinung.', 'weil'],
    ['Erzählen Sie von eigenen Erfahrungen oder von Ihrem Heimatland.', 'bei uns'],
    ['Ihr Rat für Lena', 'sollen'],
    ['Probleme mit dem Hotel', 'leider'],
    ['wie Sie mithelfen können', 'helfen'],
    ['Wann haben Sie Zeit?', 'Montag'],
    ['Ihre Reaktion auf die Nachricht', 'freuen'],
    ['Nennen Sie Vorteile und Nachteile.', 'einerseits'],
  ])('%s → %s', (point, cue) => {
    expect(cuesOf(point)).toContain(cue);
  });

  it.each([
    ['wie Sie selbst wohnen', 'bitten'],
    ['Wie ist das Zimmer?', 'weil'],
    ['etwas über Ihre Person', 'vorschlagen'],
    ['Beschreiben Sie den Ort und die Menschen.', '?'],
  ])('%s does not ask for "%s"', (point, cue) => {
    expect(cuesOf(point)).not.toContain(cue);
  });

  it('has no duplicates, and recognises what most points of our tasks ask for', () => {
    const points = [...loadSituations().values()].flat().flatMap((situation) => situation.points);
    const cues = points.map(({ de }) => cuesOf(de));
    for (const list of cues) expect(new Set(list).size).toBe(list.length);
    expect(cues.filter((list) => list.length > 0).length / points.length).toBeGreaterThan(0.6);
  });
});
