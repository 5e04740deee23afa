import { Alert, Stack } from '@mantine/core';
import { useDeleteReport } from '@plumbline/api-client';
import { SteadyButton, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { explainFailure } from '../../app/explain-failure.ts';

/**
 * Deletes the report with the secret that was issued when it was saved. The deletion link has the secret after
 * `#delete=`.
 */
export function DeleteReport({ id }: { readonly id: string }) {
  const { hash } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, error } = useDeleteReport();
  const fromLink = /^#delete=([\w-]{1,200})$/.exec(hash)?.[1] ?? '';
  const secret = (typed ?? fromLink).trim();

  if (isSuccess) {
    return (
      <Alert role="status">The report is deleted. This page still shows it until you leave.</Alert>
    );
  }
  return (
    <details data-screen-only open={fromLink !== '' || undefined}>
      <summary>Delete this report</summary>
      <Stack
        component="form"
        gap="sm"
        mt="sm"
        maw="32rem"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (secret !== '') mutate({ id, headers: { 'x-report-secret': secret } });
        }}
      >
        <TextField
          label="Deletion secret"
          hint="You got it when you saved the report. It’s the last part of the deletion link."
          value={typed ?? fromLink}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          maxLength={200}
        />
        <div>
          <SteadyButton type="submit" variant="default" disabled={isPending || secret === ''}>
            {isPending ? 'Deleting...' : 'Delete report'}
          </SteadyButton>
        </div>
        <CallProblem problem={error ? explainFailure(error) : null} />
      </Stack>
    </details>
  );
}
