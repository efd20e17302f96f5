import type { Meaning } from '#contract/reading/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { ArrowRightIcon } from '#web/shared/design/icons.tsx';
import { type Article, WithArticles } from '#web/shared/design/WithArticles.tsx';
import type { Language } from '#web/shared/speech/audio.ts';
import { type FormPiece, piecesOfForm, piecesOfPattern } from './form-text.rules.ts';
import { type Explained, headOf, kindText } from './reading.rules.ts';
import { wordAddress } from './word-address.rules.ts';
import styles from './WordCard.module.css';

/** "schaltet … ab →" */
export function Join({ pieces }: { pieces: readonly string[] }) {
  return (
    <span className={styles.join} lang="de">
      {pieces.map((piece, index) =>
        piece === '…' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one reading never change
          <span key={index}>…</span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={index}>{piece}</mark>
        ),
      )}
      <ArrowRightIcon size={15} />
    </span>
  );
}

const ARTICLES: ReadonlySet<string> = new Set(['der', 'die', 'das']);
const isArticle = (text: string | undefined): text is Article =>
  text !== undefined && ARTICLES.has(text);

export interface HeadProps {
  meaning: Meaning;
  explained: Explained;
  text: string;
  lang: Language;
}

/** "die Heizung", "sich freuen", "ab|schalten" with the seam. */
export function Head({ meaning, explained, text, lang }: HeadProps) {
  if (lang === 'en') return <span lang="en">{meaning.word}</span>;
  const { article, pronoun, prefix, rest } = headOf(meaning, explained, text);
  return (
    <span lang="de">
      {pronoun === undefined ? null : <span className={styles.pronoun}>{pronoun} </span>}
      <WithArticles
        articles={isArticle(article) ? [article] : []}
        word={
          prefix === undefined ? rest : [prefix, <span key="seam" className={styles.seam} />, rest]
        }
      />
    </span>
  );
}

/** "separable verb · B1 · here: present, er/sie/es" and what a verb governs. */
export function Facts({ meaning, explained }: Pick<HeadProps, 'meaning' | 'explained'>) {
  const { form, unit } = explained;
  return (
    <>
      {unit?.pattern === undefined ? null : (
        <p className={styles.pattern}>
          <German pieces={piecesOfPattern(unit.pattern)} />
        </p>
      )}
      <p className={styles.facts}>
        <span>{kindText(meaning, explained)}</span>
        {meaning.level === undefined ? null : <Badge>{meaning.level}</Badge>}
        {form === undefined ? null : (
          <span>
            here: <German pieces={piecesOfForm(form)} />
          </span>
        )}
      </p>
    </>
  );
}

/** A text of ours with its German words marked as such. */
function German({ pieces }: { pieces: readonly FormPiece[] }) {
  return pieces.map(({ start, text: piece, isGerman }) =>
    isGerman ? (
      <span key={start} lang="de">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/** What a compound is made of, each part to open. */
export function Parts({ explained }: { explained: Explained | null }) {
  const parts = explained?.parts ?? [];
  if (parts.length === 0) return null;
  return (
    <ul className={styles.readings} aria-label="Made of">
      {parts.map(({ range, meaning }) => (
        <li key={range[0]}>
          <a href={partAddress(meaning)}>
            <b lang="de">{meaning.word}</b> <span>{meaning.gloss}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const partAddress = ({ word, entry_uuid: uuid }: Meaning) => `${wordAddress(word)}#${uuid}`;
