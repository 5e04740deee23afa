/**
 * Screenshots of the documentation: the URL of each page with its inputs, and what must be visible first. `all`
 * takes every width in both schemes; otherwise light on a desktop and dark on a phone. `part` takes only one element.
 */

import { Buffer } from 'node:buffer';
import { URLSearchParams } from 'node:url';

/** Posts of a model that answers at once; checking and storing them takes time. */
const whileWriting = { timeout: 180_000 };

/** Admin token of every server. */
export const adminToken = 'a-token-of-the-operator';

/** Two loads in a real browser, each with its audits. */
const whileMeasuring = { timeout: 120_000 };

/**
 * @param {object} origins
 * @param {string} origins.site the site to check
 * @param {string} origins.writer the product with a language model
 * @param {string} origins.indexed the product with the demonstration link index
 */
export const pictures = ({ site, writer, indexed }) => {
  const at = (path, inputs) => `${path}?${new URLSearchParams(inputs)}`;
  const measure = async (page, path) => {
    await page.getByLabel('Website URL').fill(`${site}${path}`);
    await page.getByRole('button', { name: 'Analyze Speed' }).click();
  };
  const measureShop = async (page) => {
    await measure(page, '/shop');
    await page.getByText('Page speed analysis completed!').waitFor(whileMeasuring);
  };
  return [
    { name: 'dashboard', path: '/', all: true },
    {
      name: 'blog',
      path: '/blog',
      ready: (page) => page.getByRole('heading', { name: 'Featured Articles' }),
      all: true,
    },
    {
      name: 'blog-post',
      path: '/blog/core-web-vitals-lab-and-field',
      ready: (page) => page.getByRole('heading', { name: 'Where this comes from' }),
      all: true,
    },
    {
      name: 'seo-audit',
      path: at('/seo-audit', { url: `${site}/showcase` }),
      ready: (page) => page.getByRole('heading', { name: 'Detailed Analysis' }),
      all: true,
    },
    {
      name: 'meta-generator',
      path: at('/meta-generator', {
        websiteName: 'Hollis & Daughters',
        pageTitle: 'How to choose a garden spade',
        primaryKeyword: 'garden spade',
        description:
          'Steel or stainless, long shaft or short: which spade suits your soil and your back, and how to keep its edge for years.',
      }),
      ready: (page) => page.getByRole('heading', { name: 'Generated Meta Tags' }),
    },
    {
      name: 'keyword-checker',
      path: at('/keyword-checker', { url: `${site}/showcase`, keyphrase: 'garden spade' }),
      ready: (page) => page.getByText('Unique Keywords'),
    },
    {
      name: 'serp-preview',
      path: at('/serp-preview', {
        title: 'How to choose a garden spade that lasts',
        url: 'https://hollis.example/guides/garden-spades',
        description:
          'Steel or stainless, long shaft or short? Find the garden spade that suits your soil and your back, and learn how to keep its edge for years.',
        keyword: 'garden spade',
      }),
      ready: (page) => page.getByRole('heading', { name: 'Google Search Result Preview' }),
    },
    {
      name: 'robots-generator',
      path: at('/robots-generator', {
        import: site,
        test: `${site}/private/drafts`,
        agent: 'Googlebot',
      }),
      ready: (page) => page.getByText('Applies', { exact: true }),
    },
    {
      name: 'page-speed',
      path: '/page-speed',
      prepare: measureShop,
      ready: (page) => page.getByRole('heading', { name: 'Optimization recommendations' }),
    },
    {
      name: 'page-speed-waterfall',
      path: '/page-speed',
      prepare: measureShop,
      part: (page) => page.getByRole('region', { name: 'Waterfall', exact: true }),
    },
    {
      name: 'page-speed-progress',
      path: '/page-speed',
      prepare: async (page) => {
        // The page never loads.
        await measure(page, '/held/progress');
        await page.getByText(/^Loading the page/).waitFor(whileMeasuring);
      },
      part: (page) => page.getByRole('region', { name: 'Measurement in progress' }),
    },
    {
      name: 'backlink-checker',
      path: `${indexed}${at('/backlink-checker', { url: 'garden.example' })}`,
      ready: (page) => page.getByRole('table', { name: 'Backlinks' }),
    },
    {
      name: 'backlink-checker-domains',
      path: `${indexed}${at('/backlink-checker', { url: 'garden.example' })}`,
      prepare: (page) => page.getByRole('tab', { name: 'Referring domains' }).click(),
      ready: (page) => page.getByRole('table', { name: 'Referring domains' }),
    },
    {
      name: 'backlink-checker-no-index',
      path: at('/backlink-checker', { url: 'garden.example' }),
      ready: (page) => page.getByRole('note', { name: 'Link data' }),
    },
    {
      name: 'domain-authority',
      path: `${indexed}${at('/domain-authority', { domain: 'garden.example', compare: 'seedbank.example\norchard.example' })}`,
      ready: (page) => page.getByRole('table', { name: 'Domains compared' }),
    },
    {
      name: 'domain-authority-starter',
      path: at('/domain-authority', { domain: 'wikipedia.org' }),
      ready: (page) => page.getByRole('note', { name: 'Link data' }),
    },
    {
      name: 'sitemap-generator',
      path: at('/sitemap-generator', { domain: `${site}/garden/`, crawl: `${site}/garden/` }),
      ready: (page) => page.getByText(/belongs? in the sitemap/),
    },
    {
      name: 'schema-markup',
      path: at('/schema-markup', {
        type: 'Product',
        name: 'Garden spade',
        description: 'A spade of forged steel with a shaft of ash.',
        url: `${site}/showcase`,
      }),
      ready: (page) => page.getByRole('heading', { name: 'Generated Schema Markup' }),
    },
    {
      name: 'meta-tags-analyzer',
      path: at('/meta-tags-analyzer', { url: `${site}/showcase` }),
      ready: (page) => page.getByRole('heading', { name: 'Title Analysis' }),
    },
    {
      name: 'url-analyzer',
      path: at('/url-analyzer', { url: `${site}/moved` }),
      ready: (page) => page.getByRole('heading', { name: 'Redirect chain' }),
    },
    {
      name: 'image-resizer',
      path: at('/image-resizer', { category: 'Instagram', size: 'Instagram Post', mode: 'fill' }),
      prepare: resizePhoto,
      ready: (page) => page.getByRole('heading', { name: /^Results/ }),
    },
    { name: 'seo-guide', path: '/seo-guide' },
    { name: 'seo-guide-chapter', path: '/seo-guide/technical-seo' },
    { name: 'resources', path: '/resources' },
    { name: 'resource-checklist', path: '/resources/technical-seo-audit-checklist' },
    { name: 'privacy-policy', path: '/privacy-policy' },
    {
      name: 'blog-automation',
      path: `${writer}/blog-automation`,
      prepare: async (page) => {
        await signIn(page);
        await page.getByRole('button', { name: 'Generate 10 Blogs Now' }).click();
        await page.getByText('Blogs Generated Successfully!').waitFor(whileWriting);
      },
      ready: (page) => page.getByRole('list', { name: 'Recently generated blogs' }),
    },
    {
      name: 'blog-dashboard',
      path: `${writer}/blog-dashboard`,
      prepare: async (page) => {
        await signIn(page);
        await page.getByRole('spinbutton', { name: 'Number of blogs' }).fill('50');
        await page.getByRole('button', { name: 'Generate 50 Blogs' }).click();
        await page.getByText('BULK GENERATION SUCCESS!').waitFor(whileWriting);
      },
      ready: (page) => page.getByRole('heading', { name: 'Bulk generation result' }),
    },
    { name: 'contact', path: '/contact' },
    {
      name: 'contact-messages',
      path: '/contact',
      prepare: writeAndRead,
      ready: (page) => page.getByRole('heading', { name: 'The audit of my shop' }),
    },
    { name: 'sign-in', path: '/sign-in', all: true },
  ];
};

