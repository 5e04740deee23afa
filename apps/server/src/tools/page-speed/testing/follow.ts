import type { PageSpeedRunStepDto } from '../dto/page-speed-run.dto.ts';

export interface Following {
  readonly status: number;
  readonly type: string;
  /** The events until now. */
  readonly steps: readonly PageSpeedRunStepDto[];
  /** When the stream has ended. */
  readonly ended: Promise<void>;
  /** Closes the connection, as a closed tab does. */
  leave(): void;
}

/** Follows the events of a run over a connection of its own, from behind a proxy that names the visitor. */
export async function follow(base: string, id: string, visitor: string): Promise<Following> {
  const tab = new AbortController();
  const answer = await fetch(`${base}/api/page-speed/runs/${id}/events`, {
    headers: { accept: 'text/event-stream', 'x-forwarded-for': visitor },
    signal: tab.signal,
  });
  const steps: PageSpeedRunStepDto[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) steps.push(JSON.parse(data) as PageSpeedRunStepDto);
      }
    }
  };
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    steps,
    ended: read().catch((error: unknown) => {
      if (!tab.signal.aborted) throw error;
    }),
    leave: () => tab.abort(),
  };
}
