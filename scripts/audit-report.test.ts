import { describe, expect, it } from 'vitest';
import { readAuditReport } from './audit-report.ts';

const reportOf = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const finding = (name: string, severity: string, via: unknown[]) => ({
  [name]: { name, severity, range: '<2.0.0', via, isDirect: true, effects: [], nodes: [] },
});
const advisory = { title: 'Reads any file', url: 'https://github.com/advisories/GHSA-x' };

describe('the audit', () => {
  it('passes without findings, or with no serious ones', () => {
    expect(readAuditReport(reportOf({}))).toEqual({ kind: 'fine', minor: 0 });
    const minor = reportOf({
      ...finding('a', 'low', ['b']),
      ...finding('b', 'moderate', [advisory]),
    });
    expect(readAuditReport(minor)).toEqual({ kind: 'fine', minor: 2 });
  });

  it('names each serious finding and why it is serious', () => {
    const report = reportOf({
      ...finding('a', 'high', ['b']),
      ...finding('b', 'critical', [advisory]),
      ...finding('c', 'low', [advisory]),
    });
    expect(readAuditReport(report)).toEqual({
      kind: 'serious',
      findings: [
        'high: a <2.0.0: by b',
        'critical: b <2.0.0: Reads any file (https://github.com/advisories/GHSA-x)',
      ],
    });
  });

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND"}}', 'npm answered in an unknown format'],
    ['{"auditReportVersion":3,"vulnerabilities":{}}', 'npm answered in an unknown format'],
    ['npm error network\nnpm error', 'npm error network'],
    ['', 'npm wrote no output'],
  ])('knows nothing from %s', (output, reason) => {
    expect(readAuditReport(output)).toEqual({ kind: 'unknown', reason });
  });
});
