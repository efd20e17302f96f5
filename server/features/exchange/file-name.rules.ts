/** Longer names are cut: file systems take 255 bytes. */
const LONGEST_NAME = 80;

/**
 * `Content-Disposition` for a download (RFC 6266): a plain name for old clients, and the full one in UTF-8. Characters
 * that file systems refuse, or that would lead to another folder, are left out.
 * @param name with its extension
 */
export function attachment(name: string): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z]+)?$/su.exec(name) ?? [];
  const clean = [...stem.replaceAll(/[\p{C}\s/\\:*?"<>|]+/gu, ' ')].slice(0, LONGEST_NAME).join('');
  const trimmed = clean.replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const whole = `${trimmed === '' ? 'collection' : trimmed}${extension}`;
  const plain = whole.normalize('NFKD').replaceAll(/[^\u0020-\u007E]/gu, '');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
