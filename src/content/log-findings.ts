import type { Finding } from './finding';
import { rowReason } from './finding-reason';

/** Logs rows that were left out, and why. */
export function logFindings(findings: readonly Finding[]): void {
  for (const finding of findings) console.warn(`${finding.sheet}, row ${finding.row}: ${rowReason(finding)}.`);
}
