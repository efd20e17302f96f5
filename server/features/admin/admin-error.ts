/** The requested action cannot be done. The message can be shown to the operator. */
export class AdminError extends Error {
  override name = 'AdminError';
}
