import { agreeing, allOf, capitalized, counted, cut } from '@plumbline/seo/text';
import type { Answer } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { answerText, isSuccess, parseUrl, wasNotAsked } from './_answers.ts';

const version = (url: string, finalUrl: string): Answer => ({
  url,
  finalUrl,
  status: 200,
  failure: null,
  redirects: url === finalUrl ? [] : [301],
});
const home = 'https://shop.example/';
const secondHome = 'https://www.shop.example/';

export const hostVariantConsistency = defineAudit({
  id: 'host-variant-consistency',
  category: 'crawling',
  scope: 'site',
  sources: ['http'],
  title: 'HTTPS and www versions lead to one home page',
  failureTitle: 'HTTPS and www versions don’t lead to one home page',
  what: 'Requests the home page over http and https, with and without www, and follows redirects. All should end at one protocol and host. A version that returns no page is a warning; two or more origins that return 200 fail.',
  details: ['On other subdomains, such as `blog.example.com`, we check only http and https.'],
  why: 'Two origins are duplicate content: links are split between them, and the search engine chooses one. Google usually merges such copies, with redirects as one of the strongest signals. What you lose is usually not rankings but control over the URL in results.',
  fix: 'Choose one origin, preferably https. In your server or CDN, redirect the other three to it with 301 or 308, keeping the path. Those hosts need a DNS record and a certificate too, or visitors see an error before the redirect.',
  good: {
    code: `http://shop.example/ → ${home}\nhttp://www.shop.example/ → ${home}\n${secondHome} → ${home}`,
    given: {
      hosts: {
        answers: [
          version('http://shop.example/', home),
          version(home, home),
          version('http://www.shop.example/', home),
          version(secondHome, home),
        ],
      },
    },
  },
  bad: {
    code: `${home} → 200\n${secondHome} → 200`,
    given: {
      hosts: {
        answers: [
          version('http://shop.example/', home),
          version(home, home),
          version('http://www.shop.example/', secondHome),
          version(secondHome, secondHome),
        ],
      },
    },
  },
  requires: ['hosts'],
  readsContent: false,
  audit: ({ hosts }) => {
    if (hosts.answers.length < 2) {
      return notApplicable('The URL has a port, so there is only one version of the home page.');
    }
    const answers = hosts.answers.filter((answer) => !wasNotAsked(answer));
    if (answers.length < 2) return unknown('We checked fewer than two versions of the home page.');
    const served = answers.filter(isSuccess);
    const others = answers.filter((answer) => !isSuccess(answer));
    const origins = [
      ...new Set(served.map(({ finalUrl }) => parseUrl(finalUrl)?.origin ?? finalUrl)),
    ];
    const [origin] = origins;
    if (origin === undefined) {
      return unknown('No version of the home page returned a page.');
    }
    const items: EvidenceItem[] = answers.map((answer) => ({
      label: cut(answer.url),
      detail: isSuccess(answer) ? cut(`ends at ${answer.finalUrl}`) : answerText(answer),
    }));
    const finding = { value: counted(origins.length, 'origin'), threshold: '1 origin', items };
    if (origins.length > 1) {
      return fail({
        ...finding,
        message: `${counted(origins.length, 'origin')} serve the home page: ${cut(origins.join(', '))}.`,
      });
    }
    if (others.length > 0) {
      return warning({
        ...finding,
        title: 'Some versions of the home page don’t load',
        message: `${others.length} of ${counted(answers.length, 'version')} returned no page: ${cut(others.map((answer) => `${answer.url} (${answerText(answer)})`).join(', '))}. ${agreeing(served.length, 'The other one leads', 'The others lead')} to ${origin}.`,
        recommendation: `Redirect every version that people might type to ${origin} with 301 or 308. Each host needs a DNS record and, for https, a certificate.`,
      });
    }
    return pass({
      ...finding,
      message:
        answers.length === hosts.answers.length
          ? `${capitalized(allOf(answers.length, 'version'))} ${agreeing(answers.length, 'leads', 'lead')} to ${origin}.`
          : `We checked ${answers.length} of ${counted(hosts.answers.length, 'version')}. They lead to ${origin}.`,
    });
  },
});
