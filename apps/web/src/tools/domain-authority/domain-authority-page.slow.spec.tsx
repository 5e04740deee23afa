import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
import { authorityServer, problem, success } from './testing/authority-server.ts';
import { aReport } from './testing/report-fixture.ts';

const server = authorityServer();

// Import the chunk first, so that tests don't wait for it.
beforeAll(() => import('./report/domain-report.tsx'));

/** Timeout for two responses and a long page on a busy machine. */
const comparison = () => screen.findByText('Domains compared', undefined, { timeout: 30_000 });

describe('the domain-authority page', () => {
  itBehavesLikeAToolPage({
    toolId: 'domain-authority',
    title: 'Domain Authority Checker',
    guideHeading: 'What it measures',
  });

  const field = () => screen.getByLabelText('Domain or URL');
  const submit = () => screen.getByRole('button', { name: 'Analyze Domain' });
  const result = () =>
    screen.findByRole('heading', { level: 2, name: 'garden.example' }, { timeout: 30_000 });

  async function analyze(typed = ' garden.example ', address = '/domain-authority') {
    const app = await renderApp(address);
    await app.user.type(field(), typed);
    await app.user.click(submit());
    return app;
  }

  it('says what the report contains before there is a result', async () => {
    await renderApp('/domain-authority');
    expect(screen.getByRole('region', { name: 'What you get' })).toBeVisible();
  });

  it('asks for a domain when only spaces are submitted', async () => {
    const { user } = await renderApp('/domain-authority');
    await user.type(field(), '   ');
    await user.click(submit());
    expect(await screen.findByText('Domain is required')).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(server.asked['']).toEqual([]);
  });

  it('shows that it is running, and can be cancelled', async () => {
    server.neverAnswer();
    const { user } = await analyze();
    expect(screen.getByRole('button', { name: 'Analyzing Domain...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('reports a failure by toast and reason, and keeps the earlier result', async () => {
    const { user } = await analyze();
    await result();
    server.answer('', () => problem(400, 'validation_failed'));
    await user.click(submit());
    expect(await screen.findByText('Analysis failed')).toBeVisible();
    expect(screen.getByText('Please check the domain and try again.')).toBeVisible();
    expect(screen.getByText('Title of validation_failed')).toBeVisible();
    expect(await result()).toBeVisible();
  });

  it('looks up the domain in its URL, and fills in the form', async () => {
    await renderApp('/domain-authority?domain=garden.example');
    await result();
    expect(field()).toHaveValue('garden.example');
    expect(server.asked['']).toEqual([{ domain: 'garden.example' }]);
    expect(server.asked['/compare']).toEqual([]);
  });

  it('compares with the domains in its URL, four at most', async () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.example`);
    await renderApp(
      `/domain-authority?domain=garden.example&compare=${encodeURIComponent(others.join('\n'))}`,
    );
    await comparison();
    expect(server.asked['/compare']).toEqual([
      { domains: ['garden.example', ...others.slice(0, 4)] },
    ]);
    expect(screen.getByLabelText('Other domain 4')).toHaveValue('d.example');
  });

  it('drops the comparison of the previous domain', async () => {
    const { user } = await renderApp(
      '/domain-authority?domain=garden.example&compare=spade.example',
    );
    await comparison();
    server.answer('', () => success(aReport({ domain: 'rake.example', host: 'rake.example' })));
    await user.clear(field());
    await user.type(field(), 'rake.example');
    await user.click(submit());
    await screen.findByRole('heading', { level: 2, name: 'rake.example' }, { timeout: 30_000 });
    expect(screen.queryByText('Domains compared')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Other domain 1')).toHaveValue('');
  });
});
