import type { ErrorCode } from '#contract/errors.ts';

/** Why a whole file is refused; the worker passes it to the caller as this code. */
export type ImportProblemCode = Extract<ErrorCode, `import_${string}`>;

export class ImportProblem extends Error {
  override name = 'ImportProblem';
  readonly code: ImportProblemCode;
  /** Where in the file, in words; empty if unknown. */
  readonly place: string;

  constructor(code: ImportProblemCode, place = '') {
    super(code);
    this.code = code;
    this.place = place;
  }
}
