import { ownArtifactId, ownAuditId } from './lighthouse-config.ts';
import type { JsonObject } from './take-out-refused.ts';

/** The audit by which the page is read is no part of Lighthouse's result: takes its traces out, in place. */
export function takeOutOwnAudit(result: JsonObject): void {
  const { audits, configSettings, timing } = result;
  if (isObject(audits)) delete audits[ownAuditId];
  if (isObject(configSettings)) configSettings.onlyAudits = null;
  if (isObject(timing) && Array.isArray(timing.entries))
    timing.entries = timing.entries.filter((entry) => {
      const name = isObject(entry) ? String(entry.name) : '';
      return !name.endsWith(ownAuditId) && !name.endsWith(ownArtifactId);
    });
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
