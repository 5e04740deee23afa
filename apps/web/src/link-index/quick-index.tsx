import { type SessionEnvelope, useReadSession } from '@plumbline/api-client';
import { lazy, Suspense } from 'react';
import { LiveOnly } from '../reports/saved-context.tsx';

const QuickIndexPanel = lazy(async () => ({
  default: (await import('./quick-index-panel.tsx')).QuickIndexPanel,
}));

/** For the signed-in operator: loads the quick index. Visitors download nothing of it. */
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
