import { z } from 'zod';
import { READING_TEXT_LENGTH } from './reading/limits.ts';
import { GUEST_TEXT_LENGTH } from './writing/terms.ts';

/** The only table of errors: code → HTTP status, and a message that can be shown to users. */
export const ERRORS = {
  validation_error: { status: 422, message: 'Some of the input is not valid.' },
  bad_request: { status: 400, message: 'This request could not be understood.' },
  invalid_word: { status: 422, message: 'Please enter a word.' },
  word_too_long: { status: 422, message: 'This is too long for a word or a phrase.' },
  unknown_language_pair: { status: 404, message: 'This language pair does not exist.' },
  session_not_found: { status: 404, message: 'This session has already ended.' },
  refreshed_meanwhile: {
    status: 409,
    message: 'This session was renewed a moment ago. Please try again in two seconds.',
  },
  word_not_found: { status: 404, message: 'Word not found' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  no_token: { status: 401, message: 'No authentication token found. Please log in again.' },
  authentication_failed: { status: 401, message: 'Authentication failed. Please log in again.' },
  sign_in_failed: { status: 401, message: 'Sign-in failed. Please try again.' },
  metrics_token_needed: { status: 401, message: 'The metrics require the metrics token.' },
  foreign_site: {
    status: 403,
    message:
      'This call was made by the page of another site, which may not sign anybody in or out.',
  },
  account_blocked: {
    status: 403,
    message:
      'This account was blocked by the operator. If you think this is a mistake, please write to us.',
  },
  collection_private: { status: 403, message: 'Access denied: This collection is private' },
  collection_hidden: {
    status: 403,
    message: 'Access denied: This collection was hidden by the operator',
  },
  collection_not_found: { status: 404, message: 'Collection not found' },
  item_not_found: { status: 404, message: 'This item is not in the collection.' },
  practice_not_found: { status: 404, message: 'This practice session does not exist.' },
  practice_not_handed_in: {
    status: 409,
    message: 'This session is not handed in yet, so nothing in it is wrong.',
  },
  nothing_to_practise: {
    status: 422,
    message: 'These words give no exercises of the kinds you chose.',
  },
  entry_not_found: { status: 404, message: 'The dictionary has no such entry.' },
  sense_not_found: { status: 404, message: 'This word has no such meaning.' },
  not_the_owner: { status: 403, message: 'Only the owner can change this collection.' },
  not_a_custom_entry: { status: 409, message: 'Only custom entries can be changed.' },
  already_in_collection: { status: 409, message: 'This word is already in the collection.' },
  changed_meanwhile: {
    status: 412,
    message: 'This collection was changed meanwhile. Load it again before you save.',
  },
  collection_quota_reached: {
    status: 409,
    message: 'You have as many collections as an account can hold. Please delete one first.',
  },
  collection_full: {
    status: 409,
    message: 'This collection is full. Please begin another one.',
  },
  item_quota_reached: {
    status: 409,
    message:
      'Your collections have as many words as an account can hold. Please remove some first.',
  },
  practice_quota_reached: {
    status: 409,
    message: 'You practise as many words of other people’s collections as an account can.',
  },
  review_quota_reached: {
    status: 409,
    message:
      'Your account has as many reviews as it can hold. Nothing is lost, but no further ones can be kept.',
  },
  drill_not_found: { status: 404, message: 'There is no such drill.' },
  no_reminders: { status: 409, message: 'This site sends no reminders.' },
  mailbox_full: {
    status: 503,
    message:
      'More messages are waiting for an answer than we can keep. Please try again in a few days.',
  },
  text_not_found: { status: 404, message: 'This text is not among yours.' },
  text_deleted: { status: 409, message: 'This text was deleted on another device.' },
  text_quota_reached: {
    status: 409,
    message: 'Your account has as many texts as it can hold. Please delete one first.',
  },
  word_state_quota_reached: {
    status: 409,
    message: 'Your account has as many marked words as it can hold.',
  },
  /** Copies, imports, exports and other long work of one person. */
  one_at_a_time: {
    status: 429,
    message: 'You have already begun something that takes a while. Please wait until it is done.',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was used for another request.',
  },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  request_timeout: { status: 408, message: 'This request took too long to arrive.' },
  headers_too_large: {
    status: 431,
    message: 'The address or the headers of this request are too long.',
  },
  payload_too_large: { status: 413, message: 'This request is too large.' },
  import_too_large: {
    status: 413,
    message: 'This file is larger than 20 MB. Please export fewer words, or leave the media out.',
  },
  import_no_name: { status: 422, message: 'Please give the new collection a name.' },
  import_not_a_list: {
    status: 422,
    message: 'This is neither a CSV file nor an Anki package (.apkg).',
  },
  import_bad_csv: {
    status: 422,
    message: 'This CSV file cannot be read: a quotation mark is opened and never closed.',
  },
  import_broken_zip: {
    status: 422,
    message: 'This Anki package is damaged. Please export it again.',
  },
  import_encrypted: {
    status: 422,
    message: 'This package is protected by a password. Please export it without one.',
  },
  import_unpacks_too_large: {
    status: 422,
    message: 'This package unpacks to far more than its size allows, so it was not opened.',
  },
  import_broken_database: {
    status: 422,
    message: 'The database in this Anki package is damaged. Please export it again.',
  },
  import_wrong_schema: {
    status: 422,
    message: 'The database in this package is not one that Anki makes.',
  },
  import_too_many_rows: {
    status: 422,
    message: 'This file has more than 10,000 rows. Please divide it.',
  },
  import_too_many_cells: {
    status: 422,
    message: 'This file has more than a million cells. Please leave columns out, or divide it.',
  },
  import_empty: { status: 422, message: 'There are no words in this file that can be imported.' },
  import_too_slow: {
    status: 422,
    message: 'This file took too long to read. Please divide it.',
  },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  database_unavailable: {
    status: 503,
    message: 'The database does not answer. Please try again in a moment.',
  },
  storage_full: {
    status: 507,
    message: 'There is no room left to save this. Please try again in a while.',
  },
  read_only: {
    status: 503,
    message: 'Nothing can be saved right now, only read. Please try again in a while.',
  },
  connection_error: {
    status: 503,
    message: 'Connection to AI service failed. Please try again in a moment.',
  },
  timeout_error: { status: 503, message: 'Request timed out. Please try again.' },
  rate_limit_error: {
    status: 429,
    message: 'Rate limit exceeded. Please wait a moment before trying again.',
  },
  auth_error: { status: 503, message: 'Authentication error with AI service.' },
  bad_response: {
    status: 503,
    message: 'The AI service sent an answer that cannot be used. Please try again.',
  },
  daily_limit_reached: {
    status: 429,
    message: 'You have reached today’s limit of the AI service. It resets at midnight (UTC).',
  },
  no_language_model: {
    status: 404,
    message: 'This site has no language model that could translate it.',
  },
  /** Nobody reads it: the caller has disconnected. */
  caller_gone: { status: 499, message: 'This request was cancelled.' },
  tile_not_found: { status: 404, message: 'This sentence is no longer kept.' },
  no_writing_task: {
    status: 422,
    message:
      'There is no writing task for this choice. Please choose another exam, level or topic.',
  },
  form_not_found: { status: 404, message: 'This form is no longer there. Please take a new one.' },
  writing_not_found: { status: 404, message: 'This text is no longer kept.' },
  empty_text: { status: 422, message: 'Please write something before submitting' },
  reading_text_empty: { status: 422, message: 'There is no word in this text.' },
  reading_text_too_long: {
    status: 413,
    message: `A text may have up to ${READING_TEXT_LENGTH.toLocaleString('en')} characters at a time.`,
  },
  reading_busy: {
    status: 503,
    message: 'Many texts are being read right now. Please try again in a moment.',
  },
  reading_too_slow: {
    status: 503,
    message: 'Reading this text took too long. Please try again, or make it shorter.',
  },
  text_too_long_for_guest: {
    status: 413,
    message: `Without an account, a text may have up to ${GUEST_TEXT_LENGTH.toLocaleString('en')} characters.`,
  },
  one_text_at_a_time: {
    status: 429,
    message: 'Another text of yours is waiting to be checked. Please wait until it is done.',
  },
  checker_busy: {
    status: 503,
    message: 'Many texts are being checked right now. Please try again in a moment.',
  },
  check_too_slow: {
    status: 503,
    message: 'Checking this text took too long. Please try again, or make it shorter.',
  },
  unavailable: { status: 503, message: 'The service is not ready. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** What calls fail with that may ask a language model, and have the checker read its text. */
export const MODEL_ERRORS = [
  'connection_error',
  'timeout_error',
  'rate_limit_error',
  'auth_error',
  'bad_response',
  'daily_limit_reached',
  'checker_busy',
  'check_too_slow',
] as const satisfies readonly ErrorCode[];

export const errorReplySchema = z.object({
  detail: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    /** Field path → problem. */
    fields: z.record(z.string(), z.string()).optional(),
    /** word_not_found: near words, best first. */
    suggestions: z.array(z.string()).optional(),
    /** word_not_found: true if the word is probably a name. */
    is_name: z.boolean().optional(),
  }),
  request_id: z.string(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
