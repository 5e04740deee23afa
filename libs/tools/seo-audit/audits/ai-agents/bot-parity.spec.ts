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
    ['sends bots the same page as us', {}, 'same status'],
    ['sends a bot a page a tenth smaller', bots(bot({ decodedBytes: 4500 })), 'same status'],
    ['refuses a bot that robots.txt allows', bots(bot({ status: 403 }), bot()), 'refuses 1'],
    [
      'closes the connection to a bot',
      bots(bot({ status: null, failure: 'connection_reset' })),
      'refuses 1',
    ],
    [
      'refuses a bot that robots.txt blocks',
      bots(bot({ status: 403, robotsAllowed: false })),
      'different response',
    ],
    [
      'sends a bot a much smaller page',
      bots(bot({ decodedBytes: 900 })),
      /^1 crawler user agent gets a different response[^.]+\.$/,
    ],
  ],
  unknown: [
    [
      'refuses us too',
      { botParity: { own: { ...answer({ status: 403 }), decodedBytes: 20 } } },
      '403',
    ],
    ['was requested with no crawler user agent', bots(), 'didn’t try'],
  ],
});
