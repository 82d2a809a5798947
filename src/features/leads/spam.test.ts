import { expect, test } from 'vitest';
import { ENQUIRIES, judgeLetters, SPAM } from '../../../test/support/spam/letters.ts';
import { findSuspicions } from './spam.ts';

const judge = (text: string, elapsed?: number) =>
  findSuspicions({ texts: ['Ann Lee', 'ann@example.org', text], honeypots: [], elapsed });

test('normal messages are no suspects, in whatever script and however short', () => {
  const messages = [
    'Call me back.',
    'Need help',
    'aaaaaaaaaa',
    'xxxxxxxxxx',
    '1234567890',
    'We use HTTPS, XMLHTTPRequest and <div> tags; can you take over?',
    'Our site is https://example.org and the old one www.example.com, please look at both.',
    'Wir suchen Unterstützung bei der Rechtsschutzversicherungsgesellschaft.',
    'Potrzebujemy wsparcia przy modernizacji bezwzględnie wszystkich systemów.',
    'Помогите нам с переносом системы, пожалуйста.',
    '我们需要帮助迁移旧系统。',
    'نحتاج إلى مساعدة في تحديث نظامنا',
    'システムの刷新について相談したいです',
    'हमें अपने सिस्टम को आधुनिक बनाने में मदद चाहिए',
    '👋 hello, can we talk? 🙂',
  ];
  for (const message of messages) expect(judge(message), message).toEqual([]);
});

test('who works in a trade that spam speaks of is no suspect for its words', () => {
  const messages = [
    'We are a manufacturer of pumps and want to replace our ERP.',
    'Our email list of 40,000 subscribers must move to the new CRM.',
    'We run an inheritance law firm and need a document system.',
    'The beneficiary module of our pension system is slow.',
    'Debt consolidation lender needs a machine learning team.',
    'Our ATM card issuing backend needs a rewrite.',
    'We process USDT and need an audit of our wallet.',
    'Vulkan renderer engineers wanted.',
    'Necesitamos modernizar el sistema de préstamos de nuestro banco.',
    'Precisamos modernizar o sistema de empréstimos do banco.',
    'Мы инвестиционная компания, нужна помощь с интеграцией данных.',
    'У нас большая рассылка клиентам, нужна автоматизация.',
    '我们银行的贷款系统需要现代化',
  ];
  for (const message of messages) expect(judge(message), message).toEqual([]);
});

test('E2 a filled honeypot is named', () => {
  const evidence = { texts: ['hello'], honeypots: ['website'], elapsed: undefined };
  expect(findSuspicions(evidence)).toEqual(['honeypot']);
});

test('no sign but a honeypot decides alone; many together make a suspicion', () => {
  expect(judge('Look <a href="x">here</a>')).toEqual([]);
  expect(judge('We need a hand.', 100)).toEqual([]);
  expect(judge('Knightsbridge', 100)).toEqual([]);
  expect(judge('We run a casino in Jutland.', 100)).toEqual([]);
  expect(judge('http://a.example http://b.example http://c.example www.d.example')).toEqual([
    'links',
  ]);
  for (let time = 0; time < 2; time += 1) {
    expect(judge('[url=x]here[/url]')).toEqual(['markup']);
  }
  expect(
    findSuspicions({ texts: ['QpWzXkTgHrFvBn', 'sdkfjhsdkfjh'], honeypots: [], elapsed: 900 }),
  ).toEqual(['gibberish', 'too-fast']);
  expect(judge('We offer quality backlinks and cheap viagra')).toEqual(['pitch', 'medicine']);
  expect(judge('Рrоmо: вест саsinо')).toContain('disguise');
});

test('E16 none of 300 enquiries in eight languages is suspected, and at least 250 of 300 spam texts are', async () => {
  const enquiries = (await Promise.all(ENQUIRIES.map(judgeLetters))).flat();
  const spam = (await Promise.all(SPAM.map(judgeLetters))).flat();
  expect(Math.min(enquiries.length, spam.length)).toBeGreaterThanOrEqual(300);
  for (const letters of [enquiries, spam]) {
    expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length);
  }
  expect(enquiries.filter(({ suspicions }) => suspicions.length > 0)).toEqual([]);
  const caught = spam.filter(({ suspicions }) => suspicions.length > 0);
  expect(caught.length).toBeGreaterThanOrEqual(250);
});

test('G1 C17 long hostile texts are judged in time that grows with their length alone', () => {
  const begun = ['<', '[', '</', '[/', 'a <'].map((start) => `${start}${' '.repeat(199_000)}`);
  const texts = [...begun, '<'.repeat(200_000), '[url'.repeat(50_000), 'a!'.repeat(100_000)];
  for (const text of texts) expect(() => judge(text)).not.toThrow();
});

test('G1 of characters that stand for whole sentences only the ends are judged, too', () => {
  const sentence = '\u{fdfa}';
  expect(sentence.normalize('NFKC')).toHaveLength(18);
  const around = sentence.repeat(9_000);
  expect(judge(`free spins ${around}`)).toEqual(['gambling']);
  expect(judge(`${around} free spins`)).toEqual(['gambling']);
  expect(judge(`${around} free spins ${around}`)).toEqual([]);
});
