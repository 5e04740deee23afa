import { answer } from '../../testing/healthy-site.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { hostVariantConsistency } from './host-variant-consistency.ts';

const home = 'https://shop.example/';
const door = (url: string, over: Parameters<typeof answer>[0] = {}) =>
  answer({ url, finalUrl: home, redirects: url === home ? [] : [301], ...over });
const hosts = (...answers: ReturnType<typeof answer>[]) => ({ hosts: { answers } });

describeAudit(hostVariantConsistency, {
  pass: [
    ['All four front doors lead to one origin', {}, 'All 4 versions lead to https://shop.example'],
    [
      'They end at different pages of one origin',
      hosts(door(home, { finalUrl: `${home}en/` }), door('https://www.shop.example/')),
    ],
    [
      'One of three was not asked',
      hosts(door(home), door(home), door(home, { status: null, failure: 'not_asked' })),
      'The 2 of 3 versions that we checked lead to',
    ],
    ['Three front doors of a page on a deeper host', hosts(door(home), door(home), door(home))],
  ],
  warning: [
    [
      'One was not asked, and of the others one does not exist',
      hosts(
        door(home),
        door('https://www.shop.example/', { status: null, failure: 'not_asked' }),
        door('http://www.shop.example/', { status: null, failure: 'dns_not_found' }),
      ),
      '1 version of 2',
    ],
    [
      'The host with www does not exist',
      hosts(
        door(home),
        door('https://www.shop.example/', { status: null, failure: 'dns_not_found' }),
      ),
      "its domain doesn't exist",
    ],
    [
      'One front door answers 404',
      hosts(door(home), door('http://shop.example/', { status: 404 })),
      'http://shop.example/ (404)',
    ],
  ],
  fail: [
    [
      'http and https both answer 200',
      hosts(door(home), door('http://shop.example/', { finalUrl: 'http://shop.example/' })),
      '2 origins',
    ],
    [
      'Two origins answer though a third door is closed',
      hosts(
        door(home),
        door('https://www.shop.example/', { finalUrl: 'https://www.shop.example/' }),
        door('http://shop.example/', { status: null, failure: 'timeout' }),
      ),
    ],
    [
      'Another port is another origin',
      hosts(door(home), door('http://shop.example/', { finalUrl: 'https://shop.example:8443/' })),
    ],
  ],
  'not-applicable': [['The page is on a port of its own', hosts(door(home)), 'only one version']],
  unknown: [
    [
      'Only one front door was checked',
      hosts(door(home), door(home, { status: null, failure: 'offline' })),
      'No two versions',
    ],
    [
      'Every front door refuses us',
      hosts(door(home, { status: 403 }), door(home, { status: 403 })),
      'No version of the home page',
    ],
  ],
});
