import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { hostVariantConsistency } from './host-variant-consistency.ts';

const home = 'https://shop.example/';
const version = (url: string, over: Parameters<typeof answer>[0] = {}) =>
  answer({ url, finalUrl: home, redirects: url === home ? [] : [301], ...over });
const hosts = (...answers: ReturnType<typeof answer>[]) => ({ hosts: { answers } });

describeAudit(hostVariantConsistency, {
  pass: [
    ['All four versions lead to one origin', {}, 'All 4 versions lead to https://shop.example'],
    [
      'They end at different pages of one origin',
      hosts(version(home, { finalUrl: `${home}en/` }), version('https://www.shop.example/')),
    ],
    [
      'One of three was not checked',
      hosts(version(home), version(home), version(home, { status: null, failure: 'not_asked' })),
      'We checked 2 of 3 versions.',
    ],
    [
      'A page on a deeper host has three versions',
      hosts(version(home), version(home), version(home)),
    ],
  ],
  warning: [
    [
      'One was not checked, and one of the others does not exist',
      hosts(
        version(home),
        version('https://www.shop.example/', { status: null, failure: 'not_asked' }),
        version('http://www.shop.example/', { status: null, failure: 'dns_not_found' }),
      ),
      '1 of 2 versions',
    ],
    [
      'The host with www does not exist',
      hosts(
        version(home),
        version('https://www.shop.example/', { status: null, failure: 'dns_not_found' }),
      ),
      "its domain doesn't exist",
    ],
    [
      'One version returns 404',
      hosts(version(home), version('http://shop.example/', { status: 404 })),
      'http://shop.example/ (404)',
    ],
  ],
  fail: [
    [
      'http and https both return 200',
      hosts(version(home), version('http://shop.example/', { finalUrl: 'http://shop.example/' })),
      '2 origins',
    ],
    [
      'Two origins return a page and a third version does not respond',
      hosts(
        version(home),
        version('https://www.shop.example/', { finalUrl: 'https://www.shop.example/' }),
        version('http://shop.example/', { status: null, failure: 'timeout' }),
      ),
    ],
    [
      'Another port is another origin',
      hosts(
        version(home),
        version('http://shop.example/', { finalUrl: 'https://shop.example:8443/' }),
      ),
    ],
  ],
  'not-applicable': [['The page has its own port', hosts(version(home)), 'only one version']],
  unknown: [
    [
      'Only one version was checked',
      hosts(version(home), version(home, { status: null, failure: 'offline' })),
      'fewer than two versions',
    ],
    [
      'Every version refuses us',
      hosts(version(home, { status: 403 }), version(home, { status: 403 })),
      'No version of the home page',
    ],
  ],
});
