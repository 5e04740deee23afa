/**
 * Who may import whom: rooms by Nx tags, folders of a room by restricted imports. One list for the linter and for the
 * spec that tests it. There is no `*` rule on purpose: it would make every project match and switch the check off. See
 * docs/architecture.md, "Rooms".
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The libraries that each library may import. */
const rooms = {
  page: [],
  seo: ['page'],
  runs: [],
  contact: ['seo'],
  content: [],
  links: ['page', 'seo'],
  tools: ['page', 'seo', 'links'],
  blog: ['content', 'runs', 'seo'],
  // It gets its adapters through ports.
  engine: ['page', 'seo', 'links', 'runs', 'tools'],
  adapters: ['page', 'seo', 'links', 'runs', 'tools', 'content', 'blog', 'contact'],
  'api-client': [],
  ui: [],
};

export const depConstraints = [
  {
    allSourceTags: ['type:app', 'platform:node'],
    onlyDependOnLibsWithTags: ['type:engine', 'type:domain', 'type:adapter'],
  },
  {
    allSourceTags: ['type:app', 'platform:web'],
    onlyDependOnLibsWithTags: ['type:api-client', 'type:ui', 'type:domain'],
  },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:domain'] },
  { sourceTag: 'platform:web', onlyDependOnLibsWithTags: ['platform:web', 'platform:any'] },
  { sourceTag: 'platform:any', onlyDependOnLibsWithTags: ['platform:any'] },
  { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:node', 'platform:any'] },
  ...Object.entries(rooms).map(([room, others]) => ({
    sourceTag: `scope:${room}`,
    onlyDependOnLibsWithTags: [room, ...others].map((each) => `scope:${each}`),
  })),
];

/** The libraries with the ports that each adapter implements. */
const ports = {
  chromium: ['page', 'seo/text', 'tools/page-speed'],
  'crawl-store': ['tools/site-audit'],
  egress: ['page'],
  'field-data': ['page', 'tools/page-speed'],
  'language-model': ['seo/language-model'],
  'link-index': ['links'],
  mail: ['contact'],
  'site-folder': ['page'],
  storage: ['blog', 'contact', 'content', 'runs', 'seo/language-model'],
};

const foldersOf = (room) =>
  readdirSync(join(import.meta.dirname, '../libs', room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
    .map(({ name }) => name);

/** Matches a relative import of one of these folders, or of a file in it. */
const into = (folders) => `^(\\.\\./)+(${folders.join('|')})/`;

/** Restricted imports by folder, as patterns of ESLint's `no-restricted-imports`. */
export const folderPatterns = {
  tools: [
    {
      regex: into(foldersOf('tools')),
      message: 'A tool imports no other tool: what two tools need is in libs/seo.',
    },
  ],
  seo: [
    {
      regex: into(foldersOf('seo').filter((folder) => folder !== 'text')),
      message: 'A folder of libs/seo imports no other than text.',
    },
  ],
  adapters: Object.fromEntries(
    Object.entries(ports).map(([adapter, libraries]) => [
      adapter,
      [
        {
          regex: into(Object.keys(ports)),
          message: 'An adapter imports no other adapter.',
        },
        {
          regex: `^@plumbline/(?!(${libraries.join('|') || '-'})(/|$))`,
          message: 'An adapter imports only the libraries with the ports it implements.',
        },
      ],
    ]),
  ),
};
