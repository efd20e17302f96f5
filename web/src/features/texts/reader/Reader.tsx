import { useEffect, useRef, useState } from 'react';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import type { WordMark } from '#contract/word-states/terms.ts';
import { isInRanges } from '#learning/page-ranges.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useSwipe } from '#web/shared/gestures/use-swipe.ts';
import { explainAt } from '#web/shared/gloss/reading.rules.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { useKnownWords } from '#web/shared/reading/use-reading.ts';
import { stateOfEntry, tells } from '#web/shared/reading/word-state.rules.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { type AddWords, NewWords } from './NewWords.tsx';
import { sentenceAt, wordsIn } from './page-words.rules.ts';
import { Legend, PageTurn } from './PageTurn.tsx';
import { PageText } from './PageText.tsx';
import styles from './Reader.module.css';
import { ReaderBar } from './ReaderBar.tsx';
import { LevelQuestion, ReaderHead } from './ReaderHead.tsx';
import { ReaderPanel } from './ReaderPanel.tsx';
import { useReadingLook } from './ReaderSettings.tsx';
import { SentenceTools, TranslationNotice } from './SentenceTools.tsx';
import { useChosen } from './use-chosen.ts';
import { useFinishPage } from './use-finish-page.ts';
import { useKeptInSight } from './use-kept-in-sight.ts';
import { isExplained, usePageReading } from './use-page-reading.ts';
import { useReadPage } from './use-read-page.ts';
import { useReaderActions } from './use-reader-actions.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useReadingPlace } from './use-reading-place.ts';
import { useSelection } from './use-selection.ts';
import { useShownTranslations } from './use-shown-translations.ts';
import { useTextFacts } from './use-text-facts.ts';
import type { EntryForms } from './WordPanel.tsx';
import { focusWord, loosenTabStop, wordOf } from './word-lines.ts';

interface ReaderProps {
  store: TextStore;
  head: TextHead;
  number: number;
  /** Where on the page to begin: an offset in its text. */
  offset: number;
  onPage: (number: number) => void;
  Forms: EntryForms;
  AddWords: AddWords;
}

