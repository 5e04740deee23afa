import { List, Stack, Text, Title } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { explainFailure } from '../../app/explain-failure.ts';
import { Seo } from '../../app/seo.tsx';
import {
  operatorPages,
  SignedIn,
  SignInPanel,
  useSession,
  useSigningIn,
} from '../../operator/sign-in.tsx';

/** Signs the operator in with the code of a sign-in link or with the admin token. */
export function SignInPage() {
  const session = useSession();
  const link = useSignInLink();
  const signedIn = session.data?.data.signedIn ?? false;
  const heading = useFocusOnSignIn(session.data?.data.signedIn);
  return (
    <>
      <Seo
        title="Sign in"
        description="For the operator of this site. Visitors need no account."
        noIndex
      />
      <Stack component="article" gap="md" maw="48rem" py="xl">
        <Title order={1} ref={heading} tabIndex={-1}>
          {signedIn ? 'You are signed in' : 'Sign in'}
        </Title>
        <Text mb="xs" c="dimmed" fz="lg" textWrap="pretty">
          {signedIn
            ? 'These pages are for the operator of this site.'
            : 'This page is for the operator of this site. You don’t need an account to use the tools.'}
        </Text>
        {link.isPending ? (
          <p role="status">Signing in...</p>
        ) : (
          <>
            <CallProblem problem={link.problem} />
            {signedIn ? <Welcome /> : <TokenPanel />}
          </>
        )}
      </Stack>
    </>
  );
}

const TokenPanel = () => (
  <SignInPanel>
    Sign in to publish blog posts and read contact messages. Enter the admin token, or open the
    sign-in link that the server printed when it started.
  </SignInPanel>
);

function Welcome() {
  return (
    <>
      <SignedIn />
      <List spacing="xs">
        {operatorPages.map(({ name, path, text }) => (
          <List.Item key={path}>
            <Link to={path}>{name}</Link>: {text}
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** Moves the focus to the heading after a sign-in, because the form that had the focus is gone. */
function useFocusOnSignIn(signedIn: boolean | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (signedIn && asked.current) heading.current?.focus({ preventScroll: true });
    asked.current = signedIn === false;
  }, [signedIn]);
  return heading;
}

/** Signs in with the code after `#` in the URL, and removes the code from the URL. */
function useSignInLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const sent = useRef('');
  const { mutate, error, isPending } = useSigningIn();

  useEffect(() => {
    const code = hash.slice(1);
    if (code === '' || sent.current === code) return;
    sent.current = code;
    void navigate(pathname, { replace: true });
    mutate({ data: { code } });
  }, [hash, pathname, navigate, mutate]);

  const problem = error && { ...explainFailure(error), title: 'The sign-in link didn’t work' };
  return { isPending, problem };
}
