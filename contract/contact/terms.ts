/** Constants of messages to the operator. No schema library here, since the browser uses them too. */

/** What a message is about, and so which address it is mailed to; the order is that of the contact page. */
export const CONTACT_TOPICS = ['general', 'support', 'feedback', 'privacy'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
/** Of a message, in code points. */
export const MESSAGE_LENGTH = 4000;
/** RFC 5321, 4.5.3.1.3: of a path with its angle brackets, 256. */
export const REPLY_ADDRESS_LENGTH = 254;
