import { agreeing, counted, cut } from '@plumbline/seo/text';
import type { TargetProbe } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { probe } from '../_examples.ts';
import { answerText, linkState } from '../crawling/_answers.ts';
import { coverageOf } from './_sitemaps.ts';

const { redirectShare } = ruleOf('sitemap-url-status').limits;

const url = 'https://shop.example/garden/care';

export const sitemapUrlStatus = defineAudit({
  id: 'sitemap-url-status',
  category: 'sitemaps',
  scope: 'site',
  sources: ['http', 'file'],
  title: 'Sitemap URLs return 200',
  failureTitle: 'Sitemap has URLs that don’t return 200',
  what: `Requests an even sample of URLs from the sitemap. A URL that returns 4xx or 5xx fails. Redirects on up to ${redirectShare * 100}% of the URLs are a warning; more fail.`,
  details: [
    'A single redirect in a sample is only a warning.',
    'Refusals that may only affect bots (401, 403, 429) and timeouts don’t count.',
    'The limit is ours; Google only asks you to list the URLs you prefer.',
  ],
  why: 'A sitemap lists the URLs you want in search results, so each one should be final. Crawlers waste a request on each URL that isn’t, and search engines trust a list less if it’s often wrong.',
  fix: 'Let your CMS or sitemap generator list only pages that are online now. Remove deleted pages from the sitemap, and replace each URL that redirects with its target.',
  good: {
    code: `GET ${url}\nHTTP/1.1 200 OK`,
    given: { sitemapSample: { total: 1, checked: [probe({ url })] } },
  },
  bad: {
    code: `GET ${url}\nHTTP/1.1 404 Not Found`,
    given: { sitemapSample: { total: 1, checked: [probe({ url, status: 404 })] } },
  },
  requires: ['sitemapSample', 'sitemaps'],
  readsContent: false,
  audit: ({ sitemapSample, sitemaps }) => {
    const { checked } = sitemapSample;
    if (checked.length === 0) return notApplicable('The sitemap lists no URL to check.');
    const clear = checked.filter((one) => linkState(one) !== 'unclear');
    if (clear.length === 0) {
      return unknown(
        `We checked ${counted(checked.length, 'URL', 'URLs')} from the sitemap, but ${agreeing(checked.length, 'it gave no', 'none gave a')} clear response (${agreeing(checked.length, '', 'first one: ')}${checked[0] ? answerText(checked[0]) : ''}).`,
      );
    }
    const broken = clear.filter((one) => linkState(one) === 'broken');
    const moved = clear.filter((one) => linkState(one) === 'works' && one.redirects.length > 0);
    const { note, tolerated } = coverageOf(sitemapSample, sitemaps);
    const finding = {
      value: `${clear.length - broken.length - moved.length} of ${clear.length} return 200`,
      threshold: `no error, at most ${redirectShare * 100}% redirects`,
      items: [...broken, ...moved].map((one) => ({
        label: cut(one.url),
        detail: cut(detailOf(one)),
      })),
    };
    if (broken.length > 0) {
      return fail({
        ...finding,
        message: `${counted(broken.length, 'URL', 'URLs')} from the sitemap ${agreeing(broken.length, 'doesn’t', 'don’t')} work${agreeing(broken.length, ':', '. The first is')} ${cut(broken[0]?.url ?? '')} (${broken[0] ? answerText(broken[0]) : ''}). ${note}`,
      });
    }
    if (moved.length > 0) {
      const message = `${counted(moved.length, 'URL', 'URLs')} from the sitemap ${agreeing(moved.length, 'redirects:', 'redirect. The first is')} ${cut(moved[0]?.url ?? '')}. ${note}`;
      return moved.length > tolerated(redirectShare, clear.length)
        ? fail({ ...finding, message })
        : warning({ ...finding, message });
    }
    const every =
      clear.length === checked.length
        ? 'Every URL we requested returns 200'
        : 'Every URL with a clear response returns 200';
    return pass({ ...finding, message: `${every} without a redirect. ${note}` });
  },
});

const detailOf = (answer: TargetProbe): string =>
  answer.redirects.length > 0
    ? `${answer.redirects.join(', ')}, then ${answerText(answer)} at ${answer.finalUrl}`
    : answerText(answer);
