import type { SourceReport } from '#contract/dictionary/schemas.ts';
import type { SiteDetails } from '#contract/site/site-details.ts';
import { classNames } from '#web/shared/design/class-names.ts';
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

/** Sources derived from Wiktionary. */
const FROM_WIKTIONARY: ReadonlySet<string> = new Set(['wiktextract', 'wikdict']);

/** The rights to the app and the licences of the data. */
export function LicensePage({ site, sources }: LicensePageProps) {
  const used = sources.filter((source) => source.used);
  return (
    <StaticPage
      title="License"
      lead="The app is ours. The words belong to everybody, under the licences of those who collected them."
    >
      <Section title="The platform">
        <p>
          Wortlaut is a proprietary platform: all rights to the app’s code, its design and its AI
          features are reserved.
        </p>
      </Section>
      <Section title="The dictionary data">
        <p>{licenceText(used)} The required attribution is:</p>
        <blockquote className={styles.quote}>
          Dictionary definitions sourced from Wiktionary under CC-BY-SA 4.0.
        </blockquote>
        <p>{wiktionaryText(used)}</p>
        <SourceTable sources={used} />
        <p>
          Each source keeps its own licence. If an entry combines several sources, all their
          licences apply. The entry names its sources.
        </p>
        <p>
          The dataset is available on request by e-mail:{' '}
          <EmailLink
            emails={site.emails}
            topic="general"
            fallback="ask the operator of this site."
          />
        </p>
      </Section>
      <Section title="Using the service">
        <p>
          The free tier has the basic dictionary features; the AI tools are for premium. During the
          beta there is no such distinction, and the AI tools are free for everybody who is signed
          in. Rate limiting is in place for all.
        </p>
      </Section>
      <Section title="Pictures, fonts and sound">
        <p>
          The drawings in our articles are by Wortlaut. The typefaces are Source Serif 4 and Inter,
          under the SIL Open Font License. Words without a recording are spoken by your device or by
          eSpeak NG, which runs as a separate program under the GPL.
        </p>
      </Section>
      <Section title="The text checker">
        <p>
          The rules that find mistakes in your German are ours. Spelling is checked with Hunspell
          (LGPL, GPL or MPL) and the German word list igerman98 by Björn Jacke, which is under the
          GPL, version 2 or 3.
        </p>
      </Section>
    </StaticPage>
  );
}

const SHARE_ALIKE = 'CC BY-SA 4.0';

/** Under what the data is available; sources with another licence are named with it. */
function licenceText(used: readonly SourceReport[]): string {
  const others = used.filter(({ licence }) => licence !== SHARE_ALIKE);
  const plain = 'The dictionary data is available under CC-BY-SA 4.0';
  if (others.length === 0) return `${plain}.`;
  const exceptions = others.map(({ name, licence }) => `from ${name} under ${licence}`);
  return `${plain}, except what comes ${new Intl.ListFormat('en-GB').format(exceptions)}.`;
}

function wiktionaryText(used: readonly SourceReport[]): string {
  const names = used.filter(({ id }) => FROM_WIKTIONARY.has(id)).map(({ name }) => name);
  return names.length === 0
    ? 'The dictionary of this site currently contains nothing from Wiktionary. It was built from:'
    : `On this site, the data from Wiktionary was obtained through ${names.join(' and ')}. The whole dictionary was built from:`;
}

function SourceTable({ sources }: { sources: readonly SourceReport[] }) {
  return (
    <table className={classNames(styles.table, styles.counts)}>
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
  );
}
