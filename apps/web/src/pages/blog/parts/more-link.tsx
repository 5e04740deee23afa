import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

export interface MoreLinkProps {
  /** The address of the next posts, for readers without scripts and for new tabs. */
  readonly to: string;
  /** Appends them to the list. */
  readonly load: () => void;
  readonly loading: boolean;
}

/** Loads the next posts. It keeps the focus and does nothing while they load. */
export function MoreLink({ to, load, loading }: MoreLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      aria-disabled={loading || undefined}
      data-disabled={loading || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (!loading) load();
      }}
    >
      Load more
    </Button>
  );
}
