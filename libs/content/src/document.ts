import { type Heading, renderMarkdown } from './markdown/index.ts';
import { z } from 'zod';
import { day, line, metaDescription, slug, sources } from './fields.ts';
import { readContentFile } from './front-matter.ts';

/** A resource. `{product}` becomes the product's name. */
export interface ResourceText {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly metaDescription: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** Sanitised. */
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly words: number;
}

const resource = z.strictObject({
  id: slug,
  title: line,
  description: line,
  metaDescription,
  sources,
});

/** @throws BadContentFile */
export function parseResource(file: string, text: string): ResourceText {
  const { data, body } = readContentFile(file, text, resource);
  const { html, headings, words } = renderMarkdown(body);
  return { ...data, html, headings, words };
}

/** The privacy policy, with numbered sections from its headings. */
export interface PrivacyPolicy {
  readonly title: string;
  readonly metaDescription: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

const policy = z.strictObject({ title: line, metaDescription, updated: day });

/** @throws BadContentFile */
export function parsePrivacyPolicy(file: string, text: string): PrivacyPolicy {
  const { data, body } = readContentFile(file, text, policy);
  const { html, headings } = renderMarkdown(body);
  return { ...data, html, headings };
}
