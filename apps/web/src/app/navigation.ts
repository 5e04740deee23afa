import { contentPages, dashboard } from './pages.ts';
import { liveTools } from './tools.ts';

export interface NavLinkEntry {
  readonly label: string;
  readonly to: string;
  /** Answered by the server, so the browser has to load it. */
  readonly external?: boolean;
}

const toEntry = ({ name, path }: { name: string; path: string }): NavLinkEntry => ({
  label: name,
  to: path,
});

const toolLinks: readonly NavLinkEntry[] = liveTools.map(toEntry);

/** Every live route, the dashboard first. */
export const menuLinks: readonly NavLinkEntry[] = [
  toEntry(dashboard),
  ...toolLinks,
  ...contentPages.filter(({ linkedFrom }) => linkedFrom.includes('menu')).map(toEntry),
];

export const popularToolLinks: readonly NavLinkEntry[] = toolLinks.slice(0, 6);

export const resourceLinks: readonly NavLinkEntry[] = [
  ...contentPages.filter(({ linkedFrom }) => linkedFrom.includes('resources')).map(toEntry),
  { label: 'RSS feed', to: '/feed.xml', external: true },
  { label: 'API documentation', to: '/docs', external: true },
];

/** The blog's button in the bar. */
export const blogLink: NavLinkEntry | undefined = contentPages
  .filter(({ id }) => id === 'blog')
  .map(toEntry)[0];
