import type { ShippedPolicy } from '#features/policies/schema.ts';

export const termsAndConditions: ShippedPolicy = {
  slug: 'terms-and-conditions',
  title: 'Terms and Conditions',
  description:
    'The terms on which Northmile offers this website, its forms, its articles and its beta programs, in plain language.',
  effective: '2025-01-15',
  revision: 1,
  body: `
> This is the sample text of a fictional company, and it has to be replaced before a real company uses this site.

These terms apply to everyone who uses this website. They are short enough to read, and we ask you to read them. If you do not agree with them, please leave the site.

## Who we are

The site is run by Northmile, a digital consulting and AI company with two offices: 4711 Yonge Street, Suite 1000, North York, ON M2N 6K8, Canada, and 121 South Orange Avenue, Suite 1500, Orlando, FL 32801, United States. “We” and “us” mean Northmile. “You” means the person reading, and the company you act for if you are here for work.

## What these terms cover

They cover the public pages, the forms, the articles, the assistant panel called Miles and the sign-up for beta programs. They do not cover work that we do for clients. That work has its own signed contract, and where the two differ, the contract applies.

How we handle personal information is described in our [privacy policy](privacy-policy.pdf).

## Using the site

You may read, link to, print and share our pages. You may quote from our articles if you name Northmile and link to the source. No account is needed for any of this.

Please do not:

- break the law with the site or through it, or pretend to be somebody else;
- send anything that damages systems, such as malware or floods of requests;
- get around limits that protect the forms, or enter areas meant for staff;
- collect personal information about other people from the site.

Search engines and other automated readers may visit public pages at a reasonable rate and as our robots file says. If you find a security problem, write to us before you tell others. Give us a fair time to mend it, take no more data than you need to show it, and you will hear thanks from us and nothing from our lawyers.

## What you send us

What you type or record remains yours. You allow us to store it, to use it for answering you and preparing a proposal, and to pass it to the services that process our messages, as the privacy policy describes.

Send only what you are entitled to send. A message through this site creates no duty of confidence between us. If you need one, say so in a sentence without the details, and we will sign a confidentiality agreement first.

If you use a microphone on this site, record only your own voice. Several places, Florida among them, require the consent of everyone in a private conversation that is recorded. Leave out names of patients, customers and colleagues, card numbers and passwords.

We may have had an idea before you described it to us, or may hear it from someone else. Sending it gives you no claim on our later work, and gives us no right to what is protected in yours.

## Replies, estimates and contracts

Where a page promises a reply within 24 hours, we plan our days so as to keep it, and we may fail to when something breaks.

Headlines, durations and prices on this site describe what we aim for and what other clients have seen. They are invitations to talk. A commitment with scope, dates and money exists only in a document that both sides have signed.

## Beta programs

Project Pulse and some other products are offered as beta. That word has consequences:

- A beta may change, lose a feature or stop. We give 30 days’ notice before one ends, if we can.
- It is free of charge unless the sign-up says otherwise, and comes without a promised level of service.
- It may contain errors. Do not make it the only basis for a decision about money, safety or a person’s job.
- If it runs inside another company’s platform, that company’s terms apply as well.

Project Pulse scores tickets. It is not meant for rating individual people, and you agree not to use it for that. If you send us suggestions, we may use them without payment. You may leave a beta at any time by removing it or by writing to us.

## Articles, figures and examples

Our articles teach general methods. The sums in them are examples with stated assumptions, and your figures will differ. Case studies describe particular clients at particular times, and a result there promises none elsewhere. Nothing here is legal, medical, tax or investment advice. Ask somebody who knows your situation before you act on it.

Miles presents our products and leads you to the right page. If anything it shows differs from a signed document, the document is right.

## Our rights

The texts, pictures, drawings, logos and code of this site belong to Northmile or to those who have licensed them to us. “Northmile”, “Miles”, “The Engine” and “Project Pulse” are our names. You may use them to refer to us, and may not use them in a way that suggests we endorse you. Parts of the site may come under an open-source license; for those, that license applies.

If you believe that something here infringes your rights, tell us where it is and why. We look at such notices within five working days.

## Links and services of others

Some links lead to sites we do not run, and some pages include a video from another service. We choose them with care and cannot answer for what they do. Their own terms and policies apply.

## Availability and warranties

We work to keep the site correct, secure and reachable. We may change it, repair it or take parts of it away without notice. It is offered free of charge and as it is. As far as the law allows, we give no warranties about it, express or implied, including any of merchantability, fitness for a particular purpose or freedom from error.

## Liability

As far as the law allows, we are not liable for indirect or consequential losses that arise from using this website, such as lost profit or lost data. For everything else that arises from using it, our liability is limited to 100 Canadian dollars in total.

Nothing in these terms limits liability that the law does not let us limit, for example for fraud, for intent, or for death or injury caused by negligence. If you are a consumer, you keep every right that the law of your home gives you.

## Law and courts

If you live in the United States, the laws of the State of Florida apply, and the courts of Orange County, Florida, decide disputes. For everyone else it is the laws of Ontario and the federal laws of Canada that apply there, and the courts in Toronto. Rules about conflicts of laws are left out. Consumers may also use the courts where they live.

Before going to court, write to us. A person with authority to settle will answer within ten working days, and most disagreements about a website end there.

## Changes to these terms

The date at the top says when this version took effect. When we change these terms we publish the new version here. Changes that reduce your rights apply only from 30 days after publication. If a court finds one part invalid, the rest remains.

## Contact

Email [hello@northmile.example](mailto:hello@northmile.example), call [+1 (416) 555-0142](tel:+14165550142), or write to either office named at the top of this page.
`,
};
