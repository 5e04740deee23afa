import type { RenderedPage } from './render-jobs.ts';
import { SiteFile } from './site-file.ts';

/** A page of the build without its rendered content. */
export class PageTemplate {
  /** For the header: rendered content adds no script that runs. */
  readonly policy: string;
  readonly #html: string;
  #empty: SiteFile | undefined;

  constructor(html: string, policy: string) {
    this.#html = html;
    this.policy = policy;
  }

  /**
   * The page without content, which the app renders in the browser. Built once, because an overloaded server sends it
   * most often.
   */
  get empty(): SiteFile {
    this.#empty ??= this.fill({ head: '', app: '' });
    return this.#empty;
  }

  fill({ head, app }: RenderedPage): SiteFile {
    const html = this.#html.replace('<!--head-->', () => head).replace('<!--app-->', () => app);
    return new SiteFile('page.html', Buffer.from(html));
  }
}
