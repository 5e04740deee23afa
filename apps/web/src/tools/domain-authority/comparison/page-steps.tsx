import { Group } from '@mantine/core';
import { SteadyButton } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';

export interface PageStepsProps {
  readonly page: number;
  readonly pages: number;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

/** Previous and next page of a table; nothing for a single page. */
export function PageSteps({ page, pages, busy, onPage }: PageStepsProps) {
  const formats = useFormats();
  if (pages <= 1) return null;
  return (
    <Group gap="8px 16px" fz={15} className="tabular">
      <SteadyButton variant="default" disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </SteadyButton>
      <span role="status">
        Page {formats.number(page)} of {formats.number(pages)}
      </span>
      <SteadyButton
        variant="default"
        disabled={busy || page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </SteadyButton>
    </Group>
  );
}
