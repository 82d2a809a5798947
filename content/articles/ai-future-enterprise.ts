import type { ShippedArticle } from '#features/articles/rules.ts';

export const aiFutureEnterprise: ShippedArticle = {
  slug: 'ai-future-enterprise',
  title: 'The Future of AI in Enterprise Software Development',
  category: 'AI & Machine Learning',
  publishDate: '2024-05-14',
  readTime: '8 min',
  excerpt:
    'Writing code is 15% of the time a story takes. Where assistants pay off, why review becomes the bottleneck, how to run a trial you can believe, and four bets with dates.',
  authorName: 'Rafael Quintana',
  authorRole: 'Head of Applied AI',
  authorBio:
    'Rafael leads our applied AI practice. Before that he spent eleven years on speech software for call centers.',
  authorIds: ['person-rafael-quintana'],
  firstRelatedId: 'article-low-code-platforms',
  secondRelatedId: 'article-scaling-engineering-teams',
  tags: ['AI Adoption', 'Product Development'],
  body: `
A bank gave coding assistants to forty engineers in January. By April they said that they wrote code faster, and the time records agreed: 25 minutes saved on the average ticket. But releases went out no sooner than before. The director who had paid for the licenses asked me which of the two was wrong.

Both were right. The gap between them explains most of what enterprises will gain from AI in the next two years, and where they won’t find it.

## Where twelve days go

We took 30 of the bank’s finished stories, of three tickets each on average, and rebuilt the path of each from the ticket system, the repository and the release log. The typical story took twelve working days, 96 hours, from “ready to start” to production.

| Stage | Hands on it | Waiting | Sum |
|---|---:|---:|---:|
| Clarify the story | 3 h | 14 h | 17 h |
| Write code and tests | 14 h | 4 h | 18 h |
| Review | 2 h | 17 h | 19 h |
| Test environment and acceptance | 5 h | 22 h | 27 h |
| Release | 1 h | 14 h | 15 h |
| **Total** | **25 h** | **71 h** | **96 h** |

Writing takes 14 of the 96 hours. Do it twice as fast and you save 7 hours, or 7%. Do it in no time at all and you save 15%. This is Amdahl’s law: speeding up one part of a process can never save more than that part’s share of the total.

The same assistant does better elsewhere. We had it read each story before planning and list what a developer would have to ask: the 14 hours of waiting for answers fell to 6. Changes cut small enough to be reviewed the same day brought the 17 hours of waiting for review to 8. Together that is 17 hours, 18% of the calendar, without anyone typing faster.

## Review becomes the bottleneck

One of the bank’s teams, of eight, had been finishing 40 tickets a week at 35 minutes of review each: 23 hours. With assistants it finished 41, each with some 40% more code, and a review took 49 minutes: 33 hours. Of the 17 hours a week saved in writing, 10 had gone into reading.

In money it looked like this. Across the bank, 620 assisted tickets a month were finished. Licenses and usage came to $3,800, or $6.13 per ticket. An author saved 25 minutes, worth $35.42 at $85 an hour. A reviewer spent 14 minutes more, which cost $19.83. That left $9.46 a ticket, about $5,900 a month: a gain, but a thin one.

Then the teams capped a change at 200 lines, mechanical edits excepted, and split larger tickets into several changes. Review per ticket, all changes together, fell to 30 minutes, five below where it had started. The gain rose to $36.37 a ticket, about $22,500 a month, with the same tool and the same people. The rule was worth nearly three times as much as the tool without it.

A second rule protects the tests. Tests that an assistant writes for its own code tend to agree with the code, including its mistakes. Coverage cannot see this and **mutation testing** can: flip an operator or drop a line, rerun, and count how many such mutants the tests catch. In the bank’s pricing module, generated tests covered 94% of lines and caught 59% of 412 mutants. Tests that people had written covered 81% and caught 80%. Gate on the second figure.

## Run a trial you can believe

Most pilots compare this quarter with the last one, or volunteers with everybody else. Neither tells you what the assistant did. Flip a coin for each ticket at the moment somebody picks it up: heads, assistant allowed; tails, switched off. Measure two things: days from start to production, and how many of the changed lines are changed again within 30 days. The second figure catches work that was rushed and has to be redone.

Then respect the noise. With 60 tickets on each side, a client saw 2.9 days with the assistant and 3.4 without. Individual tickets varied widely, with a standard deviation of 2.2 days, so the standard error of the difference was 2.2 × √(1/60 + 1/60) = 0.40. The gap of 0.5 days is 1.2 standard errors, and luck alone produces one that large about one time in five.

To see a real difference of half a day four times out of five, you need about 300 tickets on each side. At 40 tickets a week, that is fifteen weeks. If nobody will wait that long, say that the benefit is unmeasured and decide by the price. A percentage from 60 tickets is a guess with a decimal point.

## Write for two readers

An assistant knows the public internet and has never been to your meetings. It will use floating-point numbers for money because most code does. You have to supply the context, and that takes an afternoon. Put a brief of at most sixty lines into each repository:

\`\`\`text
Build and test: npm test (4 min). Nothing merges without it.
Money is integer cents, never a float. Why: decisions/014
A business day ends at 5 PM branch time. Why: decisions/021
Do not edit: generated/, vendor/
Ask a person before touching: payments/settlement
Done means: test written first, flag off, owner named
\`\`\`

Fill it from what reviewers already say. We sorted 540 review comments at the bank, and 31% repeated something that had been said before. Each remark that had appeared three times became a line in the brief or, better, a lint rule. Two months later the share was 12%. New employees used the file as much as the assistants did.

## A ladder of permissions

The question “do we allow agents?” is too coarse. Ask what each may do without a person, and what would earn the next rung.

| Rung | It may | A person | Next rung when |
|---|---|---|---|
| Suggest | propose text in the editor | accepts each piece | a month without surprises |
| Draft | open a change with tests | reviews all of it | 100 changes, rework under 5% |
| Act with undo | update dependencies, reset test data | reviews one in ten | rollback timed and under 10 minutes |
| Act | change production alone | reads the log | top rung, which nobody has reached with us |

One rule applies on every rung. Anything an agent reads may contain instructions: an issue, a web page, a comment in a library. An account that reads outside text therefore holds no secret and can write to nothing except its own branch. Assume that one day the text will ask for a secret, and make sure there is none to give.

## Four bets with dates

- By the end of 2025, more than half of first drafts of tests and data migrations in our teams will be generated. We label changes, so we’ll know.
- By mid-2026, companies will hire people for how well they read code. Interviews, ours included, will hand candidates a plausible change with one defect in it.
- Teams with a build under ten minutes will gain at least twice as much as teams with an hour, because every draft waits for the build. We record both.
- Companies that stop hiring juniors will regret it within three years. Somebody has to grow into the person who can tell that a plausible answer is wrong. This bet is the hardest to prove and the one I would put the most money on.

## What to do on Monday

Take the last ten stories that reached production and fill in the table above, with hours from your own systems. It takes one person a day. Circle the largest figure in the waiting column. Ask what an assistant, a smaller change or a phone call could do about that figure, and spend your first month there. The typing can wait: it was 15% of the time.
`,
};
