import { ApiError, useDownloadLighthouseResult } from '@plumbline/api-client';
import type { FormFactor } from '@plumbline/tools/page-speed';
import { downloadFile, SteadyButton, toast } from '@plumbline/ui';
import { IconDownload } from '@tabler/icons-react';
import { explainFailure } from '../../../app/explain-failure.ts';
import { deviceNames } from './parts.ts';

export interface LighthouseButtonProps {
  readonly runId: string;
  readonly factor: FormFactor;
  /** The URL of the measured page, for the file name. */
  readonly host: string;
}

/** Downloads Lighthouse's full result for one device, while the server keeps it. */
export function LighthouseButton({ runId, factor, host }: LighthouseButtonProps) {
  const { mutate: save, isPending } = useDownloadLighthouseResult({
    mutation: {
      onSuccess: (result) =>
        downloadFile(`lighthouse-${host}-${factor}.json`, JSON.stringify(result), 'json'),
      onError: (error) =>
        toast({ variant: 'destructive', title: 'Download failed', description: reasonOf(error) }),
    },
  });

  return (
    <SteadyButton
      variant="default"
      size="sm"
      leftSection={<IconDownload size={17} aria-hidden />}
      disabled={isPending}
      title={`Lighthouse’s full result for ${deviceNames[factor]}, for the Lighthouse viewer and other tools. The server keeps it for 30 minutes.`}
      onClick={() => save({ id: runId, formFactor: factor })}
    >
      Lighthouse JSON
    </SteadyButton>
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'The server no longer has Lighthouse’s result. Measure again.'
    : explainFailure(error).detail;
