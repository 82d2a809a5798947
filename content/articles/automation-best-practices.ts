import type { ShippedArticle } from '#features/articles/rules.ts';

export const automationBestPractices: ShippedArticle = {
  slug: 'automation-best-practices',
  title: 'Automation Best Practices for Business Process Optimization',
  category: 'Process Automation',
  publishDate: '2024-03-19',
  readTime: '10 min',
  excerpt:
    'Time the work by sampling, turn your policy into a table, make each step safe to repeat, decide by cost what a person reviews, and audit what nobody looks at.',
  authorName: 'Soo-jin Baek',
  authorRole: 'Automation Practice Lead',
  authorBio: 'Soo-jin ran a support floor of ninety people before she came to automation.',
  authorIds: ['person-soo-jin-baek'],
  firstRelatedId: 'article-ai-future-enterprise',
  secondRelatedId: 'article-customer-centric-experiences',
  tags: ['Intelligent Automation', 'Data & Analytics'],
  body: `
An automation is easy to demonstrate and hard to keep running. The demonstration shows one clean case going through. What comes later are the others: the case that arrives twice, the one nobody wrote a rule for, the one that was decided wrongly in March and discovered in June.

These seven practices keep an automation working, and trusted, a year later. They assume that you have already chosen what to automate.

## Time the work by sampling

Ask people how long a task takes and you get the last bad case. Ask them to keep time sheets and you get Friday afternoon’s memory of Tuesday. **Work sampling** is cheaper and better than either. A phone buzzes at random moments, and the person picks what they are doing from a list of eight.

Twelve people, seven buzzes a day, five days: 420 observations. If 130 of them say “comparing invoices”, the share is 31%, and the 95% margin is 1.96 × √(0.31 × 0.69 / 420), or ±4.4 points. Of the team’s 450 hours a week, that is 139, give or take 20.

Keep the list and repeat the week three months after launch. Without that second week you cannot show a saving. Two cautions. Announce that the sample is about tasks, publish it by team and never by person, and delete the names the same day. And sample a normal week: month end needs one of its own.

## Turn policy into a table you can count

Policies are usually written as prose, and prose hides gaps. A **decision table** shows them. List the questions that matter and the possible answers to each, then multiply. For refunds at one shop there were three bands of amount, four reasons and two kinds of customer: 3 × 4 × 2 = 24 cells.

We gave the empty table to two supervisors, in separate rooms. They agreed on 17 cells, disagreed on four, and both left three blank. In those seven cells, customers had been getting different answers on different days. It took one meeting to settle them, and the result fits in eight rows:

| Amount | Reason | Customer | Decision | Cells |
|---|---|---|---|---:|
| up to $40 | damaged, wrong item | any | refund, keep the item | 4 |
| up to $40 | changed mind | any | refund on return | 2 |
| $40.01 to $400 | damaged, wrong item | any | refund on photo | 4 |
| $40.01 to $400 | changed mind | any | refund on return | 2 |
| over $400 | damaged, wrong item | a year or more | refund on photo | 2 |
| over $400 | damaged, wrong item | newer | person | 2 |
| over $400 | changed mind | any | person | 2 |
| any | not delivered | any | person, carrier record attached | 6 |

The last column adds up to 24. If no two rows overlap either, every case gets exactly one decision, and a short test can check both. The supervisors own the table, it is in a file they can read, and a change to it runs against last month’s cases before it takes effect: “Under the new rule, 212 of 3,940 refunds would have gone differently. Here are twenty of them.”

## Make every step safe to repeat

Networks lose answers. If 6,000 refunds a month go out and 1% of the calls time out, there are 60 refunds that may or may not have gone through. If half did, a program that simply tries again pays 30 customers twice. A program that gives up leaves 30 unpaid.

The remedy is an **idempotency key**: the same piece of work carries the same key on every attempt, and both sides remember it.

\`\`\`text
key = "refund:" + request_id            # the same request, the same key
if ledger.done(key): return ledger.result(key)
ledger.reserve(key)                     # unique index: a second worker stops here
result = payments.refund(amount, key)   # the provider ignores a repeated key
ledger.finish(key, result)
\`\`\`

That leaves a crash between reserving and finishing. A small job looks for reservations older than ten minutes, asks the provider what became of that key, and completes the record. If your provider cannot tell you, put refunds above a chosen amount in front of a person and accept the risk for the rest, in writing.

There is a blunt way to test all this: in the test environment, always run every step twice.

## Decide by cost what a person reviews

“A human stays in the loop” means little without a threshold, and you can calculate the threshold. Say a review takes four minutes at $42 an hour: $2.80. If a wrong decision costs $40, a review pays when the chance of an error exceeds 2.80 / 40, or 7%. If a wrong decision costs $400, it pays from 0.7%. Reviewers miss things too. If yours catch 80% of errors, divide by 0.8, and 7% becomes 8.75%.

Now find out what the machine’s confidence means. Take 400 decided cases, sort them by the score the system gave, and count:

| Score | Cases | Wrong | Share wrong |
|---|---:|---:|---:|
| 0.95 and above | 260 | 2 | 0.8% |
| 0.85 to 0.94 | 90 | 5 | 5.6% |
| below 0.85 | 50 | 11 | 22.0% |

At $40 an error, the first two bands run alone and the third goes to people. At $400, nothing runs alone. The same model is ready for one decision and unfit for the other, which is why a single accuracy figure tells you so little.

## Give exceptions an owner and a clock

People still handle the exceptions, so give exceptions the best screen. Each one needs the reason in a sentence, the evidence beside it, two or three possible actions, and a deadline.

Count them with **Little’s law**: the number open equals arrivals per day times days each one stays. At 90 exceptions a day and an average stay of three days, 270 are open at any time, and new staff will be told that 270 is normal. To promise one day you need fewer than 90 open. At six minutes each, 90 a day is nine hours of work. Two people have fifteen hours between them, a load of 60%, which leaves room for Mondays.

Every Thursday, take the most frequent reason and ask which of three it is: a missing rule, bad input that could be refused at the door, or a case that needs judgment. The first two can be removed. If the same reason has led the list for two months, nobody really owns the queue.

## Audit what nobody looks at

The dangerous errors are in the cases that passed. If 100 automatic decisions, drawn at random, contain no error, you may not conclude that there are none. The **rule of three** says that with no error in *n* cases, the true rate may still be as high as 3/*n*. For 100 cases that is 3%. With 4,000 decisions a month, as many as 120 could be wrong.

Check 300 and the bound falls to 1%, or 40 decisions. At three minutes each, that is 15 hours a month. Decide what 40 wrong decisions would cost, and choose the sample size that this justifies. Draw half at random, since only random cases support the arithmetic, and half from where the money is.

Watch for missing work as well. A job that crashes is repaired within the hour. One that reads an empty file and reports success can go on for weeks. If 240 invoices arrive on an ordinary day and nothing else is known, chance moves that figure by about √240, or 15. Raise an alarm below 194, which is three times that distance. Set the figure by weekday.

## Keep a stop button and a ledger

Go live in four steps: shadow, one case in ten, one in two, all. Between steps, look at every difference. One switch takes the process back to people within a minute, and somebody presses it in earnest once a quarter, for a morning. That also tells you whether anybody still knows how to do the work.

Keep a ledger of what happened to the hours. Of 320 saved in a month in one department, 110 were overtime that is no longer paid, 140 went into collection calls that bring in money, and 70 could not be found. Report 250.

To see where you stand, take the automation you are proudest of. Ask who received its last exception, when somebody last audited a case that passed, and where the switch is. If you have all three answers within ten minutes, you are in good shape. In most places, the only person who knows about the switch is on vacation.
`,
};
