import { TextField, SteadyButton } from '@plumbline/ui';
import { useRef } from 'react';
import classes from './contact-messages.module.css';

export interface TokenFormProps {
  /** Why the token that was entered was refused; `null` when none was. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly onToken: (token: string) => void;
}

/** Asks the operator for the token. */
export function TokenForm({ refusal, busy, onToken }: TokenFormProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={classes.token}
      aria-label="Admin token"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim() ?? '';
        if (typed === '') field.current?.focus();
        else onToken(typed);
      }}
    >
      <TextField
        ref={field}
        label="Admin token"
        type="password"
        autoComplete="off"
        maxLength={500}
        error={refusal}
        hint="The ADMIN_TOKEN of this server. Kept in this tab until you close it, and sent to this server only."
      />
      <SteadyButton type="submit" size="md" disabled={busy}>
        Unlock
      </SteadyButton>
    </form>
  );
}
