import { Group } from '@mantine/core';
import { CopyButton } from '@plumbline/ui';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react';
import { shareAddresses } from '../share-addresses.ts';
import classes from './share-links.module.css';

const icons = { X: IconBrandX, Facebook: IconBrandFacebook, LinkedIn: IconBrandLinkedin } as const;

export interface ShareLinksProps {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

/** Links to three networks: plain links, so that no network learns who reads. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  return (
    <Group gap={8} className={classes.share}>
      <ul aria-label="Share this article">
        {shareAddresses(title, url).map(({ network, href }) => {
          const Icon = icons[network];
          return (
            <li key={network}>
              <a href={href} target="_blank" rel="noopener" aria-label={`Share on ${network}`}>
                <Icon size={19} stroke={1.6} aria-hidden />
              </a>
            </li>
          );
        })}
      </ul>
      <CopyButton text={url} size="sm" copied={{ title: 'Copied to clipboard!' }}>
        Copy link
      </CopyButton>
    </Group>
  );
}
