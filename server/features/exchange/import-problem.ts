import type { ErrorCode } from '#contract/errors.ts';

/** Why a whole file is refused; it travels from the worker to the caller by its code. */
export type ImportProblemCode = Extract<ErrorCode, `import_${string}`>;

export class ImportProblem extends Error {
  override name = 'ImportProblem';
  readonly code: ImportProblemCode;
  /** Where in the file, in words; empty where that is not known. */
  readonly place: string;

  constructor(code: ImportProblemCode, place = '') {
    super(code);
    this.code = code;
    this.place = place;
  }
}
