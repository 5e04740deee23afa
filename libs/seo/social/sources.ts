import type { RuleSource } from './types.ts';

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
