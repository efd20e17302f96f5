import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  newTextSchema,
  openTextQuerySchema,
  openTextReplySchema,
  renameTextSchema,
  textHeadSchema,
  textPagesReplySchema,
  textProgressSchema,
  textSearchQuerySchema,
  textSearchReplySchema,
  textsQuerySchema,
  textsReplySchema,
  textUploadReplySchema,
  uploadPagesSchema,
} from './schemas.ts';
import { TEXT_PAGES } from './terms.ts';

const TEXTS = '/api/v2/texts';
const reading = {
  method: 'GET',
  access: 'member',
  limit: { perMinute: 240 },
  tag: 'Texts',
} as const;
const changing = { access: 'member', limit: { perMinute: 240 }, tag: 'Texts' } as const;
const params = z.object({ id: idSchema });
const pageParams = params.extend({ first: z.coerce.number().int().min(1).max(TEXT_PAGES) });
const absent = { id: 'text_not_found' } as const;

export const listTexts = endpoint({
  ...reading,
  name: 'listTexts',
  path: TEXTS,
  query: textsQuerySchema,
  replies: { 200: textsReplySchema },
  summary: 'One’s own texts, without their pages',
  description:
    'What has changed since an earlier reply, so that a device keeps its list by asking for little.',
});

export const searchTexts = endpoint({
  ...reading,
  name: 'searchTexts',
  path: `${TEXTS}/search`,
  limit: { perMinute: 60 },
  query: textSearchQuerySchema,
  replies: { 200: textSearchReplySchema },
  errors: ['one_at_a_time'],
  summary: 'Search one’s own texts',
  description: 'In titles, authors and texts, whatever the case of letters; newest texts first.',
});

export const putText = endpoint({
  ...changing,
  name: 'putText',
  method: 'PUT',
  path: `${TEXTS}/:id`,
  params,
  absent,
  body: newTextSchema,
  replies: { 200: textUploadReplySchema },
  errors: ['text_quota_reached', 'text_deleted'],
  summary: 'Begin a text',
  description:
    'With an id made by the client (UUIDv7). Its pages follow in parts, and it is in no list until all have arrived. Repeating it changes nothing and says which page is missing.',
});

export const putTextPages = endpoint({
  ...changing,
  name: 'putTextPages',
  method: 'PUT',
  path: `${TEXTS}/:id/pages/:first`,
  params: pageParams,
  absent,
  body: uploadPagesSchema,
  replies: { 200: textUploadReplySchema },
  errors: ['text_not_found', 'text_quota_reached', 'payload_too_large'],
  summary: 'Add pages to a text',
  description: 'From page `first` on. Pages that are there already stay as they are.',
});

export const getText = endpoint({
  ...reading,
  name: 'getText',
  path: `${TEXTS}/:id`,
  params,
  absent,
  query: openTextQuerySchema,
  replies: { 200: openTextReplySchema },
  errors: ['text_not_found'],
  summary: 'Open a text',
  description: 'With the page where the person reads, or another one, and those next to it.',
});

export const getTextPages = endpoint({
  ...reading,
  name: 'getTextPages',
  path: `${TEXTS}/:id/pages/:first`,
  params: pageParams,
  absent,
  replies: { 200: textPagesReplySchema },
  errors: ['text_not_found'],
  summary: 'Further pages of a text',
  description: 'From page `first` on, as many as one call returns.',
});

export const renameText = endpoint({
  ...changing,
  name: 'renameText',
  method: 'PATCH',
  path: `${TEXTS}/:id`,
  params,
  absent,
  body: renameTextSchema,
  replies: { 200: textHeadSchema },
  errors: ['text_not_found'],
  summary: 'Change a text’s title and author',
  description: 'Its pages never change.',
});

export const saveTextProgress = endpoint({
  ...changing,
  name: 'saveTextProgress',
  method: 'PUT',
  path: `${TEXTS}/:id/progress`,
  params,
  absent,
  body: textProgressSchema,
  replies: { 200: textHeadSchema },
  errors: ['text_not_found'],
  summary: 'Where one reads, and finished pages',
  description:
    'May come late and twice: of several devices, the newest change counts, by the times that they give.',
});

export const deleteText = endpoint({
  ...changing,
  name: 'deleteText',
  method: 'DELETE',
  path: `${TEXTS}/:id`,
  params,
  absent,
  replies: { 204: z.null().describe('Done; no content.') },
  summary: 'Delete a text',
  description: 'For good. Repeating it changes nothing.',
});
