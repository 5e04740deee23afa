import '@mantine/core/styles/Code.layer.css';
import { Alert, Box, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
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
      <Text c="dimmed" textWrap="pretty">
        {children}
      </Text>
      <noscript>
        <Alert>Signing in and the operator’s pages need JavaScript.</Alert>
      </noscript>
      <form
        className="scripted"
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
          inputContainer={(input) => (
            <Group gap="xs">
              <Box flex="99 1 15rem">{input}</Box>
              <SteadyButton type="submit" size="md" flex="1 0 auto" disabled={isPending}>
                Sign in
              </SteadyButton>
            </Group>
          )}
        />
      </form>
      <Box component="details" fz="sm">
        <Text component="summary" w="fit-content" c="var(--link)">
          Where is my token?
        </Text>
        <Text mt="xs" c="dimmed" textWrap="pretty">
          It’s the admin token that this server was started with. If none was set, the server saved
          one in <Code className="anywhere">DATA_DIR/admin-token</Code>. It also prints a sign-in
          link at startup. The link works once and expires after an hour.
        </Text>
      </Box>
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

interface OperatorPanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel for the operator. */
export function OperatorPanel({ icon, title, children }: OperatorPanelProps) {
  return (
    <Paper component="section" p="var(--card-padding)" className={classes.panel} aria-label={title}>
      <Group wrap="nowrap" align="flex-start">
        <Box component="span" c="var(--brass-text)" visibleFrom="xs" aria-hidden>
          {icon}
        </Box>
        <Stack gap="sm" flex={1} miw={0} maw="46rem">
          <Title order={2} fz="lg">
            {title}
          </Title>
          {children}
        </Stack>
      </Group>
    </Paper>
  );
}
