import { render } from '@testing-library/react';
import { jsonForScript, Seo } from './seo.tsx';
import { site } from './site.ts';

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');

describe('Seo', () => {
  it("titles the page '{title} | {product}' for browsers and social networks", () => {
    render(<Seo title="SEO Audit" description="Scores a page." path="/seo-audit" />);
    expect(document.title).toBe('SEO Audit | Plumbline');
    expect(content('meta[property="og:title"]')).toBe('SEO Audit | Plumbline');
    expect(content('meta[property="og:image"]')).toBe(`${site.origin}/og/seo-audit.png`);
  });

  it('does not repeat the tags that X takes from Open Graph', () => {
    render(<Seo title="SEO Audit" description="Scores a page." path="/seo-audit" />);
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
    for (const name of ['title', 'description', 'image']) {
      expect(content(`meta[name="twitter:${name}"]`)).toBeUndefined();
    }
  });

  it('writes the canonical URL as an absolute URL', () => {
    render(<Seo title="SEO Audit" description="Scores a page." path="/seo-audit" />);
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${site.origin}/seo-audit`,
    );
    expect(content('meta[property="og:url"]')).toBe(`${site.origin}/seo-audit`);
    expect(content('meta[name="robots"]')).toBeUndefined();
  });

  it('keeps a page without a URL of its own out of the index', () => {
    render(<Seo title="Page Not Found" description="Nothing here." noIndex />);
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('escapes text in structured data so that it cannot end the script element', () => {
    const name = '</script><script>alert(1)</script>';
    const { container } = render(
      <Seo
        title="A"
        description="B"
        structuredData={{ '@context': 'https://schema.org', '@type': 'Thing', name }}
      />,
    );
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ name });
  });
});

it('escapes every < of JSON in a script element', () => {
  expect(jsonForScript({ a: '<!--<script>' })).toBe('{"a":"\\u003c!--\\u003cscript>"}');
});
