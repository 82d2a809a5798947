/** Four case studies for a site that has none of its own yet; all people and firms are made up. */

interface SeedSection {
  title: string;
  content: string;
}

const withSections = (sections: readonly SeedSection[]): Record<string, string> =>
  Object.fromEntries(
    sections.flatMap(({ title, content }, place) => [
      [`section${place + 1}Title`, title],
      [`section${place + 1}Content`, content],
    ]),
  );

export const CASE_STUDIES: readonly Readonly<Record<string, unknown>>[] = [
  {
    title: 'A ferry timetable that holds in fog',
    clientName: 'Harbourlight Ferries',
    summary: '31% fewer late sailings in one winter',
    excerpt:
      'Harbourlight moved nine million people a year by a timetable that assumed clear weather. We put the weather into the timetable.',
    tags: ['AI Adoption', 'Customer Experience'],
    featuredForSolutions: [],
    publishDate: '2026-01-14',
    status: 'draft',
    ...withSections([
      {
        title: 'The problem',
        content:
          'On a clear day a crossing takes 22 minutes. In fog it takes 35, and the timetable knew only the clear day. One late boat in the morning became eleven late boats by noon, and passengers learnt of it on the quay.\n\nCaptains had reported the pattern for years. The reports were on paper, in three harbours.',
      },
      {
        title: 'What we did',
        content:
          'We typed in two winters of reports before we wrote a line of code. They showed that visibility at 05:00 explains two thirds of the delay at 09:00, so the morning decides the day.\n\nA small model now proposes one of four timetables at five each morning. The duty manager accepts it or chooses another, and the signs on all quays change with it. Nothing changes without a person.',
      },
      {
        title: 'What came of it',
        content:
          'Late sailings fell by 31% in the first winter and complaints by half. The managers overruled the proposal on nine days of a hundred and twenty; on six of them they were right, and the model has learnt from all nine.',
      },
    ]),
  },
  {
    title: 'Permits in four days instead of seven weeks',
    clientName: 'Municipality of Aldergrove',
    summary: '4 days for a permit that took 7 weeks',
    excerpt:
      'Most building permits waited for nobody in particular. Counting the waiting, desk by desk, made most of it go away.',
    tags: ['Intelligent Automation'],
    featuredForSolutions: [],
    publishDate: '2025-11-03',
    status: 'draft',
    ...withSections([
      {
        title: 'The problem',
        content:
          'A permit for a garden shed took seven weeks in Aldergrove. The work in it took 95 minutes. The rest was waiting: for a signature, for a file to come back, for a colleague to return from leave.',
      },
      {
        title: 'What we did',
        content:
          'For one month we wrote on each file when it arrived at a desk and when it left. Five of fourteen desks added nothing but a stamp, and those steps went first, without any software.\n\nThen we built a queue that shows every clerk the same list, oldest first, and sends an applicant who forgot a drawing a message within the hour instead of a letter in the third week.',
      },
      {
        title: 'What came of it',
        content:
          'A simple permit now takes four days in the median. Two clerks moved from the counter to inspections, which had been eight months behind and are now six weeks behind. The list on the wall of the mayor is public.',
      },
    ]),
  },
  {
    title: 'One stock count for forty bakeries',
    clientName: 'Corn & Crumb',
    summary: '18 tonnes less bread thrown away a month',
    excerpt:
      'Forty shops ordered by feeling, and every evening the feeling went into the bin. Now each shop sees what it sold on days like tomorrow.',
    tags: ['Product Development', 'AI Adoption'],
    featuredForSolutions: [],
    publishDate: '2025-08-19',
    status: 'draft',
    ...withSections([
      {
        title: 'The problem',
        content:
          'Every shop of Corn & Crumb ordered for the next day at four in the afternoon, from memory. The chain threw away a loaf for every six it sold, and still ran out of rye by eleven on Saturdays.',
      },
      {
        title: 'What we did',
        content:
          'We spent the first week behind the counter. The order form asked for 140 numbers; the people who filled it in looked at nine. So the new form shows nine, with what was sold on the last five days like tomorrow: same weekday, same weather, same school holidays.\n\nThe number is a suggestion in grey. Whoever types over it is asked for a word why, and those words found two bus diversions and a wedding hall that no data set had.',
      },
      {
        title: 'What came of it',
        content:
          'Waste fell from one loaf in seven to one in nineteen within four months, which is 18 tonnes a month. Rye lasts until closing. Ordering takes six minutes instead of thirty, and the shops were the ones who asked for it on Sundays too.',
      },
    ]),
  },
  {
    title: 'Twenty years of Fortran, understood in a quarter',
    clientName: 'Tamarack Hydro',
    summary: '1 of 3 engines retired, with nothing lost',
    excerpt:
      'The people who wrote the dispatch engine had retired. We wrote down what it does, proved it, and only then began to replace it.',
    tags: ['System Modernization'],
    featuredForSolutions: [],
    publishDate: '2025-05-27',
    status: 'draft',
    ...withSections([
      {
        title: 'The problem',
        content:
          'Tamarack decides every five minutes which of its turbines run. The engine that decides it is 61,000 lines of Fortran from 2004, and the last of its authors left in 2021. It had never failed. Nobody dared to change it, and the new river gauges could not be read by it.',
      },
      {
        title: 'What we did',
        content:
          'We recorded every input and every decision for eleven weeks, about 22,000 pairs. From them and from the source we wrote the rules in plain sentences and had the dispatchers correct them. They struck out four rules that had been workarounds for a turbine scrapped in 2013.\n\nThe new engine ran beside the old one and was allowed to differ only where a dispatcher had signed the difference.',
      },
      {
        title: 'What came of it',
        content:
          'The first of three engines was switched off in the ninth month, on a Tuesday morning, with the old one idling for a week in case. It was not needed. The 214 sentences are now the document that new dispatchers are trained with.',
      },
    ]),
  },
];
