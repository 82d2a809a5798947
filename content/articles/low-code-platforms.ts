import type { ShippedArticle } from '#features/articles/rules.ts';

export const lowCodePlatforms: ShippedArticle = {
  slug: 'low-code-platforms',
  title: 'The Rise of Low-Code Development Platforms',
  category: 'Product Development',
  publishDate: '2024-08-27',
  readTime: '7 min',
  excerpt:
    'Where low-code wins, at how many users the price per head turns against you, which limits to test in the first week, and how to plan for the day an app outgrows its platform.',
  authorName: 'Kwabena Adjetey',
  authorRole: 'Lead Product Engineer',
  authorBio:
    'Kwabena builds field and internal tools. He has rewritten nine low-code apps and talked clients out of rewriting a dozen more.',
  authorIds: ['person-kwabena-adjetey'],
  firstRelatedId: 'article-automation-best-practices',
  secondRelatedId: 'article-ai-future-enterprise',
  tags: ['Product Development', 'Digital Modernization'],
  body: `
Two analysts at an equipment rental company built an inspection app in three weeks, with a platform that IT had bought for something else. Sixty yard inspectors liked it. Within a year it had 31 screens, 400 users, and a monthly meeting about why it was slow. Then its IT director asked us whether low-code had been a mistake.

It had not. For thirty analyst-days the company had learned what its inspectors needed, by watching them use something real. But nobody had planned what would happen next.

## What it does well

Most internal software is a form, a list, an approval and a report, with permissions on top. Low-code platforms do these well because they have done little else for fifteen years. Sign-in, roles, an audit trail and a phone layout come with the license. Writing those by hand takes a competent team four to six weeks before the first useful screen.

They are a good choice when three things hold. The rules are few enough to read aloud in five minutes. There are tens of users, or a few hundred. And the people who know the work can build the app themselves, so nobody has to explain it to a developer first.

They are a poor choice for anything your customers see. Customers compare you with the best site they used this morning, and a platform’s date picker will not be it. The same goes for heavy calculation, for work without a signal, and for anything you intend to sell.

## The price per head

Licenses are priced by user, custom software by effort. Somewhere the lines cross, and you can compute where before you begin. Take an app that costs $25,000 to build on a platform and $15,000 a year to look after, with licenses at $20 per user and month. The custom version costs $120,000 and then $30,000 a year. Over three years:

| Users | Low-code | Custom |
|---:|---:|---:|
| 60 | $113,200 | $210,000 |
| 150 | $178,000 | $210,000 |
| 194 | $209,680 | $210,000 |
| 400 | $358,000 | $210,000 |

The lines cross near 194 users. Put in your own figures; the shape stays the same. Be suspicious of three of them. The maintenance figure for low-code is usually left at zero, and it never is. The price per user is for this contract, and you will negotiate the next one when you can no longer leave. And the number of users has to be the one in three years, including the contractors who open the app twice a month. Ask whether occasional users have a price of their own. At an average of $7, the lines cross near 555 users.

## Read the limits before the features

Every platform publishes its limits, on pages that nobody reads during a trial. Four calculations tell you most of what you need. Here they are for the inspection app:

- **Requests.** 60 inspectors × 40 saves × 6 calls for each save = 14,400 a day. The plan included 10,000.
- **Storage.** 60 inspectors × 25 photos × 3 MB = 4.5 GB a day, more than 1.1 TB in a working year. Attachments were priced for documents.
- **Rows.** Some platforms fetch only the first 500 or 2,000 records when a filter cannot run on the server, and then search within those. A list that works in the demonstration drops records at row 2,001, without a message.
- **Offline.** Ask what happens when two people change one record without a signal. If the answer is “the last one wins”, make sure you can live with it.

Do these in the first week, with volumes from three years ahead. In the trial itself, skip the tour and build the ugliest screen you will need, with real data and one person’s real permissions.

## Keep the rules in code

The trouble with 31 screens was seldom the screens. The rule for what a damaged machine costs the customer was built into eleven of them. A price went up in January, somebody changed nine, and for two months the answer depended on which button an inspector had pressed.

Put rules behind one address that engineers own and test, and have the screens ask it:

\`\`\`json
{
  "request":  { "machine": "EX-220", "hours": 61, "damage": ["bucket tooth", "hose"] },
  "response": { "charge_cents": 48250, "rule": "damage-2024-02", "needs_approval": true }
}
\`\`\`

The rule now has a version, forty test cases and an owner, and the website can use it too. When somebody rebuilds the app one day, the rule stays put. As a test: if a wrong answer would reach an invoice, a regulator or a patient, keep the rule out of the screens.

This has a cost. The analysts can no longer change the charge by themselves, and a change takes two days instead of ten minutes. For the text of a question or the order of a list that makes no sense, so leave those with the analysts.

## Three zones for citizen developers

If you forbid low-code, it moves to spreadsheets, where you cannot see it. If you allow everything, in two years you will own hundreds of apps whose authors have left. We use three zones, on one page.

| Zone | What belongs there | What it takes |
|---|---|---|
| Green | one team’s own data, up to 25 users, nothing personal | a line in the register, a second owner |
| Amber | up to 200 users, or reads a core system through its API | an hour with an engineer, a test environment, a yearly review |
| Red | money, health, identity, customers, or writes to a core system | engineers build it, with whatever tool fits |

The register is the important part: name, two owners, data used, last opened. At one client, 143 apps went into it and 58 had not been opened for 90 days. Its IT team archived those in an afternoon. Six of the rest turned out to be red, among them a spreadsheet that approved credit.

The second owner costs a few hours a year. Without one, the app breaks down the month its only owner leaves.

## Agree on when to rebuild

Write the triggers down while the app is young and nobody is defensive. Ours are five: more than 200 users, more than ten rules with conditions, a second department asking for changes, two incidents in one month, a license bill above $60,000 a year. When two are met, the app is up for rebuilding and the budget has a line for it. That is no failure: the app has done its first job.

Twice a year run an **exit test**. Give an engineer half a day to export all data and rebuild one screen elsewhere. If the export loses attachments or links, you have found out while it is cheap.

At the rental company we let the usage log decide the scope. Of 31 screens, 12 had been opened in the last month. We rebuilt those 12 in fourteen weeks, kept four administrative ones on the platform, and dropped 15. We would not have found that list in a workshop.

If you run a platform today, ask for two lists: who holds a license, and when each app was last opened. Close the apps that nobody has opened since spring. Then find every app that touches money, and read its rules aloud to the person who answers for them. Set aside an hour for that, and expect surprises.
`,
};
