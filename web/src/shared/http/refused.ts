import type { ApiErrorCode } from './api-error.ts';

/** Why a page has not what it is for. The server sends it with this status; the page itself tells the reason. */
export interface Refused {
  status: number;
  code: ApiErrorCode;
  message: string;
  /** Who was refused: somebody else may have better luck. Null for a guest. */
  userId: string | null;
}
