import { ogImageNames as ogImages } from '@plumbline/page';
import type {
  CardLayout,
  ImageFormat,
  NetworkId,
  NetworkModel,
  RuleSource,
  TextLimit,
} from './types.ts';

/** When we last read the networks' documentation for this model. */
export const modelDate = '2026-11-21';

const source =
  (authority: RuleSource['authority']) =>
  (name: string, url: string | null = null): RuleSource => ({ authority, name, url });
const official = source('official');
const observed = source('observed');

/** Sources of the model's rules. */
export const sources = {
  facebookSharing: official(
    'Meta: a guide to sharing for webmasters',
    'https://developers.facebook.com/docs/sharing/webmasters/',
  ),
  facebookImages: official(
    'Meta: images in link shares',
    'https://developers.facebook.com/docs/sharing/webmasters/images/',
  ),
  facebookSeen: observed('Observed in Facebook’s feed; Meta publishes no limit'),
  xMarkup: official(
    'X: cards markup',
    'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  ),
  xSummary: official(
    'X: summary card',
    'https://developer.x.com/en/docs/x-for-websites/cards/overview/summary',
  ),
  xLarge: official(
    'X: summary card with large image',
    'https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image',
  ),
  xStarted: official(
    'X: getting started with cards',
    'https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started',
  ),
  xHeadlines: observed(
    'Reports from October 2023: X shows only the image and the host',
    'https://boingboing.net/2023/10/05/twitter-no-longer-showing-headlines-in-social-media-previews.html',
  ),
  xAbsent: observed(
    'X’s developer advocate on cards without twitter:card',
    'https://dev.to/andypiper/comment/9cl8',
  ),
  linkedinSharing: official(
    'LinkedIn: making your website shareable',
    'https://www.linkedin.com/help/linkedin/answer/a521928',
  ),
  linkedinSmall: observed(
    'Reports since December 2023: organic posts show a thumbnail',
    'https://careerarc.zendesk.com/hc/en-us/articles/22106464467981-December-2023-LinkedIn-reduces-the-image-size-in-link-previews-to-a-thumbnail',
  ),
  linkedinSeen: observed('Observed in LinkedIn’s feed; LinkedIn publishes no limit'),
  slackRobots: official('Slack: robots', 'https://api.slack.com/robots'),
  slackUnfurling: official(
    'Slack: unfurling links in messages',
    'https://docs.slack.dev/messaging/unfurling-links-in-messages',
  ),
  slackBlog: observed(
    'Slack’s platform blog on unfurling, 2015',
    'https://medium.com/slack-developer-blog/everything-you-ever-wanted-to-know-about-unfurling-but-were-afraid-to-ask-or-how-to-make-your-e64b4bb9254',
  ),
  discordTags: observed(
    'opengraphplus: Discord’s tags',
    'https://opengraphplus.com/consumers/discord/tags',
  ),
  discordEmbeds: observed(
    'AnalogFeelings: Discord website embeds',
    'https://analogfeelings.github.io/knowledge/discord-website-embeds',
  ),
  discordCuts: observed(
    'Measured by others: Discord cuts titles at 70 and descriptions at 350 bytes',
    'https://mastodawn.com/explore/tag/000abc',
  ),
  ogp: official('The Open Graph protocol', 'https://ogp.me/'),
  house: { authority: 'house', name: 'Plumbline: house rule', url: null },
} as const satisfies Record<string, RuleSource>;

const twitterImages = ['twitter:image', 'twitter:image:src'] as const;
const rasters: readonly ImageFormat[] = ['png', 'jpeg', 'gif', 'webp'];
const wide = 1.91;

const always: readonly CardLayout[] = ['large', 'small', 'text'];
const lines = (count: number, max: number, fontPx: number, bold = false): TextLimit => ({
  unit: 'pixels',
  max,
  lines: count,
  fontPx,
  bold,
});

const MB = 1_048_576;

/** Known rules of each network with their sources. */
export const networks: Readonly<Record<NetworkId, NetworkModel>> = {
  facebook: {
    id: 'facebook',
    name: 'Facebook',
    title: {
      from: ['og:title', 'title'],
      limit: lines(2, 476, 17, true),
      shownIn: always,
      source: sources.facebookSeen,
    },
    description: {
      from: ['og:description', 'description'],
      limit: lines(1, 476, 15),
      shownIn: always,
      source: sources.facebookSeen,
    },
    site: { from: ['host'], limit: null, shownIn: always, source: sources.facebookSeen },
    link: {
      from: ['og:url', 'canonical', 'url'],
      limit: null,
      shownIn: always,
      source: sources.facebookSharing,
    },
    image: {
      from: ogImages,
      types: rasters,
      maxBytes: 8 * MB,
      maxSide: null,
      min: { width: 200, height: 200 },
      large: { width: 600, height: 315 },
      recommended: { width: 1200, height: 630 },
      ratio: { large: wide, small: 1 },
      source: sources.facebookImages,
    },
    layout: {
      rule: 'A large image at 600 × 315 px or more, a small one at 200 × 200 px or more, none below that.',
      source: sources.facebookImages,
    },
    notes: [
      'Without Open Graph tags, Facebook guesses title, description and image from the page.',
    ],
  },
  x: {
    id: 'x',
    name: 'X',
    title: {
      from: ['twitter:title', 'og:title'],
      limit: { unit: 'characters', max: 70 },
      shownIn: always,
      source: sources.xMarkup,
    },
    description: {
      from: ['twitter:description', 'og:description'],
      limit: { unit: 'characters', max: 200 },
      shownIn: ['small', 'text'],
      source: sources.xMarkup,
    },
    site: { from: ['host'], limit: null, shownIn: always, source: sources.xHeadlines },
    link: { from: ['url'], limit: null, shownIn: always, source: sources.xMarkup },
    image: {
      from: [...twitterImages, ...ogImages],
      types: rasters,
      maxBytes: 5 * MB,
      maxSide: 4096,
      min: { width: 144, height: 144 },
      large: { width: 300, height: 157 },
      recommended: { width: 1200, height: 600 },
      ratio: { large: 2, small: 1 },
      source: sources.xLarge,
    },
    layout: {
      rule: 'The card that the last twitter:card tag names; without one, a small card.',
      source: sources.xStarted,
    },
    notes: [
      'Since October 2023, a large card shows the image with the title over it and no description.',
    ],
  },
  linkedin: {
    id: 'linkedin',
    name: 'LinkedIn',
    title: {
      from: ['og:title', 'title'],
      limit: lines(2, 400, 14, true),
      shownIn: always,
      source: sources.linkedinSeen,
    },
    description: {
      from: ['og:description', 'description'],
      limit: null,
      // LinkedIn reads the description but has not shown it under links for some years.
      shownIn: [],
      source: sources.linkedinSeen,
    },
    site: { from: ['host'], limit: null, shownIn: always, source: sources.linkedinSeen },
    link: {
      from: ['og:url', 'canonical', 'url'],
      limit: null,
      shownIn: always,
      source: sources.linkedinSharing,
    },
    image: {
      from: ogImages,
      types: rasters,
      maxBytes: 5 * MB,
      maxSide: null,
      min: null,
      large: { width: 401, height: 1 },
      recommended: { width: 1200, height: 627 },
      ratio: { large: wide, small: 16 / 9 },
      source: sources.linkedinSharing,
    },
    layout: {
      rule: 'Posts show a thumbnail beside the title. Sponsored posts show a large image if it is at least 401 px wide.',
      source: sources.linkedinSmall,
    },
    notes: ['LinkedIn ignores twitter: tags.'],
  },
  slack: {
    id: 'slack',
    name: 'Slack',
    title: {
      from: ['twitter:title', 'og:title', 'title'],
      limit: null,
      shownIn: always,
      source: sources.slackBlog,
    },
    description: {
      from: ['twitter:description', 'og:description', 'description'],
      limit: { unit: 'characters', max: 700 },
      shownIn: always,
      source: sources.slackBlog,
    },
    site: {
      from: ['og:site_name', 'host'],
      limit: null,
      shownIn: always,
      source: sources.slackBlog,
    },
    link: { from: ['url'], limit: null, shownIn: always, source: sources.slackRobots },
    image: {
      from: [...twitterImages, ...ogImages],
      types: rasters,
      maxBytes: null,
      maxSide: null,
      min: null,
      large: null,
      recommended: { width: 1200, height: 630 },
      ratio: { large: wide, small: 1 },
      source: sources.slackBlog,
    },
    layout: {
      rule: 'A thumbnail if twitter:card is summary, else the image under the text.',
      source: sources.slackBlog,
    },
    notes: ['An oEmbed document takes precedence over all tags.'],
  },
  discord: {
    id: 'discord',
    name: 'Discord',
    title: {
      from: ['og:title', 'twitter:title', 'title'],
      limit: { unit: 'bytes', max: 70 },
      shownIn: always,
      source: sources.discordCuts,
    },
    description: {
      from: ['og:description', 'twitter:description', 'description'],
      limit: { unit: 'bytes', max: 350 },
      shownIn: always,
      source: sources.discordCuts,
    },
    site: { from: ['og:site_name'], limit: null, shownIn: always, source: sources.discordTags },
    link: { from: ['url'], limit: null, shownIn: always, source: sources.discordTags },
    image: {
      from: [...ogImages, ...twitterImages],
      types: rasters,
      maxBytes: null,
      maxSide: null,
      min: null,
      large: null,
      recommended: { width: 1200, height: 630 },
      ratio: { large: wide, small: 1 },
      source: sources.discordTags,
    },
    layout: {
      rule: 'The image under the text if twitter:card is summary_large_image, else a thumbnail beside it.',
      source: sources.discordEmbeds,
    },
    notes: ['The stripe uses the theme-color, if it is a hex color.'],
  },
  generic: {
    id: 'generic',
    name: 'Open Graph',
    title: { from: ['og:title', 'title'], limit: null, shownIn: always, source: sources.ogp },
    description: {
      from: ['og:description', 'description'],
      limit: null,
      shownIn: always,
      source: sources.ogp,
    },
    site: { from: ['og:site_name', 'host'], limit: null, shownIn: always, source: sources.ogp },
    link: {
      from: ['og:url', 'canonical', 'url'],
      limit: null,
      shownIn: always,
      source: sources.ogp,
    },
    image: {
      from: ogImages,
      types: rasters,
      maxBytes: null,
      maxSide: null,
      min: null,
      large: null,
      recommended: { width: 1200, height: 630 },
      ratio: { large: wide, small: 1 },
      source: sources.house,
    },
    layout: { rule: 'The image above the text, if there is one.', source: sources.house },
    notes: ['How an app that reads only Open Graph tags shows the page.'],
  },
};
