import { Link } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Count } from '#web/shared/design/Count.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { AlertIcon } from '#web/shared/design/icons.tsx';
import { OverflowMenu, MenuItem } from '#web/shared/design/Menu.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { Row, Rows } from '#web/shared/design/Rows.tsx';
import { StackIcon } from '#web/shared/design/shell-icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { Table } from '#web/shared/design/Table.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { HubNav } from '#web/shared/reading/HubNav.tsx';
import { Part } from './Part.tsx';

/** Heads, cards, rows, tables, and what is shown in their place. */
export function Surfaces() {
  return (
    <>
      <Part name="Head of a page">
        <HubNav />
        <PageHead
          title="Collections"
          lead="Lists of words, your own and those that others share."
          actions={
            <>
              <Button>Import</Button>
              <Button variant="primary">New collection</Button>
            </>
          }
        />
      </Part>
      <Part name="Words of a text">
        <p style={{ font: '400 1.1875rem/1.72 var(--serif)' }}>
          <LinkedText
            text="Der Hausmeister sieht den Mangel und macht ein Foto."
            stateOf={(start) => ({ 4: 'learning', 26: 'new' })[start]}
          />
        </p>
      </Part>
      <Part name="Card and rows">
        <Card title="Collections" aside="3 of 30">
          <Rows>
            <Row end={<Count isDue>{23}</Count>}>
              <Link to="/">telc B1, Woche 3</Link>
            </Row>
            <Row
              end={
                <OverflowMenu label="More for “At the doctor’s”">
                  {() => <MenuItem onSelect={() => {}}>Edit</MenuItem>}
                </OverflowMenu>
              }
            >
              <Link to="/" data-state="hover">
                At the doctor’s
              </Link>
            </Row>
            <Row end="212 words">
              <Link to="/" data-state="focus-visible">
                A name that is so long that it does not fit beside the number of its words on a
                phone
              </Link>
            </Row>
          </Rows>
        </Card>
        <Card>A card without a title.</Card>
      </Part>
      <Part name="Table">
        <Table label="Words" columns={['Word', 'Translation', 'Due']}>
          <tr>
            <th scope="row">
              <WithArticles articles={['die']} word="Frist" />
            </th>
            <td>deadline</td>
            <td>today</td>
          </tr>
          <tr>
            <th scope="row">
              <WithArticles articles={[]} word="abschalten" />
            </th>
            <td>to switch off</td>
            <td>in 4 days</td>
          </tr>
        </Table>
      </Part>
      <Part name="Empty, waiting, failed">
        <EmptyState
          icon={<StackIcon size={24} />}
          title="No collections yet"
          action={<Button size="small">Look up a word</Button>}
        >
          Save a word and the first one makes itself.
        </EmptyState>
        <Card>
          <Skeleton width="46%" height="22px" />
          <Skeleton width="90%" />
        </Card>
        <EmptyState
          icon={<AlertIcon size={24} />}
          title="The text did not load"
          action={
            <Button size="small" variant="plain">
              Try again
            </Button>
          }
        >
          The connection broke off. Nothing you saved is lost.
        </EmptyState>
      </Part>
    </>
  );
}
