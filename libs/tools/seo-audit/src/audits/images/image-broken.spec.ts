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
      '1 could not be judged',
    ],
    ['One image is redirected and comes', images({ redirects: [301] })],
    [
      'Some are checked',
      { images: { answers: [answer()], total: 12 } },
      '1 of 1 image URL checked can be fetched. The page has 12.',
    ],
  ],
  fail: [
    ['One image is gone', images({}, { status: 404 }), '1 of 2 image URLs checked is broken'],
    [
      'One of those checked is gone',
      { images: { answers: [answer({ status: 404 })], total: 12 } },
      '1 of 1 image URL checked is broken. The page has 12.',
    ],
    ['The server breaks on all', images({ status: 500 }, { status: 503 }), '2 of 2'],
    ['One answers 200 with HTML', images({}, { failure: 'not_an_image' }), '1 of 2'],
    [
      'One redirects without end',
      images({}, { status: null, failure: 'too_many_redirects' }),
      '1 of 2',
    ],
    [
      'No host of three exists',
      images(...[1, 2, 3].map(() => ({ status: null, failure: 'dns_not_found' }))),
      '3 of 3',
    ],
    ['The host of one does not exist', images({}, { status: null, failure: 'dns_not_found' })],
  ],
  'not-applicable': [['There are none', { images: { answers: [], total: 0 } }]],
  unknown: [
    ['Every host refuses us', images({ status: 403 }, { status: 429 }), 'refused'],
    [
      'No host can be looked up',
      images({ status: null, failure: 'offline' }, { status: null, failure: 'offline' }),
      'this server cannot reach the internet',
    ],
    ['No host answers in time', images({ status: null, failure: 'timeout' })],
  ],
});