/** Draws a landscape and makes all sizes of it in the resizer. */
async function resizePhoto(page) {
  const base64 = await page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const context = canvas.getContext('2d');
    const sky = context.createLinearGradient(0, 0, 0, 1300);
    sky.addColorStop(0, '#7fb2e5');
    sky.addColorStop(1, '#fbe3b5');
    context.fillStyle = sky;
    context.fillRect(0, 0, 3000, 2000);
    context.fillStyle = '#fff3c4';
    context.beginPath();
    context.arc(2150, 620, 190, 0, 7);
    context.fill();
    for (const [base, height, color] of [[1250, 330, '#8fa6b8'], [1420, 260, '#5f8668'], [1640, 190, '#2f5d3a']]) {
      context.fillStyle = color;
      context.beginPath();
      context.moveTo(0, 2000);
      for (let x = 0; x <= 3000; x += 20) {
        context.lineTo(x, base - height * Math.abs(Math.sin(x / 420 + base)) - (x % 60) / 4);
      }
      context.lineTo(3000, 2000);
      context.fill();
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  })()`);
  await page.getByLabel('Image file').setInputFiles({
    name: 'hills.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  });
  await page.getByText('3000 × 2000 px').waitFor();
  await page.getByRole('button', { name: 'Resize All' }).click();
  await page.getByText('All images resized successfully!').waitFor();
}

/** Sends a message through the form, and opens the operator's inbox. */
async function writeAndRead(page) {
  await page.getByLabel('Name').fill('Ada Hollis');
  await page.getByLabel('Email').fill('ada@hollis.example');
  await page.getByLabel('Company').fill('Hollis & Daughters');
  await page.getByLabel('Subject').fill('The audit of my shop');
  await page.getByLabel('Category').selectOption('Bug Report');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('It says that no title is there.\nBut there is one: https://hollis.example/spades');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  await page.goto('/contact/messages', { waitUntil: 'networkidle' });
  await signIn(page);
}

/** Signs in on a page that requires it. */
async function signIn(page) {
  await page.getByLabel('Admin token').fill(adminToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as the operator.').waitFor();
}
