import { menuLinks, popularToolLinks, resourceLinks } from './navigation.ts';
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

  it('answers with the 404 page at any other path', () => {
    expect(pageAt('/no-such-page')).toBe(notFound);
    expect(pageAt('/seo-audit/deeper')).toBe(notFound);
    expect(pageAt('/SEO-Audit')).toBe(notFound);
  });

  it('names the file of each page, which loads', async () => {
    for (const { page } of routes) {
      expect(page.source).toMatch(/^(?:pages|tools)\/[a-z-]+\/[a-z-]+-page\.tsx$/);
      expect(await page.load()).toBeInstanceOf(Function);
    }
  });
});

describe('navigation', () => {
  it('lists the dashboard first in the mobile menu', () => {
    expect(menuLinks[0]).toEqual({ label: 'Dashboard', to: '/' });
  });

  it('links to nothing that does not exist', () => {
    const links = [...menuLinks, ...popularToolLinks, ...resourceLinks];
    for (const { to } of links.filter(({ external }) => !external)) {
      expect(pageAt(to)).not.toBe(notFound);
    }
  });

  it('shows at most six popular tools', () => {
    expect(popularToolLinks.length).toBeLessThanOrEqual(6);
  });
});

it('does not make up a tool', () => {
  expect(() => toolById('no-such-tool')).toThrow("No tool 'no-such-tool'");
});
