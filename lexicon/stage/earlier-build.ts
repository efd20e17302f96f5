import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import { ArtefactError, openArtefact } from '../artefact/open.ts';
import { answerText, openAnswers, type PackedAnswers } from '../artefact/packed-answers.ts';
import { PAIR_NUMBER } from '../artefact/schema.ts';
import type { ArtefactWriter, FormRow } from '../artefact/write.ts';
import { checkAnswer } from '../finish/answers.ts';
import type { DraftStore } from './draft-store.ts';
import type { Staging } from './staging.ts';

export interface EarlierUuids {
  aliases: number;
  carried: number;
}

/**
 * Saved words refer to entry uuids, so every uuid of the previous build must still resolve. Those that this build no
 * longer has become aliases of the best entry (same word and part of speech, same word, same folded word, the word it is a
 * form of); if there is none, the old entry is carried over unchanged. Call when all German drafts have been added and
 * drafts and forms are indexed.
 */
export function keepEarlierUuids(
  previous: string,
  staging: Staging,
  drafts: DraftStore,
  writer: ArtefactWriter,
  log: (line: string) => void,
): EarlierUuids {
  const kept: EarlierUuids = { aliases: 0, carried: 0 };
  const opened = openEarlier(previous, log);
  if (!opened) return kept;
  const { database: earlier, answers } = opened;
  try {
    const has = staging.database.prepare('select id from draft where uuid = ?');
    const sameClass = staging.database.prepare(
      'select id from draft where word = ? and part_of_speech = ? order by homonym limit 1',
    );
    const sameWord = staging.database.prepare(
      'select id from draft where word = ? order by id limit 1',
    );
    const sameFolded = staging.database.prepare(
      'select id from draft where folded = ? order by id limit 1',
    );
    // A participle, plural or strong form that used to have its own entry: of a word of its class if there is one, since
    // "Angestellter" is a form of angestellt too.
    const asForm = writer.database.prepare('select entry_id as id from work.form where folded = ?');
    const classOf = staging.database.prepare(
      'select part_of_speech as name from draft where id = ?',
    );
    const ofForm = (folded: string, partOfSpeech: string): number | null => {
      const ids = asForm.all(folded).map((row) => Number(row['id']));
      return ids.find((id) => classOf.get(id)?.['name'] === partOfSpeech) ?? ids[0] ?? null;
    };
    const idOf = (row: Record<string, unknown> | undefined): number | null =>
      row ? Number(row['id']) : null;
    const newIds = new Map<number, number>();
    const rows = earlier
      .prepare(
        'select id, uuid, word, part_of_speech, homonym, ordinal from entry where pair = ? order by id',
      )
      .all(PAIR_NUMBER['german-english']);
    const lost = rows.filter((row) => idOf(has.get(String(row['uuid']))) === null);
    const lostForms = formsOf(earlier, new Set(lost.map((row) => Number(row['id']))));
    for (const row of rows) {
      const id = Number(row['id']);
      const uuid = String(row['uuid']);
      const word = String(row['word']);
      const partOfSpeech = String(row['part_of_speech']) as PartOfSpeech;
      const same = idOf(has.get(uuid));
      const target =
        same ??
        idOf(sameClass.get(word, partOfSpeech)) ??
        idOf(sameWord.get(word)) ??
        idOf(sameFolded.get(foldLoose(word))) ??
        ofForm(foldLoose(word), partOfSpeech);
      if (target !== null) {
        newIds.set(id, target);
        if (same === null) {
          writer.addAlias(uuid, target);
          kept.aliases++;
        }
        continue;
      }
      const json = entryJson(answers, word, Number(row['ordinal']), uuid);
      if (json === null) continue;
      const homonym = Number(row['homonym']);
      const carried = drafts.carry({ word, partOfSpeech, homonym, uuid, json });
      newIds.set(id, carried);
      for (const form of lostForms.get(id) ?? []) writer.addForm({ ...form, entryId: carried });
      kept.carried++;
    }
    for (const row of earlier.prepare('select uuid, entry_id from alias').all()) {
      const target = newIds.get(Number(row['entry_id']));
      if (target === undefined || idOf(has.get(String(row['uuid']))) !== null) continue;
      writer.addAlias(String(row['uuid']), target);
      kept.aliases++;
    }
    return kept;
  } finally {
    answers.close();
    earlier.close();
  }
}

/** A finished dictionary, open for reading. */
interface Earlier {
  database: DatabaseSync;
  answers: PackedAnswers;
}

function openEarlier(path: string, log: (line: string) => void): Earlier | null {
  if (!existsSync(path)) return null;
  try {
    const artefact = openArtefact(path);
    return { database: artefact.database, answers: openAnswers(path, artefact) };
  } catch (error) {
    if (!(error instanceof ArtefactError)) throw error;
    log(`Ids of the earlier dictionary are not kept: ${error.message}`);
    return null;
  }
}

function entryJson(
  answers: PackedAnswers,
  word: string,
  ordinal: number,
  uuid: string,
): string | null {
  const stored = answers.find('german-english', word);
  const entry = stored && checkAnswer(answerText(stored)).entries[ordinal];
  return entry?.entry_uuid === uuid ? JSON.stringify(entry) : null;
}

/** The forms of some entries, in one pass: they are not ordered by entry. */
function formsOf(earlier: DatabaseSync, entries: ReadonlySet<number>): Map<number, FormRow[]> {
  const forms = new Map<number, FormRow[]>();
  if (entries.size === 0) return forms;
  const rows = earlier
    .prepare(
      `select entry_id, folded, form, description, kind from form
       where entry_id in (select value from json_each(?))`,
    )
    .iterate(JSON.stringify([...entries]));
  for (const row of rows) {
    const entryId = Number(row['entry_id']);
    const form = {
      folded: String(row['folded']),
      form: String(row['form']),
      entryId,
      description: String(row['description']),
      separated: row['kind'] === 1,
    };
    const known = forms.get(entryId);
    if (known) known.push(form);
    else forms.set(entryId, [form]);
  }
  return forms;
}
