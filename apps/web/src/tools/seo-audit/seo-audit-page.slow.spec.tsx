import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { auditServer, runId } from './testing/audit-server.ts';
import { aReport } from './testing/report-fixture.ts';

const server = auditServer();

describe('the SEO audit page', () => {
  itBehavesLikeAToolPage({
    toolId: 'seo-audit',
    title: 'Free SEO Audit',
    guideHeading: 'Reading the score',
  });

  const start = () => screen.getByRole('button', { name: 'Start SEO Audit' });
  const urlField = () => screen.getByLabelText('Website URL');
  const result = () => screen.findByRole('heading', { level: 2, name: /^SEO audit of/ });

  async function audit(typed: string, address = '/seo-audit') {
    const app = await renderApp(address);
    await app.user.type(urlField(), typed);
    await app.user.click(start());
    return app;
  }

  it('moves the focus to the result', async () => {
    await audit('shop.example');
    await waitFor(async () => expect(await result()).toHaveFocus());
  });

  it('sends a keyphrase when there is one', async () => {
    const { user } = await renderApp('/seo-audit');
    await user.type(screen.getByLabelText('Focus keyphrase (optional)'), ' garden spades ');
    await user.type(urlField(), 'shop.example{Enter}');
    await result();
    expect(server.asked[0]?.body).toEqual({
      url: 'shop.example/',
      keyphrase: 'garden spades',
    });
  });

  it.each(['', 'not a url', 'javascript:alert(1)', 'ftp://shop.example', 'data:text/html,x'])(
    'rejects %j on submit and checks again on change',
    async (typed) => {
      const { user } = await renderApp('/seo-audit');
      if (typed) await user.type(urlField(), typed);
      expect(screen.queryByText('Please enter a valid URL')).not.toBeInTheDocument();
      await user.click(start());
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid URL');
      expect(urlField()).toBeInvalid();
      expect(urlField()).toHaveFocus();
      await user.clear(urlField());
      await user.type(urlField(), 'https://shop.example');
      expect(screen.queryByText('Please enter a valid URL')).not.toBeInTheDocument();
      expect(server.asked).toEqual([]);
    },
  );

  it('shows that it is running, and can be cancelled', async () => {
    server.neverAnswer();
    const { user } = await audit('shop.example');
    expect(screen.getByRole('button', { name: 'Running the audit…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('region', { name: 'Audit in progress' })).toBeVisible();
    await server.reading();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(start()).not.toHaveAttribute('aria-disabled');
    expect(start()).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Audit in progress' })).not.toBeInTheDocument();
    await waitFor(() => expect(server.cancelled).toEqual([runId]));
    const cancelled = screen.getByText(/^You canceled the audit of/);
    expect(cancelled).toHaveTextContent('shop.example/. Nothing was scored.');
    expect(screen.queryByText('SEO audit completed!')).not.toBeInTheDocument();
  });

  it('keeps the earlier result when a later run is cancelled', async () => {
    const { user } = await audit('shop.example');
    await result();
    server.neverAnswer();
    await user.click(start());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await result()).toBeVisible();
  });

  it('runs the audit in its URL', async () => {
    await renderApp('/seo-audit?url=shop.example&keyphrase=spades');
    expect(await result()).toBeVisible();
    expect(urlField()).toHaveValue('shop.example');
    expect(screen.getByLabelText('Focus keyphrase (optional)')).toHaveValue('spades');
    expect(server.asked.map(({ body }) => body)).toEqual([
      { url: 'shop.example/', keyphrase: 'spades' },
    ]);
  });

  it('shortens a keyphrase in its URL to the length of the field', async () => {
    await renderApp(`/seo-audit?url=shop.example&keyphrase=${'k'.repeat(101)}`);
    await result();
    expect(server.asked[0]?.body).toMatchObject({ keyphrase: 'k'.repeat(100) });
  });

  it('checks again on change after a finished audit, too', async () => {
    const { user } = await audit('shop.example');
    await result();
    await user.type(urlField(), ' and more');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid URL');
  });

  it('does not run for an invalid URL parameter', async () => {
    await renderApp('/seo-audit?url=javascript%3Aalert(1)');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid URL');
    expect(server.asked).toEqual([]);
  });

  it('says when the page came from the cache, and fetches it again on request', async () => {
    server.answerWith(
      aReport({
        provenance: {
          ...aReport().provenance,
          fetchedAt: '2026-06-01T11:58:04.000Z',
          fromCache: true,
        },
      }),
    );
    const { user } = await audit('shop.example');
    await result();
    expect(screen.getByText(/Cached copy of/)).toBeVisible();
    expect(screen.queryByText(/requests? in/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check again now' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.body).toEqual({ url: 'shop.example/', fresh: true });
  });

  it('compares with the previous audit of the same URL', async () => {
    const { user } = await audit('shop.example');
    await result();
    expect(screen.queryByRole('region', { name: 'Since the last audit' })).not.toBeInTheDocument();
    const [title, passed, link] = aReport().checks;
    if (!title || !passed || !link) throw new Error('the fixture has three checks');
    server.answerWith(
      aReport({
        score: 60,
        checks: [{ ...title, status: 'pass' }, { ...passed, status: 'fail' }, link],
      }),
    );
    await user.click(start());
    const panel = await screen.findByRole('region', { name: 'Since the last audit' });
    expect(panel).toHaveTextContent('−37 from 97 to 60');
    const changes = within(panel).getAllByRole('listitem');
    expect(changes.map((item) => item.textContent)).toEqual([
      `Failed→Passed${title.check}`,
      `Passed→Failed${passed.check}`,
    ]);
  });
});
