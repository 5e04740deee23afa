/**
 * Texts of the specification that the journeys check: every toast, message and file name, word for word, with later
 * decisions applied. Names in braces such as `{n}` are placeholders. `tools/specification.spec.ts` fails for a text that no
 * journey uses.
 */
export interface SpecifiedToast {
  /** A failure has the destructive style, and is announced at once. */
  readonly kind: 'success' | 'failure';
  readonly title: string;
  /** Empty when the specification has only a title. */
  readonly text: string;
}

/** Specified texts of a tool or page. */
export interface SpecifiedPage {
  readonly toasts?: Readonly<Record<string, SpecifiedToast>>;
  readonly messages?: Readonly<Record<string, string>>;
  readonly downloads?: Readonly<Record<string, string>>;
}

const success = (title: string, text = ''): SpecifiedToast => ({ kind: 'success', title, text });
const failure = (title: string, text: string): SpecifiedToast => ({ kind: 'failure', title, text });

const badUrl = 'Please enter a valid URL';
const badDomain = 'Please enter a valid domain URL';
const checkUrl = failure('Analysis failed', 'Please check the URL and try again.');
const checkInputs = 'Please check your inputs and try again.';

export const metaGenerator = {
  toasts: {
    generated: success(
      'Meta tags generated successfully!',
      // The journeys' server has no model: 'AI-optimized' is for tags that a model wrote.
      'Your meta tags are ready to use.',
    ),
    failed: failure('Error generating meta tags', 'Please try again with valid inputs.'),
    copied: success('{label} copied to clipboard!', 'You can now paste it into your HTML.'),
    notCopied: failure('Failed to copy', 'Please copy the text manually.'),
  },
  messages: {
    websiteName: 'Website name is required',
    pageTitle: 'Page title is required',
    primaryKeyword: 'Primary keyword is required',
    description: 'Description is required',
    longDescription: 'Description should be under 300 characters',
    url: badUrl,
  },
  downloads: { tags: 'meta-tags.txt' },
} satisfies SpecifiedPage;

export const keywordChecker = {
  toasts: {
    analyzed: success('Analysis complete!', 'Your keyword density analysis is ready.'),
    failed: failure('Analysis failed', 'Please check your input and try again.'),
  },
  messages: {
    nothing: 'Please provide content or URL based on your selection',
    content: 'Content is required',
    url: badUrl,
  },
  downloads: { report: 'keyword-density-report.txt' },
} satisfies SpecifiedPage;

export const serpPreview = {
  toasts: {
    generated: success(
      'SERP preview generated!',
      // Only the visitor writes the preview, so the specification's 'AI-enhanced' would be false.
      'Your search result preview is ready.',
    ),
    failed: failure('Error generating preview', checkInputs),
  },
  messages: {
    title: 'Title is required',
    longTitle: 'Title should be under 60 characters',
    url: badUrl,
    description: 'Description is required',
    longDescription: 'Description should be under 160 characters',
  },
} satisfies SpecifiedPage;

export const seoAudit = {
  toasts: {
    completed: success('SEO audit completed!', 'Your audit analysis is ready. Score: {n}/100'),
  },
  messages: { url: badUrl },
  downloads: { report: 'seo-audit-report.txt' },
} satisfies SpecifiedPage;

export const robotsGenerator = {
  toasts: {
    generated: success('Robots.txt generated successfully!'),
    failed: failure('Error generating robots.txt', checkInputs),
    copied: success('Copied to clipboard!'),
    notCopied: failure('Failed to copy', 'Please copy the text manually.'),
  },
  messages: { domain: badDomain },
  downloads: { file: 'robots.txt' },
} satisfies SpecifiedPage;

export const backlinkChecker = {
  toasts: { completed: success('Backlink analysis completed!'), failed: checkUrl },
  messages: { url: badUrl },
  downloads: { report: 'backlink-analysis-report.txt' },
} satisfies SpecifiedPage;

export const domainAuthority = {
  toasts: {
    completed: success('Domain analysis completed!'),
    failed: failure('Analysis failed', 'Please check the domain and try again.'),
  },
  messages: { domain: 'Domain is required' },
  downloads: { report: 'domain-authority-report.txt' },
} satisfies SpecifiedPage;

