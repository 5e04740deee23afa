import { createQueryClient } from '@plumbline/api-client';
import { dehydrate } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { resultsId } from '../../app/page-data.tsx';
import { renderRouted } from '../../testing/render.tsx';
import { auditServer, runId } from './testing/audit-server.ts';
import { aReport } from './testing/report-fixture.ts';

const server = auditServer();

const result = () => screen.findByRole('heading', { level: 2, name: /^SEO audit of/ });
const url = () => screen.getByLabelText('Website URL');

describe('the URL of an audit', () => {
  it('says whether the audit was deep, and going back opens the one that was not', async () => {
    const { router, user, search } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    await user.click(screen.getByRole('checkbox', { name: 'Deep audit' }));
    await user.click(screen.getByRole('button', { name: 'Start SEO Audit' }));
    expect(search()).toBe('?url=shop.example&deep=true');
    await result();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('checkbox', { name: 'Deep audit' })).not.toBeChecked();
    await result();
    expect(server.asked.map(({ body }) => (body as { deep?: boolean }).deep)).toEqual([
      undefined,
      true,
    ]);
  });

  it('contains the current audit, and going back opens the previous one', async () => {
    const { router, user, search } = await renderRouted('/seo-audit');
    await user.type(url(), 'shop.example');
    await user.type(screen.getByLabelText('Focus keyphrase (optional)'), 'a & b{Enter}');
    await result();
    expect(search()).toBe('?url=shop.example&keyphrase=a+%26+b');

    await user.clear(url());
    await user.type(url(), 'other.example{Enter}');
    expect(search()).toBe('?url=other.example&keyphrase=a+%26+b');
    await result();

    await act(() => router.navigate(-1));
    expect(url()).toHaveValue('shop.example');
    await result();
    expect(server.asked.map(({ body }) => (body as { url: string }).url)).toEqual([
      'shop.example/',
      'other.example/',
    ]);

    await act(() => router.navigate(-1));
    expect(url()).toHaveValue('');
    expect(screen.queryByRole('heading', { name: /^SEO audit of/ })).not.toBeInTheDocument();
  });

  it('shows the report again when the visitor comes back from a linked page', async () => {
    const { router, user, search } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    await user.click(screen.getAllByText(/^Evidence/)[0] ?? document.body);
    await user.click(screen.getByRole('link', { name: 'Plumbline: house rule' }));
    expect(search()).toBe('?url=shop.example');
    expect(router.state.location.hash).toBe('#house-rules');
    expect(await result()).toBeVisible();

    await act(() => router.navigate('/bot'));
    await act(() => router.navigate(-1));
    expect(await result()).toBeVisible();
    expect(server.asked).toHaveLength(1);
  });

  it('gets no new history entry for the same audit', async () => {
    const { router, user } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    await user.click(screen.getByRole('button', { name: 'Start SEO Audit' }));
    await result();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('hides a canceled audit when the visitor goes back, and runs it when they go forward', async () => {
    const { router, user } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    server.neverAnswer();
    await user.clear(url());
    await user.type(url(), 'other.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/^You canceled the audit of/)).toHaveTextContent('other.example/');
    expect(await result()).toBeVisible();

    await act(() => router.navigate(-1));
    expect(screen.queryByText(/^You canceled/)).not.toBeInTheDocument();
    expect(await result()).toBeVisible();
    expect(server.asked).toHaveLength(2);

    server.answerWith(aReport({ finalUrl: 'https://other.example/' }));
    await act(() => router.navigate(1));
    expect(
      await screen.findByRole('heading', { name: 'SEO audit of other.example' }),
    ).toBeVisible();
    expect(server.asked).toHaveLength(3);
  });

  it('follows a report that is run again after another audit was canceled', async () => {
    const { provenance } = aReport();
    server.answerWith(aReport({ provenance: { ...provenance, fromCache: true } }));
    const { user, search } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    server.neverAnswer();
    await user.clear(url());
    await user.type(url(), 'other.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(search()).toBe('?url=other.example');

    server.answerWith(aReport());
    await user.click(screen.getByRole('button', { name: 'Check again now' }));
    await waitFor(() => expect(search()).toBe('?url=shop.example%2F'));
    expect(await screen.findByText(/42 requests in/)).toBeVisible();
    expect(url()).toHaveValue('shop.example/');
    expect(server.asked[2]?.body).toEqual({ url: 'shop.example/', fresh: true });
  });

  it('shows the earlier report without a call when the visitor goes back from a failed audit', async () => {
    const { router, user } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    server.refuse(422, { title: 'No such site', detail: 'Check it', code: 'dns_not_found' });
    await user.clear(url());
    await user.type(url(), 'other.example{Enter}');
    expect(await screen.findByText('No such site')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.queryByText('No such site')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Checks' })).toBeVisible();
    expect(server.asked).toHaveLength(2);
  });

  it('cancels the audit when the visitor leaves the page', async () => {
    server.neverAnswer();
    const { router } = await renderRouted('/seo-audit?url=shop.example');
    await server.reading();
    await act(() => router.navigate('/bot'));
    await waitFor(() => expect(server.cancelled).toEqual([runId]));
  });

  it('shows the report that the server rendered, without a call', async () => {
    const client = createQueryClient();
    const input = { url: 'shop.example/', keyphrase: '', deep: false, bots: false };
    client.setQueryData(['seo-audit', input], { data: { report: aReport(), comparison: null } });
    const embedded = document.createElement('script');
    embedded.type = 'application/json';
    embedded.id = resultsId;
    embedded.textContent = JSON.stringify(dehydrate(client));
    document.head.append(embedded);
    await renderRouted('/seo-audit?run=1&url=shop.example');
    expect(await result()).toBeVisible();
    expect(server.asked).toEqual([]);
    embedded.remove();
  });
});

describe('sharing a report', () => {
  const saved: { name: string; text: Promise<string> }[] = [];

  beforeEach(() => {
    saved.length = 0;
    let blob: Blob | undefined;
    URL.createObjectURL = (object) => {
      blob = object as Blob;
      return 'blob:report';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (blob) saved.push({ name: this.download, text: blob.text() });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('saves it as text, JSON and CSV', async () => {
    const { user } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    for (const [index, name] of ['Download Report', 'JSON', 'CSV'].entries()) {
      if (index > 0) await user.click(screen.getByRole('button', { name: 'Share or export' }));
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(saved).toHaveLength(index + 1));
    }
    expect(saved.map(({ name }) => name)).toEqual([
      'seo-audit-report.txt',
      'seo-audit-report.json',
      'seo-audit-report.csv',
    ]);
    const [text = '', json = '', csv = ''] = await Promise.all(saved.map((file) => file.text));
    expect(text).toContain('Score: 97/100\nDate: 2026-06-01T12:00:04.000Z\n');
    const { document, ...answer } = JSON.parse(json);
    expect(answer).toEqual(aReport());
    expect(document.facts).toMatchObject({
      Score: '97/100',
      Coverage: '72% of what applies',
    });
    expect(csv).toContain('Detailed Analysis,failed,Head and metadata,Title is too long');
  });

  it('copies its link', async () => {
    const { user } = await renderRouted('/seo-audit?url=shop.example');
    await result();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Share or export' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(written).toHaveBeenCalledWith('http://localhost/seo-audit?url=shop.example%2F');
    expect(await screen.findByText('Link copied to clipboard!')).toBeVisible();
  });
});
