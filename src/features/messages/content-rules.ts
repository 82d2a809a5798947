/** What is said around case studies, articles and voices, and in drawings, by keys; see `rules.ts`. */
export const CONTENT_WORDS = {
  'Tabs of browsers and search results': {
    'case-study-3': 'Case Study',
    'blog-post': 'Blog Post',
    'the-problem-what-we-built':
      'The problem, what we built and what changed, with figures from before and after: product, modernization, automation and staffing work.',
    'the-clients-problem-what-we': 'The client’s problem, what we built and what changed.',
    'field-notes-from-the-people':
      'Field notes from the people who do the work: software, data, automation and AI, with the numbers and how we got them.',
    'field-notes-by-the-people': 'Field notes by the people who did the work.',
  },
  'Case studies on other pages': {
    carousel: 'carousel',
    slide: 'slide',
    'number-of-count': '{number} of {count}',
    'showing-first-to-last-of': 'Showing {first} to {last} of {count}',
    'showing-first-of-count': 'Showing {first} of {count}',
    'go-to-slide-number': 'Go to slide {number}',
    'previous-case-studies': 'Previous case studies',
    'next-case-studies': 'Next case studies',
    'loading-featured-case-studies': 'Loading featured case studies',
    'error-loading-case-studies-please': 'Error loading case studies. Please try again.',
  },
  'Posts on other pages': {
    'loading-insights': 'Loading insights',
  },
  'Reading time': {
    '5-min-read': '5 min read',
    'minutes-min-read': '{minutes} min read',
    'minutes-min': '{minutes} min',
    'time-read': '{time} read',
  },
  Articles: {
    author: 'Author',
    'related-articles': 'Related Articles',
    'or-talk-to-us-about': 'Or talk to us about a case of your own. Bring the figures you have.',
    'the-shelf': 'The shelf',
    'from-the-shelf': 'From the shelf',
    'count-longer-article-that-is':
      '{count} longer article that is still current. It answers a question we hear every month, with the numbers.',
    'count-longer-articles-that-are':
      '{count} longer articles that are still current. Each answers a question we hear every month, with the numbers.',
  },
  Testimonials: {
    'loading-testimonials': 'Loading testimonials',
    'unable-to-load-testimonials-at': 'Unable to load testimonials at this time.',
    'pages-of-testimonials': 'Pages of testimonials',
    'company-logo': '{company} logo',
    'read-case-study': 'Read Case Study',
    'opens-in-a-new-tab': 'Opens in a new tab',
  },
  'Hub of the home page': {
    'side-and-hub': '{side} and {hub}',
  },
  'Graph of the home page': {
    'graph-as-a-list': 'Graph as a list',
    'leads-to': 'leads to',
    'written-by-name': 'Written by {name}',
    person: 'Person',
    skill: 'Skill',
    'case-study-2': 'Case study',
    capacity: 'Capacity',
    result: 'Result',
    service: 'Service',
    sector: 'Sector',
    dependency: 'Dependency',
    risk: 'Risk',
    compliance: 'Compliance',
    incident: 'Incident',
    finance: 'Finance',
    insight: 'Insight',
  },
  'Drawings of layers': {
    'the-first-layer-of-a':
      'The first layer of a drill core: six beds of marks, one for each source: tickets, changes, services, incidents, documents and targets. Each has a switch, and the one of the documents is off. A red line, the question, goes down through them.',
    tickets: 'Tickets',
    changes: 'Changes',
    services: 'Services',
    incidents: 'Incidents',
    documents: 'Documents',
    targets: 'Targets',
    'the-second-layer-points-joined':
      'The second layer: points joined by thin links, and three empty hatched hollows in the rock that no link enters: passwords, private messages, copies of documents. The question follows the links down.',
    passwords: 'Passwords',
    'private-messages': 'Private messages',
    'copies-of-documents': 'Copies of documents',
    'the-third-layer-the-answer':
      'The third layer: the answer as a chain from top to bottom. A late dependency, the address service; the story behind it, moving house in one form; two people who know that code; and the customer who waits for a promise of June 3.',
    'address-service-late': 'Address service, late',
    story: 'Story',
    'move-house-in-one-form': 'Move house in one form',
    'two-who-know-that-code': 'Two who know that code',
    'promise-of-june-3': 'Promise of June 3',
    'the-customer-who-waits': 'The customer who waits',
    'the-lowest-layer-an-exam':
      'The lowest layer: an exam as a grid of {total} squares, as an example. {answered} questions are answered with a source, {open} are left open, {wrong} are wrong and count {times} times, so the result is {result}. The question that came down from the surface ends in one of the squares.',
    'answered-with-a-source': 'answered, with a source',
    'left-open': 'left open',
    'wrong-counts-times-times': 'wrong, counts {times} times',
    'of-total-an-example': 'of {total}, an example',
  },
};
