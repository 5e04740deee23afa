import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderApp, renderRouted } from '../../../testing/render.tsx';
import { sourcesIn } from '../../../testing/sources-in.ts';
import { field, paste } from '../../../testing/tool-form.ts';
import { domain, file, generate } from '../testing/robots-page.ts';
import { robotsServer } from '../testing/robots-server.ts';

const { asked, answer, answerWith } = robotsServer();

const verdict = () => screen.findByRole('status', { name: 'Verdict' });
const live = () => screen.findByRole('region', { name: 'robots.txt, line by line' });

describe('the robots.txt generator', () => {
  describe('a live file', () => {
    async function importSite(typed: string) {
      const app = await renderApp('/robots-generator');
      await paste(app.user, field('Website to check'), typed);
      await app.user.click(screen.getByRole('button', { name: 'Import' }));
      return app;
    }

    it('shows while typing which line decides', async () => {
      const { user } = await importSite('shop.example');
      await live();
      const address = field('URL to test');
      await paste(user, address, '/admin/x');
      expect(await verdict()).toHaveTextContent('Blocked by line 2');
      expect(
        within(await live())
          .getByText('Applies')
          .closest('li'),
      ).toHaveTextContent('Disallow: /admin/');
      await paste(user, address, 'https://shop.example/admin/help');
      expect(await verdict()).toHaveTextContent('Allowed by line 3');
      await user.selectOptions(field('Crawler'), 'GPTBot');
      expect(await verdict()).toHaveTextContent('Blocked by line 7');
      await user.selectOptions(field('Crawler'), 'other');
      await paste(user, field('Crawler name'), 'MyBot');
      expect(await verdict()).toHaveTextContent(
        'No group names MyBot, so it follows the group for *.',
      );
      await paste(user, address, 'https://other.example/');
      expect(await verdict()).toHaveTextContent('has its own robots.txt');
    });

    it('opens at the line number of an audit finding', async () => {
      await renderApp(
        '/robots-generator?import=https://shop.example&test=https://shop.example/admin/x&agent=Googlebot&line=2',
      );
      expect(await verdict()).toHaveTextContent('Blocked by line 2');
      expect(await verdict()).not.toHaveTextContent('The link that led here');
      expect(field('Website to check')).toHaveValue('https://shop.example');
    });

    it('says when the line has changed since the audit', async () => {
      await renderApp('/robots-generator?import=shop.example&test=/admin/x&line=7');
      expect(await verdict()).toHaveTextContent('The link you opened points to line 7');
      expect(
        within(await live())
          .getByText('From the link')
          .closest('li'),
      ).toHaveTextContent('Disallow: /');
    });

    it.each([
      [404, 'allow-all', 'Allowed', 'leaf'],
      [403, 'allow-all', 'Allowed', 'brass'],
      [503, 'block-all', 'Blocked', 'brick'],
    ] as const)('decides by the status %s alone', async (status, interpretation, word, tone) => {
      answerWith({ status, interpretation, content: '', bytes: 0 });
      await renderApp('/robots-generator?import=shop.example&test=/x');
      expect(await verdict()).toHaveTextContent(word);
      expect(screen.getByText(String(status)).style.color).toBe(`var(--${tone}-text)`);
      expect(screen.queryByRole('region', { name: /line by line/ })).not.toBeInTheDocument();
    });

    it('fills in the form', async () => {
      const { user } = await importSite('shop.example');
      await live();
      await user.click(screen.getByRole('button', { name: 'Edit in the generator' }));
      expect(domain()).toHaveValue('https://shop.example');
      expect(domain()).toHaveFocus();
      expect(field('Disallow Paths (one per line)')).toHaveValue('/admin/\ncheckout');
      expect(field('Custom Directives')).toHaveValue('Allow: /admin/help');
      expect(screen.getByRole('checkbox', { name: 'Include Sitemap' })).not.toBeChecked();
      expect(
        screen.getByText('Your own choice: 0 allowed, 1 blocked, no rule for the rest.'),
      ).toBeVisible();
    });

    it('keeps the file to edit until another file is generated', async () => {
      const { router, user } = await renderRouted('/robots-generator?import=shop.example');
      await live();
      await user.click(screen.getByRole('button', { name: 'Edit in the generator' }));
      await user.click(generate());
      await file();
      await act(async () => router.navigate('/robots-generator'));
      expect(domain()).toHaveValue('');
    });

    it('keeps a site that is typed but not imported', async () => {
      const { user } = await importSite('shop.example');
      await live();
      await paste(user, field('URL to test'), '/y');
      await paste(user, field('Website to check'), 'other.example');
      await paste(user, domain(), 'shop.example');
      await user.click(generate());
      await file();
      expect(field('Website to check')).toHaveValue('other.example');
    });

    it('fills in the form in place of the generated one, which going back shows again', async () => {
      const { router, user, search } = await renderRouted(
        '/robots-generator?domain=a.example&disallowPaths=%2Fcart&import=shop.example&test=%2Fx&agent=GPTBot&line=2',
      );
      await file();
      await live();
      await user.click(screen.getByRole('button', { name: 'Edit in the generator' }));
      expect(domain()).toHaveValue('https://shop.example');
      expect(field('Disallow Paths (one per line)')).toHaveValue('/admin/\ncheckout');
      expect(screen.queryByRole('heading', { name: 'Your robots.txt' })).not.toBeInTheDocument();
      expect(search()).toBe('?import=shop.example&test=%2Fx&agent=GPTBot&line=2');

      await paste(user, field('Custom Directives'), '# mine');
      await paste(user, field('URL to test'), '/y');
      await user.click(generate());
      await waitFor(async () => expect(await file()).toContain('# mine'));
      expect(search()).toMatch(/&import=shop.example&test=%2Fy&agent=GPTBot&line=2$/);
      await act(async () => router.navigate(-2));
      expect(domain()).toHaveValue('a.example');
      expect(await file()).toContain('Disallow: /cart');
      expect(field('URL to test')).toHaveValue('/x');
      await live();
      expect(asked).toHaveLength(1);
    });

    it('is shown again on the way back, without a second call', async () => {
      const { router, user } = await renderRouted('/robots-generator?import=shop.example');
      await live();
      await paste(user, field('Website to check'), 'other.example');
      answerWith({ url: 'https://other.example/robots.txt', content: '# other' });
      await user.click(screen.getByRole('button', { name: 'Import' }));
      await waitFor(async () => expect(await live()).toHaveTextContent('# other'));
      await user.click(screen.getByRole('radio', { name: 'Pasted' }));
      await act(async () => router.navigate(-1));
      expect(await live()).toHaveTextContent('Disallow: /admin/');
      expect(field('Website to check')).toHaveValue('shop.example');
      expect(asked).toEqual([{ url: 'shop.example/' }, { url: 'other.example/' }]);
      expect(screen.getByRole('heading', { name: 'Check and test a file' })).toHaveFocus();
    });

    it('says why it could not be fetched', async () => {
      answer(() =>
        HttpResponse.json(
          {
            success: false,
            code: 'dns_not_found',
            title: 'The host was not found',
            status: 422,
            detail: 'x',
            errors: [],
          },
          { status: 422, headers: { 'content-type': 'application/problem+json' } },
        ),
      );
      await importSite('shop.example');
      expect(await screen.findByText('The host was not found')).toBeVisible();
      expect(screen.getByText('Import failed')).toBeVisible();
    });

    it('rejects an invalid site', async () => {
      await importSite('spades');
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
      expect(asked).toEqual([]);
    });
  });

  it('says that the site in its URL is invalid', async () => {
    await renderApp('/robots-generator?import=spades');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid domain URL');
    expect(asked).toEqual([]);
  });

  it('shows third-party markup as text', async () => {
    answerWith({ content: 'User-agent: *\nDisallow: /<img src=x onerror=alert(1)>\n' });
    await renderApp('/robots-generator?import=shop.example');
    expect(await live()).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('can be pasted and checked, a long one page by page', async () => {
    const { user } = await renderApp('/robots-generator');
    await user.click(screen.getByRole('radio', { name: 'Pasted' }));
    await user.click(field('Pasted robots.txt'));
    await user.paste(
      `User-agent: *\n${Array.from({ length: 1500 }, (_, n) => `Disallow: /p${n}/`).join('\n')}`,
    );
    expect(await screen.findByText('Lines 1 to 600 of 1,501')).toBeVisible();
    expect(sourcesIn(screen.getByRole('region', { name: 'Check and test a file' }))).toEqual([
      'measured',
    ]);
    await paste(user, field('URL to test'), '/p1400/');
    expect(await verdict()).toHaveTextContent('Blocked by line 1402');
    expect(screen.getByText('Lines 1,201 to 1,501 of 1,501')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Earlier lines' }));
    expect(screen.getByText('Lines 601 to 1,200 of 1,501')).toBeVisible();
  });

  it('is compared with no file, not with itself, if it is the only one', async () => {
    await renderApp('/robots-generator?import=shop.example');
    const lines = within(await live()).getAllByRole('listitem');
    expect(lines.at(-1)).not.toHaveTextContent(/^\d+$/);
    expect(field('Before')).toHaveValue('none');
    expect(field('After')).toHaveValue('live');
  });

  it('is compared with the generated file', async () => {
    const { user } = await renderApp(
      '/robots-generator?domain=https://shop.example&disallowPaths=%2Fcart&import=shop.example',
    );
    await live();
    await file();
    expect(
      [field('Before'), field('After')].map((each) => (each as HTMLSelectElement).value),
    ).toEqual(['live', 'generated']);
    await user.click(screen.getByRole('button', { name: 'Use URLs from the rules' }));
    const table = await screen.findByRole('table');
    expect(sourcesIn(screen.getByRole('region', { name: 'Before and after' }))).toEqual([
      'measured',
    ]);
    const rowOf = (address: string, crawler: string) => {
      const group = within(table).getByRole('rowheader', { name: address }).closest('tbody');
      return within(group ?? table)
        .getByRole('rowheader', { name: crawler })
        .closest('tr');
    };
    expect(rowOf('/admin/', 'Googlebot')).toHaveTextContent(
      'Blockedline 2Allowedline 4Now allowed',
    );
    expect(rowOf('/cart', 'Googlebot')).toHaveTextContent('AllowedBlockedline 5Now blocked');
    expect(
      screen.getByText(/^Changed: \d+ of \d+ results\. Now allowed: \d+\. Now blocked: \d+\.$/),
    ).toBeVisible();
    expect(table.querySelector('[data-change="same"]')).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show changes only' }));
    expect(table.querySelector('[data-change="same"]')).toBeNull();
  });
});
