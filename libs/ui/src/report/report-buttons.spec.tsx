import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../toast/toast-region.tsx';
import { clearToasts } from '../toast/toast-store.ts';
import { CopyLinkButton, JsonButton, ReportButton } from './report-buttons.tsx';

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let blob = new Blob();
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => clearToasts());
});

it('Download Report saves the report as it stands at the press, as text', async () => {
  let made = 0;
  render(<ReportButton fileName="report.txt" text={() => `Report ${++made}`} />, {
    wrapper: MantineProvider,
  });
  expect(made).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Download Report' }));
  expect(saved[0]?.name).toBe('report.txt');
  expect(await saved[0]?.blob.text()).toContain('Report 1');
});

it('JSON saves the whole answer, in lines', async () => {
  const report = { score: 81, issues: [{ id: 'title-missing' }] };
  render(<JsonButton fileName="report.json" report={report} />, { wrapper: MantineProvider });
  await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
  expect(saved[0]?.name).toBe('report.json');
  const text = (await saved[0]?.blob.text()) ?? '';
  expect(JSON.parse(text)).toEqual(report);
  expect(text).toContain('\n  "score": 81');
});

it.each([
  ['Copied to clipboard!', undefined],
  ['Link copied!', { title: 'Link copied!' }],
])('Copy link copies the address and says %j', async (said, copied) => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(
    <MantineProvider env="test">
      <CopyLinkButton link="https://plumbline.example/?url=a" copied={copied} />
      <ToastRegion />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith('https://plumbline.example/?url=a');
  expect(screen.getByRole('status')).toHaveTextContent(said);
});
