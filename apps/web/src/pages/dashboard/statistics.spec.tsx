import type { SiteFigureDto } from '@plumbline/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithProviders } from '../../testing/render.tsx';
import { MeasuredFigures } from './statistics.tsx';

const figure = (value: number | null, given: Partial<SiteFigureDto> = {}): SiteFigureDto => ({
  value,
  provenance: 'measured',
  since: value ? '2026-06-01T12:00:00.000Z' : null,
  release: null,
  ...given,
});

function answer(data: Record<string, SiteFigureDto>) {
  const body = JSON.stringify({ success: true, message: '', data });
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })),
    );
}

const shown = () => {
  const band = within(screen.getByRole('region', { name: 'Measured by this installation' }));
  return band.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
};

describe(MeasuredFigures, () => {
  afterEach(() => jest.restoreAllMocks());

  it('says what was measured and since when, and leaves out figures that are 0 or unknown', async () => {
    answer({
      auditedPages: figure(1_284),
      checks: figure(98_101),
      openedPages: figure(0),
      indexedLinks: figure(310, { provenance: 'indexed', since: null, release: 'demo-2026' }),
    });
    renderWithProviders(<MeasuredFigures />);
    await screen.findByText('1,284');
    expect(shown()).toEqual([
      ['pages audited measured since June 1, 2026', '1,284'],
      ['checks run measured since June 1, 2026', '98,101'],
      ['links in the index indexed, demo-2026', '310'],
    ]);
  });

  it('shows nothing while everything is 0', async () => {
    const fetching = answer({
      auditedPages: figure(0),
      checks: figure(0),
      openedPages: figure(0),
      indexedLinks: figure(null, { provenance: 'unknown' }),
    });
    const { container } = renderWithProviders(<MeasuredFigures />);
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
    // Gives the response time to be read and shown.
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByRole('region', { name: /^Measured/ })).not.toBeInTheDocument();
    expect(container.querySelector('dl')).toBeNull();
  });
});
