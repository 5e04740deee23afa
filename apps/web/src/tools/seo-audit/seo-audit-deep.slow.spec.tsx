import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { auditServer } from './testing/audit-server.ts';
import { aMeasurement, aReport, noteAbout } from './testing/report-fixture.ts';

const server = auditServer();

const box = () => screen.getByRole('checkbox', { name: 'Deep audit' });
const result = () => screen.findByRole('region', { name: /^SEO audit of/ });
const offer = () => screen.queryByRole('button', { name: 'Run a deep audit' });
const bodies = () => server.asked.map(({ body }) => body);

const needsBrowser = noteAbout('dom-size', {
  check: 'DOM size is fine',
  message: 'A deep audit checks this in a browser.',
});
const shallow = aReport({ others: [needsBrowser] });
const deep = aReport({ deep: { measurement: aMeasurement, failure: null } });

describe('a deep audit', () => {
  it('can be chosen in the form, which explains it', async () => {
    server.answerWith(deep);
    const { user } = await renderApp('/seo-audit');
    expect(box()).not.toBeChecked();
    expect(box()).toHaveAccessibleDescription(/real browser.*up to a minute/);
    await user.click(box());
    await user.type(screen.getByLabelText('Website URL'), 'shop.example{Enter}');
    await result();
    expect(bodies()).toEqual([{ url: 'shop.example/', deep: true }]);
  });

  it('runs from its URL', async () => {
    server.answerWith(deep);
    await renderApp('/seo-audit?url=shop.example&deep=true');
    await result();
    expect(box()).toBeChecked();
    expect(bodies()).toEqual([{ url: 'shop.example/', deep: true }]);
  });

  it('does not run for another value in the URL', async () => {
    await renderApp('/seo-audit?url=shop.example&deep=yes');
    await result();
    expect(box()).not.toBeChecked();
    expect(bodies()).toEqual([{ url: 'shop.example/' }]);
  });

  it('says in its report that it was deep, what measured, and how many runs there were', async () => {
    server.answerWith(deep);
    await renderApp('/seo-audit?url=shop.example&deep=true');
    const report = within(await result());
    expect(report.getByText('Deep audit')).toBeVisible();
    expect(
      report.getByText(/Lighthouse 13\.5\.0 in HeadlessChrome\/153\.0\.8010\.0, 1 run per device/),
    ).toBeVisible();
    expect(report.getByRole('link', { name: 'Open in Page Speed' })).toHaveAttribute(
      'href',
      `/page-speed?url=${encodeURIComponent(aMeasurement.finalUrl)}&runs=1`,
    );
    expect(offer()).not.toBeInTheDocument();
  });

  it('is offered when checks need a browser', async () => {
    server.answerWith(shallow);
    const { user } = await renderApp('/seo-audit?url=shop.example&keyphrase=spades');
    await result();
    expect(screen.queryByText('Deep audit', { selector: 'span' })).not.toBeInTheDocument();
    expect(screen.getByText(/1 check needs a browser/)).toBeVisible();
    server.answerWith(deep);
    await user.click(screen.getByRole('button', { name: 'Run a deep audit' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(bodies()[1]).toEqual({
      url: 'shop.example/',
      keyphrase: 'spades',
      deep: true,
    });
    await waitFor(() => expect(offer()).not.toBeInTheDocument());
    expect(box()).toBeChecked();
  });

  it('is not offered when no check needs a browser', async () => {
    await renderApp('/seo-audit?url=shop.example');
    await result();
    expect(offer()).not.toBeInTheDocument();
  });

  it('says why the browser has no result', async () => {
    const failure = 'The page didn’t finish loading in the browser in time.';
    server.answerWith(aReport({ others: [needsBrowser], deep: { measurement: null, failure } }));
    await renderApp('/seo-audit?url=shop.example&deep=true');
    expect(await result()).toHaveTextContent(failure);
    expect(screen.queryByText('Deep audit', { selector: 'span' })).not.toBeInTheDocument();
  });

  it('is compared only with deep audits, since others have fewer checks', async () => {
    server.answerWith(shallow);
    const { user } = await renderApp('/seo-audit?url=shop.example');
    await result();
    const since = () => screen.queryByRole('region', { name: 'Since the last audit' });
    server.answerWith({ ...deep, score: 90 });
    const again = () => user.click(screen.getByRole('button', { name: 'Start SEO Audit' }));
    await user.click(box());
    await again();
    await waitFor(() => expect(server.asked).toHaveLength(2));
    await screen.findByRole('link', { name: 'Open in Page Speed' });
    expect(since()).not.toBeInTheDocument();
    server.answerWith({ ...deep, score: 95 });
    await again();
    await waitFor(() => expect(since()).toHaveTextContent('+5 from 90 to 95'));
  });
});
