import { z } from 'zod';

/** The part of `npm audit --json` that we read: https://docs.npmjs.com/cli/v11/commands/npm-audit */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});
const failureSchema = z.object({ message: z.string() });

const SERIOUS = new Set(['high', 'critical']);

/**
 * serious: somebody must act; each finding is one line. fine: no serious findings, `minor` others. unknown: the registry was not
 * reachable, so nothing is known about the dependencies.
 */
export type AuditResult =
  | { kind: 'serious'; findings: string[] }
  | { kind: 'fine'; minor: number }
  | { kind: 'unknown'; reason: string };

/** @param output of `npm audit --json`, whatever its exit code */
export function readAuditReport(output: string): AuditResult {
  let json: unknown;
  try {
    json = JSON.parse(output);
  } catch {
    return { kind: 'unknown', reason: output.trim().split('\n')[0] || 'npm wrote no output' };
  }
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const failure = failureSchema.safeParse(json);
    const reason = failure.success ? failure.data.message : 'npm answered in an unknown format';
    return { kind: 'unknown', reason };
  }
  const all = Object.values(report.data.vulnerabilities);
  const serious = all.filter(({ severity }) => SERIOUS.has(severity));
  if (serious.length === 0) return { kind: 'fine', minor: all.length };
  const findings = serious.map(({ name, range, severity, via }) => {
    const reasons = via.map((reason) =>
      typeof reason === 'string' ? `by ${reason}` : `${reason.title} (${reason.url})`,
    );
    return `${severity}: ${name} ${range}: ${reasons.join('; ')}`;
  });
  return { kind: 'serious', findings };
}
