import type { SourceId } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import type { InflectedForm } from '#german/inflection/forms.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import type { DraftStore } from './draft-store.ts';
import { entryUuid } from './entry-id.ts';
import { clippedForm, formsOfEntry } from '../finish/forms-of-entry.ts';
import type { FormFrequency } from '../rank/frequency.ts';
import type { GlossEvidence } from '../merge/gloss-evidence.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import { isOwnPlural, lemmaOfStrong, possibleGhost, withGhost } from '../merge/ghosts.ts';
import {
  actionOf,
  mayBeNominalisedAdjective,
  mayBeNominalisedInfinitive,
} from '../merge/nominalised.ts';
import { isDescription } from '../merge/part-of-speech.ts';
import { mergeWord } from '../merge/merge-word.ts';
import type { Staging } from './staging.ts';

interface Ghost {
  merged: MergedEntry;
  kind: 'plural' | 'strong';
}

/** Merges all words of the staging file into drafts and writes their forms. */
export class MergeStep {
  readonly #staging: Staging;
  readonly #drafts: DraftStore;
  readonly #writer: ArtefactWriter;
  /** Entries without a meaning, known only from inflection tables: some are forms of other words. */
  readonly #doubtful: MergedEntry[] = [];
  /** Heads of a word list that may be a plural or a strong form of another noun. */
  readonly #ghosts: Ghost[] = [];
  readonly #clipped: { form: InflectedForm; id: number }[] = [];

  constructor(staging: Staging, drafts: DraftStore, writer: ArtefactWriter) {
    this.#staging = staging;
    this.#drafts = drafts;
    this.#writer = writer;
  }

  /** Returns how many records of each source were left out as descriptions. */
  run(frequency: FormFrequency, evidence: GlossEvidence): Map<SourceId, number> {
    const leftOut = new Map<SourceId, number>();
    for (const { word, records } of this.#staging.words()) {
      if (isDescription(word, records, frequency.weight)) {
        for (const { source } of records) leftOut.set(source, (leftOut.get(source) ?? 0) + 1);
        continue;
      }
      for (const merged of mergeWord(word, records, evidence)) {
        const kind = possibleGhost(merged);
        if (kind !== null) this.#ghosts.push({ merged, kind });
        else if (isDoubtful(merged)) this.#doubtful.push(merged);
        else this.#add(merged);
      }
    }
    return leftOut;
  }

  /**
   * Call when forms and drafts are indexed. German-pos lists participles as adjectives (gesagt), some plurals (Karten) and
   * adjectives with a capital (Wunderschöne) as nouns. Such a word without a meaning gets no entry if it is a form of a
   * translated one; the forms of the participle then lead to the verb. An infinitive as a noun gets its meaning from the
   * verb. Clipped forms are added if the spelling has no other meaning.
   */
  addLate(): void {
    const lemma = this.#writer.database.prepare(
      'select entry_id as id from work.form where folded = ? and form = ? and kind = 0',
    );
    const translated = this.#staging.database.prepare(
      'select 1 from draft where id = ? and translated = 1',
    );
    const lemmaOf = (word: string): number | null => {
      for (const row of lemma.all(foldLoose(word), word)) {
        const id = Number(row['id']);
        if (translated.get(id)) return id;
      }
      return null;
    };
    this.#addGhosts();
    for (const merged of this.#doubtful) {
      const target =
        lemmaOf(merged.word) ??
        (mayBeNominalisedAdjective(merged) ? lemmaOf(merged.word.toLowerCase()) : null);
      if (target === null) this.#add(this.#withActionOfVerb(merged));
      else if (merged.partOfSpeech === 'adjective') {
        for (const form of formsOfEntry(merged)) {
          this.#addForm({ ...form, description: 'declined participle' }, target);
        }
      }
    }
    this.#doubtful.length = 0;
    const head = this.#staging.database.prepare('select 1 from draft where folded = ? limit 1');
    for (const { form, id } of this.#clipped) {
      const folded = foldLoose(form.form);
      if (!head.get(folded) && lemma.all(folded, form.form).length === 0) this.#addForm(form, id);
    }
    this.#clipped.length = 0;
  }

  #withActionOfVerb(merged: MergedEntry): MergedEntry {
    if (!mayBeNominalisedInfinitive(merged)) return merged;
    const row = this.#staging.database
      .prepare(
        `select id from draft where word = ? and part_of_speech = 'verb' and translated = 1 order by homonym limit 1`,
      )
      .get(merged.word.toLowerCase());
    const sense = row ? actionOf(this.#drafts.get(Number(row['id']))) : null;
    return sense ? { ...merged, senses: [sense] } : merged;
  }

  /** The meanings of a noun's plural or strong form belong to the noun. */
  #addGhosts(): void {
    const form = this.#writer.database.prepare(
      `select distinct entry_id as id from work.form where folded = ? and form = ? and description = 'plural'`,
    );
    const head = this.#staging.database.prepare(
      `select id from draft where word = ? and part_of_speech = 'noun' order by homonym limit 1`,
    );
    const adjective = this.#staging.database.prepare(
      `select 1 from draft where word = ? and part_of_speech = 'adjective'`,
    );
    const participle = this.#writer.database.prepare(
      `select 1 from work.form where folded = ? and form = ? and description glob '* participle'`,
    );
    const isAdjective = (word: string): boolean =>
      (adjective.get(word) ?? participle.get(foldLoose(word), word)) !== undefined;
    const targetOf = ({ merged, kind }: Ghost): number | null => {
      const { word } = merged;
      if (kind === 'strong') {
        const stem = lemmaOfStrong(word).slice(0, -1).toLowerCase();
        const row = isAdjective(stem) ? head.get(lemmaOfStrong(word)) : undefined;
        return row ? Number(row['id']) : null;
      }
      const ids = form.all(foldLoose(word), word).map((row) => Number(row['id']));
      const nouns = ids.filter((id) => {
        const target = this.#drafts.get(id);
        return target.partOfSpeech === 'noun' && target.word !== word && target.senses.length > 0;
      });
      const likest = nouns.find((id) => !isOwnPlural(merged, this.#drafts.get(id)));
      return likest ?? null;
    };
    for (const ghost of this.#ghosts) {
      const { merged, kind } = ghost;
      const id = targetOf(ghost);
      if (id === null) {
        this.#add(merged);
        continue;
      }
      const target = this.#drafts.get(id);
      this.#drafts.replace(id, withGhost(target, merged, kind));
      if (kind === 'strong') {
        const description = merged.word.endsWith('r') ? 'masculine after ein' : 'neuter after ein';
        this.#addForm({ form: merged.word, description }, id);
      }
    }
    this.#ghosts.length = 0;
  }

  #add(merged: MergedEntry): void {
    const { word, partOfSpeech, homonym } = merged;
    const uuid = entryUuid({ pair: 'german-english', word, partOfSpeech, homonym });
    const id = this.#drafts.add(merged, uuid);
    for (const form of formsOfEntry(merged)) this.#addForm(form, id);
    const clipped = clippedForm(merged);
    if (clipped) this.#clipped.push({ form: clipped, id });
  }

  #addForm({ form, description, separated = false }: InflectedForm, entryId: number): void {
    this.#writer.addForm({ folded: foldLoose(form), form, entryId, description, separated });
  }
}

function isDoubtful({ senses, sources }: MergedEntry): boolean {
  return (
    senses.length === 0 &&
    sources.every((source) => source === 'german-pos' || source === 'wikdict')
  );
}
