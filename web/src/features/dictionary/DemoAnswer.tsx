import { useQuery } from '@tanstack/react-query';
import { readingQuery } from '#web/shared/gloss/reading.api.ts';
import { explainAt, headOf, kindText } from '#web/shared/gloss/reading.rules.ts';
import type { Language } from '#web/shared/speech/audio.ts';

interface DemoAnswerProps {
  sample: string;
  lang: Language;
  /** Offset of the demo's current word, and its end. */
  start: number;
  end: number;
}

/** The meaning of the demo's current word, in place. Not announced, because the visitor did not ask for it. */
export function DemoAnswer({ sample, lang, start, end }: DemoAnswerProps) {
  const { data } = useQuery(readingQuery(sample, undefined, lang));
  const explained = data && explainAt(data, start, end);
  const [meaning] = explained?.meanings ?? [];
  if (!explained || !meaning) return null;
  const { article, pronoun, rest, prefix = '' } = headOf(meaning, explained, sample);
  return (
    <p>
      <b lang={lang}>{[article, pronoun, prefix + rest].filter(Boolean).join(' ')}</b>{' '}
      <span lang={lang === 'de' ? 'en' : 'de'}>{meaning.gloss}</span>{' '}
      <small>{kindText(meaning, explained)}</small>
    </p>
  );
}
