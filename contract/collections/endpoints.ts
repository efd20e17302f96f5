import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  likeReplySchema,
  marketplaceQuerySchema,
  marketplaceReplySchema,
  reportSchema,
} from './marketplace.ts';
import {
  addEntrySchema,
  aiExampleItemSchema,
  bulkResultSchema,
  bulkWordsSchema,
  collectionDetailSchema,
  collectionItemSchema,
  collectionOrderSchema,
  collectionSchema,
  createCollectionSchema,
  customEntryChangeSchema,
  customEntrySchema,
  itemsQuerySchema,
  previewWordsSchema,
  updateCollectionSchema,
} from './schemas.ts';
import { entrySensesReplySchema, wordsPreviewSchema } from './senses.ts';

const reads = { access: 'member', limit: { perMinute: 300 }, tag: 'Collections' } as const;
const writes = { ...reads, limit: { perMinute: 120 } } as const;
/** Paths that name a collection. */
const ofCollection = {
  params: z.object({ id: idSchema }),
  absent: { id: 'collection_not_found' },
} as const;
/** Paths that name one of its items. */
const ofItem = {
  params: z.object({ id: idSchema, itemId: idSchema }),
  absent: { id: 'collection_not_found', itemId: 'item_not_found' },
} as const;
/** Errors of reading a collection. */
const UNREADABLE = ['collection_private', 'collection_hidden'] as const;
/** Errors of changing a collection. */
const NOT_OWN = [...UNREADABLE, 'not_the_owner'] as const;
/** Errors of adding an item. */
const NO_ROOM = ['collection_full', 'item_quota_reached'] as const;
const doneSchema = z.null().describe('Done; no content.');

export const listCollections = endpoint({
  ...reads,
  name: 'listCollections',
  method: 'GET',
  path: '/api/v2/collections/lists',
  summary: "The caller's own collections",
  description: 'Newest first, or in the order of the order cookie.',
  replies: { 200: z.array(collectionSchema) },
});

export const createCollection = endpoint({
  ...writes,
  name: 'createCollection',
  method: 'POST',
  path: '/api/v2/collections/lists',
  summary: 'Create a collection',
  description: 'Private by default.',
  body: createCollectionSchema,
  replies: { 201: collectionSchema },
  errors: ['collection_quota_reached'],
  idempotent: true,
});

export const orderCollections = endpoint({
  ...writes,
  name: 'orderCollections',
  method: 'PUT',
  path: '/api/v2/collections/order',
  summary: 'Store the order of one’s own collections in a cookie',
  description: 'For half a year, in this browser, unless functional cookies were refused.',
  body: collectionOrderSchema,
  replies: { 204: doneSchema },
});

export const getCollection = endpoint({
  ...reads,
  ...ofCollection,
  name: 'getCollection',
  method: 'GET',
  path: '/api/v2/collections/lists/:id',
  summary: 'A collection with its items',
  description:
    'One’s own, or a public one. At most a thousand items per page; the search covers all of them.',
  query: itemsQuerySchema,
  replies: { 200: collectionDetailSchema },
  errors: UNREADABLE,
});

export const updateCollection = endpoint({
  ...writes,
  ...ofCollection,
  name: 'updateCollection',
  method: 'PUT',
  path: '/api/v2/collections/lists/:id',
  summary: 'Change a collection',
  description:
    'Omitted fields stay unchanged. Accepts JSON or form data (`true` and `false` as text). With If-Match it fails if the collection has changed since.',
  consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  body: updateCollectionSchema,
  replies: { 200: collectionSchema },
  errors: [...NOT_OWN, 'changed_meanwhile'],
});

export const deleteCollection = endpoint({
  ...writes,
  ...ofCollection,
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/api/v2/collections/lists/:id',
  summary: 'Delete a collection',
  description: 'Items and likes are deleted with it.',
  replies: { 204: doneSchema },
  errors: NOT_OWN,
});

/** Shared by `pinWord` and `addDictionaryItem`, two names for one call. */
const addsEntry = {
  ...writes,
  ...ofCollection,
  method: 'POST',
  summary: 'Add a dictionary entry',
  description:
    'By the uuid of the entry, and a gloss of one of its senses if it is not the first one. A collection contains a sense at most once. An English entry adds the German word that it stands for.',
  body: addEntrySchema,
  replies: { 201: collectionItemSchema },
  errors: [...NOT_OWN, ...NO_ROOM, 'entry_not_found', 'sense_not_found', 'already_in_collection'],
  idempotent: true,
} as const;

export const pinWord = endpoint({
  ...addsEntry,
  name: 'pinWord',
  path: '/api/v2/collections/lists/:id/words',
});

export const addDictionaryItem = endpoint({
  ...addsEntry,
  name: 'addDictionaryItem',
  path: '/api/v2/collections/lists/:id/items/dictionary',
});

export const unpinWord = endpoint({
  ...writes,
  name: 'unpinWord',
  method: 'DELETE',
  path: '/api/v2/collections/lists/:id/words/:uuid',
  summary: 'Remove a dictionary entry',
  description: 'By the uuid of the entry. All its senses are removed.',
  params: z.object({ id: idSchema, uuid: idSchema }),
  absent: { id: 'collection_not_found', uuid: 'item_not_found' },
  replies: { 204: doneSchema },
  errors: NOT_OWN,
});

