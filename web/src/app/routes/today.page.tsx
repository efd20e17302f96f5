import { LastLookups } from '#web/features/dictionary/LastLookups.tsx';
import { SearchBar } from '#web/features/dictionary/SearchBar.tsx';
import { TodayPage } from '#web/features/today/TodayPage.tsx';
import { useLanguagePair } from '../shell/use-language-pair.ts';

/** Words that are listed. */
const WORDS = 5;

/** A member's day, with the dictionary's search and the words looked up last. */
export function TodayRoute() {
  const [pair] = useLanguagePair();
  return <TodayPage search={<SearchBar pair={pair} />} words={<LastLookups count={WORDS} />} />;
}
