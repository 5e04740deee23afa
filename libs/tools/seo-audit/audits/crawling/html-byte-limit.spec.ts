import { describeAudit } from '../../testing/describe-audit.ts';
import { siteWith } from '../../testing/healthy-site.ts';
import { htmlByteLimit } from './html-byte-limit.ts';

const size = (decodedBytes: number) => ({ exchange: { decodedBytes } });
const positions = (over: object) => ({
  page: { positions: { ...siteWith().page.positions, ...over } },
});

describeAudit(htmlByteLimit, {
  pass: [
    ['The HTML is small', size(85_000), '85 kB'],
    ['The HTML has exactly 1.5 MB', size(1_500_000), '1.50 MB'],
    ['The page has no structured data', { ...size(900), ...positions({ jsonLd: null }) }],
  ],
  warning: [
    ['The HTML has a byte more than 1.5 MB', size(1_500_001)],
    ['The HTML has exactly 2 MB', size(2_000_000), 'close to the 2.00 MB'],
  ],
  fail: [
    ['The HTML has 2.6 MB', size(2_600_000), 'the remaining 0.60 MB'],
    [
      'The canonical comes after an inline image of 3 MB',
      { ...size(3_100_000), ...positions({ canonical: 3_000_500, headEnd: 3_000_600 }) },
      'stops before the canonical and the end of the head',
    ],
  ],
});
