import type { BotParity } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { info, unknown } from '../../outcome.ts';
import { count, cut, percent } from '../../wording.ts';

const limits = ruleOf('bot-parity').limits;

export const botParity = defineAudit({
  id: 'bot-parity',
  category: 'ai-agents',
  scope: 'site',
  sources: ['http'],
  title: 'How the server answers declared bots and a browser',
  failureTitle: 'How the server answers declared bots and a browser, in detail',
  what: 'Asks for the page once with the User-Agent of a browser and once with that of each declared bot, and compares status and size. A bot that robots.txt allows and that the server refuses is named.',
  why: 'Firewalls and content delivery networks often refuse bots that robots.txt lets in, and nobody notices until a page is missing from an index. The probe only borrows names: operators’ real crawlers come from known addresses, which a firewall may let pass where it refuses us, so a difference is a hint and no proof. Nothing here is scored.',
  fix: 'Look in the rules of your firewall or network for bot protection that covers the crawlers you want, and admit them by their verified addresses. Check in the server’s log that the real crawler is answered 200.',
  good: { code: 'Googlebot: 200, browser: 200', given: {} },
  bad: {
    code: 'GPTBot: 403, browser: 200, robots.txt: allowed',
    given: {
      botParity: {
        bots: [
          {
            url: 'https://shop.example/garden/spades',
            finalUrl: 'https://shop.example/garden/spades',
            status: 403,
            failure: null,
            redirects: [],
            agent: 'GPTBot',
            decodedBytes: 300,
            robotsAllowed: true,
          },
        ],
      },
    },
  },
  requires: ['botParity'],
  readsContent: false,
  audit: ({ botParity: { browser, bots } }) => {
    if (browser.status === null || browser.status >= 400) {
      return unknown(
        `The server did not serve the page to a browser's name either (${said(browser)}), so there is nothing to compare with.`,
      );
    }
    if (bots.length === 0) return unknown('No bot’s name was tried.');
    const rows = bots.map((bot) => ({ bot, verdict: compare(browser, bot) }));
    const differing = rows.filter(({ verdict }) => verdict !== 'same');
    const blocked = differing.filter(({ verdict }) => verdict === 'blocked').length;
    return info({
      message:
        differing.length === 0
          ? `${count(bots.length, 'bot name')} tried: all get the same status as a browser and a similar size.`
          : `${differing.length} of ${count(bots.length, 'bot name')} tried ${differing.length === 1 ? 'gets' : 'get'} another answer than a browser; ${blocked} refused although robots.txt allows.`,
      value:
        differing.length === 0
          ? 'same'
          : blocked > 0
            ? `${blocked} refused`
            : `${differing.length} differ`,
      threshold: `same status, size within ${percent(limits.sizeShare)}`,
      items: [...differing, ...rows.filter(({ verdict }) => verdict === 'same')].map(
        ({ bot, verdict }) => ({
          label: cut(bot.agent),
          detail: `${said(bot)}, ${bot.decodedBytes.toLocaleString('en')} bytes; browser ${said(browser)}, ${browser.decodedBytes.toLocaleString('en')} bytes: ${meaning[verdict]}`,
        }),
      ),
    });
  },
});

type Verdict = 'same' | 'size' | 'status' | 'blocked';

const meaning: Record<Verdict, string> = {
  same: 'the same',
  size: 'another size',
  status: 'another status; robots.txt does not allow this bot either',
  blocked: 'refused although robots.txt allows',
};

function compare(browser: BotParity['browser'], bot: BotParity['bots'][number]): Verdict {
  if (bot.status === null || bot.status >= 400) return bot.robotsAllowed ? 'blocked' : 'status';
  const larger = Math.max(browser.decodedBytes, bot.decodedBytes);
  const difference = Math.abs(browser.decodedBytes - bot.decodedBytes);
  return larger > 0 && difference / larger > limits.sizeShare ? 'size' : 'same';
}

const said = ({
  status,
  failure,
}: {
  readonly status: number | null;
  readonly failure: string | null;
}): string => (status === null ? (failure ?? 'no answer') : `${status}`);
