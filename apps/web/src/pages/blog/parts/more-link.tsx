import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

export interface MoreLinkProps {
  /** The address of the posts that come next, for who runs no scripts or wants them in another tab. */
  readonly to: string;
  /** Puts them below the ones that are here. */
  readonly load: () => void;
  readonly loading: boolean;
}

/** Leads to the posts that come next. While they load it keeps the focus, and does nothing. */
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
