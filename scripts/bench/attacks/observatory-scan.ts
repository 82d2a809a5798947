/**
 * Scores addresses by the rules of the MDN HTTP Observatory, in a process of its own that trusts
 * the certificate of the front: `observatory-scan.ts <package> <httpsPort> <httpPort> <path> …`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Found {
  responses: { auto: { status: number } | null };
}

interface Retriever {
  retrieve: (host: string, options: object) => Promise<Found>;
}

interface Rules {
  ALL_TESTS: readonly ((found: Found) => { result: string })[];
}

interface Grader {
  getScoreModifier: (result: string) => number;
}

/** Bonuses count for a site that has lost no more than ten points (its `charts.js`). */
const MINIMUM_FOR_BONUS = 90;

const [folder = '', httpsPort = '', httpPort = '', ...paths] = process.argv.slice(2);
const moduleAt = (file: string): string => pathToFileURL(join(folder, 'src', file)).href;

const retriever: Retriever = await import(moduleAt('retriever/retriever.js'));
const rules: Rules = await import(moduleAt('constants.js'));
const grader: Grader = await import(moduleAt('grader/grader.js'));

const scores: object[] = [];
for (const path of paths) {
  const found = await retriever.retrieve('localhost', { path, httpPort, httpsPort });
  const results = rules.ALL_TESTS.map((rule) => rule(found).result);
  const points = results.map((result) => grader.getScoreModifier(result));
  const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 100);
  const all = points.reduce((sum, point) => sum + point, 100);
  const score = lost >= MINIMUM_FOR_BONUS ? all : lost;
  const misses = results.filter((_, index) => (points[index] ?? 0) < 0);
  scores.push({ path, status: found.responses.auto?.status ?? 0, score, misses });
}
process.stdout.write(JSON.stringify(scores));
process.exit(0);
