import * as calls from '#contract/texts/endpoints.ts';
import { getWordStates, saveWordStates } from '#contract/word-states/endpoints.ts';
import { PAGES_PER_CALL } from '#contract/texts/terms.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { createTurns } from '#server/shared/http/turns.ts';
import { saveProgress } from './text-progress.queries.ts';
import { searchTexts } from './text-search.ts';
import {
  addPages,
  beginText,
  changeDetails,
  findPages,
  getCompleteText,
  listChangedTexts,
  removeText,
  toHeads,
  type StoredText,
} from './texts.queries.ts';
import * as words from './word-states.queries.ts';

/** Enough for `PAGES_CALL_LENGTH` with every letter in three bytes, and its blocks. */
const BODY_BYTES = 1024 * 1024;
/** Searches that one person may ask for besides the one that is being made: one a pause in typing. */
const MOST_WAITING = 4;

export interface TextParts extends ImplementParts {
  config: Config;
  db: Database;
}

/** A person's own texts, and which words they know. No text is ever logged. */
export function registerTexts(app: App, { db, ...parts }: TextParts): void {
  const { clock, config } = parts;
  const implement = createImplement(app, parts);
  const turns = createTurns(MOST_WAITING);
  const headOf = async (userId: string, text: StoredText) => {
    const [head] = await toHeads(db, userId, [text]);
    if (!head) throw new AppError('text_not_found');
    return head;
  };
  const route = { bodyLimit: BODY_BYTES };

  implement(calls.listTexts, ({ member, query }) =>
    listChangedTexts(db, member.userId, query.since ?? 0, config.quotas),
  );
  implement(calls.searchTexts, ({ member: { userId }, query }) =>
    turns.run(userId, () => searchTexts(db, userId, query.q, query.page)),
  );
  implement(
    calls.putText,
    async ({ member, params, body, transact }) => ({
      missing: await transact((tx) =>
        beginText(tx, member.userId, params.id, body, config.quotas, clock()),
      ),
    }),
    { route },
  );
  implement(
    calls.putTextPages,
    async ({ member, params, body, transact }) => ({
      missing: await transact((tx) =>
        addPages(tx, member.userId, params.id, params.first, body.pages, clock()),
      ),
    }),
    { route },
  );
  implement(calls.getText, async ({ member: { userId }, params, query }) => {
    const text = await getCompleteText(db, userId, params.id);
    const page = Math.min(query.page ?? text.placePage ?? 1, text.pageCount);
    // As many before it as after it.
    const last = Math.max(1, text.pageCount - PAGES_PER_CALL + 1);
    const first = Math.min(Math.max(1, page - PAGES_PER_CALL / 2), last);
    const [head, pages] = await Promise.all([
      headOf(userId, text),
      findPages(db, userId, params.id, first),
    ]);
    return { text: head, first, pages };
  });
  implement(calls.getTextPages, async ({ member: { userId }, params }) => {
    await getCompleteText(db, userId, params.id);
    return { first: params.first, pages: await findPages(db, userId, params.id, params.first) };
  });
  implement(calls.renameText, async ({ member: { userId }, params, body, transact }) =>
    headOf(userId, await transact((tx) => changeDetails(tx, userId, params.id, body))),
  );
  implement(calls.saveTextProgress, async ({ member: { userId }, params, body, transact }) =>
    headOf(userId, await transact((tx) => saveProgress(tx, userId, params.id, body, clock()))),
  );
  implement(calls.deleteText, ({ member, params, transact }) =>
    transact((tx) => removeText(tx, member.userId, params.id, clock())),
  );

  implement(getWordStates, ({ member: { userId }, query }) =>
    turns.run(userId, () => words.findWordStates(db, userId, query.since)),
  );
  implement(saveWordStates, ({ member, body, transact }) =>
    transact((tx) => words.saveWordStates(tx, member.userId, body, config.quotas, clock())),
  );
}
