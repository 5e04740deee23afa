import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { SpecifiedToast } from './specification.ts';

declare global {
  interface Window {
    /** Role and lines of each toast: 'status: Copied to clipboard!'. */
    toldToasts: string[];
  }
}

/**
 * Records every toast, since on a slow machine it may close before it is checked.
 * @param stay keeps each toast open, as if the pointer were over it
 */
export async function noteToasts(context: BrowserContext, stay: boolean): Promise<void> {
  await context.addInitScript((stay) => {
    const told: string[] = [];
    window.toldToasts = told;
    const noted = new WeakSet<Element>();
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        if (addedNodes.length === 0 || !(target instanceof Element)) continue;
        const region = target.closest('[aria-label^="Notifications"]');
        for (const card of region?.querySelectorAll<HTMLElement>('div[data-variant]') ?? []) {
          if (noted.has(card)) continue;
          noted.add(card);
          const lines = card.innerText.split('\n').filter((line) => line.trim() !== '');
          told.push(`${card.parentElement?.getAttribute('role')}: ${lines.join('\n')}`);
          if (!stay) continue;
          const hover = () =>
            card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          hover();
          card.addEventListener('pointerleave', hover);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  }, stay);
}

/** Values of the `{placeholders}` of a text. */
export type Blanks = Readonly<Record<string, string | number | RegExp>>;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function filled(text: string, blanks: Blanks): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) => {
      const value = /^\{\w+\}$/.test(part) ? blanks[part.slice(1, -1)] : part;
      if (value === undefined) throw new Error(`Nothing is given for ${part} of '${text}'`);
      return value instanceof RegExp ? value.source : escaped(String(value));
    })
    .join('');
}

/** Expects a new toast with exactly these words and the role of its kind. */
export async function expectToast(
  page: Page,
  { kind, title, text }: SpecifiedToast,
  blanks: Blanks = {},
  options: { readonly timeout?: number } = {},
): Promise<void> {
  const lines = [title, text].filter(Boolean).map((line) => filled(line, blanks));
  const role = kind === 'failure' ? 'alert' : 'status';
  const source = `^${role}: ${lines.join('\\n')}$`;
  await expect
    .poll(() => page.evaluate(() => window.toldToasts), options)
    .toContainEqual(expect.stringMatching(new RegExp(source)));
  await page.evaluate((source) => {
    const pattern = new RegExp(source);
    window.toldToasts.splice(0, 1 + window.toldToasts.findIndex((told) => pattern.test(told)));
  }, source);
}
