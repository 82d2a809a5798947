import { expect, test } from 'vitest';
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

test('E2 a filled honeypot is named', () => {
  const evidence = { texts: ['hello'], honeypots: ['website'], elapsed: undefined };
  expect(findSuspicions(evidence)).toEqual(['honeypot']);
});

test('many links, markup that baits, keys hit at random and a form filled at once are signs', () => {
  expect(judge('http://a.example http://b.example http://c.example www.d.example')).toEqual([
    'links',
  ]);
  expect(judge('Look <a href="x">here</a>')).toEqual(['markup']);
  expect(judge('[url=x]here[/url]')).toEqual(['markup']);
  expect(judge('<script>alert(1)</script>')).toEqual(['markup']);
  expect(judge('<b>1</b><i>2</i><u>3</u>')).toEqual(['markup']);
  expect(judge('QpWzXkTgHrFvBn sdkfjhsdkfjh')).toEqual(['gibberish']);
  expect(judge('We need a hand.', 1_999)).toEqual(['too-fast']);
  expect(judge('We need a hand.', 2_000)).toEqual([]);
});

test('C17 long hostile texts are judged in time that grows with their length alone', () => {
  const texts = ['<'.repeat(200_000), '[url'.repeat(50_000), `${'a!'.repeat(100_000)}`];
  for (const text of texts) expect(() => judge(text)).not.toThrow();
});
