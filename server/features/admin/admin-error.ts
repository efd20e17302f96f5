/** What was asked for cannot be done. The message is fit to print. */
export class AdminError extends Error {
  override name = 'AdminError';
}
