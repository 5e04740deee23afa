import { act } from '@testing-library/react';

/** Records the event streams that a page opens, and sends events to them. */
export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readonly CLOSED = 2;
  /** 0 while it connects, 1 while it is open, 2 when it is closed. */
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  send(data: unknown): void {
    this.readyState = 1;
    act(() => this.onmessage?.({ data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }

  /** Breaks the connection. The browser reconnects unless it `givesUp`. */
  fail({ givesUp = false } = {}): void {
    this.readyState = givesUp ? 2 : 0;
    act(() => this.onerror?.());
  }

  get closed(): boolean {
    return this.readyState === this.CLOSED;
  }

  close(): void {
    this.readyState = this.CLOSED;
  }
}

/** Replaces the browser's EventSource in a spec file. */
export function fakeEventSources(): void {
  beforeEach(() => {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));
}
