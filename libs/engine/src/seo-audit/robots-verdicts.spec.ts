import { parseRobots } from '@plumbline/seo/robots';
import type { GatheredArtifacts, TargetProbe } from '@plumbline/tools/seo-audit';
import { withRobotsVerdicts } from './robots-verdicts.ts';

const target = (finalUrl: string): TargetProbe => ({
  url: finalUrl,
  finalUrl,
  status: 200,
  failure: null,
  redirects: [],
  noindex: false,
  robotsBlocked: null,
  canonical: null,
  hreflangs: [],
});

const judge = (url: string, robots: string | null = 'User-agent: *\nDisallow: /private') => {
  const file = robots === null ? null : parseRobots(robots);
  const artifacts = {
    robots: { ok: true, value: { url: 'https://site.example/robots.txt', file } },
    canonicalTarget: { ok: true, value: target(url) },
    hreflangTargets: { ok: true, value: [target(url)] },
    botParity: { ok: true, value: { bots: [{ url, agent: 'Googlebot', robotsAllowed: true }] } },
    sitemapSample: { ok: true, value: { total: 1, checked: [target(url)] } },
  } as unknown as GatheredArtifacts;
  return withRobotsVerdicts(artifacts);
};

const blocked = (url: string, robots?: string | null) => {
  const judged = judge(url, robots);
  return [judged.canonicalTarget, judged.hreflangTargets, judged.sitemapSample].map((gathered) => {
    if (!gathered.ok) return 'missing';
    const { value } = gathered;
    const [probe] = Array.isArray(value) ? value : 'checked' in value ? value.checked : [value];
    return (probe as TargetProbe).robotsBlocked;
  });
};

describe(withRobotsVerdicts, () => {
  it('says for every page of the host whether robots.txt blocks crawlers', () => {
    expect(blocked('https://site.example/private/a')).toEqual([true, true, true]);
    expect(blocked('https://site.example/open')).toEqual([false, false, false]);
  });

  it('says whether robots.txt allows the crawler', () => {
    const allowed = (url: string) => {
      const { botParity } = judge(url);
      return botParity.ok && botParity.value.bots[0]?.robotsAllowed;
    };
    expect(allowed('https://site.example/private/a')).toBe(false);
    expect(allowed('https://site.example/open')).toBe(true);
  });

  it('says nothing about other hosts', () => {
    expect(blocked('https://other.example/private/a')).toEqual([null, null, null]);
  });

  it('says nothing without rules', () => {
    expect(blocked('https://site.example/private/a', null)).toEqual([null, null, null]);
  });
});
