import { IconClipboardCheck } from '@tabler/icons-react';
import { pageModule } from './page-module.tsx';
import type { Tool } from './tool.ts';

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
