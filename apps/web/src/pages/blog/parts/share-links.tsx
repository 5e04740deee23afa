import { ActionIcon, Group } from '@mantine/core';
import { CopyButton } from '@plumbline/ui';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react';

const icons = { X: IconBrandX, Facebook: IconBrandFacebook, LinkedIn: IconBrandLinkedin } as const;

export interface ShareLinksProps {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

/** Share links to three networks. They are plain links, so that no network can track visitors. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  return (
    <Group gap="xs">
      <Group component="ul" gap="xs" aria-label="Share this article">
        {shareAddresses(title, url).map(({ network, href }) => {
          const Icon = icons[network];
          return (
            <li key={network}>
              <ActionIcon
                component="a"
                href={href}
                target="_blank"
                rel="noopener"
                size={36}
                variant="default"
                aria-label={`Share on ${network}`}
              >
                <Icon size={19} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </Group>
      <CopyButton text={url} size="sm" copied={{ title: 'Copied to clipboard!' }}>
        Copy link
      </CopyButton>
    </Group>
  );
}

type Network = 'X' | 'Facebook' | 'LinkedIn';

interface ShareAddress {
  readonly network: Network;
  readonly href: string;
}

const address = (page: string, parameters: Record<string, string>): string =>
  `${page}?${new URLSearchParams(parameters).toString()}`;

/** The share URL of each network. */
function shareAddresses(title: string, url: string): readonly ShareAddress[] {
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
