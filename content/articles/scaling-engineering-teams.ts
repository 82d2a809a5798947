import type { ShippedArticle } from '#features/articles/rules.ts';

export const scalingEngineeringTeams: ShippedArticle = {
  slug: 'scaling-engineering-teams',
  title: 'Scaling Engineering Teams',
  category: 'Staff Augmentation',
  publishDate: '2024-06-18',
  readTime: '9 min',
  excerpt:
    'Before you add people, do the math: when newcomers pay off, how many can arrive at once, where to split a team, and how to tell afterward whether it worked.',
  authorName: 'Dariusz Wolny',
  authorRole: 'Delivery Director',
  authorBio:
    'Dariusz has grown, split and shrunk delivery teams for eighteen years. Before that he wrote firmware for elevators.',
  authorIds: ['person-dariusz-wolny'],
  firstRelatedId: 'article-automation-best-practices',
  secondRelatedId: 'article-ai-future-enterprise',
  tags: ['Staff Augmentation', 'Product Development'],
  body: `
“How many more people do you need?” is usually answered with a round number, too quickly. I have given that number myself. Twice I was right. The third time we doubled a team of seven and shipped five weeks later than the seven had planned.

You can check beforehand whether more people will help, with figures you already have. Here is how I do it.

## Do the math first

**Brooks’s law** says that adding people to a late software project makes it later. There is a mechanism behind the rule of thumb, and you can compute it.

Take a team of six that gains four. A newcomer grows from no output to full output over twelve weeks. For the first eight, each takes 30% of one colleague’s time. A larger group loses 5% to coordination. In person-weeks:

| Weeks left | Six alone | Newcomers add | Teaching takes | Ten, less 5% | Gain |
|---:|---:|---:|---:|---:|---:|
| 6 | 36 | 6.0 | 7.2 | 33.1 | −2.9 |
| 9 | 54 | 13.5 | 9.6 | 55.0 | +1.0 |
| 16 | 96 | 40.0 | 9.6 | 120.1 | +24.1 |
| 26 | 156 | 80.0 | 9.6 | 215.1 | +59.1 |

With six weeks to go, four more people cost you three person-weeks and four salaries. The break-even lies near week nine. At sixteen weeks you gain 24 person-weeks for the 64 you pay. Now change the inputs. If the ramp takes six weeks, because access works and a partner has time, the break-even moves to week five and the sixteen-week gain to 35. That is why I spend money on the ramp first.

If the answer is no and the date is fixed, cut the scope, and say so the same day.

## Check that people are what you lack

More engineers help when work is waiting for engineers. Often it is waiting for something else. Take 30 finished tickets and write down where each one stood still and for how long.

At one insurer, by its own ticket system, twelve engineers finished about 14 tickets a week, and 9 of the 16 days a ticket took were spent waiting for a slot in the one test environment. Six more engineers would have lengthened that queue. A second environment cost $3,100 a month, took three weeks to build, and brought the team to 19 tickets a week.

The **DORA metrics** serve as a first look: deployment frequency, lead time for changes, change failure rate, and time to restore service. If lead time is long while engineers’ hands are on a ticket for a fifth of it, fix the flow before you hire. If lead time is short, hands are busy and the list of valuable work is long, hire. If the change failure rate is above 20%, new people will produce failures faster, so make the first one somebody who fixes the tests.

## Let people arrive in pairs

The most I have seen a team take in at once is two newcomers for every three people who know the work, and only with a pause afterward. Beyond that, everyone is teaching and nobody is shipping.

Tessaly Devices had three engineers and needed nine. Six of ours arrived, two a week for three weeks, and then nobody for two. Each pair was taught by the pair before it, so the founders were asked each question once. By their own count, time spent on our questions fell from 19 hours in week two to 6 in week five. It also helps that two people will ask each other a question that one would be too proud to ask.

Write down every question of the first two weeks, with its answer, where the next pair will look. By the third pair the list holds some 80 entries, and it is the only onboarding document I have seen people open without being told to.

## Use last quarter’s tickets to split a team

Somewhere between eight and eleven people, a team turns into two whether or not anyone decides it. **Conway’s law** says that the system will come to resemble the way its teams communicate, so the line between teams will end up in your software.

Draw two or three candidate lines on paper. Take the last 120 finished tickets and mark, for each line, those that would have needed both sides. At a logistics company the options were screens against services, and bookings against billing. Of the 120 tickets, 49 (41%) crossed the first line and 16 (13%) the second.

Crossing costs time. A ticket that involved two teams took a median of 11 days there, any other took 5. A line crossed by 41% puts that tax on two tickets in five. My limit is 15%. If no line comes in under that, keep one team and split something else, such as the backlog, until the parts of the software depend less on each other.

Split along things a customer would recognize. Teams split by technical layer are easy to staff, but every feature crosses them.

## Size the pager first

If the team that builds it also carries the pager, it cannot be too small. At one week in six, a rotation needs six people. With four, each of them has the pager every month, and a vacation makes it worse. I have seen good engineers leave over this and say it was the salary.

Count the pages as well. A page at night costs the person about half of the next day. Three night pages a week in a team of six take 1.5 days of 30, or 5% of capacity, all of it from whoever is on call. Above two a week, repair what wakes people before you add features, or newcomers.

At Pellworth Manufacturing our six engineers wrote almost two-thirds of the changes but only joined the rotation in week 14. The five employees told us that was too late. Now it is week six, with a shadow shift before.

## Choose who is hired and who is borrowed

The question is how long you will need the knowledge, and how soon.

| What you get | Hire | Borrow | Hand over the whole job |
|---|---|---|---|
| First useful change, from the decision | 4 to 6 months | 2 to 4 weeks | by milestone |
| Knowledge afterward | stays | stays if you pair | mostly leaves |
| Your leads’ time per person | high once | 3 to 6 hours a week at first | specification and acceptance |
| Easy to reduce | no | yes | by contract |
| Good for | the core, for years | a deadline, a rare skill, a peak | a part with a clear boundary |

Those are planning figures from our own engagements. Two rules go with the table. Keep at least half of each team as employees where you can. Tessaly ran with a third, which is how its founders came to spend 19 hours of one week on questions. And where the work is what sets your company apart, always put an employee beside the person you borrow. Borrowing costs more per month and often less per year, because it ends. If you cannot name the week in which it ends, hire.

## Measure the month after they leave

One figure comes last. Record the median days from first commit to production while everybody is there, and again ten weeks after the borrowed people have gone. At Pellworth it was 2.4 days and then 2.6, by the plant’s release log. If yours doubles, the team has not grown.

Prepare for it with a grid: parts of the system down the side, people across, a mark where someone has changed that part in the past quarter without help. Every row needs two marks from people who are staying. In the last month, those who leave type nothing in rows that lack them.

All of this takes about three days. Put your own numbers into the first table. Follow ten tickets and find what they wait for. Draw the grid and count the rows with one name. If the gain is positive, the tickets wait for people, and each row has two names, go ahead and hire. Otherwise you know what to fix first, and it will cost less.
`,
};
