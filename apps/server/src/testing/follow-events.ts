export interface Following<Step> {
  readonly status: number;
  readonly type: string;
  /** The events until now. */
  readonly steps: readonly Step[];
  /** Reconnection time in milliseconds that each event sends to browsers. */
  readonly retries: readonly number[];
  /** When the stream has ended. */
  readonly ended: Promise<void>;
  /** Closes the connection, as a closed tab does. */
  leave(): void;
}

/** Follows the events of a run over a connection of its own, through a proxy that names the visitor. */
export async function followEvents<Step>(url: string, visitor: string): Promise<Following<Step>> {
  const tab = new AbortController();
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', 'x-forwarded-for': visitor },
    signal: tab.signal,
  });
  const steps: Step[] = [];
  const retries: number[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data === undefined) continue;
        steps.push(JSON.parse(data) as Step);
        retries.push(Number(/^retry: (.*)$/m.exec(event)?.[1]));
      }
    }
  };
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    steps,
    retries,
    ended: read().catch((error: unknown) => {
      if (!tab.signal.aborted) throw error;
    }),
    leave: () => tab.abort(),
  };
}
