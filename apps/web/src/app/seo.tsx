import type { Thing, WithContext } from 'schema-dts';
import { absoluteUrl, site } from './site.ts';

export interface SeoProps {
  /** Without the product's name, which is added. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The canonical path. Left out, the page has no canonical address (a 404 page). */
  readonly path?: string;
  readonly image?: string;
  readonly type?: 'website' | 'article';
  readonly structuredData?: WithContext<Thing> | readonly WithContext<Thing>[];
  readonly noIndex?: boolean;
}

/** JSON for a script element: `<` escaped, so that no text in it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A page's title, description, canonical link, social tags and structured data. React moves them to the head. */
export function Seo({
  title,
  description,
  keywords = [],
  path,
  image = site.socialImage,
  type = 'website',
  structuredData = [],
  noIndex = false,
}: SeoProps) {
  const fullTitle = `${title} | ${site.name}`;
  const imageUrl = absoluteUrl(image);
  const blocks = Array.isArray(structuredData) ? structuredData : [structuredData];
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absoluteUrl(path)} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={imageUrl} />
      {path !== undefined && <meta property="og:url" content={absoluteUrl(path)} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      {blocks.map((block, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonForScript(block) }}
        />
      ))}
    </>
  );
}
