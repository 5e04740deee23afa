import { screen, within } from '@testing-library/react';
import { site } from '../app/site.ts';
import { toolById } from '../app/tools.ts';
import { renderApp } from './render.tsx';

export interface ToolPageExpectations {
  readonly toolId: string;
  /** The heading, word for word. */
  readonly title: string;
  /** A heading in the guide. */
  readonly guideHeading: string | RegExp;
}

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');

/** What every tool's page has. Call it in the page's spec, beside what the tool itself does. */
export function itBehavesLikeAToolPage({ toolId, title, guideHeading }: ToolPageExpectations) {
  describe('as a tool page', () => {
    const tool = toolById(toolId);

    it('has one main heading and its description', async () => {
      await renderApp(tool.path);
      const main = screen.getByRole('main');
      expect(within(main).getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(within(main).getByText(tool.description)).toBeVisible();
    });

    it('has a guide', async () => {
      await renderApp(tool.path);
      const guide = screen.getByRole('region', { name: 'Guide' });
      expect(within(guide).getByRole('heading', { name: guideHeading })).toBeVisible();
    });

    it('reserves two banners and a sidebar for advertising', async () => {
      await renderApp(tool.path);
      expect(screen.getAllByRole('group', { name: 'Advertisement' })).toHaveLength(3);
    });

    it('describes itself to search engines and social networks', async () => {
      await renderApp(tool.path);
      expect(document.title).toBe(`${title} | ${site.name}`);
      expect(content('meta[name="description"]')).toBe(tool.description);
      expect(content('meta[name="keywords"]')).toBe(tool.keywords.join(', '));
      expect(content('meta[property="og:title"]')).toBe(`${title} | ${site.name}`);
      expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
      expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
        'href',
        site.origin + tool.path,
      );
      const data: unknown = JSON.parse(
        document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null',
      );
      expect(data).toMatchObject({
        '@type': 'WebApplication',
        offers: { price: '0', priceCurrency: 'USD' },
      });
    });

    if (tool.status === 'live') {
      it('is marked as the active route in the navigation', async () => {
        await renderApp(tool.path);
        const menu = screen.getByRole('navigation', { name: 'All pages', hidden: true });
        expect(within(menu).getByRole('link', { current: 'page', hidden: true })).toHaveTextContent(
          tool.name,
        );
      });
    } else {
      it('is linked from nowhere while it is hidden', async () => {
        await renderApp('/');
        const names = screen
          .getAllByRole('link', { hidden: true })
          .map(({ textContent }) => textContent);
        expect(names).not.toContain(tool.name);
      });
    }
  });
}
