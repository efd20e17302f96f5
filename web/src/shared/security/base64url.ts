/** Base64 with the letters of addresses and without padding (RFC 4648, section 5). */

export function toBase64Url(bytes: Uint8Array): string {
  // One character a byte: `String.fromCharCode(...bytes)` would be too many arguments.
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
