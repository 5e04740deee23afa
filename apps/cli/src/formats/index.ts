import type { Format } from './format.ts';

/** Loads a format when it is needed, so that the command starts fast. */
const formats = {
  text: async () => (await import('./text.ts')).toText,
  json: async () => (await import('./json.ts')).toJson,
  jsonl: async () => (await import('./json.ts')).toJsonLines,
  markdown: async () => (await import('./markdown.ts')).toMarkdown,
  html: async () => (await import('./html.ts')).toHtml,
  github: async () => (await import('./github.ts')).toGithub,
  sarif: async () => (await import('./sarif.ts')).toSarif,
  junit: async () => (await import('./junit.ts')).toJunit,
  llm: async () => (await import('./llm.ts')).toLlm,
} satisfies Readonly<Record<string, () => Promise<Format>>>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly FormatName[];

export const loadFormat = (name: FormatName): Promise<Format> => formats[name]();
