import { act } from '@testing-library/react';

/** What a page opened to listen to, to send it events. */
export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  readonly url: string;
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  send(data: unknown): void {
    act(() => this.onmessage?.({ data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }

  close(): void {
    this.closed = true;
  }
}

/** Puts it in the place of the browser's for the specs of a file. */
export function fakeEventSources(): void {
  beforeEach(() => {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));
}
