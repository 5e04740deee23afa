import { createTestApp } from '../../testing/test-app.ts';
import { templateHtml, writeWebBuild } from '../../testing/web-build.ts';

/** The script in each page. */
export const inlineScript = "document.documentElement.dataset.x = 'plain';";
const html = (title: string) => `<!doctype html><html><head><title>${title} | Plumbline</title>
<link rel="canonical" href="https://plumbline.invalid/here">
<script id="site-settings" type="application/json">{"pageSpeedRuns":1,"fieldData":false,"analytics":null,"ads":null,"claims":null}</script>
<script>${inlineScript}</script><script type="application/ld+json">{"url":"https://plumbline.invalid"}</script>
</head><body>PlumblineBot ${'word '.repeat(500)}<script type="module" src="/assets/a-1.js"></script></body></html>`;

/** The web build of the site. */
export const siteFiles: Readonly<Record<string, string>> = {
  'routes.json': JSON.stringify([
    { path: '/', file: 'index.html', status: 200, indexable: true },
    {
      path: '/seo-audit',
      file: 'seo-audit/index.html',
      status: 200,
      indexable: true,
      lastModified: '2026-01-02',
      template: 'templates/seo-audit.html',
      inputs: ['url', 'deep'],
      resultTemplate: 'templates/seo-audit-result.html',
    },
    {
      path: '/privacy-policy',
      file: 'privacy-policy/index.html',
      status: 200,
      template: 'templates/privacy-policy.html',
    },
    { path: '/hidden', file: 'hidden/index.html', status: 200, indexable: false },
    {
      path: '*',
      file: '404.html',
      status: 404,
      indexable: false,
      template: 'templates/404.html',
    },
  ]),
  'client/index.html': html('Home'),
  'client/seo-audit/index.html': html('SEO Audit'),
  'client/privacy-policy/index.html': html('Privacy'),
  'client/hidden/index.html': html('Hidden'),
  'client/404.html': html('Page Not Found'),
  'templates/seo-audit.html': templateHtml('SEO Audit of Plumbline'),
  'templates/seo-audit-result.html': templateHtml('Result'),
  'templates/privacy-policy.html': templateHtml('Privacy'),
  'templates/404.html': templateHtml('Page Not Found'),
  'client/assets/a-1.js': `export const a = '${'a'.repeat(3000)} https://plumbline.invalid';`,
  'client/data/guide.json': '[]',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/favicon.ico': 'icon '.repeat(500),
  'client/.vite/manifest.json': '{}',
  'downloads.json': JSON.stringify({ made: ['guide.pdf'], missing: ['policy.pdf'], reason: 'x' }),
  'client/downloads/guide.pdf': '%PDF-1.4 Plumbline https://plumbline.invalid',
};

/** A server of the site at https://seo.example, and the folder of its web build. */
export async function createTestSite() {
  const { webDist } = await writeWebBuild(siteFiles);
  const app = await createTestApp({
    env: { PUBLIC_URL: 'https://seo.example', PRODUCT_NAME: "O'Plumb" },
    config: { webDist },
  });
  return { app, webDist };
}
