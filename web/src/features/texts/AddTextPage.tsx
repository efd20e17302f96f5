import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { TEXT_TITLE_LENGTH } from '#contract/texts/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { FileChooser } from '#web/shared/form/FileChooser.tsx';
import { useReaderId, useReadingChanges, useTextStore } from '#web/shared/reading/use-reading.ts';
import { languageNotice, sizeOf, textRoomNotice } from './add-text.rules.ts';
import styles from './AddTextPage.module.css';
import { useAddText } from './use-add-text.ts';

const ACCEPTED = '.txt,.html,.htm,.xhtml,.md,.markdown,.epub,.srt,.vtt';
const KINDS = 'TXT, HTML, Markdown, EPUB, or subtitles (SRT, VTT), up to 20 MB';

/** Where one adds a text of one's own: pasted, dropped, chosen, or shared from another app. */
export function AddTextPage() {
  const { shared = '' } = useSearch({ from: '/texts/new' });
  const router = useRouter();
  const reader = useReaderId();
  const store = useTextStore();
  const refresh = useReadingChanges();
  const form = useAddText(store, shared);
  const { typed, file, result, phase, problem } = form;
  const room = useQuery({
    queryKey: ['text-room', reader],
    queryFn: () => store?.room() ?? null,
    enabled: store !== null,
    networkMode: 'always',
  });
  const foreign = result && languageNotice(result.text.language);
  const isFull = textRoomNotice(room.data ?? null);
  const isBusy = phase !== 'idle';
  const hasText = file ? problem === null : typed.text.trim() !== '';

  const submit = async (): Promise<void> => {
    const id = await form.add(foreign !== null);
    if (id === null) return;
    await refresh();
    router.history.push(`/texts/${id}`);
  };

  return (
    <div className={styles.page}>
      <PageHead
        title="Add a text"
        lead={
          reader === null
            ? 'It is kept on this device, and comes into your account once you sign in.'
            : 'It stays private to you, and is on all your devices.'
        }
      />
      {form.notice === null ? null : <output className={styles.notice}>{form.notice}</output>}
      {reader === undefined ? (
        <NeedsScript>
          <Skeleton height="28rem" />
        </NeedsScript>
      ) : (
        <Card>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <FileChooser
              accept={ACCEPTED}
              kinds={KINDS}
              fileName={file?.name ?? null}
              onChoose={form.choose}
            />
            {file ? (
              <div className={styles.file}>
                <p>
                  {result
                    ? sizeOf({
                        words: result.text.word_count,
                        chapters: result.text.chapters.length,
                      })
                    : null}
                </p>
                <Button size="small" variant="quiet" onClick={form.removeFile}>
                  Remove the file
                </Button>
              </div>
            ) : (
              <>
                <p className={styles.or}>or</p>
                <Field label="Paste or type it">
                  {(control) => (
                    <textarea
                      {...control}
                      lang="de"
                      spellCheck={false}
                      value={typed.text}
                      onChange={({ target }) => form.type({ text: target.value })}
                    />
                  )}
                </Field>
              </>
            )}
            <Field label="Title" hint="If you leave it empty, the text’s own is taken.">
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  maxLength={TEXT_TITLE_LENGTH}
                  placeholder={result?.text.title}
                  value={typed.title}
                  onChange={({ target }) => form.type({ title: target.value })}
                />
              )}
            </Field>
            <div role="alert" className={styles.problem}>
              {problem}
            </div>
            {foreign === null && (result?.notices.length ?? 0) === 0 ? null : (
              <output className={styles.notice}>
                {[foreign, ...(result?.notices ?? [])].filter(Boolean).join(' ')}
              </output>
            )}
            <div className={styles.actions}>
              <Button
                type="submit"
                variant="primary"
                disabled={isBusy || !hasText || store === null}
                aria-busy={isBusy}
              >
                {foreign === null ? 'Add text' : 'Keep it anyway'}
              </Button>
              <output>{statusOf(phase)}</output>
            </div>
            {isFull === null ? null : <p className={styles.or}>{isFull}</p>}
          </form>
        </Card>
      )}
    </div>
  );
}

function statusOf(phase: 'idle' | 'reading' | 'saving'): string {
  return { idle: '', reading: 'Reading …', saving: 'Saving …' }[phase];
}
