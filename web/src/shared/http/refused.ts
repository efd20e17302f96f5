import type { ApiErrorCode } from './api-error.ts';

/** Why a page lacks its content. The server sends the page with this status; the page shows the reason. */
export interface Refused {
  status: number;
  code: ApiErrorCode;
  message: string;
  /** Who was refused, since another user may have access. Null for a guest. */
  userId: string | null;
}
