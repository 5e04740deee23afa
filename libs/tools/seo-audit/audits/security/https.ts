import { agreeing, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';

const threshold = 'https, with http redirecting to it';

export const https = defineAudit({
  id: 'https',
  category: 'security',
  scope: 'site',
  sources: ['http'],
  title: 'Site uses HTTPS',
  failureTitle: 'HTTP isn’t redirected to HTTPS',
  what: 'Checks the protocol of the final URL; HTTP fails. It’s a warning if the site’s HTTP home page, with or without `www`, responds without redirecting to HTTPS.',
  why: 'Without HTTPS, anyone on the network can read and change the page, and browsers mark it as not secure. HTTPS has been a light ranking signal at Google since 2014. A site on both protocols exists twice, so search engines choose a copy.',
  fix: 'Get a certificate, which is free from Let’s Encrypt. On your server or CDN, redirect every `http://` URL to the same path on `https://` with a 301. Use `https://` URLs in canonicals, the sitemap and internal links.',
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
      detail: `returns ${status}`,
    }));
    if (isHttp(exchange.finalUrl)) {
      const secure = hosts.answers.some(
        ({ finalUrl, status }) => !isHttp(finalUrl) && status !== null && status < 400,
      );
      return fail({
        title: 'Page isn’t on HTTPS',
        message: secure
          ? 'The page is served over HTTP, although the domain also responds over HTTPS.'
          : hosts.answers.length === 0
            ? 'The page is served over HTTP.'
            : 'The page is served over HTTP, and no HTTPS URL of the domain responds.',
        value: 'http',
        threshold,
        items,
      });
    }
    if (plain.length > 0) {
      return warning({
        message: `The page is served over HTTPS, but ${plain.map(({ finalUrl }) => cut(finalUrl, 80)).join(' and ')} also ${agreeing(plain.length, 'responds', 'respond')} without redirecting to HTTPS.`,
        recommendation:
          'On your server or CDN, redirect every `http://` URL to the same path on `https://` with a 301.',
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
          ? 'The page is served over HTTPS, and nothing responds over HTTP.'
          : 'The page is served over HTTPS, and no HTTP URL of the domain serves content.',
      value: 'https',
      threshold,
    });
  },
});

const isHttp = (url: string): boolean => /^http:/i.test(url);
