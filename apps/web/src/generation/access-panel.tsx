import { Button } from '@mantine/core';
import { TextField } from '@plumbline/ui';
import { IconKey, IconLock, IconPlugConnected } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { CallProblem } from '../app/call-problem.tsx';
import classes from './access.module.css';
import { type Operator, tokenFieldId } from './use-operator.ts';

/** What has to be done before posts can be generated here; nothing where all is set. */
export function AccessPanel({ operator }: { readonly operator: Operator }) {
  const { access, problem, token, setToken } = operator;
  const [known, setKnown] = useState(access);
  if (access !== 'loading' && access !== known) setKnown(access);
  const [typed, setTyped] = useState(false);
  // While a token that was typed here is being checked its field stays, with the focus in it; one that was kept opens.
  const meanwhile = known === 'locked' && token !== '' && !typed ? 'open' : known;
  switch (access === 'loading' ? meanwhile : access) {
    case 'not-configured':
      return <NotConfigured />;
    case 'closed':
      return <Closed />;
    case 'locked':
      return (
        <TokenForm
          refusal={problem?.detail ?? null}
          onToken={(given) => {
            setTyped(true);
            setToken(given);
          }}
        />
      );
    case 'unreachable':
      return (
        <CallProblem problem={problem} tryAgain={operator.tryAgain} trying={operator.trying} />
      );
    case 'open':
      return token === '' ? null : (
        <p className={classes.unlocked}>
          <IconKey size={16} aria-hidden />
          Unlocked in this tab with the admin token.
          <Button variant="subtle" size="compact-sm" onClick={() => setToken('')}>
            Forget it
          </Button>
        </p>
      );
    default:
      return null;
  }
}

function Panel(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes.panel} aria-label={props.title}>
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
      <div className={classes.body}>
        <h2>{props.title}</h2>
        {props.children}
      </div>
    </section>
  );
}

const variables = [
  ['OPENAI_API_KEY', 'the key of your OpenAI account'],
  [
    'OPENAI_BASE_URL',
    'or any endpoint that speaks the same protocol, such as http://localhost:11434/v1 for Ollama, which needs no key',
  ],
  ['OPENAI_MODEL', 'the model’s name at that endpoint'],
  [
    'OPENAI_PRICES',
    'US dollars per million tokens in and out, like 0.40/1.60, so that costs are known',
  ],
  ['ADMIN_TOKEN', 'at least 16 characters, so that only you can generate'],
] as const;

function NotConfigured() {
  return (
    <Panel icon={<IconPlugConnected size={24} />} title="No language model is configured">
      <p>
        Posts are written by a language model, and this server has none yet. Set the first or the
        second of these variables and start it again:
      </p>
      <dl className={classes.variables}>
        {variables.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        What each call does and answers stands in the <a href="/docs">API documentation</a>.
      </p>
    </Panel>
  );
}

function Closed() {
  return (
    <Panel icon={<IconLock size={24} />} title="Generation is closed">
      <p>
        Generating costs the operator money, and this server can be reached from other machines. It
        stays closed until <code>ADMIN_TOKEN</code> is set, to at least 16 characters, and the
        server is started again.
      </p>
    </Panel>
  );
}

function TokenForm(props: {
  readonly refusal: string | null;
  readonly onToken: (token: string) => void;
}) {
  const { refusal, onToken } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Panel icon={<IconKey size={24} />} title="For the operator of this site">
      <p>Generating costs money, so this server asks for its admin token.</p>
      <form
        className={classes.token}
        aria-label="Unlock generation"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = field.current?.value.trim() ?? '';
          if (typed === '') field.current?.focus();
          else onToken(typed);
        }}
      >
        <TextField
          id={tokenFieldId}
          ref={field}
          label="Admin token"
          type="password"
          autoComplete="off"
          maxLength={500}
          error={refusal}
          hint="Kept in this tab until you close it, and sent to this server only."
        />
        <Button type="submit" size="md">
          Unlock
        </Button>
      </form>
    </Panel>
  );
}
