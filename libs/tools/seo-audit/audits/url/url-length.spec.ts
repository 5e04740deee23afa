import { describeAudit } from '../../testing/describe-audit.ts';
import { urlLength } from './url-length.ts';

const base = 'https://shop.example/';
const long = (length: number) => ({
  exchange: { finalUrl: base + 'a'.repeat(length - base.length) },
});

describeAudit(urlLength, {
  pass: [
    ['The URL is short', {}],
    ['It has exactly 200 characters', long(200), '200 characters'],
    ['It is an article headline', long(145)],
    [
      'Twenty Japanese characters are 180 characters when escaped',
      { exchange: { finalUrl: base + '%E5%9C%92'.repeat(20) } },
      '41 characters',
    ],
    ['The escapes are not UTF-8', { exchange: { finalUrl: `${base}%E0%A4%A` } }],
  ],
  warning: [
    ['It has 201 characters', long(201)],
    ['It has exactly 2048 characters', long(2048)],
  ],
  fail: [['It has 2049 characters', long(2049), '2,049 characters']],
});
