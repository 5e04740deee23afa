import { contentPages, dashboard } from './pages.ts';
import { type Tool, toolGroups } from './tool.ts';
import { liveTools } from './tools.ts';

export interface NavLinkEntry {
  readonly label: string;
  readonly to: string;
  /** Whether the server handles the URL, so that the browser has to load it. */
  readonly external?: boolean;
}

export interface NavGroup<Entry = NavLinkEntry> {
  readonly title: string;
  readonly links: readonly Entry[];
}

const toEntry = ({ name, path }: { name: string; path: string }): NavLinkEntry => ({
  label: name,
  to: path,
});

/** The live tools grouped by what a visitor wants to do. Empty groups are left out. */
export const toolMenu: readonly NavGroup<Tool>[] = Object.entries(toolGroups)
  .map(([id, title]) => ({ title, links: liveTools.filter(({ group }) => group === id) }))
  .filter(({ links }) => links.length > 0);

/** All public pages, the dashboard first. */
export const menuGroups: readonly NavGroup[] = [
  { title: 'Start', links: [toEntry(dashboard)] },
  ...toolMenu.map(({ title, links }) => ({ title, links: links.map(toEntry) })),
  {
    title: 'Guides and help',
    links: contentPages.filter(({ linkedFrom }) => linkedFrom.includes('menu')).map(toEntry),
  },
];

export const popularToolLinks: readonly NavLinkEntry[] = liveTools.slice(0, 6).map(toEntry);

export const resourceLinks: readonly NavLinkEntry[] = [
  ...contentPages.filter(({ linkedFrom }) => linkedFrom.includes('resources')).map(toEntry),
  { label: 'RSS feed', to: '/feed.xml', external: true },
  { label: 'API documentation', to: '/docs', external: true },
  { label: 'Operator sign-in', to: '/sign-in' },
];

/** Pages next to the tools menu in the header, in display order. */
const barIds = ['seo-guide', 'resources', 'blog'];

export const barLinks: readonly NavLinkEntry[] = barIds.flatMap((id) =>
  contentPages.filter((page) => page.id === id).map(toEntry),
);
