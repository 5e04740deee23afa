import { describeAudit } from '../../testing/describe-audit.ts';
import { domSize } from './dom-size.ts';

const dom = (elements: number, depth = 10, widest = 20) => ({
  rendered: { dom: { elements, depth, widest } },
});

describeAudit(domSize, {
  pass: [
    ['is small', {}, '90 elements'],
    ['is at all three limits', dom(1500, 32, 60)],
  ],
  warning: [
    ['has 2,400 elements', dom(2400), '2,400 elements'],
    ['is small but nests 40 deep', dom(300, 40), '32 levels'],
    ['is small but has a list of 200 entries', dom(300, 10, 200), '60 children'],
  ],
  fail: [['has 5,000 elements', dom(5000), '5,000']],
});
