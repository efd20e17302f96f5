import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { checkText } from '#german/checker/check.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { findWeakSentences } from '#german/checker/weak-sentences.ts';
import { type CorpusSentence, joinTokens } from './corpus.ts';
import { ratio, say, share } from './report-checker.ts';

/** The least share of sentences to look at again that teachers did change, and the largest of good ones. */
const BARS = { changed: 0.85, good: 0.01 };

/** How many sentences without a finding are to be looked at again, and how many of those teachers changed. */
export function reportWeak(
  sentences: readonly CorpusSentence[],
  lexicon: CheckerLexicon,
  show: string | undefined,
): void {
  const silent = sentences.flatMap(({ tokens, edits }) => {
    const { text } = joinTokens(tokens);
    return checkText(text, lexicon).length > 0 ? [] : [{ text, isChanged: edits.length > 0 }];
  });
  const weak = silent.flatMap((one) => {
    const reasons = reasonsOf(one.text, lexicon);
    return reasons.length > 0 ? [{ ...one, reasons }] : [];
  });
  const changed = weak.filter(({ isChanged }) => isChanged).length;
  const all = silent.filter(({ isChanged }) => isChanged).length;
  say(
    `\nTo look at again: ${share(weak.length, silent.length)} of the sentences without a finding. Teachers changed ` +
      `${share(changed, weak.length)} of them (bar ${BARS.changed}: ${ratio(changed, weak.length) >= BARS.changed ? 'holds' : 'MISSED'}), ` +
      `and ${share(all, silent.length)} of all without a finding.`,
  );
  if (show !== 'weak') return;
  for (const { text, isChanged, reasons } of weak)
    say(`${isChanged ? '+' : '-'} ${text}  ·  ${reasons.join(' ')}`);
}

/** The same for sentences that are all good. */
export function reportGood(name: string, texts: readonly string[], lexicon: CheckerLexicon): void {
  const weak = texts.filter((text) => reasonsOf(text, lexicon).length > 0);
  say(
    `\nTo look at again in ${name}: ${weak.length} of ${texts.length} sentences ` +
      `(bar ${BARS.good}: ${ratio(weak.length, texts.length) <= BARS.good ? 'holds' : 'MISSED'}).`,
  );
  for (const text of weak) say(`- ${text}  ·  ${reasonsOf(text, lexicon).join(' ')}`);
}

function reasonsOf(text: string, lexicon: CheckerLexicon): string[] {
  return findWeakSentences(text, [], lexicon).sentences.flatMap(({ reasons }) => reasons);
}

/** All sentences of the library's texts. */
export async function librarySentences(): Promise<string[]> {
  const articles = await Promise.all(ARTICLES.map(({ slug }) => loadArticle(slug)));
  return articles.flatMap((article) =>
    (article?.content.paragraphs ?? []).flatMap((paragraph) =>
      'sentences' in paragraph
        ? paragraph.sentences.map(({ original_sentence: text }) => text)
        : [],
    ),
  );
}
