import type { Page } from '@playwright/test';

/** The result of typing strings into a form. */
export interface Feeding {
  /** Names the form. */
  readonly form: string;
  /** Number of text fields. */
  readonly fields: number;
  /** Number of submits. */
  readonly submitted: number;
}

/** Records every sign of executed strings. Starts before the page's scripts. */
export async function watchForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const signs: string[] = [];
    Object.assign(window, { signs });
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      window[name] = () => {
        signs.push(`${name} was called`);
        return undefined as never;
      };
    }
    // The CSP blocked it, but the string would have run.
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      signs.push(`the policy stopped ${violatedDirective} ${blockedURI}`),
    );
    window.addEventListener('error', ({ message }) => signs.push(`error: ${message}`));
  });
}

export const signsOfScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { signs: string[] }).signs);

export interface FeedOptions {
  /** The value of URL fields while other fields are tested, so that the form is valid. */
  readonly address: string;
  /** Every string is typed; every n-th one is submitted. */
  readonly every: number;
}

/** Types every string into every text field of the page, and submits its forms with them. */
export async function feedForms(
  page: Page,
  strings: readonly string[],
  options: FeedOptions,
): Promise<Feeding[]> {
  return page.evaluate(
    async ({ strings, address, every }) => {
      type Field = HTMLInputElement | HTMLTextAreaElement;
      const typed = new Set(['text', 'search', 'url', 'email', 'tel']);
      const isText = (field: Element): field is Field =>
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && typed.has(field.type));
      const isAddress = (field: Field) => field.inputMode === 'url' || field.type === 'url';

      function write(field: Field, text: string): void {
        const cut = field.maxLength >= 0 ? text.slice(0, field.maxLength) : text;
        const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, cut);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }

      const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
      const submitButton = (form: HTMLFormElement) =>
        form.querySelector<HTMLButtonElement>('button[type=submit]');

      async function submit(form: HTMLFormElement): Promise<void> {
        await turn();
        submitButton(form)?.click();
        for (let waited = 0; waited < 20_000; waited += 1) {
          await turn();
          if (submitButton(form)?.ariaDisabled !== 'true') return;
        }
        throw new Error('The form does not come back');
      }

      const feedings = [];
      // Fields that filter while typing and are not submitted.
      const live = [...document.querySelectorAll('main input, main textarea')]
        .filter(isText)
        .filter((field) => field.form === null);
      if (live.length > 0) {
        for (const text of strings) {
          for (const field of live) if (field.isConnected) write(field, text);
          await turn();
        }
        feedings.push({ form: 'fields without a form', fields: live.length, submitted: 0 });
      }
      for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
        const fields = () => [...form.elements].filter(isText);
        const plain = () => fields().filter((field) => !isAddress(field));
        const addresses = () => fields().filter(isAddress);
        let submitted = 0;
        for (const [index, text] of strings.entries()) {
          if (index % every !== 0) {
            for (const field of fields()) write(field, text);
            await turn();
            continue;
          }
          // A string that makes one type of field invalid must not keep others from reaching the server.
          for (const fed of [plain, addresses]) {
            if (fed().length === 0) continue;
            for (const field of addresses()) write(field, address);
            for (const field of plain()) write(field, 'spade');
            for (const field of fed()) write(field, text);
            await submit(form);
            submitted += 1;
          }
        }
        // The last string must not make the form invalid for other fields.
        for (const field of addresses()) write(field, address);
        for (const field of plain()) write(field, 'spade');
        feedings.push({
          form: form.getAttribute('aria-label') ?? 'a form without a name',
          fields: fields().length,
          submitted,
        });
      }
      return feedings;
    },
    { strings, ...options },
  );
}
