import type { SiteAds, SiteClaims } from '../config/operator-files.ts';

/** The settings of the site, as the web app's `app/settings.ts` takes them. */
export interface RenderSettings {
  readonly productName: string;
  readonly origin: string;
  readonly pageSpeedRuns: number;
  readonly fieldData: boolean;
  readonly analytics: { readonly url: string; readonly domain: string } | null;
  readonly ads: Omit<SiteAds, 'files'> | null;
  readonly claims: SiteClaims | null;
}

export interface PageToRender {
  /** URL of the web build's `entry-server.js`. */
  readonly entry: string;
  readonly settings: RenderSettings;
  /** A path with its query. */
  readonly address: string;
  /** API responses that the page shows, by the path that the app requests. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Results of calls that the page requested before. */
  readonly made: readonly MadeCall[];
}

/** An API call that the web app's `app/render-page.tsx` requests. */
export interface WantedCall {
  readonly method: string;
  /** A path of this site. */
  readonly url: string;
  /** JSON; `null` for none. */
  readonly body: string | null;
}

export interface MadeCall extends WantedCall {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: string;
}

export interface RenderedPage {
  readonly head: string;
  readonly app: string;
  /** Calls that the page needs for its result. They have to be made before it is rendered again. */
  readonly wanted?: readonly WantedCall[];
}

interface Entry {
  readonly render: (
    address: string,
    answers: PageToRender['answers'],
    made: PageToRender['made'],
  ) => RenderedPage | Promise<RenderedPage>;
}

let loading: Promise<Entry> | undefined;

export const jobs = {
  /** Renders one page with the server build of the app, which is loaded once. */
  async render({ entry, settings, address, answers, made }: PageToRender): Promise<RenderedPage> {
    Object.assign(globalThis, { plumblineSettings: settings });
    loading ??= import(entry) as Promise<Entry>;
    return (await loading).render(address, answers, made);
  },
};
