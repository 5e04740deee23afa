import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { tapTargets } from './tap-targets.ts';

const targets = (total: number, tooSmall: number) => ({
  rendered: { tapTargets: { total, tooSmall } },
});
const viewport = (content: string) => ({
  rendered: { page: { ...healthySite().rendered.page, viewport: content } },
});

describeAudit(tapTargets, {
  pass: [
    ['has six large targets', {}, '6 tap targets'],
    ['lets people zoom fivefold', viewport('width=device-width, maximum-scale=5')],
    ['allows zoom explicitly', viewport('width=device-width, user-scalable=yes')],
  ],
  warning: [['has one small target of twenty', targets(20, 1), '5%']],
  fail: [
    ['has many small targets', targets(40, 18), '45%'],
    ['turns zoom off', viewport('width=device-width, user-scalable=no'), 'user-scalable=no'],
    ['turns zoom off with a zero and semicolons', viewport('width=device-width; user-scalable=0')],
    ['limits zoom to 100%', viewport('width=device-width, maximum-scale=1.0'), 'maximum-scale=1'],
  ],
  'not-applicable': [['has nothing to tap', targets(0, 0)]],
});
