import { matchRobots } from '@plumbline/seo/robots';
import type { Gathered, GatheredArtifacts, TargetProbe } from '@plumbline/tools/seo-audit';

/**
 * Adds whether robots.txt blocks Googlebot to every page fetched from the site's own host. We don't fetch the rules of
 * other hosts. Runs in the worker, because matching a hostile robots.txt can take a second.
 */
export function withRobotsVerdicts(artifacts: GatheredArtifacts): GatheredArtifacts {
  const robots = artifacts.robots.ok ? artifacts.robots.value : null;
  if (robots === null || robots.file === null) return artifacts;
  const { file } = robots;
  const { host } = new URL(robots.url);
  const judge = (target: TargetProbe): TargetProbe => {
    const url = new URL(target.finalUrl);
    if (url.host !== host) return target;
    return { ...target, robotsBlocked: !matchRobots(file, url, 'Googlebot').allowed };
  };
  return {
    ...artifacts,
    canonicalTarget: over(artifacts.canonicalTarget, judge),
    botParity: over(artifacts.botParity, (parity) => ({
      ...parity,
      bots: parity.bots.map((bot) => ({
        ...bot,
        robotsAllowed: matchRobots(file, new URL(bot.url), bot.agent).allowed,
      })),
    })),
    hreflangTargets: over(artifacts.hreflangTargets, (targets) => targets.map(judge)),
    sitemapSample: over(artifacts.sitemapSample, (sample) => ({
      ...sample,
      checked: sample.checked.map(judge),
    })),
  };
}

const over = <T>(gathered: Gathered<T>, change: (value: T) => T): Gathered<T> =>
  gathered.ok ? { ok: true, value: change(gathered.value) } : gathered;
