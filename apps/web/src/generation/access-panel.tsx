import '@mantine/core/styles/Code.layer.css';
import { Code, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CallProblem } from '../app/call-problem.tsx';
import { OperatorPanel, SignedIn, SignInPanel } from '../operator/sign-in.tsx';
import type { Operator } from './use-operator.ts';

/** Says what is missing before posts can be generated here, or that everything is ready. */
export function AccessPanel({ operator }: { readonly operator: Operator }) {
  const { access, problem, tryAgain, trying } = operator;
  switch (access) {
    case 'not-configured':
      return (
        <>
          <SignedIn />
          <NotConfigured />
        </>
      );
    case 'locked':
      return (
        <SignInPanel fieldRef={operator.tokenField}>
          The operator generates blog posts here with a language model. That costs money, so
          visitors can’t start it. You can <Link to="/blog">read the blog</Link> or{' '}
          <Link to="/seo-audit">audit a page</Link>.
        </SignInPanel>
      );
    case 'unreachable':
      return <CallProblem problem={problem} tryAgain={tryAgain} trying={trying} />;
    default:
      return operator.signedIn && <SignedIn />;
  }
}

const variables = [
  ['OPENAI_API_KEY', 'the key of your OpenAI account'],
  [
    'OPENAI_BASE_URL',
    'or the URL of an OpenAI-compatible endpoint, such as http://localhost:11434/v1 for Ollama, which needs no key',
  ],
  ['OPENAI_MODEL', 'the model’s name at that endpoint'],
  [
    'OPENAI_PRICES',
    'US dollars per million input and output tokens, such as 0.40/1.60, to show costs',
  ],
] as const;

function NotConfigured() {
  return (
    <OperatorPanel icon={<IconPlugConnected size={24} />} title="No language model is configured">
      <Text c="dimmed" textWrap="pretty">
        A language model writes the posts. To set one up, set OPENAI_API_KEY or OPENAI_BASE_URL and
        restart the server:
      </Text>
      <Stack component="dl" gap="xs">
        {variables.map(([name, meaning]) => (
          <Group key={name} gap="2px 16px" align="flex-start">
            <Text component="dt" flex="0 0 11rem">
              <Code>{name}</Code>
            </Text>
            <Text component="dd" flex="1 1 16rem" c="dimmed" fz="sm" className="anywhere">
              {meaning}
            </Text>
          </Group>
        ))}
      </Stack>
      <Text c="dimmed">
        To start runs with the API, see the <a href="/docs">API documentation</a>.
      </Text>
    </OperatorPanel>
  );
}
