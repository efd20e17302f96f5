import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22;

function signatureOf(visitorId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`analytics visitor\n${visitorId}`).digest();
  return digest.toString('base64url').slice(0, SIGNATURE_LENGTH);
}

/** The value of the visitor's cookie: "<uuid>.<signature>". */
export function signVisitor(visitorId: string, secret: string): string {
  return `${visitorId}.${signatureOf(visitorId, secret)}`;
}

/**
 * The id in the visitor's cookie, and whether this installation signed it.
 * @param secrets the current key and previous ones
 */
export function readVisitor(
  cookie: string,
  secrets: readonly string[],
): { visitorId: string; isSigned: boolean } {
  const [visitorId = '', signature = ''] = cookie.split('.', 2);
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(visitorId, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return { visitorId, isSigned };
}
