import { expect, test } from 'vitest';
import { withPart } from './report.ts';

const REPORT = `# Benchmarks

Old figures.

## Members’ data

Theirs.
`;

test('a part of the report is replaced, and the others stay', () => {
  expect(withPart(REPORT, 'server', 'New figures.')).toBe(
    REPORT.replace('Old figures.', 'New figures.'),
  );
  expect(withPart(REPORT, 'members', 'Others.\n')).toBe(REPORT.replace('Theirs.', 'Others.'));
});

test('a new part stands in its place', () => {
  const text = withPart(REPORT, 'first start', 'In a minute.');
  expect(text).toBe(
    REPORT.replace('## Members’ data', '## First start\n\nIn a minute.\n\n## Members’ data'),
  );
  expect(withPart(text, 'first start', 'In two.')).toBe(text.replace('In a minute.', 'In two.'));
});
