import { Group } from '@mantine/core';
import { SteadyButton } from '@plumbline/ui';
import type { BacklinkPagingDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';

export interface PagerProps {
  /** Accessible name. */
  readonly name: string;
  readonly paging: BacklinkPagingDto;
  readonly onPage: (page: number) => void;
}

/** Previous and next page of a list; nothing for a single page. Very long lists cannot be paged to the end. */
export function Pager({ name, paging: { page, pages, pageSize, total }, onPage }: PagerProps) {
  const formats = useFormats();
  if (pages === null || pages <= 1) return null;
  const reachable = pages * pageSize;
  return (
    <Group component="nav" gap="8px 16px" justify="center" fz="sm" aria-label={name} data-paper>
      <Step to={page - 1} possible={page > 1} onPage={onPage}>
        Previous
      </Step>
      <span role="status">
        Page {formats.number(page)} of {formats.number(pages)}
        {total !== null && total > reachable && `, the first ${formats.number(reachable)} rows`}
      </span>
      <Step to={page + 1} possible={page < pages} onPage={onPage}>
        Next
      </Step>
    </Group>
  );
}

interface StepProps {
  readonly to: number;
  readonly possible: boolean;
  readonly onPage: (page: number) => void;
  readonly children: string;
}

function Step({ to, possible, onPage, children }: StepProps) {
  return (
    <SteadyButton variant="default" size="sm" disabled={!possible} onClick={() => onPage(to)}>
      {children}
    </SteadyButton>
  );
}
