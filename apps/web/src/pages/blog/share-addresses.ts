type Network = 'X' | 'Facebook' | 'LinkedIn';

export interface ShareAddress {
  readonly network: Network;
  readonly href: string;
}

const address = (page: string, parameters: Record<string, string>): string =>
  `${page}?${new URLSearchParams(parameters).toString()}`;

/** The share URL of each network. */
export function shareAddresses(title: string, url: string): readonly ShareAddress[] {
  return [
    { network: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
    {
      network: 'Facebook',
      href: address('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }),
    },
    {
      network: 'LinkedIn',
      href: address('https://www.linkedin.com/shareArticle', { mini: 'true', url, title }),
    },
  ];
}
