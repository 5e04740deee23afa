/** One invalid field of a problem document. */
interface ApiFieldError {
  readonly field: string;
  readonly message: string;
}

/** A problem document. Fields that the response lacks are null. */
export interface ApiProblem {
  readonly code: string | null;
  readonly title: string | null;
  readonly detail: string | null;
  /** Whether the same call may succeed later; true if the response does not say. */
  readonly retryable: boolean;
  readonly errors: readonly ApiFieldError[];
}

const noProblem: ApiProblem = {
  code: null,
  title: null,
  detail: null,
  retryable: true,
  errors: [],
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function isFieldError(value: unknown): value is ApiFieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'message' in value &&
    typeof value.field === 'string' &&
    typeof value.message === 'string'
  );
}

function parseProblem(text: string): ApiProblem {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return noProblem;
    const { code, title, detail, retryable, errors } = body as Readonly<Record<string, unknown>>;
    return {
      code: textOrNull(code),
      title: textOrNull(title),
      detail: textOrNull(detail),
      retryable: retryable !== false,
      errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    };
  } catch {
    return noProblem;
  }
}

/** A non-success HTTP response. Its message is the status, a colon, a space and the response body, or the status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ApiProblem;
  /** Whole seconds to wait, from `Retry-After`. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.status = response.status;
    this.problem = parseProblem(text);
    const retryAfter = Number(response.headers.get('retry-after') ?? '');
    this.retryAfterSeconds = Number.isInteger(retryAfter) && retryAfter > 0 ? retryAfter : null;
  }

  /** @throws ApiError for every status outside 200 to 299, 401 included */
  static async throwIfNotOk(response: Response): Promise<void> {
    if (!response.ok) throw new ApiError(response, await response.text());
  }
}
