import { useStored, writeStored } from '#web/shared/storage/storage.ts';

/**
 * Whether translations of texts to read are hidden, everywhere, and a function that changes it. `Translation` follows the
 * page's `data-translations`, which is set before the first paint.
 */
export function useHiddenTranslations(): [boolean, (hides: boolean) => void] {
  const hides = useStored('translations') === 'hidden';
  return [hides, hideTranslations];
}

function hideTranslations(hides: boolean): void {
  const value = hides ? 'hidden' : 'shown';
  writeStored('translations', value);
  document.documentElement.dataset['translations'] = value;
}
