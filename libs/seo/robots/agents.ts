/** Why a crawler fetches pages. */
export type AgentPurpose = 'search' | 'user' | 'training' | 'ai-search';

/** A crawler, or a robots.txt token that a crawler obeys, as documented by its operator. */
export interface RobotsAgent {
  /** Name in a `User-agent` line. */
  readonly token: string;
  readonly operator: string;
  readonly purpose: AgentPurpose;
  /** The operator's page about it; `null` if there is none. */
  readonly docsUrl: string | null;
  /**
   * What the operator says: `may-ignore` if it says so, mostly for fetches that a user requested; `unknown` if it says
   * nothing.
   */
  readonly respectsRobots: 'yes' | 'may-ignore' | 'unknown';
}

/**
 * Well-known search and AI crawlers, by purpose. `Google-Extended` and `Applebot-Extended` are tokens without a
 * crawler: they control how pages fetched by Googlebot and Applebot may be used.
 */
export const agents: readonly RobotsAgent[] = [
  {
    token: 'Googlebot',
    operator: 'Google',
    purpose: 'search',
    docsUrl: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    respectsRobots: 'yes',
  },
  {
    token: 'Googlebot-Image',
    operator: 'Google',
    purpose: 'search',
    docsUrl: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    respectsRobots: 'yes',
  },
  {
    token: 'Googlebot-News',
    operator: 'Google',
    purpose: 'search',
    docsUrl: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    respectsRobots: 'yes',
  },
  {
    token: 'Googlebot-Video',
    operator: 'Google',
    purpose: 'search',
    docsUrl: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    respectsRobots: 'yes',
  },
  {
    token: 'Bingbot',
    operator: 'Microsoft',
    purpose: 'search',
    docsUrl: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
    respectsRobots: 'yes',
  },
  {
    token: 'DuckDuckBot',
    operator: 'DuckDuckGo',
    purpose: 'search',
    docsUrl: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot/',
    respectsRobots: 'yes',
  },
  {
    token: 'YandexBot',
    operator: 'Yandex',
    purpose: 'search',
    docsUrl: 'https://yandex.com/support/webmaster/robot-workings/check-yandex-robots.html',
    respectsRobots: 'yes',
  },
  {
    token: 'Baiduspider',
    operator: 'Baidu',
    purpose: 'search',
    docsUrl: 'https://help.baidu.com/question?prod_id=99&class=0&id=3001',
    respectsRobots: 'yes',
  },
  {
    token: 'Applebot',
    operator: 'Apple',
    purpose: 'search',
    docsUrl: 'https://support.apple.com/en-us/119829',
    respectsRobots: 'yes',
  },
  {
    token: 'PetalBot',
    operator: 'Huawei',
    purpose: 'search',
    docsUrl: 'https://webmaster.petalsearch.com/site/petalbot',
    respectsRobots: 'yes',
  },
  {
    token: 'Bravebot',
    operator: 'Brave',
    purpose: 'search',
    docsUrl: 'https://safe.search.brave.com/help/brave-search-crawler',
    respectsRobots: 'yes',
  },
  {
    token: 'OAI-SearchBot',
    operator: 'OpenAI',
    purpose: 'ai-search',
    docsUrl: 'https://platform.openai.com/docs/bots',
    respectsRobots: 'yes',
  },
  {
    token: 'PerplexityBot',
    operator: 'Perplexity',
    purpose: 'ai-search',
    docsUrl: 'https://docs.perplexity.ai/guides/bots',
    respectsRobots: 'yes',
  },
  {
    token: 'Claude-SearchBot',
    operator: 'Anthropic',
    purpose: 'ai-search',
    docsUrl:
      'https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    respectsRobots: 'yes',
  },
  {
    token: 'Amzn-SearchBot',
    operator: 'Amazon',
    purpose: 'ai-search',
    docsUrl: 'https://developer.amazon.com/amazonbot',
    respectsRobots: 'unknown',
  },
  {
    token: 'Meta-WebIndexer',
    operator: 'Meta',
    purpose: 'ai-search',
    docsUrl: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
    respectsRobots: 'unknown',
  },
  {
    token: 'YouBot',
    operator: 'You.com',
    purpose: 'ai-search',
    docsUrl: 'https://about.you.com/youbot/',
    respectsRobots: 'yes',
  },
  {
    token: 'ChatGPT-User',
    operator: 'OpenAI',
    purpose: 'user',
    docsUrl: 'https://platform.openai.com/docs/bots',
    respectsRobots: 'may-ignore',
  },
  {
    token: 'Perplexity-User',
    operator: 'Perplexity',
    purpose: 'user',
    docsUrl: 'https://docs.perplexity.ai/guides/bots',
    respectsRobots: 'may-ignore',
  },
  {
    token: 'Claude-User',
    operator: 'Anthropic',
    purpose: 'user',
    docsUrl:
      'https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    respectsRobots: 'yes',
  },
  {
    token: 'MistralAI-User',
    operator: 'Mistral AI',
    purpose: 'user',
    docsUrl: 'https://docs.mistral.ai/robots',
    respectsRobots: 'unknown',
  },
  {
    token: 'DuckAssistBot',
    operator: 'DuckDuckGo',
    purpose: 'user',
    docsUrl: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
    respectsRobots: 'yes',
  },
  {
    token: 'Meta-ExternalFetcher',
    operator: 'Meta',
    purpose: 'user',
    docsUrl: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
    respectsRobots: 'may-ignore',
  },
  {
    token: 'Amzn-User',
    operator: 'Amazon',
    purpose: 'user',
    docsUrl: 'https://developer.amazon.com/amazonbot',
    respectsRobots: 'unknown',
  },
  {
    token: 'GPTBot',
    operator: 'OpenAI',
    purpose: 'training',
    docsUrl: 'https://platform.openai.com/docs/bots',
    respectsRobots: 'yes',
  },
  {
    token: 'ClaudeBot',
    operator: 'Anthropic',
    purpose: 'training',
    docsUrl:
      'https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    respectsRobots: 'yes',
  },
  {
    token: 'CCBot',
    operator: 'Common Crawl',
    purpose: 'training',
    docsUrl: 'https://commoncrawl.org/ccbot',
    respectsRobots: 'yes',
  },
  {
    token: 'Google-Extended',
    operator: 'Google',
    purpose: 'training',
    docsUrl: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    respectsRobots: 'yes',
  },
  {
    token: 'Applebot-Extended',
    operator: 'Apple',
    purpose: 'training',
    docsUrl: 'https://support.apple.com/en-us/119829',
    respectsRobots: 'yes',
  },
  {
    token: 'Amazonbot',
    operator: 'Amazon',
    purpose: 'training',
    docsUrl: 'https://developer.amazon.com/amazonbot',
    respectsRobots: 'yes',
  },
  {
    token: 'Meta-ExternalAgent',
    operator: 'Meta',
    purpose: 'training',
    docsUrl: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
    respectsRobots: 'yes',
  },
  {
    token: 'Bytespider',
    operator: 'ByteDance',
    purpose: 'training',
    docsUrl: null,
    respectsRobots: 'unknown',
  },
  {
    token: 'AI2Bot',
    operator: 'Ai2',
    purpose: 'training',
    docsUrl: 'https://allenai.org/crawler',
    respectsRobots: 'yes',
  },
];

/** The entry for a token, ignoring case. */
export function findAgent(token: string): RobotsAgent | undefined {
  return agents.find((agent) => agent.token.toLowerCase() === token.trim().toLowerCase());
}
