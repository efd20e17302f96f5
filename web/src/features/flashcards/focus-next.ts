/** Marks what Space and Enter do next: "Show answer", the field, the suggested rating. */
export const NEXT = { 'data-next': '' } as const;

/** What comes next in a session; null if nothing does. */
export function findNext(session: HTMLElement | null): HTMLElement | null {
  return session?.querySelector<HTMLElement>('[data-next]') ?? null;
}

/** Puts the focus on what comes next. */
export function focusNext(session: HTMLElement | null): void {
  findNext(session)?.focus();
}
