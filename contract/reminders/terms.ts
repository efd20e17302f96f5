/** Constants of reminders. No schema library here, since the browser uses them too. */

/** Devices of a person that are reminded; one more replaces the oldest. */
export const MOST_DEVICES = 10;
/** The hour at which a device is reminded until the person chooses another. */
export const USUAL_HOUR = 18;
/**
 * Addresses of the browsers' push services: Chrome, Opera, Brave and Android; Firefox; Edge; Safari. Others are refused:
 * anybody could make the server send requests anywhere.
 */
export const PUSH_ADDRESS =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[\w-]+\.)+(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/[^\s\\]+$/u;
