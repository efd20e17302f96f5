export type ShortcutAction = 'search' | 'help';

/** The action of a key, if any. */
export function actionOf(key: string): ShortcutAction | undefined {
  if (key === '/') return 'search';
  return key === '?' ? 'help' : undefined;
}
