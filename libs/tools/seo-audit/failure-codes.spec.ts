import { failureCodes } from '@plumbline/page';
import type { Answer } from './artifacts.ts';
import { allAudits } from './audits/index.ts';
import { outcomeOf } from './testing/describe-audit.ts';
import { answer, siteWith, target } from './testing/healthy-site.ts';

const site = siteWith();

/** Every request fails, except the one for the page. */
function failingSite(failure: string) {
  const failed = { status: null, failure } as const;
  const fails = (each: Answer): Answer => ({ ...each, ...failed });
  return {
    robots: { ...failed, file: null },
    sitemaps: {
      files: site.sitemaps.files.map((file) => ({ ...file, ...failed, file: null })),
    },
    sitemapSample: { total: 1, checked: [target(failed)] },
    hosts: { answers: site.hosts.answers.map((each, at) => (at === 0 ? each : fails(each))) },
    errorPage: failed,
    links: { answers: site.links.answers.map(fails) },
    images: { answers: site.images.answers.map(fails) },
    favicon: { ...failed, format: null },
    ogImage: { ...failed, format: null },
    canonicalTarget: target(failed),
    hreflangTargets: [target({ ...failed, url: 'https://shop.example/de/spaten' })],
    llmsTxt: failed,
    botParity: {
      browser: { ...answer(), decodedBytes: 5000 },
      bots: [
        { ...answer(failed), agent: 'Googlebot', decodedBytes: 0, robotsAllowed: true },
        { ...answer(failed), agent: 'GPTBot', decodedBytes: 0, robotsAllowed: false },
      ],
    },
  };
}

/** Finds codes such as `too_large`, but not inside a tag such as `twitter:summary_large_image`. */
const shown = (text: string) =>
  failureCodes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));

it.each(failureCodes)('no audit shows the code %s to readers', (failure) => {
  const given = failingSite(failure);
  const telling = allAudits.flatMap((audit) => {
    const codes = shown(JSON.stringify(outcomeOf(audit, given)));
    return codes.length > 0 ? [[audit.id, codes]] : [];
  });
  expect(telling).toEqual([]);
});

it('says in words why an image could not be loaded', () => {
  const audit = allAudits.find(({ id }) => id === 'image-broken');
  const outcome = audit && outcomeOf(audit, failingSite('dns_not_found'));
  expect(JSON.stringify(outcome)).toContain("its domain doesn't exist");
});

it('does not blame the site while this server is offline', () => {
  const given = failingSite('offline');
  const blamed = allAudits.filter((audit) =>
    ['fail', 'warning'].includes(outcomeOf(audit, given).status),
  );
  expect(blamed.map(({ id }) => id)).toEqual([]);
});
