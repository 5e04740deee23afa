/** The kind of device that results are shown on. */
export type SerpDevice = 'desktop' | 'mobile';

/** Layout of one text of a result. All lengths are CSS pixels, all texts Arial. */
export interface SerpTextModel {
  readonly fontPx: number;
  /** Maximum number of lines. */
  readonly lines: number;
  /** Up to this width on one line, nobody has seen the text cut. */
  readonly safePx: number;
  /** Above this width, or when its lines are full, the text counts as cut. */
  readonly limitPx: number;
}

/** Layout of a result on one kind of screen. */
export interface SerpDeviceModel {
  /** Width of the column of results in CSS pixels. */
  readonly columnPx: number;
  readonly title: SerpTextModel;
  readonly description: SerpTextModel;
}

/**
 * Our model of Google's layout of a result. Google publishes no widths: it cuts titles and snippets as needed,
 * typically to the device's width. The desktop figures were measured by SEO tool makers; the audit of this
 * product uses the same ones. The phone is 360 px wide with a margin of 16 px on each side; 680 px for its descriptions
 * is the figure that tool makers name, three lines of its column are 984 px, and two lines of title are 656 px, of
 * which a wrapped word may leave some unused.
 */
export const serpModel = {
  /** The month in which the figures were last compared with their sources. */
  checked: '2026-11',
  provenance: 'estimated',
  note: 'Google does not publish these limits. They are estimated from published measurements and change with its design.',
  sources: [
    {
      name: 'Google: title links',
      url: 'https://developers.google.com/search/docs/appearance/title-link',
    },
    {
      name: 'Google: snippets',
      url: 'https://developers.google.com/search/docs/appearance/snippet',
    },
    {
      name: 'Screaming Frog: pixel width research',
      url: 'https://www.screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width/',
    },
  ],
  desktop: {
    columnPx: 600,
    title: { fontPx: 20, lines: 1, safePx: 580, limitPx: 600 },
    description: { fontPx: 14, lines: 2, safePx: 920, limitPx: 990 },
  },
  mobile: {
    columnPx: 328,
    title: { fontPx: 18, lines: 2, safePx: 600, limitPx: 656 },
    description: { fontPx: 14, lines: 3, safePx: 680, limitPx: 984 },
  },
} as const satisfies Record<SerpDevice, SerpDeviceModel> & Record<string, unknown>;

/** When the figures were last checked, in words: 'November 2026'. */
export const serpModelMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(Date.parse(serpModel.checked));
