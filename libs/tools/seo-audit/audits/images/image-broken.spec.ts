import type { Answer } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { imageBroken } from './image-broken.ts';

const images = (...over: Partial<Answer>[]) => ({
  images: { answers: over.map((each) => answer(each)), total: over.length },
});

describeAudit(imageBroken, {
  pass: [
    ['Every image loads', {}],
    [
      'One host refuses our request, the others respond',
      images({}, { status: 403 }),
      /^The only image URL we checked works\. Of 2 image URLs, 1 was checked/,
    ],
    ['One image redirects and loads', images({ redirects: [301] })],
    [
      'Some are checked',
      { images: { answers: [answer()], total: 12 } },
      /12 image URLs, 1 was checked and 11 weren’t checked/,
    ],
    [
      'One of five gives no answer',
      images({}, {}, {}, {}, { status: null, failure: 'timeout' }),
      /^All 4 image URLs we checked work\. Of 5 image URLs, 4 were checked/,
    ],
  ],
  fail: [
    ['One image is gone', images({}, { status: 404 }), /^1 of 2 image URLs is broken\.$/],
    [
      'One of those checked is gone',
      { images: { answers: [answer({ status: 404 })], total: 12 } },
      /^The only image URL we checked is broken\. Of 12 image URLs/,
    ],
    [
      'The server breaks on all',
      images({ status: 500 }, { status: 503 }),
      'Both image URLs are broken',
    ],
    [
      'One returns 200 with HTML',
      images({}, { failure: 'not_an_image' }),
      '1 of 2 image URLs is broken',
    ],
    [
      'One redirects without end',
      images({}, { status: null, failure: 'too_many_redirects' }),
      '1 of 2 image URLs is broken',
    ],
    [
      'No host of three exists',
      images(...[1, 2, 3].map(() => ({ status: null, failure: 'dns_not_found' }))),
      'All 3 image URLs are broken',
    ],
    ['The host of one does not exist', images({}, { status: null, failure: 'dns_not_found' })],
  ],
  'not-applicable': [['There are none', { images: { answers: [], total: 0 } }]],
  unknown: [
    ['Every host refuses us', images({ status: 403 }, { status: 429 }), 'We couldn’t tell'],
    [
      'No host can be looked up',
      images({ status: null, failure: 'offline' }, { status: null, failure: 'offline' }),
      /this server .*internet/,
    ],
    ['No host answers in time', images({ status: null, failure: 'timeout' })],
  ],
});
