import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../tools/audit.mjs';

const answer = (...severities: readonly string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, { name: 'pkg', severity }])),
  });

describe('the audit of packages', () => {
  it('finds what is as severe as it looks for, or worse, or of a severity that it does not know', () => {
    expect(judgeAudit(answer('moderate', 'high', 'critical'), 'high')).toEqual({
      kind: 'found',
      findings: ['pkg: high', 'pkg: critical'],
    });
    expect(judgeAudit(answer('apocalyptic'), 'critical')).toEqual({ kind: 'found', findings: ['pkg: apocalyptic'] });
  });

  it('is clean without findings, and with milder ones', () => {
    expect(judgeAudit(answer(), 'high')).toEqual({ kind: 'clean' });
    expect(judgeAudit(answer('info', 'low', 'moderate', 'high'), 'critical')).toEqual({ kind: 'clean' });
  });

  it('never takes a registry that cannot be asked for one that found nothing', () => {
    const refused = JSON.stringify({
      message: '405 Method Not Allowed - POST https://registry.example/bulk',
      error: { summary: '' },
    });
    expect(judgeAudit(refused, 'high')).toEqual({ kind: 'unknown', reason: '405 Method Not Allowed' });
    for (const text of [
      '',
      '<html>',
      'null',
      '[]',
      '{}',
      '{"vulnerabilities":null}',
      JSON.stringify({ error: { code: 'ENOAUDIT' } }),
    ]) {
      expect(judgeAudit(text, 'high')).toMatchObject({ kind: 'unknown' });
    }
  });
});
