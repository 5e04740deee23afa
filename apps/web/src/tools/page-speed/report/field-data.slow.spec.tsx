import { screen, within } from '@testing-library/react';
import { formFactors } from '@plumbline/tools/page-speed';
import { metric, show, tab } from '../testing/show-report.tsx';

describe('field data', () => {
  const section = () => screen.getByRole('region', { name: 'Field data' });

  it('are unknown if there are none, with the reason', () => {
    show();
    expect(section()).toHaveTextContent('No key for the Chrome UX Report is configured');
    expect(within(section()).getByRole('button', { name: 'unknown' })).toBeVisible();
  });

  it('are separate, with their period and the number of visits', async () => {
    const { user } = show({
      field: {
        known: true,
        reports: formFactors.map((formFactor) => ({
          scope: 'origin',
          formFactor,
          from: '2026-10-24',
          to: '2026-11-20',
          lcp: 2_140,
          inp: 520,
          cls: 0.04,
          fcp: null,
          ttfb: 620,
        })),
      },
    });
    expect(section()).toHaveTextContent('Oct 24, 2026 to Nov 20, 2026');
    expect(section()).toHaveTextContent('the whole site');
    await user.click(tab('Mobile'));
    // The lab has no value for it.
    expect(metric('Interaction to Next Paint (INP)')).toHaveTextContent(
      /520 msPoor.*Field data: 75% of visits/,
    );
    const figures = within(section()).getByRole('list', { name: 'Field data, mobile' });
    const figure = (name: string) =>
      within(figures).getByRole('heading', { name }).closest('li') as HTMLElement;
    const inp = figure('Interaction to Next Paint (INP)');
    expect(inp).toHaveTextContent(
      /520 msPoorGood: up to 200 ms. Poor: over 500 ms \(Google, Web Vitals\).*Thresholds by Google, Web Vitals/,
    );
    for (const link of within(inp).getAllByRole('link', { hidden: true })) {
      expect(link).toHaveAttribute('href', 'https://web.dev/articles/inp');
    }
    expect(figure('Largest Contentful Paint (LCP)')).toHaveTextContent(
      /2\.14 sGood.*Measured on real visits by Chrome/,
    );
    expect(figure('First Contentful Paint (FCP)')).toHaveTextContent(/–Unknown.*too few visits/);
  });

  it('are shown for the chosen device, and unknown if Chrome has too little data for it', async () => {
    const { user } = show({
      field: {
        known: true,
        reports: [
          {
            scope: 'url',
            formFactor: 'mobile',
            from: '2026-10-24',
            to: '2026-11-20',
            lcp: 2_140,
            inp: 120,
            cls: 0.04,
            fcp: 1_200,
            ttfb: 620,
          },
        ],
      },
    });
    expect(section()).toHaveTextContent('No field data for desktop');
    expect(within(section()).queryByRole('list')).not.toBeInTheDocument();
    await user.click(tab('Mobile'));
    expect(section()).toHaveTextContent('Visits to this page');
    expect(within(section()).getByRole('list', { name: 'Field data, mobile' })).toBeVisible();
  });
});
