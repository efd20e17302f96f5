const MAGIC = '!<arch>\n';
const HEADER_BYTES = 60;

/** One file of an `ar` archive. */
export interface ArMember {
  name: string;
  data: Buffer;
}

/**
 * The files of an `ar` archive (such as a .deb), in order. Format: a magic line, then for each file a header of 60 ASCII
 * bytes (name 16, date 12, owner 6, group 6, mode 8, size 10, two magic bytes) and its data, padded to even length.
 * @throws if it is not an ar archive or is truncated.
 */
export function readAr(archive: Buffer): ArMember[] {
  if (archive.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('not an ar archive');
  const members: ArMember[] = [];
  let position = MAGIC.length;
  while (position < archive.length) {
    const header = archive.toString('latin1', position, position + HEADER_BYTES);
    const size = Number(header.slice(48, 58));
    const start = position + HEADER_BYTES;
    if (header.slice(58) !== '`\n' || !Number.isInteger(size) || start + size > archive.length) {
      throw new Error('the ar archive is damaged');
    }
    members.push({
      name: header.slice(0, 16).trim().replace(/\/$/u, ''),
      data: archive.subarray(start, start + size),
    });
    position = start + size + (size % 2);
  }
  return members;
}
