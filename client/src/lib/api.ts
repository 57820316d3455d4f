/** Plain requests to the server. */
import type { Failure } from "../wire";
import { capital } from "./i18n.svelte";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
  ) {
    super(capital(failure.text));
  }
}

async function request<T>(method: string, address: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new ApiError(0, { code: "offline", text: "", rule: "" });
  }
  const text = await answer.text();
  if (!answer.ok) {
    let failure: Failure = { code: String(answer.status), text: "", rule: "" };
    try {
      failure = { ...failure, ...(JSON.parse(text) as Failure) };
    } catch {
      // Not JSON, for example a proxy's error page: the status is enough.
    }
    throw new ApiError(answer.status, failure);
  }
  return (text ? JSON.parse(text) : null) as T;
}

export const get = <T>(address: string): Promise<T> => request<T>("GET", address);
export const post = <T>(address: string, body: unknown): Promise<T> => request<T>("POST", address, body);
