import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DownloadButton, safeFileName } from './download-button.tsx';
import { ToastRegion } from './toast.tsx';

it('saves the content made on click, under a safe name', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  let made = 0;
  render(
    <DownloadButton fileName="a/b.csv" type="csv" content={() => `run ${++made}`}>
      Save
    </DownloadButton>,
    { wrapper: MantineProvider },
  );
  expect(made).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  click.mockRestore();

  expect(names).toEqual(['a-b.csv']);
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8');
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? []);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFrun 1');
});

it('shows a toast when the file could not be made', async () => {
  render(
    <MantineProvider env="test">
      <DownloadButton fileName="a.csv" content={() => Promise.reject(new Error('offline'))}>
        Save
      </DownloadButton>
      <ToastRegion paused />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Download failed')).toBeInTheDocument();
});

describe('safeFileName', () => {
  it.each([
    ['seo-audit-report.txt', 'seo-audit-report.txt'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a b<c>:"d"|e?.csv', 'a-b-c-d-e-.csv'],
    ['.hidden', 'hidden'],
    ['con.txt', '_con.txt'],
    ['日本語.json', '日本語.json'],
    ['x\u202egpj.exe', 'x-gpj.exe'],
    ['', 'download'],
    ['///', 'download'],
  ])('turns %j into %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is at most 100 characters long and keeps the extension', () => {
    const name = safeFileName(`${'a'.repeat(500)}.json`);
    expect(name).toHaveLength(100);
    expect(name).toMatch(/\.json$/);
  });
});
