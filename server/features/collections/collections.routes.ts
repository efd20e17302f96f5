import type { FastifyReply, preValidationHookHandler } from 'fastify';
import {
  addAiExample,
  addCustomEntry,
  addDictionaryItem,
  addWords,
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  listSenses,
  orderCollections,
  pinWord,
  previewWords,
  removeItem,
  unpinWord,
  updateCollection,
  updateCustomEntry,
} from '#contract/collections/endpoints.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { allowsFunctional, CONSENT_NAME, parseConsent } from '#contract/site/consent.ts';
import * as collections from '#server/shared/collections/collections.queries.ts';
import { listItemMessages, toItem } from '#server/shared/collections/item-message.ts';
import { savedSense } from '#server/shared/collections/item-sense.rules.ts';
import * as items from '#server/shared/collections/items.queries.ts';
import { refuseWithoutRoom } from '#server/shared/collections/room.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { Database, ReadRows } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { chooseEncoding } from '#server/shared/http/encoding.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { sendEncoded } from '#server/shared/http/finished-answer.ts';
import {
  createImplement,
  type ImplementParts,
  type Transact,
} from '#server/shared/http/implement.ts';
import { addLookedUp, lookUpWords, readWords, wordsPreview } from './bulk-add.ts';
import { formValues, versionFromIfMatch } from './collection-form.rules.ts';
import { ORDER_COOKIE, orderCookieOptions, packOrder } from './collection-order.ts';
import { germanEntry, sensesReply } from './entry-senses.ts';
import { createOwnLists } from './own-lists.ts';

export interface CollectionParts extends ImplementParts {
  config: Config;
  db: Database;
  readRows: ReadRows;
  lookup: EntryLookup;
}

