import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { botParity } from './bot-parity.ts';

const bot = (over = {}) => ({
  ...answer(),
  agent: 'Googlebot',
  decodedBytes: 5000,
  robotsAllowed: true,
  ...over,
});
const bots = (...list: ReturnType<typeof bot>[]) => ({ botParity: { bots: list } });

describeAudit(botParity, {
  info: [
    ['answers bots as it answers us', {}, 'tried: same status'],
    ['sends a bot a page a tenth smaller', bots(bot({ decodedBytes: 4500 })), 'tried: same status'],
    [
      'refuses a bot that robots.txt allows',
      bots(bot({ status: 403 }), bot()),
      '1 refused although',
    ],
    [
      'hangs up on a bot',
      bots(bot({ status: null, failure: 'connection_reset' })),
      '1 refused although',
    ],
    [
      'refuses a bot that robots.txt refuses too',
      bots(bot({ status: 403, robotsAllowed: false })),
      '0 refused although',
    ],
    [
      'sends a bot a much smaller page',
      bots(bot({ decodedBytes: 900 })),
      '1 of 1 crawler user agent tried gets a different response',
    ],
  ],
  unknown: [
    [
      'refuses us too',
      { botParity: { own: { ...answer({ status: 403 }), decodedBytes: 20 } } },
      '403',
    ],
    ['was asked under no name', bots(), 'tried no crawler'],
  ],
});
