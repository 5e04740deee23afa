import { screen, within } from '@testing-library/react';
import { site } from '../app/site.ts';
import { toolById } from '../app/tools.ts';
import { renderApp } from './render.tsx';
import { sampleClaims } from './sample-claims.ts';

export interface ToolPageExpectations {
  readonly toolId: string;
  /** The exact heading. */
  readonly title: string;
  /** A heading in the guide. */
  readonly guideHeading: string | RegExp;
}

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');

/** Tests what every tool's page has. Call it in the page's spec, next to the tool's own tests. */
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

    it('shows two banners and a sidebar in their slots if they are configured', async () => {
      const ad = {
        src: '/ads/a.png',
        width: 300,
        height: 90,
        alt: 'Spades',
        url: 'https://a.example/',
      };
      jest.replaceProperty(site, 'bannerAd', ad);
      jest.replaceProperty(site, 'sidebarAd', ad);
      await renderApp(tool.path);
      const slots = screen.getAllByRole('group', { name: 'Advertisement' });
      expect(slots).toHaveLength(3);
      for (const slot of slots) {
        const link = within(slot).getByRole('link', { name: 'Spades' });
        expect(link).toHaveAttribute('rel', 'sponsored noopener');
        expect(within(link).getByRole('img')).toHaveAttribute('width', '300');
        expect(within(link).getByRole('img')).toHaveAttribute('height', '90');
      }
      jest.restoreAllMocks();
    });

    it('reserves no space for advertisements that are not configured', async () => {
      await renderApp(tool.path);
      expect(screen.queryByRole('group', { name: 'Advertisement' })).not.toBeInTheDocument();
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
      expect(data).not.toHaveProperty('aggregateRating');
      expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument();
    });

    it('states the rating that an operator claims, for visitors and search engines', async () => {
      jest.replaceProperty(site, 'claims', sampleClaims);
      await renderApp(tool.path);
      expect(screen.getByText('4.8 out of 5 from 2,547 reviews')).toBeVisible();
      expect(
        JSON.parse(
          document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null',
        ),
      ).toMatchObject({ aggregateRating: { ratingValue: 4.8, reviewCount: 2547 } });
      jest.restoreAllMocks();
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
      it('is not linked while it is hidden', async () => {
        await renderApp('/');
        const names = screen
          .getAllByRole('link', { hidden: true })
          .map(({ textContent }) => textContent);
        expect(names).not.toContain(tool.name);
      });
    }
  });
}
