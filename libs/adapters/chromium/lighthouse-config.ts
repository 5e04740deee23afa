import type { FormFactor, LabStage } from '@plumbline/tools/page-speed';
import { Audit, type Config, defaultConfig, desktopConfig, Gatherer } from 'lighthouse';
import { isJsonObject, type JsonObject } from './refused-targets.ts';

/** Name of an audit that only makes Lighthouse call the gatherer below; it is removed from the result. */
const ownAuditId = 'plumbline-page';
const ownArtifactId = 'PlumblinePage';

/** @param read is called while the page is still open as measured, with the same screen size */
function pageGatherer(tell: (stage: LabStage) => void, read: () => Promise<void>): Gatherer {
  class PageGatherer extends Gatherer {
    override meta = { supportedModes: ['navigation' as const] };

    override startSensitiveInstrumentation(): void {
      tell('loading');
    }

    override stopSensitiveInstrumentation(): void {
      tell('gathering');
    }

    override async getArtifact(): Promise<object> {
      try {
        await read();
      } finally {
        tell('auditing');
      }
      return {};
    }
  }
  return new PageGatherer();
}

class PageAudit extends Audit {
  static override get meta() {
    return {
      id: ownAuditId,
      title: 'Page',
      description: 'Page',
      scoreDisplayMode: Audit.SCORING_MODES.INFORMATIVE,
      requiredArtifacts: [ownArtifactId as never],
    };
  }

  static override audit() {
    return { score: 1 };
  }
}

export interface LighthouseConfigOptions {
  readonly formFactor: FormFactor;
  readonly maxWaitForFcpMs: number;
  readonly maxWaitForLoadMs: number;
  readonly tell: (stage: LabStage) => void;
  readonly read: () => Promise<void>;
}

/**
 * Lighthouse's own performance category with its own settings for each form factor, so that the results match those of
 * its command line. Excludes the full-page screenshot, and the back/forward cache, whose audit leaves the page.
 */
export function lighthouseConfig(options: LighthouseConfigOptions): Config {
  const base = options.formFactor === 'desktop' ? desktopConfig : defaultConfig;
  return {
    extends: 'lighthouse:default',
    settings: {
      ...base.settings,
      onlyCategories: ['performance'],
      onlyAudits: [ownAuditId],
      skipAudits: ['bf-cache'],
      disableFullPageScreenshot: true,
      maxWaitForFcp: options.maxWaitForFcpMs,
      maxWaitForLoad: options.maxWaitForLoadMs,
    },
    artifacts: [
      { id: ownArtifactId, gatherer: { instance: pageGatherer(options.tell, options.read) } },
    ],
    audits: [{ implementation: PageAudit }],
  };
}

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
