import { fromBase64Url, toBase64Url } from '#web/shared/security/base64url.ts';
import type { StoredTexts } from '#web/shared/storage/storage.ts';

/** AES-GCM (NIST SP 800-38D): a random nonce of 96 bits for each text, and the nonce before the ciphertext. */
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

/** False on an http page that is not on localhost: there is no Web Crypto. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Encrypts texts, in base64url. Only where `canSeal`.
 * @param key 32 bytes in base64url
 */
export async function seal(texts: StoredTexts, key: string): Promise<string> {
  const opened = await importKey(key, 'encrypt');
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(texts));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: ALGORITHM, iv }, opened, plain),
  );
  return toBase64Url(new Uint8Array([...iv, ...sealed]));
}

/** The texts; null if the key is another one, or if they were changed. */
export async function openSealed(sealed: string, key: string): Promise<StoredTexts | null> {
  if (!canSeal()) return null;
  const opened = await importKey(key, 'decrypt');
  const bytes = fromBase64Url(sealed);
  const iv = bytes.slice(0, NONCE_BYTES);
  try {
    const plain = await crypto.subtle.decrypt(
      { name: ALGORITHM, iv },
      opened,
      bytes.slice(NONCE_BYTES),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as StoredTexts;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function importKey(key: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64Url(key), ALGORITHM, false, [usage]);
}
