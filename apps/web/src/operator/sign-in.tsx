import { Alert, Button, Group } from '@mantine/core';
import {
  getReadSessionQueryKey,
  type SessionEnvelope,
  useReadSession,
  useSignIn,
  useSignOut,
} from '@plumbline/api-client';
import { SteadyButton, TextField, toast } from '@plumbline/ui';
import { IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { explainFailure, ReportedProblem } from '../app/explain-failure.ts';
import { OperatorPanel } from './operator-panel.tsx';
import classes from './operator.module.css';

/** Whether this browser is signed in as the operator. Fetched once for all pages. */
export const useSession = () => useReadSession<SessionEnvelope>();

/** Signs in, then refetches everything. Also fails if the browser rejects the cookie. */
export function useSigningIn() {
  const client = useQueryClient();
  return useSignIn({
    mutation: {
      onSuccess: async () => {
        // A first request that is still pending was sent without the cookie and would not be sent again.
        await client.cancelQueries();
        await client.invalidateQueries();
        const session = client.getQueryData<SessionEnvelope>(getReadSessionQueryKey());
        if (!session?.data.signedIn) throw notKept;
      },
    },
  });
}

const notKept = new ReportedProblem({
  code: null,
  title: 'Your browser did not keep the sign-in',
  detail:
    'Your browser did not keep you signed in. Allow cookies for this site, and open its HTTPS URL.',
});

/** Asks the operator for the admin token. */
export function SignInPanel({
  fieldRef,
  children,
}: {
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}) {
  const ownRef = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? ownRef;
  const [readable, setReadable] = useState(false);
  const { mutate, error, isPending } = useSigningIn();
  return (
    <OperatorPanel icon={<IconKey size={24} />} title="For the operator of this site">
      <p>{children}</p>
      <noscript>
        <Alert>Signing in and the operator’s pages need JavaScript.</Alert>
      </noscript>
      <form
        className={`scripted ${classes.signIn}`}
        aria-label="Sign in"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const token = field.current?.value.trim() ?? '';
          if (token === '') field.current?.focus();
          else mutate({ data: { token } });
        }}
      >
        <TextField
          ref={field}
          label="Admin token"
          type={readable ? 'text' : 'password'}
          rightSection={
            <Button
              variant="subtle"
              size="compact-sm"
              aria-pressed={readable}
              onClick={() => setReadable(!readable)}
            >
              Show
            </Button>
          }
          rightSectionWidth={72}
          autoComplete="current-password"
          maxLength={500}
          error={error && explainFailure(error).detail}
          hint="Not stored in your browser. A cookie keeps you signed in for 30 days."
        />
        <SteadyButton type="submit" size="md" disabled={isPending}>
          Sign in
        </SteadyButton>
      </form>
      <details className={classes.where}>
        <summary>Where is my token?</summary>
        <p>
          It’s the admin token that this server was started with. If none was set, the server saved
          one in <code>DATA_DIR/admin-token</code>. It also prints a sign-in link at startup. The
          link works once and expires after an hour.
        </p>
      </details>
    </OperatorPanel>
  );
}

/** Says that the operator is signed in, and has a sign-out button. */
export function SignedIn() {
  const client = useQueryClient();
  const { mutate, isPending } = useSignOut({
    mutation: {
      // Remove the operator's data from the cache.
      onSuccess: () => client.resetQueries(),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: 'You are still signed in',
          description: explainFailure(error).detail,
        }),
    },
  });
  return (
    <Group component="p" gap="4px 8px" c="dimmed" fz="sm">
      <IconKey size={16} aria-hidden />
      Signed in as the operator.
      <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate()}>
        Sign out
      </Button>
      <OtherPages />
    </Group>
  );
}

/** The operator's pages, which no menu lists. */
export const operatorPages = [
  { name: 'Blog dashboard', path: '/blog-dashboard', text: 'bulk runs, drafts, history' },
  { name: 'Blog automation', path: '/blog-automation', text: 'the daily run' },
  { name: 'Contact messages', path: '/contact/messages', text: 'what visitors wrote' },
] as const;

/** Links from one of the operator's pages to the others. */
function OtherPages() {
  const { pathname } = useLocation();
  if (!operatorPages.some(({ path }) => path === pathname)) return null;
  return operatorPages
    .filter(({ path }) => path !== pathname)
    .map(({ name, path }) => (
      <Link key={path} to={path}>
        {name}
      </Link>
    ));
}
