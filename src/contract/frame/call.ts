import type { z } from 'zod';
import type { Role } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a caller proves the right to call (permissions.tsv):
 * `member` a bearer token with one of the row's roles; `register` a valid token, no role needed;
 * `link` the code in the call is the right; `device` a screen that has no account.
 */
export type Login = 'member' | 'register' | 'link' | 'device';

type Shape = z.ZodType;

/** One row of the contract: a call of endpoints.tsv with everything that both relations must know of it. */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
> {
  /** Number in endpoints.tsv. */
  id: string;
  method: Method;
  /** Path with `{name}` for each parameter, prefix included. */
  path: string;
  login: Login;
  roles: readonly Role[];
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  output?: Output;
  /** The body may come as multipart/form-data: a JSON field `data`, plain fields, and files. */
  multipart?: boolean;
  /** The file parts that such a form may have, by name; any other is refused. */
  parts?: Readonly<Record<string, { most: number; summary: string }>>;
  /** A POST that changes nothing (a search): it needs no transaction, and its answer is kept for no one. */
  reads?: boolean;
  /** The answer holds a secret that is told once: it is not kept with its Idempotency-Key. */
  secret?: boolean;
  /** The answer is not JSON (a picture, a stream). */
  binary?: boolean;
  /** Codes this call may answer with, beyond those of every call. */
  errors?: readonly string[];
  /** The lifecycle event that it sends. */
  sends?: string;
  /**
   * It sends that event to the row that `{id}` names, with the body's fields as the event's, and answers the row as it is
   * then. Its route and the button that calls it are made from this row (docs/decisions/0052).
   */
  step?: true;
  /** It makes or changes records: refused while the bearer's plan has lapsed. */
  needsPlan?: boolean;
  /** Calls a minute from one address, where the rule says so. */
  limit?: number;
}

export type ParamsOf<C> = C extends { params: infer S extends Shape } ? z.output<S> : undefined;
export type QueryOf<C> = C extends { query: infer S extends Shape } ? z.output<S> : undefined;
export type BodyOf<C> = C extends { body: infer S extends Shape } ? z.output<S> : undefined;
export type OutputOf<C> = C extends { output: infer S extends Shape } ? z.input<S> : unknown;
/** What a client passes: the input side of the shapes, so that defaults may be left out. */
export type AskOf<C> = (C extends { params: infer S extends Shape }
  ? { params: z.input<S> }
  : object) &
  (C extends { query: infer S extends Shape } ? { query?: z.input<S> } : object) &
  (C extends { body: infer S extends Shape } ? { body: z.input<S> } : object);
export type AnswerOf<C> = C extends { output: infer S extends Shape } ? z.output<S> : unknown;

type Row = Omit<Call, 'login'> & { login?: Login };

type WithLogin<R> = R & {
  login: R extends { login: infer L extends Login } ? L : 'member';
};

/** A call: its types are kept exact; a member's where it says nothing else. */
export const call = <const R extends Row>(row: R) =>
  ({ login: 'member', ...row }) as unknown as WithLogin<R>;
