import type { ArtifactName, GatheredArtifacts } from './artifacts.ts';
import type { AnyAudit } from './audit.ts';
import { type AuditOutcome, notApplicable, unknown } from './outcome.ts';

/** One audit and its outcome. */
export interface AuditResult {
  readonly audit: AnyAudit;
  readonly outcome: AuditOutcome;
}

/**
 * Runs every audit on the gathered artifacts. An audit with missing artifacts is `unknown` with the reason. So is one
 * that throws; its error is passed to `onError`.
 */
export function runAudits(
  audits: readonly AnyAudit[],
  artifacts: GatheredArtifacts,
  onError: (id: string, error: unknown) => void,
): AuditResult[] {
  const wall = artifacts.page.ok ? artifacts.page.value.wall : null;
  return audits.map((audit) => {
    if (wall && audit.readsContent) {
      return {
        audit,
        outcome: unknown(`We got a bot check or login instead of the page: ${wall.evidence}.`),
      };
    }
    return { audit, outcome: runOne(audit, artifacts, onError) };
  });
}

function runOne(
  audit: AnyAudit,
  artifacts: GatheredArtifacts,
  onError: (id: string, error: unknown) => void,
): AuditOutcome {
  const given: Partial<Record<ArtifactName, unknown>> = {};
  for (const name of audit.requires) {
    const gathered = artifacts[name];
    if (!gathered.ok) return (gathered.applies ? unknown : notApplicable)(gathered.reason);
    given[name] = gathered.value;
  }
  try {
    // `given` contains exactly what `requires` lists, which is what `audit` is typed to accept.
    return (audit.audit as (artifacts: unknown) => AuditOutcome)(given);
  } catch (error) {
    onError(audit.id, error);
    return unknown(
      'This check failed because of an error on our side. It doesn’t affect the score.',
    );
  }
}
