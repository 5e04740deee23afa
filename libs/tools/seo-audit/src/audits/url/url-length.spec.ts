import { describeAudit } from '../../testing/describe-audit.ts';
import { urlLength } from './url-length.ts';

const base = 'https://shop.example/';
const long = (length: number) => ({
  exchange: { finalUrl: base + 'a'.repeat(length - base.length) },
});

describeAudit(urlLength, {
  pass: [
    ['The address is short', {}],
    ['It has exactly 75 characters', long(75), '75 characters'],
    [
      'Twenty Japanese letters are 180 characters escaped',
      { exchange: { finalUrl: base + '%E5%9C%92'.repeat(20) } },
      '41 characters',
    ],
    ['The escapes are not UTF-8', { exchange: { finalUrl: `${base}%E0%A4%A` } }],
  ],
  warning: [
    ['It has 76 characters', long(76)],
    ['It has exactly 100 characters', long(100)],
  ],
  fail: [['It has 101 characters', long(101), '101 characters']],
});
