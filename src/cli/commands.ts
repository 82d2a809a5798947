/** The commands of `npm run site` that work on the open database; backups have a file of their own. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { SITE_ACTOR } from '#content/actor.ts';
import { exportContent } from '#content/export.server.ts';
import { importDocuments, type RejectedRecord, readDocument } from '#content/import.server.ts';
import { contentTypes } from '#content-lists.ts';
import { archivePerson, erasePerson } from '#features/leads/people.server.ts';
import { storeImported } from '#features/media/inline-images/import.server.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import { addAdmin, resetPassword, resetTwoFactor } from '#features/users/first-run.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import type { Config } from '#server/config.ts';
import { openAccounts, openMedia } from '#server/open.ts';
import { BACKUP_USAGE } from './backup.ts';
import { DOCTOR_USAGE, runDoctor } from './doctor.ts';
import { beginWithPack, PACK_USAGE, writePack } from './pack.ts';

const USAGE = `Usage: npm run site -- <command>

${BACKUP_USAGE}
${DOCTOR_USAGE}
${PACK_USAGE}
  import FILE    add the records of a JSON file; rejected records are listed with reasons, and large inline images become files
  export [FILE]  write all content to such a file, or to standard output
  person-export EMAIL [FILE]
                 write everything held about an e-mail address, recordings included
  person-erase EMAIL
                 permanently remove everything held about an e-mail address
  media-sweep [--dry-run]
                 remove stored files that belong to no media item, or only list them
  create-admin EMAIL [NAME]
                 create an administrator; asks for the password, or reads it from standard input
  reset-password EMAIL [--remove-passkeys]
                 set a new password in the same way, and end all sessions of that person; passkeys are listed and kept, or removed too
  reset-second-step EMAIL
                 for someone who has lost their device: they can sign in with only the password again`;

const REMOVE_PASSKEYS = '--remove-passkeys';

type Command = (
  db: Kysely<Tables>,
  first: string | undefined,
  second: string | undefined,
  config: Config,
) => Promise<number>;

/** By name. Each resolves with the exit code of the program. */
export const commands: Readonly<Record<string, Command>> = {
  async import(db, file, _second, config) {
    if (file === undefined) return usage();
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) {
      console.error(`The file ${file} cannot be read.`);
      return 1;
    }
    const media = await openMedia(config, db, createLogger('warn'));
    const run = { media, types: contentTypes, isDryRun: false, actor: SITE_ACTOR };
    const document = await storeImported(run, readDocument(text));
    const report = await importDocuments(db, contentTypes, [{ name: basename(file), document }]);
    await media.stop(0);
    for (const problem of report.rejected) console.error(describe(problem));
    console.log(`${report.imported} imported, ${report.rejected.length} problems`);
    return report.rejected.length === 0 ? 0 : 1;
  },
  async export(db, file) {
    const output = file === undefined ? process.stdout : createWriteStream(file);
    await pipeline(exportContent(db, contentTypes), output, { end: file !== undefined });
    return 0;
  },
  async pack(db, file, _second, config) {
    if (file === undefined) return usage();
    await writePack(db, config, file, console.log);
    return 0;
  },
  async 'use-pack'(db, file, _second, config) {
    if (file === undefined) return usage();
    await beginWithPack(db, config, file, console.log);
    return 0;
  },
  async 'person-export'(db, email, file) {
    if (email === undefined) return usage();
    const output = file === undefined ? process.stdout : createWriteStream(file);
    await pipeline(archivePerson(db, email), output, { end: file !== undefined });
    return 0;
  },
  async 'person-erase'(db, email) {
    if (email === undefined) return usage();
    const { submissions, recordings, deliveries, testimonials } = await erasePerson(db, email);
    console.log(
      `${submissions} submissions, ${recordings} recordings, ${deliveries} deliveries and ${testimonials} requests for testimonials removed`,
    );
    return 0;
  },
  async doctor(db, first, second, config) {
    const options = [first, second].filter((option) => option !== undefined);
    const isWell = await runDoctor(db, config, options, console.log);
    return isWell === undefined ? usage() : isWell ? 0 : 1;
  },
  async 'media-sweep'(db, option, _second, config) {
    if (option !== undefined && option !== '--dry-run') return usage();
    const dryRun = option !== undefined;
    const media = await openMedia(config, db, createLogger('warn'));
    const { files, bytes, announcements } = await media.sweep({ dryRun });
    for (const file of files) console.log(file);
    const done = dryRun ? 'can be removed' : 'removed';
    console.log(
      `${files.length} files (${bytes} bytes) and ${announcements} announcements ${done}`,
    );
    await media.stop(0);
    return 0;
  },
  async 'create-admin'(db, email, name, config) {
    if (email === undefined) return usage();
    const accounts = await accountsOf(config, db);
    const admin = { email, name: name ?? email.split('@', 1)[0] ?? email };
    await addAdmin(accounts, { ...admin, password: await askPassword() });
    console.log(`${email} is an administrator and can sign in at ${config.publicUrl}/admin`);
    return 0;
  },
  async 'reset-password'(db, email, option, config) {
    if (email === undefined) return usage();
    if (option !== undefined && option !== REMOVE_PASSKEYS) return usage();
    const removesPasskeys = option !== undefined;
    const accounts = await accountsOf(config, db);
    const passkeys = await resetPassword(accounts, email, askPassword, { removesPasskeys });
    console.log('The password is set, and all sessions of this person have ended.');
    if (passkeys.length === 0) return 0;
    console.log(
      removesPasskeys
        ? 'These passkeys were removed:'
        : 'This person can still sign in with these passkeys:',
    );
    for (const { name, createdAt } of passkeys) {
      console.log(`  ${name}${createdAt === null ? '' : `, added ${createdAt.slice(0, 10)}`}`);
    }
    if (!removesPasskeys) console.log(`To remove them, run this again with ${REMOVE_PASSKEYS}.`);
    return 0;
  },
  async 'reset-second-step'(db, email, _name, config) {
    if (email === undefined) return usage();
    const accounts = await accountsOf(config, db);
    await resetTwoFactor(accounts, email);
    console.log(
      'Codes and passkeys were removed. This person now signs in with only the password.',
    );
    return 0;
  },
};

const accountsOf = async (config: Config, db: Kysely<Tables>) =>
  openAccounts(config, db, createLogger('warn'), (await createSiteSnapshot(db)).find);

const describe = ({ file, record, field, reason }: RejectedRecord): string =>
  [file, record, field, reason].filter((part) => part !== '').join(': ');

/** Prints how the program is called. Returns the exit code of a call that was none of these. */
export function usage(): number {
  console.error(USAGE);
  return 2;
}

/** A password from the terminal, where it is not shown, or from what is piped in. */
async function askPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await readText(stdin)).replace(/\r?\n$/, '');
  stderr.write('New password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  const password = await new Promise<string>((resolve) => {
    terminal.once('line', resolve);
    terminal.once('close', () => resolve(''));
  });
  terminal.close();
  stderr.write('\n');
  return password;
}
