import type { RenderedPage } from './render-jobs.ts';
import { SiteFile } from './site-file.ts';

/** A page of the build without its rendered content. */
export class PageTemplate {
  /** For the header: rendered content adds no script that runs. */
  readonly policy: string;
  readonly #html: string;

  constructor(html: string, policy: string) {
    this.#html = html;
    this.policy = policy;
  }

  /** @param rendered null leaves the page empty, and the app renders itself in the browser */
  fill(rendered: RenderedPage | null): SiteFile {
    const { head, app } = rendered ?? { head: '', app: '' };
    const html = this.#html.replace('<!--head-->', () => head).replace('<!--app-->', () => app);
    return new SiteFile('page.html', Buffer.from(html));
  }
}
