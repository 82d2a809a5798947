import type { ShippedArticle } from '#features/articles/rules.ts';

export const modernizingLegacySystems: ShippedArticle = {
  slug: 'modernizing-legacy-systems',
  title: 'Modernizing Legacy Systems',
  category: 'System Modernization',
  publishDate: '2024-11-19',
  readTime: '12 min',
  excerpt:
    'Price what each old system costs, read it from its traffic, pin its behavior, move it in slices you can check, and pay for the middle. With the arithmetic behind each step.',
  authorName: 'Imani Okafor',
  authorRole: 'Principal Engineer',
  authorBio:
    'Imani has led cutovers in lending, retail and public records, and keeps a photograph of every server she has switched off.',
  authorIds: ['person-imani-okafor'],
  firstRelatedId: 'article-low-code-platforms',
  secondRelatedId: 'article-automation-best-practices',
  tags: ['System Modernization', 'Digital Modernization', 'Cloud'],
  body: `
The oldest system I was ever asked to replace dated from 1987. We left it alone. It did one thing, two people understood it, and it had failed once in nine years. Next to it ran an order portal from 2011. Nobody called it legacy, and by the order desk’s time sheets it cost its owner $31,000 a month in orders corrected by hand. We replaced that.

So age is a poor guide to what should go. Here is the order I work in: decide what to touch, learn what it does, move it without betting everything on one weekend, and finish.

## Price every system before you choose

For each system, write down four figures in thousands of dollars a year.

*Run* is licenses, machines and operators. *Drag* is changes a year, times the extra days a change takes here compared with your newer systems. *Failure* is incidents, manual corrections and lost orders. *People* is the chance that the knowledge leaves within a year, times the cost of rebuilding it.

| System | Run | Drag | Failure | People | Sum |
|---|---:|---:|---:|---:|---:|
| Order portal, 2011 | 90 | 260 | 372 | 30 | 752 |
| Billing, 1996 | 310 | 40 | 20 | 180 | 550 |
| Warehouse, 2003 | 140 | 15 | 10 | 20 | 185 |
| Document archive, 1999 | 60 | 0 | 0 | 5 | 65 |

The portal’s drag is 52 changes at five extra days and $1,000 a day. Billing’s people figure is a 30% chance of losing $600,000 worth of knowledge.

The columns tell you what to do as well as where. Where drag and failure are high, replace the system. Where it is expensive to run but easy to change, move the same code somewhere cheaper. Where the people figure is high, write things down first, this quarter, whatever happens later. Here you would export the archive and close it, and leave the warehouse system where it is, with a date for another look.

## Read the system from its traffic

Documentation describes what somebody intended. Three sources describe what happens: the scheduler, the list of network connections over a month, and every document that leaves the building. Trace them before you interview anyone, and the interviews become short.

At Quillbrook Credit Union the nightly batch had 386 steps. Tracing over 90 days showed that 96 of them changed data that anyone read, and that 38% of 640,000 lines of code were never reached. That looked like good news, but a year-end correction runs once a year. We kept tracing through December 31 and found 21 more live steps, which made 117.

So keep a calendar of rare events beside the traces: month end, quarter end, leap day, the hour that clocks go back, a rate change, a recall, an audit. Give each a last date, a next date and a way to force it in a test system. Then ask the experts one question: “What do you do by hand, and on which days?” Their answers are requirements that are in no code.

## Pin the behavior before you change it

A **characterization test** records what the system does today, right or wrong, and fails when that changes. Record real requests with personal data masked, replay them against the old code, keep the answers. Choose recordings by branch of code reached, since volume repeats itself. On one system, 4,300 requests out of twelve million touched every live branch.

Then let both systems compute the same night and compare:

\`\`\`sql
select loan_id, as_of, o.interest as was, n.interest as becomes
from old_nightly o
full join new_nightly n using (loan_id, as_of)
where o.interest is distinct from n.interest
order by abs(coalesce(o.interest, 0) - coalesce(n.interest, 0)) desc;
\`\`\`

Two details matter here. \`full\` reports loans that exist on one side only, and \`is distinct from\` reports empty values, which an ordinary comparison skips without a word.

Group the differences by cause. Quillbrook Credit Union’s first night had 1,914 in 41,000 loans. Rounding explained 1,702, leap years 187, and the last 25 were real errors in the old system. Two decisions removed 99% of the list. Every cause gets a written ruling from the business: keep the old behavior, adopt the new, or repay somebody.

## Cut slices by what you can check

The **strangler fig** pattern puts a router in front of the old system and moves pieces behind it. How large should a piece be? Work backward from how much you can check in an evening.

Suppose three people can look at exceptions for 60 minutes, at four minutes each. They can settle 45. If 2% of records raise an exception, a slice may hold 2,250 records. When the measured rate falls to 0.5%, it may hold 9,000. Begin small and let the measurement enlarge the slices.

Quillbrook’s 31 held between 85 and 2,400 loans, and the 85 were staff loans, since a colleague who finds a mistake can walk down the hall.

Put an **anti-corruption layer** at the border, a thin translator that keeps old names out of the new model. In one portal, status 7 meant “on hold”, “paid in part” or “test order”, depending on the branch. The translator is the only place that may know this, and it is deleted on the last day.

Time the way back as well as the way forward. If a rollback takes six minutes and you have practiced it on slices that went well, people will use it when they need to. Quillbrook did, twice in 31 evenings. If it takes five hours, they will argue about it until it is too late.

## What a clean night proves

A common rule lets a slice move after 20 nights without a difference. It is a good rule, but people read too much into it. Clean nights tell you about the events that happened on those nights and about no others.

Twenty working nights are 28 days. A quarter ends every 91 days, so your run misses it more than two times in three. It misses the year end almost always. Write the calendar of rare events beside the count and tick what took place. For the rest, copy both systems, move their clocks forward and run the event. A slice is ready when the nights are clean *and* every row of the calendar is ticked or forced. Ours has seventeen rows. Two of them have saved a cutover.

## Pay for the middle

The middle of a migration is the expensive part, yet budgets usually show only the two ends. As an example, take an old system at $150,000 a month and a new one that will cost $90,000, moved evenly over 18 months.

If the old cost stays fixed until the last slice has gone, you pay 18 × (150 + 45), or $3.51 million. The 45 is the average of a new system growing from 0 to 90. If half of the old cost leaves in step with the slices, its average falls to 112.5 and you pay 18 × (112.5 + 45), or $2.84 million. The difference of $675,000 depends on contracts you can negotiate before the first slice: licenses by volume, machines by the month, support by module.

There is a second reason. Suppose the program is stopped halfway, as many are. With fixed costs you now pay $195,000 a month, 30% more than when you began, forever. With costs that follow the slices you pay $157,500, or 5% more, for a system that is half new. Show your sponsor both lines, and before each slice ask whether you would still want it if it were the last.

## Switch it off on purpose

Systems linger after the last slice has moved, because something might still call them. Settle the end at the beginning: a date, an owner, and the notice period of every contract, which is often longer than people remember.

Then count the calls. When nothing has called the old system for 30 days, announce a **scream test**: off for an hour at midday, then for a day, then for a month, with the switch within reach. At Calder Basin Port it turned out that nobody read the output of three nightly jobs. We stopped them on a Friday, waited a month and deleted them.

Before the machine goes, export what the law makes you keep into a format that needs no license, and have an auditor find three old records in it without help. Close the accounts, the firewall rules and the on-call entry. Last, delete the translator.

You can start with one day. In the morning, sit down with finance and fill in the four figures for your five oldest systems, roughly. In the afternoon, export the scheduler, pick ten jobs and ask who would miss them. I have yet to do this without finding at least one to stop.
`,
};
