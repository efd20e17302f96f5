import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawnPage, DrawnSentence } from './page-words.rules.ts';
import { useTranslations } from './use-translations.ts';

/** Which translations of a page's sentences are shown, and how they are asked for. */
export function useShownTranslations(page: DrawnPage | null) {
  const { isOffered, isBusy, of, translate, asks } = useTranslations();
  const [areAllShown, setAllShown] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const textOf = ({ range }: DrawnSentence) => page?.text.slice(...range) ?? '';
  const before = ({ range }: DrawnSentence) => page?.text.slice(0, range[0]) ?? '';

  const translateAll = useEffectEvent(() => {
    const sentences = page?.sentences ?? [];
    translate(sentences.map((each) => ({ text: textOf(each), before: before(each) })));
  });
  useEffect(() => {
    if (areAllShown && page) translateAll();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [areAllShown, page?.text]);

  const isShown = (sentence: DrawnSentence) => areAllShown || opened.has(textOf(sentence));
  const shown = (page?.sentences ?? []).flatMap((sentence): [number, string][] => {
    const translation = isShown(sentence) ? of(textOf(sentence)) : undefined;
    return translation === undefined ? [] : [[sentence.index, translation]];
  });
  return {
    isOffered,
    isBusy,
    asks,
    of,
    areAllShown,
    toggleAll: () => setAllShown(!areAllShown),
    isShown,
    toggle: (sentence: DrawnSentence) => {
      const next = new Set(opened);
      if (!next.delete(textOf(sentence))) {
        next.add(textOf(sentence));
        translate([{ text: textOf(sentence), before: before(sentence) }]);
      }
      setOpened(next);
    },
    translate: (text: string, context: string) => translate([{ text, before: context }]),
    /** By the index of the sentence. */
    shown: new Map(shown),
  };
}
