import { liveTools } from '../../app/tools.ts';

interface GroupLink {
  readonly label: string;
  readonly toolId: string;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly links: readonly GroupLink[];
}

const groups: readonly Group[] = [
  {
    id: 'on-page',
    title: 'On-Page & Technical SEO',
    links: [
      { label: 'SEO Audit', toolId: 'seo-audit' },
      { label: 'Keyword Checker', toolId: 'keyword-checker' },
      { label: 'SEO Compare', toolId: 'meta-tags-analyzer' },
      { label: 'Redirect Checker', toolId: 'url-analyzer' },
    ],
  },
  {
    id: 'off-page',
    title: 'Off-Page & SERPs',
    links: [
      { label: 'Backlink Checker', toolId: 'backlink-checker' },
      { label: 'Ranking Checker', toolId: 'domain-authority' },
      { label: 'SERP Snippet Generator', toolId: 'serp-preview' },
    ],
  },
  {
    id: 'keywords',
    title: 'Keyword Research & Content',
    links: [
      { label: 'Keyword Research Tool', toolId: 'keyword-checker' },
      { label: 'TF*IDF Tool', toolId: 'meta-generator' },
    ],
  },
];

/** The groups with links to their live tools. Empty groups are left out. */
export function liveToolGroups(live = liveTools) {
  return groups
    .map(({ id, title, links }) => ({
      id,
      title,
      links: links.flatMap(({ label, toolId }) => {
        const tool = live.find((candidate) => candidate.id === toolId);
        return tool ? [{ label, path: tool.path, tool: tool.name }] : [];
      }),
    }))
    .filter(({ links }) => links.length > 0);
}
