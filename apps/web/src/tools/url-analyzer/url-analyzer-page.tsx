import { Button } from '@mantine/core';
import { useUrlAnalyzer } from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import { ToolPage } from '../../app/tool-page.tsx';

export function UrlAnalyzerPage() {
  const field = useId();
  const [text, setText] = useState('');
  const { mutate, isPending, data } = useUrlAnalyzer();

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(
      { data: { text } },
      { onError: () => toast({ title: 'Analysis failed', variant: 'destructive' }) },
    );
  }

  return (
    <ToolPage
      guide={
        <>
          <h2>How to read the result</h2>
          <p>Replace this by what a reader should know.</p>
        </>
      }
    >
      <form onSubmit={submit}>
        <label htmlFor={field}>Text</label>
        <textarea
          id={field}
          required
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Analyzing...' : 'Analyze'}
        </Button>
        {data && <p role="status">{data.data.characters} characters</p>}
      </form>
    </ToolPage>
  );
}
