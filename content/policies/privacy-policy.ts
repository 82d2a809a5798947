import type { ShippedPolicy } from '#features/policies/schema.ts';

export const privacyPolicy: ShippedPolicy = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  description:
    'What Northmile collects through this site, why, who handles it, how long it is kept and how to have it shown, corrected or deleted.',
  effective: '2025-01-15',
  revision: 1,
  body: `
> This is the sample text of a fictional company, and it has to be replaced before a real company uses this site.

We ask for as little as we can work with, keep it for a stated time and delete it afterward. Public pages set no cookies, and what we count of visits tells us of no person.

## Who we are

Northmile is a digital consulting and AI company. We decide why and how the personal information described here is used, and we answer for it.

- Canada: 4711 Yonge Street, Suite 1000, North York, ON M2N 6K8
- United States: 121 South Orange Avenue, Suite 1500, Orlando, FL 32801
- Email: [hello@northmile.example](mailto:hello@northmile.example)
- Phone: [+1 (416) 555-0142](tel:+14165550142)

This policy covers the public site and its forms. Client projects are covered by their own contracts.

## What we collect

**Contact form.** Your name, email address, subject and message, and your company and phone number if you choose to give them.

**Beta sign-up.** Your name, your email address and, if you give it, your company. If you scored a backlog and choose to send the numbers along, the one line of scores that the form shows you. The backlog itself is read in your browser and never sent.

**Service pages.** Your name, your email address, the challenge you describe and the service you sent it from.

**Solution pages.** The challenge you write, the recording you make, or both, and the solution you sent it from. Your email address or phone number if you choose to give them, so that we can reply. This form asks for no name.

**With every form.** The time, the page you sent it from, how long you took to fill it in, and the wording that stood beside the form.

**Your visit, unless you leave it out.** The page this visit began at, the name of the site that linked to us, any campaign labels in that link, and the pages you have read since. Each form shows you these facts under “What we add to your message”, with a box that leaves them out.

**Server records.** The time of a request, the address asked for, the result and the internet address it came from. The contents of forms are kept out of these records. We use them to keep the site running and to stop abuse.

**Counts of visits.** We count page views by page, the sites that led here by host name, forms that were begun and sent, windows by three classes of width, and how fast pages were. When you leave a page, your browser sends us these facts in one short message. We add them to sums by day and keep the sums alone: no cookie, no number for you or your device, and neither your internet address nor your browser’s name, not even in scrambled form. We cannot tell whether two visits were yours. If your browser sends Global Privacy Control or Do Not Track, your visits are left out and the script that counts is not loaded; a form that you send still counts as one form.

Please do not send health records, payment card numbers, government identification or other people’s personal information through these forms. We delete it when we find it.

## Voice

The site uses the microphone in two ways. Each begins only when you press its button and your browser has your permission.

**Recording on solution pages.** You can record a challenge instead of typing it. The recording stays in your browser until you submit the form, and you can play it before then. After that it is stored privately: it has no public address, and only signed-in Northmile staff can listen to it. We use it only to understand your request and to reply. We do not use it to recognize you by your voice, and we train nothing on it.

**Dictation on service pages.** The microphone button turns speech into text with your browser’s own speech recognition. Depending on the browser, its maker may process the sound on its own servers under its own privacy policy. We receive the text, which you can edit before sending, and no sound.

## Cookies, storage and trackers

Public pages set no cookies. They carry no advertising, no scripts of other companies and no tracking pixels. The script that counts visits is our own and keeps nothing on your device, so there is nothing for a banner to ask you.

Your browser can keep these things on your own device:

- two choices: light or dark theme, and whether motion is paused. They are never sent to us.
- drafts: what you have typed into a form, and a recording you have made for it, so that a closed window or a lost connection costs you nothing. A draft is removed once we have your message, or when you discard it. Until you send it, we see nothing of it.
- a note of the current visit, described above. It exists in one tab, ends when you close it, and reaches us only beside a form that you send.

All of it disappears when you clear the site’s data. Staff who sign in to manage content get a session cookie, which signing in requires.

A product page may include a video from a video service. If you play it, that service receives your internet address and applies its own policy.

## Why we use it

We use the counts of visits to see what is read and what is slow. We use what you send to answer you, to prepare a conversation or a proposal that you asked for, to run the beta you signed up for, and to protect the site. We do not sell personal information, share it for advertising, or make decisions about people by automated means.

The consent box of the contact form and the beta sign-up is already ticked when the form opens, and a form with the box cleared is not sent. We read it narrowly: we may reply about what you wrote to us about. Any other mailing needs a separate choice of yours and carries a link to stop.

Where European law applies, the legal basis is our taking steps at your request before a contract (Article 6(1)(b) of the GDPR) or, for security and for records of correspondence, our legitimate interest in a working site and a reliable memory (Article 6(1)(f)). We base a voice recording on your consent (Article 6(1)(a)), which you give by pressing record and submit.

## Who handles it for us

Three kinds of company process information on our instructions, under contracts that allow nothing else: a hosting provider that runs the server, its database and its backups; an email provider that carries our replies; and an automation service that receives each form by a signed webhook and passes it to our inbox and task list.

The automation service gets what you entered, the time and a label for the form. A recording travels with it as a file and is not played or transcribed on the way. The facts of your visit stay with us.

We disclose information to authorities only when the law compels us, and we tell you unless it forbids us to.

## Where it is kept

Information is stored in Canada and the United States. It is therefore subject to the laws of both countries and may be reached by their courts. Under the GDPR, transfers to Canada rely on the European Commission’s adequacy decision for commercial organizations, and transfers to the United States rely on standard contractual clauses.

## How long we keep it

| What | Kept for |
|---|---|
| Contact messages and service leads | 24 months after our last exchange |
| Solution challenges in text | 12 months |
| Voice recordings | 180 days |
| Beta sign-ups | until the beta has been over for 12 months, or you leave it |
| Messages recognized as spam | 30 days |
| Server records | 30 days |
| Counts of visits, by day | 25 months |
| Backups | 35 days, then overwritten |

If you become a client, the contract sets the periods. Something you ask us to delete leaves our systems within 30 days and the backups within another 35.

## Your rights

Wherever you live, you may ask what we hold about you, have it corrected or deleted, receive a copy in a common format, and withdraw a consent. Tell us enough to find your message. We may ask you to confirm that the email address is yours. We answer within 30 days and charge nothing.

**Canada.** The Personal Information Protection and Electronic Documents Act (PIPEDA) gives you access, correction, the withdrawal of consent and the right to challenge how we comply. If our answer does not satisfy you, you may complain to the Office of the Privacy Commissioner of Canada. Commercial messages from us follow Canada’s anti-spam legislation.

**Florida.** The Florida Information Protection Act obliges us to secure your information and to tell you of a breach within 30 days. The Florida Digital Bill of Rights is written for far larger companies; you have the rights above all the same.

**European Economic Area.** Where the GDPR applies to you, you may also object to processing based on legitimate interests, ask us to restrict processing, and complain to the supervisory authority where you live.

## Security

Connections are encrypted. A form is stored before it is passed on, so that a failure further along loses nothing. Access is limited to staff who need it, sign-ins are protected against guessing, and we test restoring backups.

No system is perfectly safe. If a breach creates a real risk of significant harm, we notify you and the Office of the Privacy Commissioner of Canada as soon as feasible, and the authorities of your state or country within the time that their law sets.

## Children

The site is written for businesses. We do not knowingly collect information from anyone under 16. If you believe that a child has sent us something, tell us and we will delete it.

## Changes to this policy

The date at the top says when this version took effect. If we change something that matters, such as a new processor or a longer period, we announce it on this page 30 days ahead and write to people whose stored information it affects.

## Contact

Email [hello@northmile.example](mailto:hello@northmile.example) with “Privacy” in the subject line, call [+1 (416) 555-0142](tel:+14165550142), or write to our privacy officer at either office.
`,
};