export function registerCollections(app: App, parts: CollectionParts): void {
  const { config, clock, db, readRows, lookup } = parts;
  const implement = createImplement(app, parts);
  const implementReadable = createImplement(app, parts, collections.getReadableCollection);
  const implementOwn = createImplement(app, parts, collections.lockOwnCollection);

  /** Work that adds items to the collection of a call. */
  const add = <Added>(
    transact: Transact<Collection>,
    work: (tx: Database, id: string) => Promise<Added>,
  ): Promise<Added> =>
    transact(async (tx, { id }) => {
      const added = await work(tx, id);
      await refuseWithoutRoom(tx, id, config.quotas);
      return added;
    });

  const readOwnList = createOwnLists(readRows);
  // The query checks the session itself.
  implement(
    listCollections,
    async ({ member, request, reply }) => {
      const order = request.cookies[ORDER_COOKIE];
      const accepted = chooseEncoding(request.headers['accept-encoding']);
      const list = await readOwnList(member, clock(), order, accepted);
      if (list === null) throw new AppError('authentication_failed');
      // The member refused the cookie after it was set, and scripts in the browser cannot delete it.
      if (order !== undefined && !allowsFunctional(parseConsent(request.cookies[CONSENT_NAME]))) {
        reply.clearCookie(ORDER_COOKIE, orderCookieOptions(config));
      }
      sendEncoded(reply, list);
      return reply;
    },
    { identifyBy: 'token' },
  );

  implement(createCollection, async ({ member, body, reply, transact }) => {
    const created = await transact((tx) =>
      collections.createCollection(tx, member.userId, body, config.quotas, clock()),
    );
    return tagged(reply, created);
  });

  implement(orderCollections, ({ body, request, reply }) => {
    const options = orderCookieOptions(config);
    // Without consent to such cookies, the order lasts only until the page is left.
    if (allowsFunctional(parseConsent(request.cookies[CONSENT_NAME]))) {
      reply.setCookie(ORDER_COOKIE, packOrder(body.ids), options);
    } else {
      reply.clearCookie(ORDER_COOKIE, options);
    }
  });

  implementReadable(getCollection, async ({ subject, member, query, reply }) => {
    const whose = { collectionId: subject.id, isOwner: subject.user_id === member.userId };
    const page = await listItemMessages(db, lookup, whose, query);
    return { ...tagged(reply, subject), items: page.items, items_total: page.total };
  });

  implementOwn(
    updateCollection,
    async ({ body, request, reply, transact }) => {
      const version = versionFromIfMatch(request.headers['if-match']);
      const changed = await transact((tx, current) => {
        if (version !== null && version !== current.version) {
          throw new AppError('changed_meanwhile');
        }
        return collections.updateCollection(tx, current, body);
      });
      return tagged(reply, changed);
    },
    { route: { preValidation: readForm } },
  );

  implementOwn(deleteCollection, ({ transact }) =>
    transact((tx, { id }) => collections.deleteCollection(tx, id)),
  );

  // Two names for the same call.
  for (const addEntry of [pinWord, addDictionaryItem]) {
    implementOwn(addEntry, ({ body, transact }) => {
      const wanted = germanEntry(lookup, body);
      return add(transact, async (tx, id) => {
        if (!wanted) throw new AppError('entry_not_found');
        const { card } = wanted;
        const gloss = wanted.gloss ?? card.senses[0]?.glosses[0];
        // A word that no source translates has no sense to choose.
        if (gloss !== undefined && !savedSense(card, gloss)) throw new AppError('sense_not_found');
        const added =
          gloss === undefined
            ? (await items.addEntries(tx, id, [card], clock()))[0]
            : await items.addSense(tx, id, card, { gloss, context: body.context }, clock());
        if (!added) throw new AppError('already_in_collection');
        return toItem(added, lookup);
      });
    });
  }

  implementOwn(unpinWord, ({ params: { uuid }, transact }) => {
    const card = lookup.findByUuid(uuid);
    // An English entry may have been saved as itself, or as the German word it stands for.
    const uuids = [
      uuid,
      ...(card ? [card.uuid] : []),
      ...(card?.targets[0] ? [card.targets[0].uuid] : []),
    ];
    return transact(async (tx, { id }) => {
      if (!(await items.removeEntry(tx, id, uuids))) throw new AppError('item_not_found');
    });
  });

  implementReadable(listSenses, async ({ subject, params }) => {
    const card = lookup.findByUuid(params.uuid);
    if (!card) throw new AppError('entry_not_found');
    return sensesReply(card, await items.listEntryItems(db, subject.id, [card.uuid, params.uuid]));
  });

  implementOwn(previewWords, async ({ body, transact }) => {
    const words = await readWords(lookup, body.words);
    return transact((tx, { id }) => wordsPreview(tx, id, words));
  });

  implementOwn(addWords, async ({ body, transact }) => {
    const words = await lookUpWords(lookup, body.words, body.chosen);
    return add(transact, (tx, id) => addLookedUp(tx, id, words, clock()));
  });

  implementOwn(addCustomEntry, ({ body, transact }) =>
    add(transact, async (tx, id) =>
      toItem(await items.addCustomEntry(tx, id, body, clock()), lookup),
    ),
  );

  implementOwn(addAiExample, ({ body, transact }) =>
    add(transact, async (tx, id) =>
      toItem(await items.addAiExample(tx, id, body, clock()), lookup),
    ),
  );

  implementOwn(updateCustomEntry, ({ params, body, transact }) =>
    transact(async (tx, { id }) => {
      const item = await items.findItem(tx, id, params.itemId);
      if (!item) throw new AppError('item_not_found');
      if (item.itemType !== 'custom_word') throw new AppError('not_a_custom_entry');
      return toItem(await items.changeCustomEntry(tx, item, body), lookup);
    }),
  );

  implementOwn(removeItem, ({ params, transact }) =>
    transact(async (tx, { id }) => {
      if (!(await items.removeItem(tx, id, params.itemId))) throw new AppError('item_not_found');
    }),
  );
}

/** Returns the collection and sends its version as ETag. */
function tagged(reply: FastifyReply, collection: Collection): Collection {
  reply.header('etag', `"${collection.version}"`);
  return collection;
}

/** Converts the values of a form before they are validated; JSON needs no conversion. */
const readForm: preValidationHookHandler = (request, _reply, done) => {
  const isForm = !/^application\/json\b/u.test(request.headers['content-type'] ?? '');
  if (isForm && typeof request.body === 'object' && request.body !== null) {
    request.body = formValues(request.body as Record<string, unknown>);
  }
  done();
};
