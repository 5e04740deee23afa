/** The parts of React and of Swagger UI that the plugin uses. */
interface System {
  readonly React: {
    createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
    useState<Value>(initial: Value): [Value, (value: Value) => void];
    useEffect(effect: () => void, dependencies: readonly unknown[]): void;
  };
  readonly specSelectors: {
    specJson(): { getIn(path: readonly string[]): string | undefined };
  };
}

interface Recorded {
  readonly request: { readonly method: string; readonly path: string; readonly body?: object };
  readonly status: number;
  readonly answer: unknown;
}

/**
 * A plugin of Swagger UI that shows the recorded answer of an unfolded call. The page gets its source, so it uses nothing
 * outside itself.
 */
export function showAnswers() {
  return {
    wrapComponents: {
      responses: (Responses: unknown, { React, specSelectors }: System) =>
        function AnswerAndResponses(props: { readonly path: string; readonly method: string }) {
          const { createElement, useState, useEffect } = React;
          const [recorded, setRecorded] = useState<Recorded | null>(null);
          const url = specSelectors
            .specJson()
            .getIn(['paths', props.path, props.method, 'x-recorded-answer']);
          useEffect(() => {
            if (url === undefined) return;
            void fetch(url)
              .then((answer) => (answer.ok ? (answer.json() as Promise<Recorded>) : null))
              .then(setRecorded, () => undefined);
          }, [url]);
          const block = (label: string, text: string) =>
            createElement('pre', { tabIndex: 0, 'aria-label': label }, text);
          const section =
            recorded &&
            createElement(
              'section',
              { className: 'recorded-answer' },
              createElement('h4', null, 'A real answer'),
              createElement(
                'p',
                null,
                'Recorded with a small test site. “…” says what is left out of long lists and texts. Ids, secrets and times are replaced.',
              ),
              block(
                'Request',
                [
                  `${recorded.request.method} ${recorded.request.path}`,
                  ...(recorded.request.body
                    ? [JSON.stringify(recorded.request.body, null, 2)]
                    : []),
                ].join('\n'),
              ),
              block('Answer', `${recorded.status}\n${JSON.stringify(recorded.answer, null, 2)}`),
            );
          return createElement('div', null, section, createElement(Responses, props));
        },
    },
  };
}