/** A page of a text with the meaning of its words, and what one needs to read it. */
export function Reader({ store, head, number, offset, onPage, Forms, AddWords }: ReaderProps) {
  const { id, page_count: count, title } = head;
  const { states: knowledge, mark, setKnownLevel } = useKnownWords();
  const { page, analysis, pageError, error, retry } = usePageReading(store, head, number);
  const { facts, states, pages } = useTextFacts(store, head, page, analysis, knowledge);
  const [chosen, choose] = useChosen(number);
  const translations = useShownTranslations(page);
  const look = useReadingLook();
  const text = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const goesOn = useRef(false);
  const aloud = useReadPage(() => {
    goesOn.current = number < count;
    if (number < count) onPage(number + 1);
  });
  const turnTo = (next: number) => {
    if (next < 1 || next > count || next === number) return;
    aloud.stop();
    setStatus(`Page ${next} of ${count}`);
    onPage(next);
  };
  const sentences = page?.sentences ?? [];
  const sentenceTexts = sentences.map(({ range }) => page?.text.slice(...range) ?? '');
  const word = page?.words[chosen.word];
  const explained = word && analysis ? explainAt(analysis, ...word.range) : null;
  const isChosen = chosen.isOpen || chosen.phrase !== null;
  const activeSentence = aloud.reading ?? (isChosen && word ? word.sentence : null);

  const setMark = async (entries: readonly string[], to: WordMark) => {
    try {
      await mark(entries, to);
      setStatus(MARK_NAMES[to]);
    } catch (failure) {
      showFailure('Failed to mark the word', failure);
    }
  };
  const chooseLevel = async (level: CefrLevel | null) => {
    const before = knowledge?.knownLevel ?? null;
    try {
      await setKnownLevel(level);
      showToast({
        kind: 'success',
        title:
          level === null ? 'No words are known by their level' : `Words up to ${level} are known`,
        about: 'known-level',
        action: { label: 'Undo', run: () => void chooseLevel(before) },
      });
    } catch (failure) {
      showFailure('Failed to change the level', failure);
    }
  };
  const known = {
    level: knowledge?.knownLevel ?? null,
    choose: (level: CefrLevel | null) => void chooseLevel(level),
  };
  const finish = useFinishPage({
    store,
    head,
    number,
    analysis,
    knowledge,
    mark,
    onNext: () => turnTo(number + 1),
  });
  const open = (index: number) =>
    choose({ word: index, isOpen: true, phrase: null, isSelected: false });
  const close = () => {
    if (!isChosen) return false;
    choose({ isOpen: false, phrase: null, isSelected: false });
    focusWord(text.current, chosen.word);
    return true;
  };

  const { moveTo, act } = useReaderActions({
    text,
    page,
    chosen,
    choose,
    turnTo: (to) => turnTo(number + to),
    open,
    close,
    mark: (to) => {
      const [meaning] = explained?.meanings ?? [];
      const parts = (explained?.parts ?? []).map((part) => part.meaning.entry_uuid);
      const entries = meaning ? [meaning.entry_uuid] : parts;
      if (entries.length > 0) void setMark(entries, to);
      else setStatus('This word has no entry.');
    },
    play: () => playSentence(word?.sentence ?? 0),
  });
  useReaderKeys(act);
  useSelection(text, ([first, last]) =>
    choose({ word: last, isOpen: false, phrase: [first, last], isSelected: true }),
  );
  const swipe = useSwipe((way) => {
    if (getSelection()?.isCollapsed !== false) turnTo(number + (way === 'next' ? 1 : -1));
  });
  const playSentence = (index: number) => {
    if (aloud.reading === null) aloud.read(sentenceTexts, index, 'sentence');
    else aloud.stop();
  };

  const start = page ? sentenceAt(page, offset) : 0;
  useReadingPlace(text, page !== null, number, start, (sentence) => {
    const changed = new Date().toISOString();
    const place = { page: number, offset: sentences[sentence]?.range[0] ?? 0, changed_at: changed };
    void store.saveProgress(id, { place });
  });
  useEffect(() => {
    if (!goesOn.current || !page) return;
    goesOn.current = false;
    aloud.read(sentenceTexts, 0, 'end');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the next page is there
  }, [page?.text]);
  useKeptInSight(text, chosen.isOpen || chosen.phrase !== null ? chosen.word : null, aloud.reading);

  const sourceOf = (of: number, at: number) => ({
    title,
    path: `/texts/${id}?page=${of}&at=${at}`,
  });
  const isFinished = isInRanges(head.finished, number);
  const hasNew = facts.newWords !== null && facts.newWords > 0;
  const translation = translations.isOffered ? translations : undefined;
  const active = sentences[activeSentence ?? -1];
  return (
    <div className={styles.reader} data-reader="" data-wide="">
      <div className={styles.column}>
        <ReaderBar
          head={head}
          number={number}
          onPage={turnTo}
          known={known}
          translations={
            translation && {
              areShown: translation.areAllShown,
              isBusy: translation.isBusy,
              toggle: translation.toggleAll,
            }
          }
          isReading={aloud.reading !== null}
          onReadAloud={() => {
            if (aloud.reading === null) aloud.read(sentenceTexts, activeSentence ?? start, 'end');
            else aloud.stop();
          }}
        />
        <ReaderHead head={head} number={number} facts={facts} />
        {knowledge && !tells(knowledge) && isExplained(head) ? (
          <LevelQuestion known={known} />
        ) : null}
        <Problem head={head} error={pageError ?? error} isPage={pageError !== null} retry={retry} />
        {page ? (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the words in it; keys are handled for the page
          <div
            className={styles.page}
            data-letters={look.letters}
            data-lines={look.lines}
            {...swipe}
            onMouseDown={({ target }) => loosenTabStop(target)}
            onClick={({ target }) => {
              const tapped = wordOf(target);
              if (tapped === null || getSelection()?.isCollapsed === false) return;
              open(tapped);
              focusWord(text.current, tapped);
            }}
            onFocus={({ target }) => {
              const focused = wordOf(target);
              if (focused !== null && focused !== chosen.word) moveTo(focused);
            }}
          >
            <PageText
              ref={text}
              page={page}
              lang={head.language === 'und' ? 'de' : head.language}
              states={states}
              activeSentence={activeSentence}
              lit={chosen.isOpen && explained ? wordsIn(page, explained.ranges) : NO_WORDS}
              chosen={chosen.isSelected ? null : inOrder(chosen.phrase)}
              tabStop={chosen.word}
              tools={
                active === undefined ? null : (
                  <SentenceTools
                    isPlaying={aloud.reading === active.index}
                    onPlay={() => playSentence(active.index)}
                    translation={
                      translation && {
                        isShown: translation.isShown(active),
                        isBusy: translation.isBusy,
                        toggle: () => translation.toggle(active),
                      }
                    }
                  />
                )
              }
              translations={translations.shown}
            />
          </div>
        ) : pageError ? null : (
          <Skeleton height="60vh" />
        )}
        <Legend hasNew={states.includes('new')} hasLearning={states.includes('learning')} />
        {page && analysis && knowledge ? (
          <NewWords
            page={{ number, text: page.text, analysis }}
            pages={pages}
            knowledge={knowledge}
            sourceOf={sourceOf}
            AddWords={AddWords}
            onAdded={(entries) => void setMark(entries, 2)}
          />
        ) : null}
        <PageTurn
          number={number}
          count={count}
          hasNew={hasNew || (knowledge !== null && !tells(knowledge) && analysis !== null)}
          isFinished={isFinished}
          onPage={turnTo}
          onFinish={() => void finish()}
        />
        <output className={styles.status} aria-live="polite">
          {status}
        </output>
      </div>
      <div className={styles.aside} data-reader-panel="">
        {page && analysis ? (
          <ReaderPanel
            page={page}
            analysis={analysis}
            chosen={chosen}
            sourceOf={(at) => sourceOf(number, at)}
            Forms={Forms}
            translationOf={translations.of}
            translate={translation?.translate}
            isTranslating={translations.isBusy}
            stateOf={(meaning) => stateOfEntry(meaning, knowledge ?? NOTHING_KNOWN)}
            onMark={(entries, to) => void setMark(entries, to)}
            onClose={() => void close()}
          />
        ) : null}
      </div>
      <TranslationNotice asks={translations.asks} />
    </div>
  );
}

const NO_WORDS: readonly number[] = [];
const NOTHING_KNOWN = { marks: new Map(), reviewed: new Map(), knownLevel: null } as const;
const MARK_NAMES = {
  0: 'Ignored',
  1: 'New',
  2: 'Learning, step 2',
  3: 'Learning, step 3',
  4: 'Learning, step 4',
  5: 'Known',
} as const satisfies Record<WordMark, string>;

function inOrder(words: readonly [number, number] | null): readonly [number, number] | null {
  if (words === null) return null;
  return words[0] <= words[1] ? words : [words[1], words[0]];
}

/** Why a page or its words are not there. */
function Problem({
  head,
  error,
  isPage,
  retry,
}: {
  head: TextHead;
  error: Error | null;
  isPage: boolean;
  retry: () => void;
}) {
  if (!isExplained(head)) {
    return (
      <p className={styles.notice}>
        This text does not seem to be German, so its words are not explained.
      </p>
    );
  }
  if (!error) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>
        {isPage
          ? 'This page did not load.'
          : 'You can read this page, but its words are not explained.'}{' '}
        {messageOf(error)}
      </p>
      <Button size="small" variant="plain" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
