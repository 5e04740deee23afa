import { type AuditIndex, auditIndexPath, auditPath } from '../pages/audits/audit-doc.ts';
import { libraryPath } from '../pages/resources/resource-doc.ts';
import { chapterPath, type Curriculum, curriculumPath } from '../pages/seo-guide/guide-doc.ts';
import { loadPageData } from './page-data.tsx';
import { type PageModule, pageModule } from './page-module.tsx';

/** A route that is not a tool. Like the list of tools, the list has only pages that exist. */
export interface ContentPage {
  readonly id: string;
  /** Label in the navigation. */
  readonly name: string;
  /** React Router pattern. */
  readonly path: `/${string}`;
  readonly page: PageModule;
  /**
   * Where the page is linked: 'menu' is the mobile menu, 'resources' the footer's list. Operator pages are linked
   * after sign-in.
   */
  readonly linkedFrom: readonly ('menu' | 'resources')[];
  /** Paths to prerender. Defaults to `path`. */
  readonly addresses?: () => Promise<readonly string[]>;
  /** Whether the server renders the page on request instead of at build time. */
  readonly onRequest?: boolean;
}

export const dashboard: ContentPage = {
  id: 'dashboard',
  name: 'Dashboard',
  path: '/',
  page: pageModule('pages/dashboard/dashboard-page.tsx', () =>
    import('../pages/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
  ),
  linkedFrom: ['menu'],
};

export const notFound: PageModule = pageModule('pages/not-found/not-found-page.tsx', () =>
  import('../pages/not-found/not-found-page.tsx').then((module) => module.NotFoundPage),
);

/** In navigation order. The pages that the specification names come first. */
export const contentPages: readonly ContentPage[] = [
  {
    id: 'blog',
    name: 'SEO Blog',
    path: '/blog',
    page: pageModule('pages/blog/blog-page.tsx', () =>
      import('../pages/blog/blog-page.tsx').then((module) => module.BlogPage),
    ),
    linkedFrom: ['menu', 'resources'],
    onRequest: true,
  },
  {
    id: 'blog-post',
    name: 'Article',
    path: '/blog/:postId',
    page: pageModule('pages/blog/post-page.tsx', () =>
      import('../pages/blog/post-page.tsx').then((module) => module.PostPage),
    ),
    linkedFrom: [],
    onRequest: true,
  },
  {
    id: 'resources',
    name: 'Resources',
    path: '/resources',
    page: pageModule('pages/resources/resources-page.tsx', () =>
      import('../pages/resources/resources-page.tsx').then((module) => module.ResourcesPage),
    ),
    linkedFrom: ['menu', 'resources'],
  },
  {
    id: 'resource',
    name: 'Resource',
    path: '/resources/:id',
    page: pageModule('pages/resources/resource-page.tsx', () =>
      import('../pages/resources/resource-page.tsx').then((module) => module.ResourcePage),
    ),
    linkedFrom: [],
    addresses: async () => (await loadPageData(libraryPath)) as readonly string[],
  },
  {
    id: 'seo-guide',
    name: 'SEO Guide',
    path: '/seo-guide',
    page: pageModule('pages/seo-guide/seo-guide-page.tsx', () =>
      import('../pages/seo-guide/seo-guide-page.tsx').then((module) => module.SeoGuidePage),
    ),
    linkedFrom: ['menu', 'resources'],
  },
  {
    id: 'seo-guide-chapter',
    name: 'Chapter',
    path: '/seo-guide/:id',
    page: pageModule('pages/seo-guide/chapter-page.tsx', () =>
      import('../pages/seo-guide/chapter-page.tsx').then((module) => module.ChapterPage),
    ),
    linkedFrom: [],
    addresses: async () =>
      ((await loadPageData(curriculumPath)) as Curriculum).map(({ id }) => chapterPath(id)),
  },
  {
    id: 'contact',
    name: 'Contact',
    path: '/contact',
    page: pageModule('pages/contact/contact-page.tsx', () =>
      import('../pages/contact/contact-page.tsx').then((module) => module.ContactPage),
    ),
    linkedFrom: ['menu', 'resources'],
  },
  {
    id: 'contact-messages',
    name: 'Contact messages',
    path: '/contact/messages',
    page: pageModule('pages/contact-messages/contact-messages-page.tsx', () =>
      import('../pages/contact-messages/contact-messages-page.tsx').then(
        (module) => module.ContactMessagesPage,
      ),
    ),
    linkedFrom: [],
  },
  {
    id: 'report',
    name: 'Saved report',
    path: '/reports/:reportId',
    page: pageModule('pages/report/report-page.tsx', () =>
      import('../pages/report/report-page.tsx').then((module) => module.ReportPage),
    ),
    linkedFrom: [],
    onRequest: true,
  },
  {
    id: 'sign-in',
    name: 'Sign in',
    path: '/sign-in',
    page: pageModule('pages/sign-in/sign-in-page.tsx', () =>
      import('../pages/sign-in/sign-in-page.tsx').then((module) => module.SignInPage),
    ),
    linkedFrom: [],
  },
  {
    id: 'privacy-policy',
    name: 'Privacy Policy',
    path: '/privacy-policy',
    page: pageModule('pages/privacy-policy/privacy-policy-page.tsx', () =>
      import('../pages/privacy-policy/privacy-policy-page.tsx').then(
        (module) => module.PrivacyPolicyPage,
      ),
    ),
    linkedFrom: ['menu', 'resources'],
  },
  {
    id: 'audits',
    name: 'Audit reference',
    path: '/audits',
    page: pageModule('pages/audits/audits-page.tsx', () =>
      import('../pages/audits/audits-page.tsx').then((module) => module.AuditsPage),
    ),
    linkedFrom: ['menu', 'resources'],
  },
  {
    id: 'audit',
    name: 'Audit',
    path: '/audits/:id',
    page: pageModule('pages/audits/audit-page.tsx', () =>
      import('../pages/audits/audit-page.tsx').then((module) => module.AuditPage),
    ),
    linkedFrom: [],
    addresses: async () => {
      const { categories } = (await loadPageData(auditIndexPath)) as AuditIndex;
      return categories.flatMap(({ audits }) => audits.map(({ id }) => auditPath(id)));
    },
  },
  {
    id: 'bot',
    name: 'Our crawler',
    path: '/bot',
    page: pageModule('pages/bot/bot-page.tsx', () =>
      import('../pages/bot/bot-page.tsx').then((module) => module.BotPage),
    ),
    linkedFrom: ['menu', 'resources'],
  },
  {
    id: 'blog-automation',
    name: 'Blog automation',
    path: '/blog-automation',
    page: pageModule('pages/blog-automation/blog-automation-page.tsx', () =>
      import('../pages/blog-automation/blog-automation-page.tsx').then(
        (module) => module.BlogAutomationPage,
      ),
    ),
    linkedFrom: [],
    onRequest: true,
  },
  {
    id: 'blog-dashboard',
    name: 'Blog dashboard',
    path: '/blog-dashboard',
    page: pageModule('pages/blog-dashboard/blog-dashboard-page.tsx', () =>
      import('../pages/blog-dashboard/blog-dashboard-page.tsx').then(
        (module) => module.BlogDashboardPage,
      ),
    ),
    linkedFrom: [],
    onRequest: true,
  },
];
