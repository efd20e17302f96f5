import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CollectionDetail, CollectionItem } from '#contract/collections/schemas.ts';
import type { ItemMark } from '#contract/flashcards/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { BookIcon, PencilIcon } from '#web/shared/design/shell-icons.tsx';
import { MenuItem, OverflowMenu } from '#web/shared/design/Menu.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { TrashIcon } from '#web/shared/design/icons.tsx';
import { type Article, WithArticles } from '#web/shared/design/WithArticles.tsx';
import { PathLink } from '#web/shared/routing/PathLink.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { CustomEntryDialog } from './CollectionDialogs.tsx';
import styles from './ItemTable.module.css';
import { SensesDialog } from './SensesDialog.tsx';
import { useRemoveItem } from './use-remove-item.ts';

const TYPE_BADGES = { custom_word: 'Custom', ai_example: 'AI Example' } as const;
const MARKS = {
  due: { tone: 'gold', text: 'due' },
  known: { tone: 'good', text: 'known' },
  learning: { tone: undefined, text: 'learning' },
} as const;
const ARTICLES: ReadonlySet<string> = new Set(['der', 'die', 'das']);

interface ItemRowProps {
  item: CollectionItem;
  /** What the reader has learnt of it; undefined before the first review. */
  mark: ItemMark | undefined;
  collection: CollectionDetail;
  isOwner: boolean;
}

/** A word with its meaning, and below both a sentence with its translation. */
export function ItemRow({ item, mark, collection, isOwner }: ItemRowProps) {
  const article = item.dictionary_entry?.article;
  const label = article === undefined ? item.word : `${article} ${item.word}`;
  const isCustom = item.item_type === 'custom_word';
  const { context } = item;
  const sentence = context
    ? { text: context.sentence, translation: context.translation }
    : item.example_sentences[0];
  const usage = item.sense?.usage;
  return (
    <tr>
      <th scope="row" abbr={label}>
        <span className={styles.word}>
          {isCustom ? (
            <span lang="de">{label}</span>
          ) : (
            <Link
              to="/dictionary/$pair/$word"
              params={{ pair: 'german-english', word: item.word }}
              {...(item.entry_uuid === null ? {} : { hash: item.entry_uuid })}
            >
              {article !== undefined && isArticle(article) ? (
                <WithArticles articles={[article]} word={item.word} />
              ) : (
                <span lang="de">{label}</span>
              )}
            </Link>
          )}{' '}
          {item.item_type === 'dictionary_word' ? null : (
            <Badge>{TYPE_BADGES[item.item_type]}</Badge>
          )}
        </span>
        {usage === undefined ? null : (
          <span className={styles.line} lang="de">
            {usage}
          </span>
        )}
        {sentence === undefined ? null : (
          <span className={styles.line}>
            <LinkedText
              text={sentence.text}
              translation={sentence.translation}
              source={context?.source}
              {...(context?.ranges && { bold: context.ranges })}
            />
          </span>
        )}
        {context?.source === undefined ? null : (
          <span className={styles.source}>
            From <PathLink path={context.source.path}>{context.source.title}</PathLink>
          </span>
        )}
      </th>
      <td className={styles.meaning}>
        {item.translation}
        {item.part_of_speech === null ? null : <small>{item.part_of_speech}</small>}
        {item.custom_notes ? <span className={styles.gloss}>{item.custom_notes}</span> : null}
        {sentence?.translation === undefined || sentence.translation === item.translation ? null : (
          <span className={styles.gloss}>{sentence.translation}</span>
        )}
      </td>
      <td className={styles.marks}>
        {item.cefr_level === null ? null : <Badge>{item.cefr_level}</Badge>}{' '}
        {mark === undefined ? null : (
          <Badge {...(MARKS[mark].tone && { tone: MARKS[mark].tone })}>{MARKS[mark].text}</Badge>
        )}
      </td>
      <td className={styles.actions}>
        <div>
          <SpeakButton
            text={item.word}
            files={item.dictionary_entry?.audio_urls.audio_files}
            size="small"
          />
          {isOwner ? <ItemMenu item={item} label={label} collection={collection} /> : null}
        </div>
      </td>
    </tr>
  );
}

function isArticle(text: string): text is Article {
  return ARTICLES.has(text);
}

interface ItemMenuProps {
  item: CollectionItem;
  /** "die Bank" */
  label: string;
  collection: CollectionDetail;
}

/** What its owner can do with an item: choose the meanings that are cards, edit a custom entry, remove it. */
function ItemMenu({ item, label, collection }: ItemMenuProps) {
  const [dialog, setDialog] = useState<'senses' | 'edit' | null>(null);
  const close = () => setDialog(null);
  const remove = useRemoveItem(item, collection);
  const { entry_uuid: uuid, dictionary_entry: entry } = item;
  return (
    <>
      <OverflowMenu label={`Actions for ${item.word}`}>
        {() => (
          <>
            {(entry?.senses ?? 0) < 2 ? null : (
              <MenuItem icon={<BookIcon />} onSelect={() => setDialog('senses')}>
                Meanings
              </MenuItem>
            )}
            {item.item_type === 'custom_word' ? (
              <MenuItem icon={<PencilIcon />} onSelect={() => setDialog('edit')}>
                Edit
              </MenuItem>
            ) : null}
            <MenuItem icon={<TrashIcon />} isDanger onSelect={remove}>
              Remove
            </MenuItem>
          </>
        )}
      </OverflowMenu>
      {uuid === null ? null : (
        <SensesDialog
          collectionId={collection.id}
          entryUuid={uuid}
          label={label}
          open={dialog === 'senses'}
          onClose={close}
        />
      )}
      <CustomEntryDialog
        collection={collection}
        item={item}
        open={dialog === 'edit'}
        onClose={close}
      />
    </>
  );
}
