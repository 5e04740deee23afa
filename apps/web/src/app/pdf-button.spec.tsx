import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { renderWithProviders } from '../testing/render.tsx';
import { PdfButton } from './pdf-button.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

async function press() {
  const { user } = renderWithProviders(<PdfButton file="a.pdf">Download PDF</PdfButton>);
  const link = screen.getByRole('link', { name: 'Download PDF' });
  expect(link).toHaveAttribute('href', '/downloads/a.pdf');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await user.click(link);
  return click;
}

it('saves the PDF with its file name', async () => {
  server.use(
    http.get('http://localhost/downloads/a.pdf', () =>
      HttpResponse.text('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } }),
    ),
  );
  const click = await press();
  await screen.findByRole('link', { name: 'Download PDF', busy: false });
  await Promise.resolve();
  expect(saved).toEqual(['a.pdf']);
  click.mockRestore();
});

it.each([
  ['has none', () => HttpResponse.json({ code: 'file_not_made' }, { status: 503 })],
  ['answers with a page', () => HttpResponse.html('<h1>Not Found</h1>')],
  ['is out of reach', () => HttpResponse.error()],
])('says what to do if the site %s', async (_, answer) => {
  server.use(http.get('http://localhost/downloads/a.pdf', answer));
  const click = await press();
  expect(await screen.findByText('This PDF is not available')).toBeVisible();
  expect(screen.getByText(/use your browser’s print/)).toBeVisible();
  expect(saved).toEqual([]);
  click.mockRestore();
});
