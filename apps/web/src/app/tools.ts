import { type Icon, IconClipboardCheck } from '@tabler/icons-react';
import { type PageModule, pageModule } from './page-module.tsx';

/** The dashboard's three groups. */
export type ToolGroup = 'on-page' | 'off-page' | 'keywords';

export interface Tool {
  /** Names the route, the API tag, the folders and the spec. */
  readonly id: string;
  /** In navigation. */
  readonly name: string;
  /** The page's heading and document title. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly icon: Icon;
  /** A colour of the theme. */
  readonly color: string;
  readonly path: `/${string}`;
  readonly group: ToolGroup;
  /** `hidden` answers at its address but is linked nowhere. */
  readonly status: 'live' | 'hidden';
  readonly page: PageModule;
}

/** The one list of tools: routes, navigation, dashboard and footer are made from it, in this order. */
export const tools: readonly Tool[] = [
  {
    id: 'seo-audit',
    name: 'SEO Audit',
    title: 'Free SEO Audit',
    description:
      'Score a page out of 100 with checks you can recompute by hand, each with its evidence and a fix.',
    keywords: ['seo audit', 'free seo audit', 'seo checker', 'site audit', 'seo score'],
    icon: IconClipboardCheck,
    color: 'leaf',
    path: '/seo-audit',
    group: 'on-page',
    status: 'live',
    page: pageModule('tools/seo-audit/seo-audit-page.tsx', () =>
      import('../tools/seo-audit/seo-audit-page.tsx').then((module) => module.SeoAuditPage),
    ),
  },
];

export const liveTools: readonly Tool[] = tools.filter(({ status }) => status === 'live');

/** The tool with this id, which must be in the list. */
export function toolById(id: string): Tool {
  const tool = tools.find((candidate) => candidate.id === id);
  if (!tool) throw new Error(`No tool '${id}' in the list of tools`);
  return tool;
}
