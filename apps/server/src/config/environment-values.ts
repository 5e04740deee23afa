import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEgressAllow } from '@plumbline/adapters/egress';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import type { TrustProxy } from './app-config.ts';

export const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .transform((text, context) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= from && value <= to)) {
        context.addIssue(`must be a whole number from ${from} to ${to}, not "${text}"`);
        return z.NEVER;
      }
      return value;
    });

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const publicUrl = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    const bare =
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.href === `${url.origin}/`;
    if (!bare) {
      context.addIssue(
        `must be an http or https origin without a path, like https://seo.example, not "${text}"`,
      );
      return z.NEVER;
    }
    return url.origin;
  });

export const ports = z
  .string()
  .default('80,443,8080,8443')
  .transform((text, context) => {
    const values = list(text).map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : Number.NaN));
    if (values.length === 0 || values.some((port) => !(port >= 1 && port <= 65535))) {
      context.addIssue(`must list ports from 1 to 65535, separated by commas, not "${text}"`);
      return z.NEVER;
    }
    return values;
  });

export const egressAllow = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      parseEgressAllow(text);
    } catch (error) {
      context.addIssue(
        `is not understood: ${error instanceof Error ? error.message.replace(/^EGRESS_ALLOW: /, '') : text}`,
      );
      return z.NEVER;
    }
    return list(text);
  });

/** The operator chooses it, so it may be on this machine or in a private network: Ollama, vLLM. */
export const modelBaseUrl = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    const plain =
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.username + url.password + url.search + url.hash === '';
    if (!plain) {
      // The value isn't repeated because it may contain the key.
      context.addIssue('must be an http or https URL like http://localhost:11434/v1');
      return z.NEVER;
    }
    return url.href.replace(/\/$/, '');
  });

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `true` is rejected: it would let every visitor choose the IP address that rate limits count. */
export const trustProxy = z
  .string()
  .default('')
  .transform((text, context): TrustProxy => {
    const entries = list(text);
    if (entries.length === 0) return false;
    if (entries.length === 1 && /^\d{1,2}$/.test(entries[0] ?? '')) {
      const hops = Number(entries[0]);
      return hops === 0 ? false : hops;
    }
    const bad = entries.filter((entry) => {
      const [address = '', prefix = '0'] = entry.split('/');
      return !proxyNames.has(entry) && (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix));
    });
    if (bad.length > 0) {
      context.addIssue(
        `must be a number of proxies or a list of IP addresses, CIDRs or "loopback"; not understood: ${bad.join(', ')}`,
      );
      return z.NEVER;
    }
    return entries;
  });

export const secret = (min: number) =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII')
    .min(min, `must have at least ${min} characters`);

/** Rules for an admin token from any source. */
export const adminTokenRule = secret(16);

export const addressOf = (schemes: readonly string[], like: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return null;
      const url = URL.parse(text);
      if (!url || !schemes.includes(url.protocol) || url.hostname === '') {
        // The text isn't repeated because it may contain a password.
        context.addIssue(`must be a URL like ${like}`);
        return z.NEVER;
      }
      return text;
    });

export const mailAddress = z
  .email('must be one email address like seo@example.com')
  .nullable()
  .default(null);

export const schedule = (fallback: string) =>
  z
    .string()
    .trim()
    .default(fallback)
    .transform((text, context) => {
      if (text.toLowerCase() === 'off') return null;
      try {
        if (text.split(/\s+/).length !== 5) throw new Error('five fields');
        CronExpressionParser.parse(text);
        return text;
      } catch {
        context.addIssue(`must be five fields of cron like "0 6 * * *", or off, not "${text}"`);
        return z.NEVER;
      }
    });

export const timezone = z
  .string()
  .trim()
  .default('UTC')
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'must be the name of a time zone like Europe/Berlin');

export const yesOrNo = z
  .string()
  .trim()
  .toLowerCase()
  .default('false')
  .transform((text, context) => {
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    context.addIssue(`must be true or false, not "${text}"`);
    return z.NEVER;
  });

/** `5 USD`, `2000000 tokens`, or both. */
export const dailyBudget = z
  .string()
  .default('')
  .transform((text, context) => {
    const budget: { usd: number | null; tokens: number | null } = { usd: null, tokens: null };
    for (const part of list(text)) {
      const [, amount = '', unit = 'usd'] =
        /^(\d{1,12}(?:\.\d{1,4})?)\s*(usd|tokens)?$/i.exec(part) ?? [];
      const value = amount === '' ? Number.NaN : Number(amount);
      if (!(value >= 0)) {
        context.addIssue(`must be like "5 USD", "2000000 tokens" or both, not "${text}"`);
        return z.NEVER;
      }
      if (unit.toLowerCase() === 'tokens') budget.tokens = Math.floor(value);
      else budget.usd = value;
    }
    return budget;
  });

/** `0.40/1.60`: US dollars per million tokens in and out. */
export const prices = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return null;
    const found = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*\/\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(text);
    if (!found) {
      context.addIssue(
        `must be US dollars per million tokens in and out like 0.40/1.60, not "${text}"`,
      );
      return z.NEVER;
    }
    return { input: Number(found[1]), output: Number(found[2]) };
  });

/** The path of a JSON file, which is read and checked at once. */
export const operatorFile = <Content>(
  read: (file: string, complain: (problem: string) => void) => Content | null,
) =>
  z
    .string()
    .optional()
    .transform((file, context) =>
      file === undefined ? null : read(resolve(file), (problem) => context.addIssue(problem)),
    );
