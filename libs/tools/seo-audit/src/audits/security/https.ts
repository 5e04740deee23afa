import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';

const threshold = 'https, with http redirecting to it';

export const https = defineAudit({
  id: 'https',
  category: 'security',
  scope: 'site',
  sources: ['http'],
  title: 'The site is served over https only',
  failureTitle: 'The site can be read over unencrypted http',
  what: 'Looks at the scheme of the final address and asks the http addresses of the domain, with and without `www`, whether they lead to https.',
  why: 'Without https anyone on the way can read and change the page, and browsers mark it as not secure. Google has named https a ranking signal since 2014, a light one. A site that answers on both schemes also exists twice, and search engines must choose which copy to show.',
  fix: 'Get a certificate (Let’s Encrypt issues them free of charge), then answer every http request with a 301 to the same path on https. Write https into canonical links, sitemap and internal links.',
  good: { code: 'http://shop.example/ → 301 → https://shop.example/', given: {} },
  bad: {
    code: 'http://shop.example/ → 200',
    given: {
      exchange: {
        requestedUrl: 'http://shop.example/',
        finalUrl: 'http://shop.example/',
        tls: null,
      },
      hosts: { answers: [] },
    },
  },
  requires: ['exchange', 'hosts'],
  readsContent: false,
  audit: ({ exchange, hosts }) => {
    const plain = hosts.answers.filter(
      ({ url, finalUrl, status }) =>
        isHttp(url) && isHttp(finalUrl) && status !== null && status >= 200 && status < 300,
    );
    const items = plain.map(({ finalUrl, status }) => ({
      label: cut(finalUrl),
      detail: `answers ${status}`,
    }));
    if (isHttp(exchange.finalUrl)) {
      const secure = hosts.answers.some(
        ({ finalUrl, status }) => !isHttp(finalUrl) && status !== null && status < 400,
      );
      return fail({
        message: secure
          ? 'The page stays on http although the domain also answers over https.'
          : 'The page is served over http, and no https address of the domain answered.',
        value: 'http',
        threshold,
        items,
      });
    }
    if (plain.length > 0) {
      return warning({
        message: `The page is served over https, but ${plain.map(({ finalUrl }) => cut(finalUrl, 80)).join(' and ')} also ${plain.length === 1 ? 'answers' : 'answer'} without a redirect.`,
        value: 'https and http',
        threshold,
        items,
      });
    }
    const asked = hosts.answers.filter(({ url }) => isHttp(url));
    const silent = asked.filter(({ status }) => status === null).length;
    return pass({
      message:
        asked.length > 0 && silent === asked.length
          ? 'The page is served over https; nothing answers on http.'
          : 'The page is served over https, and no http address of the domain serves content.',
      value: 'https',
      threshold,
    });
  },
});

const isHttp = (url: string): boolean => /^http:/i.test(url);
