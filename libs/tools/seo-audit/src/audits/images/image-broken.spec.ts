import type { Answer } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { imageBroken } from './image-broken.ts';

const images = (...over: Partial<Answer>[]) => ({
  images: { answers: over.map((each) => answer(each)), total: over.length },
});

describeAudit(imageBroken, {
  pass: [
    ['Every image comes', {}],
    [
      'One host refuses us, the others answer',
      images({}, { status: 403 }),
      '2 image URLs, 1 checked, 1 no clear answer; none is broken.',
    ],
    ['One image is redirected and comes', images({ redirects: [301] })],
    [
      'Some are checked',
      { images: { answers: [answer()], total: 12 } },
      '12 image URLs, 1 checked, 11 not checked; none is broken.',
    ],
    [
      'One of five gives no answer',
      images({}, {}, {}, {}, { status: null, failure: 'timeout' }),
      '5 image URLs, 4 checked, 1 no answer; none is broken.',
    ],
  ],
  fail: [
    ['One image is gone', images({}, { status: 404 }), /^1 of 2 image URLs checked is broken\.$/],
    [
      'One of those checked is gone',
      { images: { answers: [answer({ status: 404 })], total: 12 } },
      'The only image URL checked is broken. 12 image URLs, 1 checked, 11 not checked.',
    ],
    [
      'The server breaks on all',
      images({ status: 500 }, { status: 503 }),
      'Both image URLs checked are broken',
    ],
    [
      'One answers 200 with HTML',
      images({}, { failure: 'not_an_image' }),
      '1 of 2 image URLs checked is broken',
    ],
    [
      'One redirects without end',
      images({}, { status: null, failure: 'too_many_redirects' }),
      '1 of 2 image URLs checked is broken',
    ],
    [
      'No host of three exists',
      images(...[1, 2, 3].map(() => ({ status: null, failure: 'dns_not_found' }))),
      'All 3 image URLs checked are broken',
    ],
    ['The host of one does not exist', images({}, { status: null, failure: 'dns_not_found' })],
  ],
  'not-applicable': [['There are none', { images: { answers: [], total: 0 } }]],
  unknown: [
    [
      'Every host refuses us',
      images({ status: 403 }, { status: 429 }),
      '2 image URLs, 2 no clear answer',
    ],
    [
      'No host can be looked up',
      images({ status: null, failure: 'offline' }, { status: null, failure: 'offline' }),
      'this server cannot reach the internet',
    ],
    ['No host answers in time', images({ status: null, failure: 'timeout' })],
  ],
});
