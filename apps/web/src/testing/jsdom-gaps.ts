/** Browser features that Mantine or our code needs and jsdom lacks. */
function fillGaps(): void {
  class ResizeObserverStub implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }

  class PointerEventStandIn
    extends MouseEvent
    implements Pick<PointerEvent, 'pointerId' | 'pointerType'>
  {
    readonly pointerId: number;
    readonly pointerType: string;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? '';
    }
  }

  Object.defineProperty(window, 'PointerEvent', {
    configurable: true,
    writable: true,
    value: window.PointerEvent ?? PointerEventStandIn,
  });
  window.scrollTo = () => {};
  window.ResizeObserver ??= ResizeObserverStub;
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;

  /**
   * The environment uses Node's `FormData`, so that `fetch` accepts it. Node's version cannot read forms, but React
   * needs that.
   */
  const NodeFormData = globalThis.FormData;
  globalThis.FormData = class extends NodeFormData {
    constructor(form?: HTMLFormElement) {
      super();
      for (const field of form?.elements ?? []) {
        if (field instanceof HTMLInputElement && field.name) this.append(field.name, field.value);
      }
    }
  };

  /** jsdom searches the whole document for each label, which took a third of the time in specs of long forms. */
  const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    get(this: HTMLLabelElement) {
      const control = this.htmlFor
        ? this.ownerDocument.getElementById(this.htmlFor)
        : this.querySelector(labelable);
      return control?.matches(labelable) ? control : null;
    },
  });
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        const labels = this.ownerDocument.querySelectorAll('label');
        return [...labels].filter(({ control }) => control === this);
      },
    });
  }
}

// Specs of server code have no browser.
if (typeof window !== 'undefined') fillGaps();
