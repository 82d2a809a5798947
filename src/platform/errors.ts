/** HTTP status of every error class that an answer may carry. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  csrf: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  limit_reached: 409,
  unsigned: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  expectation_failed: 417,
  validation_failed: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  not_implemented: 501,
  overloaded: 503,
  storage_unavailable: 503,
} as const;

/** The class of an error, which decides the status of the response. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What an `AppError` can say beyond its sentence. */
export interface AppErrorOptions {
  /** One sentence for each field at fault, by field name. */
  fields?: Record<string, string>;
  details?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** What is there now, where somebody else was first. */
  current?: object;
  /** Methods the address does answer, for method_not_allowed. */
  allow?: readonly string[];
  cause?: unknown;
}

/** The one error that handlers throw: a class, and a sentence the caller may read. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: string | undefined;
  readonly retryAfter: number | undefined;
  readonly current: object | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.current = options.current;
    this.allow = options.allow;
  }

  /** Whatever copy of this module threw it: pages are built apart from what they call. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
