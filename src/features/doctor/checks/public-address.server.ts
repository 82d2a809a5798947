/** Proves that the public address leads to this very site, and that its certificate holds. */
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { OutboundError, sendRequest } from '#platform/outbound/send-request.ts';
import { type Check, counted, type Finding, failed, notSetUp, passed, warning } from '../check.ts';
import { type StoreParts, withProbe } from './store.server.ts';

const DAY_MS = 86_400_000;
/** Renewals come at thirty days; at two weeks one has been missed. */
const SOON_DAYS = 14;
const CONNECT_TIMEOUT_MS = 10_000;
const HTTPS_PORT = 443;

interface AddressParts {
  publicUrl: string;
  store: Pick<StoreParts, 'store' | 'makeKey'>;
  /** Where this site itself serves the stored file of this name. */
  pathOf: (key: string) => string;
}

export const addressChecks = (parts: AddressParts): Check[] => [
  {
    id: 'address-site',
    group: 'address',
    title: 'Leads to this site',
    look: (signal) => findItself(parts, signal),
  },
  {
    id: 'address-certificate',
    group: 'address',
    title: 'Certificate',
    look: () => lookAtCertificate(new URL(parts.publicUrl)),
  },
];

/** What was put into the store a moment ago comes back through the address of this site alone. */
async function findItself(parts: AddressParts, signal: AbortSignal): Promise<Finding> {
  const { publicUrl, store, pathOf } = parts;
  try {
    return await withProbe(store, async (key, word) => {
      const request = { method: 'GET', url: publicUrl + pathOf(key), headers: {} } as const;
      const { status, text } = await sendRequest(request, { allowPrivate: true, signal });
      if (status === 200 && text.includes(word)) {
        return passed(`${publicUrl} leads to this site. A test file was read back through it.`);
      }
      return failed(
        `${publicUrl} responds with ${status}, but not like this site.`,
        'Set PUBLIC_URL to this site, or point the host name and proxy to this server.',
      );
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return warning(
      `${publicUrl} could not be reached from here: ${error.message}`,
      'Check that the site is running, and check the host name, proxy and firewall. If this machine cannot reach it by design, check from another one.',
    );
  }
}

async function lookAtCertificate({ protocol, hostname, port }: URL): Promise<Finding> {
  if (protocol !== 'https:') {
    return notSetUp(
      'The public address is not https, so it has no certificate.',
      'Set up TLS for the site and set PUBLIC_URL to its https:// address.',
    );
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  const { expiresAt, problem, isReached } = await readCertificate(host, Number(port || HTTPS_PORT));
  if (!isReached) {
    return warning(
      `${hostname} could not be asked for its certificate from here: ${problem}`,
      'Check the host name, proxy and firewall. If this machine cannot reach it by design, check from another one.',
    );
  }
  if (expiresAt === undefined) {
    return failed(
      `The certificate of ${hostname} could not be read: ${problem}`,
      'Check that the server at this address and port supports TLS.',
    );
  }
  const days = Math.floor((expiresAt - Date.now()) / DAY_MS);
  if (days < 0 || problem !== '') {
    return failed(
      days < 0
        ? `The certificate of ${hostname} has expired.`
        : `The certificate of ${hostname} is not trusted by browsers.`,
      'Renew the certificate for the name in PUBLIC_URL, with its full chain.',
    );
  }
  const seen = `The certificate of ${hostname} is trusted and valid for ${counted(days, 'more day')}.`;
  if (days > SOON_DAYS) return passed(seen);
  return warning(seen, 'It should have been renewed by now. Check its automatic renewal.');
}

interface Certificate {
  expiresAt?: number;
  problem: string;
  /** Whether somebody accepted the connection. */
  isReached: boolean;
}

const readCertificate = (host: string, port: number): Promise<Certificate> =>
  new Promise((resolve) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    // Also one that is not trusted is looked at, to say what is wrong with it; nothing is sent.
    const socket = connect({ host, port, ...name, rejectUnauthorized: false });
    let isReached = false;
    const end = (found: Omit<Certificate, 'isReached'>): void => {
      socket.destroy();
      resolve({ ...found, isReached });
    };
    socket.once('connect', () => {
      isReached = true;
    });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end({ problem: 'the address does not respond.' }));
    socket.once('error', () =>
      end({
        problem: `the connection ${isReached ? 'could not be encrypted' : 'was not accepted'}.`,
      }),
    );
    socket.once('secureConnect', () => {
      const expiresAt = Date.parse(socket.getPeerCertificate().valid_to);
      const problem = socket.authorized ? '' : String(socket.authorizationError);
      end(Number.isNaN(expiresAt) ? { problem: 'it has no dates.' } : { expiresAt, problem });
    });
  });
