import type { ShippedArticle } from '#features/articles/rules.ts';

export const customerCentricExperiences: ShippedArticle = {
  slug: 'customer-centric-experiences',
  title: 'Building Customer-Centric Digital Experiences',
  category: 'Customer Experience',
  publishDate: '2024-10-15',
  readTime: '6 min',
  excerpt:
    'Start the clock when the customer does, read two hundred contacts, put a price on each broken promise, and say in advance which number will get worse.',
  authorName: 'Margit Halvorsen',
  authorRole: 'Head of Product Design',
  authorBio:
    'Margit runs discovery and service design. She came from hospital design and moved from Bergen to Toronto in 2009.',
  authorIds: ['person-margit-halvorsen'],
  firstRelatedId: 'article-automation-best-practices',
  secondRelatedId: 'article-modernizing-legacy-systems',
  tags: ['Customer Experience', 'Digital Modernization'],
  body: `
Every company I visit calls itself customer-centric, and nearly all of them can show me a score to prove it. I ask a second question: how long did your last customer wait, from the moment they needed something until they had it? Usually nobody knows. Each department can tell me how long its own part took.

None of the methods below needs a new platform, only somebody to count and a manager willing to hear the result.

## Start the clock with the customer

A department’s clock starts when work arrives at its desk. The customer’s started earlier, when they found out they needed the thing, and it keeps running through the nights, the in-trays and the letters asking for a missing page.

In the Town of Marrow Bay a building permit took a median of 34 days, according to the permit register. We followed 60 applications with a stopwatch and found 3 hours and 10 minutes of attention in each. Divide one by the other and you have **flow efficiency**: 3.2 hours of work in 816 hours of calendar, or 0.4%. Had every clerk worked twice as fast, the permit would still have taken nearly 34 days. What helped was one form that asked for the right documents, and five desks that read it on the same day. By the same register the median is now 12 days.

Do this for one of your journeys. Follow twenty cases from the customer’s first step to the last, and note only two things at each stop: minutes worked and hours waited. Sort the stops by waiting, and start with the top two.

## Read two hundred contacts

John Seddon’s term **failure demand** means contact that exists because something was not done, or was not done right. “Where is my order?” is failure demand. “I would like to order” is value demand.

Take 200 recent calls, emails and chats at random. Two people sort them separately into value and failure, in the customer’s own words, then settle their differences. Expect an afternoon each. At an insurer’s desk we found 124 of 200 were failure, 62%, and 71 of those had one of four causes. Two hundred is enough: the 95% margin on 62% is about ±7 points, and seven points will not change what you do next.

Then price it. If the desk takes 9,000 contacts a month at $6.40, failure costs 9,000 × 0.62 × 6.40, about $35,700 a month. That is the budget for repairing four causes upstream. Many companies spend it on a chatbot that answers the same questions faster.

## Price each broken promise

Complaints usually get sorted by how many there are, or by who shouts loudest. Sort them by cost: how often the step happens, how often it fails, and what a failure costs in work and lost business. This table is one shop’s, for an ordinary month:

| Promise | Times a month | Fails | Cost of a failure | Monthly cost |
|---|---:|---:|---:|---:|
| Delivered on the day we named | 14,000 | 4.0% | $31 | $17,360 |
| Item is there when collected | 6,000 | 9.0% | $24 | $12,960 |
| Refund within five days | 1,100 | 22.0% | $18 | $4,356 |
| Password reset works | 8,500 | 6.0% | $2 | $1,020 |

Passwords get the loudest complaints in that shop’s reviews, but it is the delivery date that costs money. To find the cost of a failure, compare customers who met it with similar ones who did not: how many ordered again within a year? At Orchard & Vane, by its own order records, 36% of people whose first collect order was canceled did not order online again within a year.

The remedy surprised its managers. The shop began to show *fewer* items as available: only those likely to be on the shelf. Cancellations fell from 11.8% to 3.1% in the same records, and orders rose from 5,200 to 6,600 a week.

## Trust behavior over scores

Scores are cheap to collect and easy to misread. Suppose 200 people answer the usual question, 45% of them promoters and 25% detractors. Your score is 20. The 95% margin on it is 1.96 × √((0.45 + 0.25 − 0.20²) / 200), which is ±11 points. When last month’s 20 becomes this month’s 14, somebody will call a meeting to find the cause, and the meeting will find one.

Steer by behavior: the share of people who begin a task and finish it, the share who come back to ask about it, the time between. These exist for every customer and need no survey. Keep the score for a yearly comparison, with a thousand answers or more, and read the comments, which are the better half of any survey.

Behavior tells you where people give up, but never why. To learn why, watch five people try, in person or on a call, and say nothing for as long as you can bear it.

## Say what will get worse

Improvements often begin with a dip. Orchard & Vane lost 2% of its orders in the first two weeks, because fewer items were on offer, and a director asked for the switch to be turned back. He nearly got his way.

Since then I ask for one page before each launch, signed by everyone who receives the weekly report. It has four lines.

> - The number we want to move, and how far.
> - The number that will get worse first, by how much, for how long.
> - The number that must not move at all.
> - The value and the date at which we turn it off again.

The third line is the safeguard. If a shorter form raises completed applications while returned ones climb past 20%, you have moved the work to another desk. The fourth line is easier to agree on before launch than after, when people have begun to defend themselves.

## A first month

In the first week, choose one journey and follow twenty cases. In the second, read 200 contacts about it. Make the table of promises in week three, with finance beside you, and circle the most expensive row. In week four, change the smallest thing that could move that row, with the page of four lines signed.

You will have spent about twelve working days and bought no software. If a platform turns out to be needed, you now know which promise it has to keep, how often it fails today, and what you can afford to pay.
`,
};
