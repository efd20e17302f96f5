import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { keepPreference } from '#web/shared/storage/preferences.ts';
import { useStored } from '#web/shared/storage/storage.ts';

/**
 * The current language pair and a function that changes it. On a dictionary page the pair is in the URL; elsewhere it is
 * the one last chosen. On a word's page, the word's first translation is looked up in the other direction. Only an explicit choice is saved: following a German word from an English entry is not one.
 */
export function useLanguagePair(): [LanguagePair, (pair: LanguagePair) => void] {
  const chosen = useStored('languagePair');
  const { site } = useRouter().options.context;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pair, word }: { pair?: string; word?: string } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.params ?? {},
  });
  const current = isLanguagePair(pair) ? pair : (chosen ?? site.preferences.languagePair);

  const choose = (next: LanguagePair) => {
    keepPreference('languagePair', next);
    if (pair === undefined) return;
    if (word === undefined) {
      void navigate({
        to: '/dictionary/$pair',
        params: { pair: next },
        search: ({ q }: { q?: string }) => (q === undefined ? {} : { q }),
      });
    } else {
      void import('../routes/word.page.tsx').then(({ otherSide }) =>
        navigate({
          to: '/dictionary/$pair/$word',
          params: { pair: next, word: otherSide(client, current, word) },
        }),
      );
    }
  };
  return [current, choose];
}
