/** A WAT file that cannot be taken: the message names the file and says what is wrong with it. Nothing of it is kept. */
export class WatFileRefused extends Error {
  override readonly name = 'WatFileRefused';
  readonly file: string;

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file}: ${reason}`, { cause });
    this.file = file;
  }
}
