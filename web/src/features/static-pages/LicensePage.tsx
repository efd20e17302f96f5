import type { SourceReport } from '#contract/dictionary/schemas.ts';
import type { SiteDetails } from '#contract/site/site-details.ts';
import { EmailLink } from './EmailLink.tsx';
import { Section } from './Section.tsx';
import { StaticPage } from './StaticPage.tsx';
import { TableHead } from '#web/shared/design/TableHead.tsx';
import styles from './StaticPage.module.css';

interface LicensePageProps {
  site: SiteDetails;
  /** All sources of the running dictionary, as `/dictionary/info` reports them. */
  sources: readonly SourceReport[];
}

/** Those that stem from Wiktionary. */
const FROM_WIKTIONARY: ReadonlySet<string> = new Set(['wiktextract', 'wikdict']);

/** What belongs to whom, and what one may do with it. */
export function LicensePage({ site, sources }: LicensePageProps) {
  const used = sources.filter((source) => source.used);
  return (
    <StaticPage
      title="License"
      lead="The app is ours. The words belong to everybody, under the licences of those who collected them."
    >
      <Section title="The platform">
        <p>
          Wortlaut is a proprietary platform: the app’s code, its design and its AI features are all
          rights reserved.
        </p>
      </Section>
      <Section title="The dictionary data">
        <p>The dictionary data is available under CC-BY-SA 4.0. The required attribution is:</p>
        <blockquote className={styles.quote}>
          Dictionary definitions sourced from Wiktionary under CC-BY-SA 4.0.
        </blockquote>
        <p>{wiktionaryText(used)}</p>
        <SourceTable sources={used} />
        <p>
          Each source keeps its own licence, and where several meet in one entry, all of them apply.
          The entry names its sources.
        </p>
        <p>
          The dataset is available on request by e-mail:{' '}
          <EmailLink
            emails={site.emails}
            topic="general"
            fallback="ask whoever runs this installation."
          />
        </p>
      </Section>
      <Section title="Using the service">
        <p>
          The free tier has the basic dictionary features; the AI tools are for premium. During the
          beta that line is not drawn, and the AI tools are free for everybody who is signed in.
          Rate limiting is in place for all.
        </p>
      </Section>
      <Section title="Pictures, fonts and sound">
        <p>
          The drawings in our articles are by Wortlaut. The typefaces are Source Serif 4 and Inter,
          under the SIL Open Font License. Words for which there is no recording are spoken by your
          device or by eSpeak NG, which runs as a program of its own under the GPL.
        </p>
      </Section>
      <Section title="The checker of texts">
        <p>
          The rules that look for mistakes in your German are ours. Spelling is checked with
          Hunspell (LGPL, GPL or MPL) and the German word list igerman98 by Björn Jacke, which is
          under the GPL, version 2 or 3.
        </p>
      </Section>
    </StaticPage>
  );
}

function wiktionaryText(used: readonly SourceReport[]): string {
  const names = used.filter(({ id }) => FROM_WIKTIONARY.has(id)).map(({ name }) => name);
  return names.length === 0
    ? 'The dictionary of this installation holds nothing from Wiktionary at the moment. It was built from:'
    : `In this installation that part came by way of ${names.join(' and ')}. The whole dictionary was built from:`;
}

function SourceTable({ sources }: { sources: readonly SourceReport[] }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <TableHead columns={['Source', 'Licence', 'Records']} />
        <tbody>
          {sources.map(({ id, name, url, licence, records }) => (
            <tr key={id}>
              <td>
                <a href={url} rel="noreferrer">
                  {name}
                </a>
              </td>
              <td>{licence}</td>
              <td>{records.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
