import type { LabRun } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { imageDelivery } from './image-delivery.ts';

const { mobile } = healthySite().lab;
const on = (device: 'mobile' | 'desktop', over: Partial<LabRun>) => ({
  lab: { [device]: { ...mobile, ...over } },
});

describeAudit(imageDelivery, {
  pass: [
    ['There is nothing to save', {}],
    ['There are 49,999 bytes to save', on('mobile', { imageSavingsBytes: 49_999 })],
    ['The largest image has exactly 500,000 bytes', on('mobile', { largestImageBytes: 500_000 })],
  ],
  warning: [
    [
      'There are 50,000 bytes to save on desktop',
      on('desktop', { imageSavingsBytes: 50_000 }),
      '50 kB',
    ],
  ],
  fail: [
    ['There are 500,000 bytes to save', on('mobile', { imageSavingsBytes: 500_000 })],
    [
      'One image is over 500,000 bytes',
      on('desktop', { largestImageBytes: 500_001 }),
      'largest image',
    ],
  ],
});
