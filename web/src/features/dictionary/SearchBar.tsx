import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { CloseIcon, SearchIcon } from '#web/shared/design/shell-icons.tsx';
import { useTypedBeforeScript } from '#web/shared/design/use-typed-before-script.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { setBulkText } from './bulk-text.ts';
import { suggestionGroupsQuery } from './dictionary.api.ts';
import { hasWordPath, homePath, PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import {
  isSentence,
  type Option,
  optionId,
  optionsOf,
  pairOfTyped,
  shownGroups,
  stepActive,
  SUGGESTION_DELAY,
} from './search-bar.rules.ts';
import { SuggestionBox } from './SuggestionBox.tsx';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  pair: LanguagePair;
  /** The word or search query in the page's URL. */
  text?: string;
}

/** In UTF-16 code units. A longer text goes into the box for texts instead of the URL. */
const LONGEST_QUERY = 1000;
/** In milliseconds. */
const LONGEST_WAIT = 1000;

/** The pair in which a typed word opens; the chosen one if the suggestions are late or fail, as the word's page then says. */
async function likelyPair(
  client: QueryClient,
  pair: LanguagePair,
  typed: string,
): Promise<LanguagePair> {
  const late = new Promise<null>((resolve) => void setTimeout(resolve, LONGEST_WAIT, null));
  const asked = client.ensureQueryData(suggestionGroupsQuery(pair, typed)).catch(() => null);
  const reply = await Promise.race([asked, late]);
  return pairOfTyped(typed, pair, reply?.groups ?? []);
}

/**
 * The dictionary's search field with suggestions: a native input with the ARIA combobox pattern around it.
 * Before the scripts have loaded it is a plain GET form to `/dictionary/{pair}?q=`.
 */
export function SearchBar({ pair, text = '' }: SearchBarProps) {
  const navigate = useNavigate();
  const boxId = useId();
  const [typed, setTyped] = useState(text);
  const [prefix, setPrefix] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** True while the field has typed text for which no page has been opened. */
  const isUnsent = useRef(false);
  const inputRef = useTypedBeforeScript<HTMLInputElement>(text, (present, field) => {
    isUnsent.current = true;
    setTyped(present);
    setOpen(field === document.activeElement);
  });

  // A new page sets its word, but never replaces text that is being typed.
  useEffect(() => {
    if (!isUnsent.current) setTyped(text);
  }, [text, pair]);

  const wanted = typed.trim();
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setPrefix(wanted), wanted === '' ? 0 : SUGGESTION_DELAY);
    return () => clearTimeout(timer);
  }, [wanted, isOpen]);

  const showsBox = isOpen && wanted !== '';
  const client = useQueryClient();
  const suggestions = useQuery({
    ...suggestionGroupsQuery(pair, prefix),
    enabled: showsBox && prefix !== '' && !isSentence(prefix),
  });
  const isWaiting = prefix !== wanted || suggestions.isFetching;
  const groups = showsBox ? shownGroups(suggestions.data?.groups ?? []) : [];
  const options = optionsOf(groups);
  const activeOption = options[active];

  const show = (text: string) => {
    isUnsent.current = false;
    setTyped(text);
    close();
  };
  const pick = (option: Option) => {
    const { word } = option.suggestion;
    show(word);
    void navigate({ to: '/dictionary/$pair/$word', params: { pair: option.pair, word } });
  };
  const submit = async () => {
    if (wanted === '') return;
    show(wanted);
    if (wanted.length > LONGEST_QUERY) {
      setBulkText(wanted);
      await navigate({ href: homePath(pair) });
    } else if (!hasWordPath(wanted) || isSentence(wanted)) {
      await navigate({ href: homePath(pair, wanted) });
    } else {
      const own = await likelyPair(client, pair, wanted);
      await navigate({ to: '/dictionary/$pair/$word', params: { pair: own, word: wanted } });
    }
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const change = (value: string) => {
    isUnsent.current = true;
    setTyped(value);
    setActive(-1);
    setOpen(value.trim() !== '');
  };
  const clear = () => {
    change('');
    inputRef.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, its keys (Enter, arrows, Escape) are not commands. Safari ends the composition
    // before it sends the Enter that ended it, with key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (wanted === '') return;
      event.preventDefault();
      if (showsBox)
        setActive(stepActive(active, options.length, event.key === 'ArrowDown' ? 1 : -1));
      else setOpen(true);
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault();
      pick(activeOption);
    } else if (event.key === 'Escape' && showsBox) {
      event.preventDefault();
      close();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (!event.currentTarget.form?.contains(event.relatedTarget)) close();
  };

  return (
    <search className={styles.search}>
      <form className={styles.form} action={homePath(pair)} method="get" onSubmit={onSubmit}>
        <SearchIcon />
        <input
          ref={inputRef}
          className={styles.input}
          type="text"
          name="q"
          role="combobox"
          aria-label="Search a word"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? boxId : undefined}
          aria-activedescendant={activeOption ? optionId(boxId, active) : undefined}
          placeholder="Search a word and save it"
          lang={typed === '' ? undefined : PAIR_LANGUAGES[pair].from}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          data-shortcut="search"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        {typed === '' ? null : (
          <IconButton label="Clear search" variant="bare" onClick={clear}>
            <CloseIcon size={16} />
          </IconButton>
        )}
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            Search
          </button>
        </VisuallyHidden>
        {showsBox && !isSentence(wanted) ? (
          <SuggestionBox
            id={boxId}
            groups={groups}
            active={active}
            isWaiting={isWaiting}
            error={suggestions.error}
            onPick={pick}
          />
        ) : null}
      </form>
    </search>
  );
}
