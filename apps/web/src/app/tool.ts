import type { Icon } from '@tabler/icons-react';
import { createContext, use } from 'react';
import type { PageModule } from './page-module.tsx';

/** The groups of the menu, in its order. */
export const toolGroups = {
  check: 'Check a page',
  write: 'Keywords and snippets',
  links: 'Links and authority',
  files: 'Files and images',
} as const;

type ToolGroup = keyof typeof toolGroups;

export interface Tool {
  /** Used as the name of the route, the API tag, the folders and the spec. */
  readonly id: string;
  /** Label in the navigation. */
  readonly name: string;
  /** The page's heading and document title. */
  readonly title: string;
  readonly description: string;
  /** A short description below its name in the menu. */
  readonly short: string;
  readonly keywords: readonly string[];
  readonly icon: Icon;
  /** A theme color. */
  readonly color: string;
  readonly path: `/${string}`;
  readonly group: ToolGroup;
  /** A `hidden` tool has a page, but nothing links to it. */
  readonly status: 'live' | 'hidden';
  readonly page: PageModule;
}

/** The current tool. The router provides it, so that pages need not import the list of tools. */
export const ToolContext = createContext<Tool | null>(null);

export function useTool(): Tool {
  const tool = use(ToolContext);
  if (!tool) throw new Error('This page is not the page of a tool');
  return tool;
}
