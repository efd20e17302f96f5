/** A file as the server received it. Only the server makes one, so that no input can name a path. */
export class UploadedFile {
  /** Where it is until the call is answered. */
  readonly path: string;
  /** Its size. */
  readonly bytes: number;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;

  constructor(path: string, bytes: number, sha256: string) {
    this.path = path;
    this.bytes = bytes;
    this.sha256 = sha256;
  }
}
