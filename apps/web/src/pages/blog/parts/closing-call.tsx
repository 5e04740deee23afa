import { CallToAction } from '../../dashboard/call-to-action.tsx';

const actions = [
  { label: 'Start Free SEO Audit', path: '/seo-audit' },
  { label: 'Generate Meta Tags', path: '/meta-generator' },
  { label: 'Check Keywords', path: '/keyword-checker' },
];

/** A call to action at the end of an article. */
export const ClosingCall = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: string;
}) => (
  <CallToAction title={title} actions={actions}>
    {children}
  </CallToAction>
);
