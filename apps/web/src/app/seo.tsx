import type { Thing, WithContext } from 'schema-dts';
import { absoluteUrl, commonSocialImage, site, socialImageOf } from './site.ts';

export interface SeoProps {
  /** Title without the product's name, which is added unless `branded` is false. */
  readonly title: string;
  readonly branded?: boolean;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The canonical path. Without it, the page has no canonical URL, like the 404 page. */
  readonly path?: string;
  readonly type?: 'website' | 'article';
  /** Open Graph's `article:…` properties, by name. */
  readonly article?: Readonly<Record<string, string>>;
  readonly structuredData?: WithContext<Thing> | readonly WithContext<Thing>[];
  readonly noIndex?: boolean;
}

/** JSON for a script element, with `<` escaped so that no text can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A page's title, description, canonical link, social tags and structured data. React moves them to the head. */
export function Seo({
  title,
  branded = true,
  description,
  keywords = [],
  path,
  type = 'website',
  article = {},
  structuredData = [],
  noIndex = false,
}: SeoProps) {
  const fullTitle = branded ? `${title} | ${site.name}` : title;
  const imageUrl = absoluteUrl(path === undefined ? commonSocialImage : socialImageOf(path));
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
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {path !== undefined && <meta property="og:url" content={absoluteUrl(path)} />}
      {Object.entries(article).map(([name, content]) => (
        <meta key={name} property={`article:${name}`} content={content} />
      ))}
      {/* X takes title, description and image from Open Graph, but documents no fallback for the alt text. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={title} />
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
