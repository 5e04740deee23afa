import { Alert } from '@mantine/core';
import { type SessionEnvelope, useReadSession } from '@plumbline/api-client';
import { IconDatabase } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LiveOnly } from '../reports/saved-context.tsx';
import { loadIndexId } from './load-index-guide.tsx';

const QuickIndexPanel = lazy(async () => ({
  default: (await import('./quick-index-panel.tsx')).QuickIndexPanel,
}));

/** Shown above a link tool's result: which data is loaded, what it covers and how to get more. */
export const LinkDataNote = ({ summary }: { readonly summary: string }) => (
  <Alert
    color="gray"
    icon={<IconDatabase size={20} stroke={1.7} aria-hidden />}
    aria-label="Link data"
    className="anywhere"
  >
    <p>
      {summary} <a href={`#${loadIndexId}`}>More link data</a>
    </p>
    <LiveOnly>
      <QuickIndex />
    </LiveOnly>
  </Alert>
);

/** Lets the signed-in operator load the quick index. Visitors don't download its code. */
function QuickIndex() {
  const session = useReadSession<SessionEnvelope>();
  if (!session.data?.data.signedIn) return null;
  return (
    <Suspense fallback={null}>
      <QuickIndexPanel />
    </Suspense>
  );
}
