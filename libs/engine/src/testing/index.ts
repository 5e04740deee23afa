export * from './engine-for-tests.ts';
export * from './fake-site.ts';
export { FakeSite as FakeCrawlSite, htmlPage } from '../sitemap-generator/testing/fake-site.ts';