export const listSenses = endpoint({
  ...reads,
  name: 'listSenses',
  method: 'GET',
  path: '/api/v2/collections/lists/:id/words/:uuid/senses',
  summary: 'The senses of a dictionary entry',
  description: 'In the order of the entry; each with its item, if the collection has it.',
  params: z.object({ id: idSchema, uuid: idSchema }),
  absent: { id: 'collection_not_found', uuid: 'entry_not_found' },
  replies: { 200: entrySensesReplySchema },
  errors: UNREADABLE,
});

export const previewWords = endpoint({
  ...writes,
  ...ofCollection,
  name: 'previewWords',
  method: 'POST',
  path: '/api/v2/collections/lists/:id/words/preview',
  summary: 'What many words would be added as',
  description: 'Every entry that each typed word may mean, the likeliest first. Changes nothing.',
  body: previewWordsSchema,
  replies: { 200: wordsPreviewSchema },
  errors: NOT_OWN,
});

export const addWords = endpoint({
  ...writes,
  ...ofCollection,
  name: 'addWords',
  method: 'POST',
  path: '/api/v2/collections/lists/:id/words/bulk',
  summary: 'Add many words',
  description:
    'Inflected forms add their lemma, duplicates are skipped, and each word that is not in the dictionary is named. `chosen` says which entry a word means.',
  body: bulkWordsSchema,
  replies: { 200: bulkResultSchema },
  errors: [...NOT_OWN, ...NO_ROOM],
  idempotent: true,
});

export const addCustomEntry = endpoint({
  ...writes,
  ...ofCollection,
  name: 'addCustomEntry',
  method: 'POST',
  path: '/api/v2/collections/lists/:id/items/custom',
  summary: 'Add a custom entry',
  description: 'A word that is not in the dictionary, with a translation and notes.',
  body: customEntrySchema,
  replies: { 201: collectionItemSchema },
  errors: [...NOT_OWN, ...NO_ROOM],
  idempotent: true,
});

export const addAiExample = endpoint({
  ...writes,
  ...ofCollection,
  name: 'addAiExample',
  method: 'POST',
  path: '/api/v2/collections/lists/:id/items/ai-example',
  summary: 'Add an example sentence',
  description: 'A generated sentence with its translation.',
  body: aiExampleItemSchema,
  replies: { 201: collectionItemSchema },
  errors: [...NOT_OWN, ...NO_ROOM],
  idempotent: true,
});

export const updateCustomEntry = endpoint({
  ...writes,
  ...ofItem,
  name: 'updateCustomEntry',
  method: 'PATCH',
  path: '/api/v2/collections/lists/:id/items/:itemId',
  summary: 'Change a custom entry',
  description: 'Word, translation or notes; omitted fields stay unchanged.',
  body: customEntryChangeSchema,
  replies: { 200: collectionItemSchema },
  errors: [...NOT_OWN, 'not_a_custom_entry'],
  idempotent: true,
});

export const removeItem = endpoint({
  ...writes,
  ...ofItem,
  name: 'removeItem',
  method: 'DELETE',
  path: '/api/v2/collections/lists/:id/items/:itemId',
  summary: 'Remove an item',
  description: 'By the id of the item.',
  replies: { 204: doneSchema },
  errors: NOT_OWN,
});

const market = { access: 'optional', limit: { perMinute: 300 }, tag: 'Marketplace' } as const;
const marketWrites = { ...market, access: 'member', limit: { perMinute: 60 } } as const;

export const listPublicCollections = endpoint({
  ...market,
  name: 'listPublicCollections',
  method: 'GET',
  path: '/api/v2/collections/collection_marketplace',
  summary: 'Public collections',
  description:
    'Each word of `search` must be a prefix of a word in name, description or creator, ignoring case and accents. The header X-Total-Count has the total.',
  query: marketplaceQuerySchema,
  replies: { 200: marketplaceReplySchema },
});

export const getPublicCollection = endpoint({
  ...market,
  ...ofCollection,
  name: 'getPublicCollection',
  method: 'GET',
  path: '/api/v2/collections/collection_marketplace/:id',
  summary: 'A public collection with its items',
  description: 'For guests too. At most a thousand items per page; the search covers all of them.',
  query: itemsQuerySchema,
  replies: { 200: collectionDetailSchema },
  errors: UNREADABLE,
});

export const cloneCollection = endpoint({
  ...marketWrites,
  ...ofCollection,
  name: 'cloneCollection',
  method: 'POST',
  path: '/api/v2/collections/collection_marketplace/:id/clone',
  summary: 'Copy a public collection to one’s own private ones',
  description: 'The copy remembers what it was made from.',
  replies: { 201: collectionSchema },
  errors: [...UNREADABLE, ...NO_ROOM, 'collection_quota_reached', 'one_at_a_time'],
  idempotent: true,
});

export const likeCollection = endpoint({
  ...marketWrites,
  ...ofCollection,
  name: 'likeCollection',
  method: 'POST',
  path: '/api/v2/collections/collection_marketplace/:id/like',
  summary: 'Like a public collection, or take the like back',
  description: 'One like per person. The owner’s own like is remembered and not counted.',
  replies: { 200: likeReplySchema },
  errors: UNREADABLE,
  idempotent: true,
});

export const reportCollection = endpoint({
  ...marketWrites,
  ...ofCollection,
  name: 'reportCollection',
  method: 'POST',
  path: '/api/v2/collections/collection_marketplace/:id/report',
  limit: { perMinute: 5, exact: true },
  summary: 'Report a public collection to the operator',
  description: 'The reason is kept for the operator.',
  body: reportSchema,
  replies: { 204: doneSchema },
  errors: UNREADABLE,
});
