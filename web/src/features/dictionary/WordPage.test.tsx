import { describe, expect, it } from 'vitest';
import type { LanguagePair, SearchReply, WordReply } from '#contract/dictionary/schemas.ts';
import { searchQuery, wordQuery } from './dictionary.api.ts';
import { DictionaryHome } from './DictionaryHome.tsx';
import { LookupsPanel, TextPanel } from './DictionaryPanels.tsx';
import { renderForTest, textOf } from '#web/testing/render-for-test.tsx';
import { dasEssen, essen, sampleReply } from '#web/testing/sample-entries.ts';
import { WordError } from './WordError.tsx';
import { WordNotFound } from './WordNotFound.tsx';
import { WordPage } from './WordPage.tsx';

const renderWord = (word: string, reply: WordReply, pair: LanguagePair = 'german-english') =>
  renderForTest(
    () => <WordPage pair={pair} word={word} Actions={() => null} Report={() => null} />,
    {
      path: `/dictionary/${pair}/${word}`,
      cached: [{ queryKey: wordQuery(pair, word).queryKey, data: reply }],
    },
  );

const NoKeep = () => null;

describe('word page', () => {
  it('keeps the search text, explains the match, and opens the primary entry', async () => {
    const matched = { kind: 'form', via: 'past participle' } as const;
    const html = await renderWord('gegessen', sampleReply([essen, dasEssen], matched, 'gegessen'));
    expect(html).toMatch(/<input[^>]*value="gegessen"/u);
    expect(textOf(html)).toContain('gegessen is the past participle of essen');
    const withScript = html.replace(/<noscript>.*?<\/noscript>/su, '');
    expect(withScript.match(/<h1/gu)).toHaveLength(1);
    expect(textOf(/<h1.*?<\/h1>/su.exec(html)?.[0] ?? '')).toBe('essen');
  });

  it('has a tab per entry, and none for a single entry', async () => {
    const two = await renderWord('essen', sampleReply([essen, dasEssen]));
    expect(two.match(/role="tab"/gu)).toHaveLength(2);
    expect(textOf(two)).toMatch(/das Essen noun · ?food/u);
    const one = await renderWord('essen', sampleReply([essen]));
    expect(one).not.toContain('role="tab"');
    expect(one).not.toContain('<noscript>');
  });

  it('includes the other entries for visitors without scripting', async () => {
    const html = await renderWord('essen', sampleReply([essen, dasEssen]));
    const without = /<noscript>(.*?)<\/noscript>/su.exec(html)?.[1] ?? '';
    expect(textOf(/<h1.*?<\/h1>/su.exec(without)?.[0] ?? '')).toBe('das Essen');
    expect(textOf(without)).toContain('food');
  });

  it('works as a plain form before the scripts have loaded', async () => {
    const html = await renderWord('essen', sampleReply([essen]));
    expect(html).toMatch(/<form[^>]*action="\/dictionary\/german-english"[^>]*method="get"/u);
    expect(html).toMatch(/<input[^>]*name="q"/u);
    expect(html).toContain('role="combobox"');
  });
});

describe('home', () => {
  it('has the intro, the search and the box for a text', async () => {
    const html = await renderForTest(() => (
      <DictionaryHome pair="german-english" Keep={NoKeep} page={1} />
    ));
    const text = textOf(html);
    expect(text).toContain('The Smart German Dictionary');
    expect(html).toContain('placeholder="Search a word and save it"');
    expect(html).toContain('<textarea');
    expect(html).toContain('/dictionary/german-english/wochenende');
  });

  it('lists the search results, with pages and near words', async () => {
    const reply: SearchReply = {
      results: [
        {
          word: 'Haus',
          entry_uuid: 'u',
          part_of_speech: 'noun',
          gender: 'neuter',
          gloss: 'building',
          matched_gloss: 'boarding house',
          match: 'gloss',
        },
      ],
      total: 45,
      did_you_mean: ['Maus'],
    };
    const html = await renderForTest(
      () => <DictionaryHome pair="german-english" Keep={NoKeep} query="hous" page={2} />,
      {
        cached: [
          {
            queryKey: searchQuery('german-english', 'hous', 2).queryKey,
            data: reply,
          },
        ],
      },
    );
    const text = textOf(html);
    expect(text).toContain('45 entries · page 2 of 3');
    expect(text).toContain('das Haus');
    expect(text).toMatch(/building, … ?boarding house/u);
    expect(text).not.toContain('in the translation');
    expect(text).toMatch(/Did you mean ?Maus/u);
    expect(html).toContain('q=hous&amp;page=3');
    expect(html).toMatch(/<input[^>]*value="hous"/u);
  });

  it('says so if nothing was found', async () => {
    const reply: SearchReply = { results: [], total: 0, did_you_mean: [] };
    const html = await renderForTest(
      () => <DictionaryHome pair="german-english" Keep={NoKeep} query="xyzzy" page={1} />,
      {
        cached: [
          {
            queryKey: searchQuery('german-english', 'xyzzy', 1).queryKey,
            data: reply,
          },
        ],
      },
    );
    expect(textOf(html)).toContain('Nothing found for xyzzy');
    expect(html).toContain('/dictionary/english-german?q=xyzzy');
  });
});

describe('not found and failed', () => {
  it('keeps the word, offers near ones, the other pair and the translations', async () => {
    const html = await renderForTest(() => (
      <WordNotFound
        pair="german-english"
        word="hous"
        message="Word not found"
        suggestions={['Haus']}
      />
    ));
    expect(textOf(html)).toContain('Word Not Found Word not found: hous');
    expect(html).toMatch(/<input[^>]*value="hous"/u);
    expect(html).toContain('/dictionary/german-english/Haus');
    expect(html).toContain('/dictionary/english-german/hous');
    expect(html).toContain('/dictionary/german-english?q=hous');
  });

  it('shows a message of the server and does not repeat a pasted page', async () => {
    const html = await renderForTest(() => (
      <WordNotFound
        pair="german-english"
        word={'a'.repeat(300)}
        message="This is too long for a word or a phrase."
        suggestions={[]}
      />
    ));
    expect(textOf(html)).toContain('This is too long for a word or a phrase: aaa');
    expect(textOf(html)).not.toContain('a'.repeat(100));
  });

  it('offers another try after a failure', async () => {
    const html = await renderForTest(() => (
      <WordError pair="german-english" word="Haus" message="Network error" retry={() => {}} />
    ));
    expect(html).toMatch(/<input[^>]*value="Haus"/u);
    expect(textOf(html)).toContain('Network error Try again');
  });
});

describe('panels', () => {
  const draw = () =>
    renderForTest(
      () => (
        <>
          <TextPanel Keep={NoKeep} />
          <LookupsPanel />
        </>
      ),
      { path: '/dictionary/german-english/Haus' },
    );
  it('have no empty boxes: neither a text nor look-ups', async () => {
    const text = textOf(await draw());
    expect(text).not.toContain('Look up a text');
    expect(text).not.toContain('Recent look-ups');
  });
});
