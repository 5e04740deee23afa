import { setTimeout as sleep } from 'node:timers/promises';
import { linkedSite } from '../../apps/e2e/src/fixtures/linked-site.ts';
import type { Recorder } from './recorder.ts';

interface Job {
  readonly id: string;
  readonly state: string;
}

/** Polls a job until it has ended. */
async function ended(recorder: Recorder, operationId: string, id: string): Promise<void> {
  for (;;) {
    const { state } = await recorder.call<Job>(operationId, { path: { id } });
    if (state !== 'queued' && state !== 'running') return;
    await sleep(500);
  }
}

/** @param site origin of the site to check */
export async function recordTools(recorder: Recorder, site: string): Promise<void> {
  const page = { body: { url: `${site}/` } };
  await recorder.record('auditPage', page);
  await recordAudit(recorder, site);
  await recorder.record('analyzeKeywords', {
    body: { url: `${site}/keywords`, keyphrase: 'garden spade' },
  });
  await recorder.record('metaTagsAnalyzer', page);
  await recorder.record('readPresentTags', page);
  await recorder.record('generateMetaTags', {
    body: {
      pageTitle: 'How to choose garden spades',
      description:
        'Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
      primaryKeyword: 'garden spades',
      websiteName: 'Spade & Son',
    },
  });
  await recorder.record('serpPreview', {
    body: {
      title: 'Garden spades: how to choose one that lasts',
      url: 'https://www.shop.example/garden/spades',
      description:
        'Which garden spade suits your soil and your back: blades, shafts and handles compared.',
    },
  });
  await recorder.record('generateRobotsTxt', {
    body: { domain: 'https://shop.example', disallowPaths: '/cart' },
  });
  await recorder.record('readLiveRobotsTxt', page);
  await recorder.record('generateSchemaMarkup', {
    body: {
      type: 'Product',
      data: { name: 'Ash spade', description: 'A digging spade with a handle of ash.' },
    },
  });
  await recorder.record('importStructuredData', { body: { url: `${site}/structured` } });
  await recorder.record('analyzeUrl', page);
  await recorder.record('checkUrlLinks', { body: { urls: [`${site}/care`, `${site}/missing`] } });
  await recorder.record('followUrlRedirects', { body: { url: `${site}/moved` } });
  await recordSitemap(recorder, site);
  await recordLinks(recorder, site);
  await recordSpeed(recorder, site);
}

async function recordAudit(recorder: Recorder, site: string): Promise<void> {
  const body = { url: `${site}/` };
  const { id } = await recorder.record<Job>('startSeoAuditRun', { body });
  await ended(recorder, 'readSeoAuditRun', id);
  await recorder.record('readSeoAuditRun', { path: { id } });
  const other = await recorder.call<Job>('startSeoAuditRun', { body: { url: `${site}/care` } });
  await recorder.record('cancelSeoAuditRun', { path: { id: other.id } });
}

async function recordSitemap(recorder: Recorder, site: string): Promise<void> {
  await recorder.record('generateSitemap', {
    body: {
      domain: 'https://shop.example',
      pages: ['/', { url: '/about', lastmod: '2026-01-31', changefreq: 'monthly', priority: 0.8 }],
    },
  });
  const body = { url: `${site}/`, maxPages: 20 };
  const { id } = await recorder.record<Job>('startSitemapCrawl', { body });
  await ended(recorder, 'readSitemapCrawl', id);
  await recorder.record('readSitemapCrawl', { path: { id } });
  const other = await recorder.call<Job>('startSitemapCrawl', {
    body: { url: `${site}/garden/` },
  });
  await recorder.record('cancelSitemapCrawl', { path: { id: other.id } });
}

async function recordLinks(recorder: Recorder, site: string): Promise<void> {
  const linked = { body: { url: `https://${linkedSite}/`, pageSize: 10 } };
  await recorder.record('findBacklinks', linked);
  await recorder.record('listReferringDomains', linked);
  await recorder.record('listBacklinkAnchors', linked);
  await recorder.record('exportBacklinks', { body: { url: `https://${linkedSite}/` } });
  await recorder.record('checkLiveBacklink', {
    body: { sourceUrl: `${site}/linking/found`, url: `https://${linkedSite}/` },
  });
  await recorder.record('domainAuthority', { body: { domain: linkedSite } });
  const others = ['other-tools.example'];
  await recorder.record('compareDomains', { body: { domains: [linkedSite, ...others] } });
  await recorder.record('domainLinkGap', { body: { domain: linkedSite, others } });
  await recorder.record('domainReferrerChanges', { body: { domain: linkedSite, kind: 'new' } });
  await recorder.record('similarDomains', { body: { domain: linkedSite } });
}

async function recordSpeed(recorder: Recorder, site: string): Promise<void> {
  const body = { url: `${site}/`, runs: 1 };
  const { id } = await recorder.record<Job>('startPageSpeedRun', { body });
  await ended(recorder, 'readPageSpeedRun', id);
  await recorder.record('readPageSpeedRun', { path: { id } });
  await recorder.record('downloadLighthouseResult', { path: { id, formFactor: 'mobile' } });
  await recorder.record('analyzePageSpeed', { body });
  const other = await recorder.call<Job>('startPageSpeedRun', {
    body: { url: `${site}/care`, runs: 1 },
  });
  await recorder.record('cancelPageSpeedRun', { path: { id: other.id } });
}
