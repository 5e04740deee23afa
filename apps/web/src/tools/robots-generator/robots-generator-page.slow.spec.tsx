import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { field, paste } from '../../testing/tool-form.ts';
import { domain, file, generate } from './testing/robots-page.ts';
import { robotsServer } from './testing/robots-server.ts';

robotsServer();

describe('the robots.txt generator', () => {
  itBehavesLikeAToolPage({
    toolId: 'robots-generator',
    title: 'Robots.txt Generator',
    guideHeading: 'How a crawler reads it',
  });

  describe('the form', () => {
    it('starts with the specified defaults', async () => {
      await renderApp('/robots-generator');
      expect(domain()).toHaveValue('');
      expect(screen.getByRole('checkbox', { name: 'Allow all crawlers' })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Include Sitemap' })).toBeChecked();
      for (const name of ['Disallow Paths (one per line)', 'Crawl Delay (seconds)']) {
        expect(field(name)).toHaveValue('');
      }
      expect(field('Custom Directives')).toHaveValue('');
      expect(screen.queryByRole('heading', { name: 'Your robots.txt' })).not.toBeInTheDocument();
    });

    it('puts all fields of the form into its URL, or none', async () => {
      const { router, user, search } = await renderRouted('/robots-generator');
      await paste(user, domain(), 'shop.example');
      await paste(user, field('Disallow Paths (one per line)'), '/admin/');
      await user.click(generate());
      await file();
      expect(search()).toBe('?domain=shop.example&disallowPaths=%2Fadmin%2F');
      await paste(user, field('Custom Directives'), '# Корзина\n'.repeat(200));
      await user.click(generate());
      await waitFor(async () => expect(await file()).toContain('# Корзина'));
      expect(search()).toBe('');
      expect(domain()).toHaveValue('shop.example');

      // The history entries have every form.
      await act(async () => router.navigate(-1));
      expect(await file()).toContain('Disallow: /admin/');
      expect(await file()).not.toContain('# Корзина');
      expect(field('Custom Directives')).toHaveValue('');
      await act(async () => router.navigate(1));
      expect(await file()).toContain('# Корзина');
    });

    it('is empty again on the way back to the page without inputs', async () => {
      const { router, user } = await renderRouted('/robots-generator');
      await paste(user, domain(), 'shop.example');
      await user.click(generate());
      await file();
      await act(async () => router.navigate(-1));
      expect(domain()).toHaveValue('');
      expect(screen.queryByRole('heading', { name: 'Your robots.txt' })).not.toBeInTheDocument();
    });

    it('says once that it failed, and generates the file the next time', async () => {
      const { user } = await renderApp('/robots-generator');
      await paste(user, domain(), 'shop.example');
      jest.spyOn(Date.prototype, 'toISOString').mockImplementationOnce(() => {
        throw new Error('broken');
      });
      await user.click(generate());
      expect(await screen.findByText('Error generating robots.txt')).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Your robots.txt' })).not.toBeInTheDocument();
      await user.click(generate());
      expect(await file()).toContain('Sitemap: https://shop.example/sitemap.xml');
      jest.restoreAllMocks();
    });

    it('shows that it is generating the file', async () => {
      const { user } = await renderApp('/robots-generator');
      await paste(user, domain(), 'https://shop.example');
      const seen: (string | null)[] = [];
      const button = generate();
      const observer = new MutationObserver(() => seen.push(button.textContent));
      observer.observe(button, { subtree: true, characterData: true, childList: true });
      await user.click(button);
      await file();
      expect(seen).toContain('Generating...');
      observer.disconnect();
    });

    it.each(['', 'javascript:alert(1)', 'ftp://shop.example'])(
      'rejects the domain %j, and checks again on change',
      async (typed) => {
        const { user } = await renderApp('/robots-generator');
        await paste(user, domain(), typed);
        await user.click(generate());
        expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
        expect(domain()).toHaveFocus();
        await paste(user, domain(), 'shop.example');
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      },
    );

    it('rejects an invalid crawl delay', async () => {
      const { user } = await renderApp('/robots-generator');
      await paste(user, domain(), 'shop.example');
      await paste(user, field('Crawl Delay (seconds)'), 'soon');
      await user.click(generate());
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Please enter a number of seconds from 0 to 86400',
      );
    });

    it('explains what a path without a slash does', async () => {
      const { user } = await renderApp('/robots-generator');
      await paste(user, field('Disallow Paths (one per line)'), 'admin');
      expect(screen.getByText(/"admin" doesn’t start with a slash/)).toBeVisible();
    });

    it('copies the file and announces it', async () => {
      const { user } = await renderApp('/robots-generator?domain=https://shop.example');
      await file();
      await user.click(screen.getByRole('button', { name: 'Copy' }));
      expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
    });

    it('fills in and runs from its URL', async () => {
      await renderApp(
        '/robots-generator?domain=shop.example&allowAll=no&includeSitemap=no&disallowPaths=%2Fa%0A%2Fb&preset=-GPTBot',
      );
      expect((await file())?.split('\n').slice(2)).toEqual([
        'User-agent: *',
        'Disallow: /a',
        'Disallow: /b',
        '',
        '# Model training crawlers: blocked',
        'User-agent: GPTBot',
        'Disallow: /',
        '',
      ]);
    });
  });

  describe('the AI crawlers', () => {
    it('can be blocked by preset', async () => {
      const { user } = await renderApp('/robots-generator');
      await paste(user, domain(), 'shop.example');
      await user.click(screen.getByRole('radio', { name: 'Block training only' }));
      expect(screen.getByText(/^Stay in AI answers, .* Blocks GPTBot, /)).toBeVisible();
      await user.click(generate());
      const text = await file();
      expect(text).toContain('User-agent: ClaudeBot\n');
      expect(text).not.toContain('OAI-SearchBot');
    });

    it('can be chosen one by one and by purpose, with operator, link and a warning', async () => {
      const { user } = await renderApp('/robots-generator');
      await user.click(screen.getByText(/Choose by purpose, or one by one/));
      const search = screen.getByRole('region', { name: 'AI search' });
      const all = within(search).getByRole('radiogroup', { name: 'All AI search crawlers' });
      await user.click(within(all).getByRole('radio', { name: 'Allow' }));
      const gptBot = screen.getByRole('radiogroup', { name: 'GPTBot' });
      await user.click(within(gptBot).getByRole('radio', { name: 'Block' }));
      expect(screen.getByText(/^Your own choice: 6 allowed, 1 blocked/)).toBeVisible();
      for (const link of within(search).getAllByRole('link')) {
        expect(link).toHaveAttribute('rel', 'noopener nofollow');
      }
      expect(screen.getAllByText(/^May ignore robots.txt/)).toHaveLength(3);
      await paste(user, domain(), 'shop.example');
      await user.click(generate());
      expect(await file()).toMatch(
        /User-agent: YouBot\nAllow: \/\n[^]*User-agent: GPTBot\nDisallow: \/\n$/,
      );
    });
  });
});
