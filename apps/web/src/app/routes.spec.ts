import { menuGroups, popularToolLinks, resourceLinks } from './navigation.ts';
import { notFound } from './pages.ts';
import { pageAt, routes } from './routes.ts';
import { toolById, tools } from './tools.ts';

describe('routes', () => {
  it('has one for every tool, at its id', () => {
    for (const tool of tools) {
      expect(tool.path).toBe(`/${tool.id}`);
      expect(pageAt(tool.path)).toBe(tool.page);
    }
  });

  it('has each path once', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has the 404 page at any other path', () => {
    expect(pageAt('/no-such-page')).toBe(notFound);
    expect(pageAt('/seo-audit/deeper')).toBe(notFound);
    expect(pageAt('/SEO-Audit')).toBe(notFound);
  });

  it('has a loadable file for each page', async () => {
    for (const { page } of routes) {
      expect(page.source).toMatch(/^(?:pages|tools)\/[a-z-]+\/[a-z-]+-page\.tsx$/);
      expect(await page.load()).toBeInstanceOf(Function);
    }
  });
});

describe('navigation', () => {
  const menuLinks = menuGroups.flatMap(({ links }) => links);

  it('lists the dashboard first in the mobile menu', () => {
    expect(menuLinks[0]).toEqual({ label: 'Dashboard', to: '/' });
  });

  it('groups the tools and leaves out the operator’s pages', () => {
    expect(menuGroups.map(({ title, links }) => [title, links.length])).toEqual([
      ['Start', 1],
      ['Check a page', 4],
      ['Keywords and snippets', 3],
      ['Links and authority', 2],
      ['Files and images', 4],
      ['Guides and help', 7],
    ]);
    const operators = /^\/(?:blog-|contact\/|sign-in)/;
    expect(menuLinks.map(({ to }) => to).filter((to) => operators.test(to))).toEqual([]);
    expect(resourceLinks).toContainEqual({ label: 'Operator sign-in', to: '/sign-in' });
  });

  it('links only to pages that exist', () => {
    const links = [...menuLinks, ...popularToolLinks, ...resourceLinks];
    for (const { to } of links.filter(({ external }) => !external)) {
      expect(pageAt(to)).not.toBe(notFound);
    }
  });

  it('shows at most six popular tools', () => {
    expect(popularToolLinks.length).toBeLessThanOrEqual(6);
  });
});

it('has only tools that exist', () => {
  expect(() => toolById('no-such-tool')).toThrow("No tool 'no-such-tool'");
});