export const pageSpeed = {
  toasts: { completed: success('Page speed analysis completed!'), failed: checkUrl },
  messages: { url: badUrl },
  downloads: { report: 'page-speed-report.txt' },
} satisfies SpecifiedPage;

export const sitemapGenerator = {
  toasts: {
    generated: success('Sitemap generated successfully!'),
    failed: failure('Error generating sitemap', checkInputs),
    copied: success('Copied to clipboard!'),
    notCopied: failure('Failed to copy', 'Please copy the text manually.'),
  },
  messages: {
    domain: badDomain,
    /** The form always has at least one entry, so only the API returns this. */
    noEntry: 'At least one URL is required',
    entry: 'URL is required',
  },
  downloads: { file: 'sitemap.xml' },
} satisfies SpecifiedPage;

export const schemaMarkup = {
  toasts: {
    generated: success('Schema markup generated successfully!'),
    failed: failure('Error generating schema', checkInputs),
    copied: success('Copied to clipboard!'),
    notCopied: failure('Failed to copy', 'Please copy the text manually.'),
  },
  messages: {
    type: 'Schema type is required',
    name: 'Name is required',
    description: 'Description is required',
    url: badUrl,
    image: 'Please enter a valid image URL',
  },
  downloads: { file: 'schema-markup.html' },
} satisfies SpecifiedPage;

export const metaTagsAnalyzer = {
  toasts: { completed: success('Meta tags analysis completed!'), failed: checkUrl },
  messages: { url: badUrl },
  downloads: { report: 'meta-tags-analysis-report.txt' },
} satisfies SpecifiedPage;

export const urlAnalyzer = {
  toasts: { completed: success('URL analysis completed!'), failed: checkUrl },
  messages: { url: badUrl },
  downloads: { report: 'url-analysis-report.txt' },
} satisfies SpecifiedPage;

export const imageResizer = {
  toasts: {
    uploaded: success('Image uploaded successfully!', '{name}'),
    noImage: failure(
      'Invalid file type',
      'Please select an image file (JPG, PNG, GIF, WebP, AVIF, SVG)',
    ),
    resized: success('Image resized successfully!', 'Resized to {w}x{h} for {platform}'),
    resizedAll: success('All images resized successfully!', 'Created {n} optimized images'),
    failed: failure('Resize failed', 'Please try again with a different image'),
    failedAll: failure('Batch resize failed', 'Please try again with a different image'),
  },
  /** The platform's name in lower case with underscores for spaces; two examples. */
  downloads: { post: 'instagram_post.jpg', reelCover: 'instagram_reel_cover.jpg' },
} satisfies SpecifiedPage;

export const blog = {
  messages: {
    nothing: 'No articles found',
    advice: 'Try adjusting your search terms or selected category.',
  },
} satisfies SpecifiedPage;

export const blogPost = {
  toasts: { copied: success('Copied to clipboard!') },
  messages: {
    title: 'Blog Post Not Found',
    heading: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
  },
} satisfies SpecifiedPage;

export const contact = {
  toasts: {
    sent: success('Message sent successfully!', "We'll get back to you as soon as possible."),
    failed: failure('Failed to send message', 'Please try again later.'),
  },
  messages: {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    subject: 'Subject must be at least 5 characters',
    category: 'Please select a category',
    message: 'Message must be at least 10 characters',
  },
} satisfies SpecifiedPage;

export const blogAutomation = {
  toasts: {
    generated: success('Blogs Generated Successfully!', 'Generated {n} SEO-optimized blog posts'),
    failed: failure('Generation Failed', 'Please try again or check your connection'),
  },
  messages: { failed: 'Failed to generate blogs' },
} satisfies SpecifiedPage;

export const blogDashboard = {
  toasts: {
    daily: success('Daily Blogs Generated', 'Successfully generated {n} SEO-optimized blogs'),
    dailyFailed: failure('Generation Failed', 'Failed to generate daily blogs. Please try again.'),
    bulk: success(
      'BULK GENERATION SUCCESS!',
      'Generated {n} blogs targeting {traffic} monthly traffic',
    ),
    bulkFailed: failure(
      'Bulk Generation Failed',
      'Please check your OpenAI API configuration and try again.',
    ),
  },
  messages: { running: 'This may take 5-10 minutes' },
} satisfies SpecifiedPage;

export const unknownPage = { messages: { heading: 'Page Not Found' } } satisfies SpecifiedPage;
