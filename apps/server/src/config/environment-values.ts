import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEgressAllow } from '@plumbline/adapters/egress';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';

/** A variable's value. @param read returns `undefined` where the text is wrong */
const parsed = <Value>(
  read: (text: string) => Value | undefined,
  problem: (text: string) => string,
) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(problem(text));
    return z.NEVER;
  });

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to;

const succeeds = (action: () => unknown): boolean => {
  try {
    action();
    return true;
  } catch {
    return false;
  }
};

const webUrl = (text: string): URL | null => {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
};

export const wholeNumber = (from: number, to: number) =>
  parsed(
    (text) => (isWhole(text, from, to) ? Number(text) : undefined),
    (text) => `must be a whole number from ${from} to ${to}, not "${text}"`,
  );

export const publicUrl = parsed(
  (text) => {
    const url = webUrl(text);
    return url?.href === `${url?.origin}/` ? url?.origin : undefined;
  },
  (text) =>
    `must be an http or https origin without a path, like https://seo.example, not "${text}"`,
);

export const ports = parsed(
  (text) => {
    const all = list(text);
    return all.length > 0 && all.every((port) => port.length <= 5 && isWhole(port, 1, 65535))
      ? all.map(Number)
      : undefined;
  },
  (text) => `must list ports from 1 to 65535, separated by commas, not "${text}"`,
);

export const egressAllow = z.string().transform((text, context) => {
  try {
    parseEgressAllow(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^EGRESS_ALLOW: /, '') : text;
    context.addIssue(`is not understood: ${why}`);
  }
  return list(text);
});

/**
 * The operator chooses it, so it may be on this machine or in a private network: Ollama, vLLM. The problem doesn't
 * repeat it because it may contain the key.
 */
export const modelBaseUrl = parsed(
  (text) => {
    const url = webUrl(text);
    if (!url || url.username + url.password + url.search + url.hash !== '') return undefined;
    return url.href.replace(/\/$/, '');
  },
  () => 'must be an http or https URL like http://localhost:11434/v1',
);

const isProxy = (entry: string): boolean => {
  const [address = '', prefix = '0'] = entry.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(entry) ||
    (isIP(address) !== 0 && /^\d{1,3}$/.test(prefix))
  );
};

/**
 * None, the last n proxies, or those at these addresses. `true` is rejected: it would let every visitor choose the IP
 * address that rate limits count.
 */
export const trustProxy = parsed<false | number | string[]>(
  (text) => {
    const entries = list(text);
    const [hops = '0'] = entries;
    if (entries.length <= 1 && /^\d{1,2}$/.test(hops)) return Number(hops) || false;
    return entries.every(isProxy) ? entries : undefined;
  },
  (text) => {
    const bad = list(text).filter((entry) => !isProxy(entry));
    return `must be a number of proxies or a list of IP addresses, CIDRs or "loopback"; not understood: ${bad.join(', ')}`;
  },
);

export const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII');

export const secretOf = (min: number) => secret.min(min, `must have at least ${min} characters`);

/** Rules for an admin token from any source. */
export const adminTokenRule = secretOf(16);

/** The problem doesn't repeat the URL because it may contain a password. */
export const addressOf = (schemes: readonly string[], like: string) =>
  parsed(
    (text) => {
      const url = URL.parse(text);
      return url && schemes.includes(url.protocol) && url.hostname !== '' ? text : undefined;
    },
    () => `must be a URL like ${like}`,
  )
    .nullable()
    .default(null);

export const mailAddress = z
  .email('must be one email address like seo@example.com')
  .nullable()
  .default(null);

/** Five cron fields; `null` for off. */
export const schedule = parsed<string | null>(
  (text) => {
    const cron = text.trim();
    if (cron.toLowerCase() === 'off') return null;
    const isCron =
      cron.split(/\s+/).length === 5 && succeeds(() => CronExpressionParser.parse(cron));
    return isCron ? cron : undefined;
  },
  (text) => `must be five fields of cron like "0 6 * * *", or off, not "${text.trim()}"`,
);

export const timezone = z
  .string()
  .trim()
  .refine(
    (timeZone) => succeeds(() => new Intl.DateTimeFormat('en', { timeZone })),
    'must be the name of a time zone like Europe/Berlin',
  );

export const yesOrNo = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z.stringbool({
      truthy: ['true', '1', 'yes', 'on'],
      falsy: ['false', '0', 'no', 'off'],
      error: ({ input }) => `must be true or false, not "${String(input)}"`,
    }),
  );

/** `5 USD`, `2000000 tokens`, or both. A `null` part has no limit. */
export const dailyBudget = parsed(
  (text) => {
    const budget: { usd: number | null; tokens: number | null } = { usd: null, tokens: null };
    for (const part of list(text)) {
      const [, amount, unit = 'usd'] =
        /^(\d{1,12}(?:\.\d{1,4})?)\s*(usd|tokens)?$/i.exec(part) ?? [];
      if (amount === undefined) return undefined;
      if (unit.toLowerCase() === 'tokens') budget.tokens = Math.floor(Number(amount));
      else budget.usd = Number(amount);
    }
    return budget;
  },
  (text) => `must be like "5 USD", "2000000 tokens" or both, not "${text}"`,
);

/** `0.40/1.60`: US dollars per million tokens in and out. */
export const prices = parsed(
  (text) => {
    const [, input, output] =
      /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*\/\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(text) ?? [];
    return input && output ? { input: Number(input), output: Number(output) } : undefined;
  },
  (text) => `must be US dollars per million tokens in and out like 0.40/1.60, not "${text}"`,
);

/** The path of a JSON file, which is read and checked at once. */
export const operatorFile = <Content>(
  read: (file: string, complain: (problem: string) => void) => Content | null,
) =>
  z
    .string()
    .transform((file, context) => read(resolve(file), (problem) => context.addIssue(problem)))
    .nullable()
    .default(null);
