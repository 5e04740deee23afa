import { Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { CallProblem } from '../app/call-problem.tsx';
import { OperatorPanel } from '../operator/operator-panel.tsx';
import classes from '../operator/operator.module.css';
import { SignedIn, SignInPanel } from '../operator/sign-in.tsx';
import type { Operator } from './use-operator.ts';

/** What is missing before posts can be generated here, or that nothing is. */
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
        <SignInPanel>
          Generating posts costs the operator money. Sign in to start runs, review drafts and edit
          posts.
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
    'or any OpenAI-compatible endpoint, such as http://localhost:11434/v1 for Ollama, which needs no key',
  ],
  ['OPENAI_MODEL', 'the model’s name at that endpoint'],
  [
    'OPENAI_PRICES',
    'US dollars per million tokens in and out, like 0.40/1.60, so that costs are known',
  ],
] as const;

function NotConfigured() {
  return (
    <OperatorPanel icon={<IconPlugConnected size={24} />} title="No language model is configured">
      <p>
        A language model writes the posts, and this server has none yet. Set the first or second of
        these variables and restart the server:
      </p>
      <dl className={classes.variables}>
        {variables.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <Text component="dd" c="dimmed" fz="sm" className="anywhere">
              {meaning}
            </Text>
          </div>
        ))}
      </dl>
      <p>
        Each call is described in the <a href="/docs">API documentation</a>.
      </p>
    </OperatorPanel>
  );
}
