import { ownArtifactId, ownAuditId } from './lighthouse-config.ts';
import { isJsonObject, type JsonObject } from './remove-blocked-requests.ts';

/** Removes our own audit, which reads the page, from Lighthouse's result, in place. */
export function removeOwnAudit(result: JsonObject): void {
  const { audits, configSettings, timing } = result;
  if (isJsonObject(audits)) delete audits[ownAuditId];
  if (isJsonObject(configSettings)) configSettings.onlyAudits = null;
  if (isJsonObject(timing) && Array.isArray(timing.entries))
    timing.entries = timing.entries.filter((entry) => {
      const name = isJsonObject(entry) ? String(entry.name) : '';
      return !name.endsWith(ownAuditId) && !name.endsWith(ownArtifactId);
    });
}
