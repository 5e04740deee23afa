import { failureInWords } from '@plumbline/page';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import type { BotParity } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { info, unknown } from '../../outcome.ts';
import { percent } from '../../wording.ts';

const limits = ruleOf('bot-parity').limits;

export const botParity = defineAudit({
  id: 'bot-parity',
  category: 'ai-agents',
  scope: 'site',
  sources: ['http'],
  title: 'Response to crawler user agents',
  failureTitle: 'Response to crawler user agents, in detail',
  what: 'If you ask for it, requests the page again with Googlebot’s user agent. Compares status and size with the response to our own user agent, and reports each crawler that robots.txt allows but the server refuses.',
  details: [
    'We only send the crawler’s user agent; a firewall may allow the IP addresses of the real crawler.',
    `Sizes that differ by up to ${percent(limits.sizeShare)} count as similar.`,
  ],
  why: 'Firewalls and CDNs often block bots that robots.txt allows, and nobody notices until a page drops out of an index. Real crawlers use known IP addresses, so a difference is a hint, not proof. This check has no score.',
  fix: 'In your firewall or CDN, look for bot protection rules that block crawlers you want, and allow the verified IP addresses of those crawlers. Then check the server log: the real crawler should get status 200.',
  good: { code: 'Googlebot: 200, our user agent: 200', given: {} },
  bad: {
    code: 'Googlebot: 403, our user agent: 200, robots.txt: allowed',
    given: {
      botParity: {
        bots: [
          {
            url: 'https://shop.example/garden/spades',
            finalUrl: 'https://shop.example/garden/spades',
            status: 403,
            failure: null,
            redirects: [],
            agent: 'Googlebot',
            decodedBytes: 300,
            robotsAllowed: true,
          },
        ],
      },
    },
  },
  requires: ['botParity'],
  readsContent: false,
  audit: ({ botParity: { own, bots } }) => {
    if (own.status === null || own.status >= 400) {
      return unknown(
        `The server didn’t send us the page either (${said(own)}), so there’s nothing to compare.`,
      );
    }
    if (bots.length === 0) return unknown('We didn’t try a crawler’s user agent.');
    const rows = bots.map((bot) => ({ bot, verdict: compare(own, bot) }));
    const differing = rows.filter(({ verdict }) => verdict !== 'same');
    const blocked = differing.filter(({ verdict }) => verdict === 'blocked').length;
    const crawlers = counted(bots.length, 'crawler user agent');
    const refused =
      blocked === 0
        ? ''
        : ` The server refuses ${blocked}, although robots.txt allows ${agreeing(blocked, 'it', 'them')}.`;
    return info({
      message:
        differing.length === 0
          ? `${crawlers} ${agreeing(bots.length, 'gets', 'get')} the same status as ours and a similar size.`
          : `${differing.length === bots.length ? '' : `${differing.length} of `}${crawlers} ${agreeing(differing.length, 'gets', 'get')} a different response from ours.${refused}`,
      value:
        differing.length === 0
          ? 'same'
          : blocked > 0
            ? `${blocked} refused`
            : `${differing.length} ${agreeing(differing.length, 'differs', 'differ')}`,
      threshold: `same status, size within ${percent(limits.sizeShare)}`,
      items: [...differing, ...rows.filter(({ verdict }) => verdict === 'same')].map(
        ({ bot, verdict }) => ({
          label: cut(bot.agent),
          detail: `${meaning[verdict]} (${sizeOf(bot)}; with our user agent: ${sizeOf(own)})`,
        }),
      ),
    });
  },
});

type Verdict = 'same' | 'size' | 'status' | 'blocked';

const meaning: Record<Verdict, string> = {
  same: 'same status, similar size',
  size: 'different size',
  status: 'different status, and robots.txt blocks this crawler, too',
  blocked: 'refused, although robots.txt allows it',
};

function compare(own: BotParity['own'], bot: BotParity['bots'][number]): Verdict {
  if (bot.status === null || bot.status >= 400) return bot.robotsAllowed ? 'blocked' : 'status';
  const larger = Math.max(own.decodedBytes, bot.decodedBytes);
  const difference = Math.abs(own.decodedBytes - bot.decodedBytes);
  return larger > 0 && difference / larger > limits.sizeShare ? 'size' : 'same';
}

const sizeOf = (answer: BotParity['own']): string =>
  `${said(answer)}, ${counted(answer.decodedBytes, 'byte')}`;

const said = ({
  status,
  failure,
}: {
  readonly status: number | null;
  readonly failure: string | null;
}): string => (status === null ? failureInWords(failure) : `${status}`);
