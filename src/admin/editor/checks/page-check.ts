/** Asks the frame of the preview what is wrong with the page in it. */
import { checkMessage, type PageFinding, readCheckReply, showMessage } from '#web/page-findings.ts';

/** The frame may still be loading, so it is asked again until it answers, in milliseconds. */
const ASK_AGAIN_MS = 500;
const TIMEOUT_MS = 30_000;

const frame = (): Window | null | undefined =>
  document.querySelector<HTMLIFrameElement>('iframe[data-preview]')?.contentWindow;

/** @throws where no frame answers in time. */
export function askFrame(): Promise<readonly PageFinding[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly PageFinding[]>();
  const call = crypto.randomUUID();
  const ask = (): void => frame()?.postMessage(checkMessage(call), location.origin);
  const again = setInterval(ask, ASK_AGAIN_MS);
  const limit = setTimeout(() => reject(new Error('The preview does not respond')), TIMEOUT_MS);
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || source !== frame()) return;
    const findings = readCheckReply(data, call);
    if (findings !== undefined) resolve(findings);
  };
  window.addEventListener('message', hear);
  ask();
  return promise.finally(() => {
    clearInterval(again);
    clearTimeout(limit);
    window.removeEventListener('message', hear);
  });
}

/** Has the frame show what a finding is about. */
export const showInFrame = ({ selector }: PageFinding): void =>
  frame()?.postMessage(showMessage(selector), location.origin);
