import { type SessionEnvelope, useReadSession } from '@plumbline/api-client';
import { lazy, Suspense } from 'react';
import { LiveOnly } from '../reports/saved-context.tsx';

const QuickIndexPanel = lazy(async () => ({
  default: (await import('./quick-index-panel.tsx')).QuickIndexPanel,
}));

/** Lets the signed-in operator load the quick index. Visitors don't download its code. */
export const QuickIndex = () => (
  <LiveOnly>
    <OfOperator />
  </LiveOnly>
);

function OfOperator() {
  const session = useReadSession<SessionEnvelope>();
  if (!session.data?.data.signedIn) return null;
  return (
    <Suspense fallback={null}>
      <QuickIndexPanel />
    </Suspense>
  );
}
