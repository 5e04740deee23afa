import { Alert, Group } from '@mantine/core';
import { type SavedReportReceiptDto, saveReport } from '@plumbline/api-client';
import { CopyButton } from '@plumbline/ui';
import { useFormats } from '../app/formats.ts';

export const save = async (resultId: string): Promise<SavedReportReceiptDto> =>
  (await saveReport({ resultId })).data;

/** The link to a saved report and its deletion link. */
export function SavedNote({
  saved: { url, secret, expiresAt },
}: {
  readonly saved: SavedReportReceiptDto;
}) {
  const formats = useFormats();
  return (
    <Alert w="100%" role="status" data-screen-only>
      <p>
        Saved until {formats.day(expiresAt)}:{' '}
        <a href={url} className="anywhere">
          {url}
        </a>
        . Anyone with this link can read the report.
      </p>
      <Group gap="xs" mt="xs">
        <CopyButton text={url} copied={{ title: 'Link copied!' }}>
          Copy report link
        </CopyButton>
        <CopyButton
          text={`${url}#delete=${secret}`}
          copied={{
            title: 'Link copied!',
            description: 'Keep it to yourself: anyone who has it can delete the report.',
          }}
        >
          Copy deletion link
        </CopyButton>
      </Group>
    </Alert>
  );
}
