/** What unasked-for offers say, by what they sell. Words begin where these begin: "casino" finds "casinos". */

export const TRADE_NAMES = ['pitch', 'gambling', 'money', 'medicine', 'adult', 'opt-out'] as const;
export type Trade = (typeof TRADE_NAMES)[number];

interface Phrases {
  /** Hardly ever written by somebody who asks for help: one of them is enough. */
  sure: string;
  /** Written by others, too, if rarely: three of them are enough. */
  likely: string;
  /** What anybody writes; only many of them tell something. */
  faint: string;
}

/** A list as single phrases; one that ends with a space is a whole word. */
export const listedPhrases = (phrases: string): string[] =>
  phrases
    .split(',')
    .map((phrase) => phrase.trimStart().replaceAll('-', ' '))
    .filter((phrase) => phrase !== '');

/** Whether a phrase ships, however it is spaced. */
export const isShippedPhrase = (phrase: string): boolean => shipped().has(phraseKey(phrase));

/** A few of the shipped phrases that have a word of this one. */
export function similarPhrases(phrase: string, max: number): string[] {
  const words = phraseKey(phrase)
    .split(' ')
    .filter((word) => word.length > 2);
  return [...shipped()].filter((one) => words.some((word) => one.includes(word))).slice(0, max);
}

let known: ReadonlySet<string> | undefined;

const shipped = (): ReadonlySet<string> => {
  known ??= new Set(
    TRADE_NAMES.flatMap((trade) => Object.values(TRADES[trade]).flatMap(listedPhrases)).map(
      phraseKey,
    ),
  );
  return known;
};

const phraseKey = (phrase: string): string =>
  phrase.toLowerCase().replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim();

/** Divided by commas; in lowercase, without punctuation, as `spam.ts` compares them. */
export const TRADES: Readonly<Record<Trade, Phrases>> = {
  pitch: {
    sure: 'guest post, sponsored post, sponsored article, paid post, dofollow, do follow link, link insertion, link placement, link exchange, exchange links, high da , da pa , da 50, backlink package, quality backlink, buy backlinks, pbn, white hat seo, seo package, seo audit of your, first page of google, page one of google, page 1 of google, top of google, rank number one, rank higher on google, google ranking, increase your traffic, boost your traffic, more traffic to your website, traffic to your site, targeted traffic, website visitors for, your website is not ranking, errors on your website, issues with your website, redesign your website, redesigning your website, website design services, web design company from, software development company based, offshore development, hire our developers, our developers at, explainer video, press release distribution, contact list of, database of companies, decision makers list, attendees list, verified emails, bulk email, bulk sms, contact form marketing, contact form submission, contact forms for you, website contact forms, message to millions, followers for, buy followers, instagram followers, google reviews for, 5 star reviews, positive reviews, trustpilot reviews, replica watch, replica bag, cheap jordans, ray ban, louis vuitton, factory price, leading manufacturer of, supplier from china, factory in china, your domain expires, domain name expir, domain renewal, copyright of our images, you are using our images, domain for sale, premium domain, virtual assistant services, hire virtual assistant, book you qualified, qualified appointments, appointments on your calendar, booked meetings, expand your client base, cold email campaign, cold outreach, ai chatbot for your website, продвижение сайт, раскрутка сайт, seo продвижение, прогон по, обратные ссылки, накрутк, база данных компаний, купить ссылки, suchmaschinenoptimierung für ihre, auf seite 1 bei google, platz 1 bei google, backlinks für ihre, gastbeitrag, gastartikel, référencement de votre site, première page de google, article sponsorisé, article invité, backlinks de qualité, posicionamiento de su web, primera página de google, primeros resultados de google, artículo patrocinado, enlaces de calidad, publicación de invitado, primeira página do google, topo do google, artigo patrocinado, backlinks de qualidade, pozycjonowanie stron, pierwszej stronie google, artykuł sponsorowany, linki sponsorowane, 相互リンク, 被リンク, seo対策のご提案, 上位表示, 代开发票, 网站优化, 外链, 粉丝, باك لينك, تحسين محركات البحث لموقعك, الصفحة الأولى في جوجل',
    likely:
      'backlink, organic traffic, domain authority, i was browsing your website, i came across your website, i came across your site, noticed your website, looking at your website, checking out your website, your website could, i noticed that your, we offer, we are offering, we provide, our services include, our company provides, affordable, lowest price, limited time, special offer, no obligation, free audit, free trial, 15 minute call, would you be open to, would you be interested, are you interested, let me know if you are interested, may i send, can i send, shall i send, share our portfolio, pricing list, send you a quote, decision maker, outsourcing partner, lead generation, 100 satisfaction, money back, click here, click the link, click below, visit our website, promo code, coupon, contributor, contribute an article, write for your, high quality article, publish an article, your blog readers, our clients include, hundred of clients, hundreds of clients, moq, предлагаем, недорого, переходи, angebot für sie, wir bieten, nous proposons, offre spéciale, ofrecemos, oferta especial, oferecemos, oferta exclusiva, oferujemy, ご提案, 优惠, عرض خاص, نقدم لكم, email list, logo design, wikipedia page for, we are a manufacturer, we are manufacturer, lead generation service, рассылк, wholesale price, app development company, dedicated developers at, mailing list of',
    faint:
      'seo, ranking, i was on your website, i found your website, i found your site, visited your website, best price, discount, free quote, free consultation, quick call, 15 minutes, interested in our, portfolio and, price list, quick question, right person, person in charge, business owner, outsource, white label, digital marketing, social media marketing, more leads, more customers, more clients, new customers, new clients, roi, guaranteed, check out, subscribe, years of experience in, graphic design, video editing, catalogue, catalog, wholesale, telegram, whatsapp, skype, скидк, бесплатно, акция, подробнее, заказать, купить, kostenlos, günstig, gratuit, pas cher, gratis, promocja, darmow, 格安, 無料, 免费, مجان',
  },
  gambling: {
    sure: 'online casino, casino bonus, casino online, best casino, free spins, 1xbet, mostbet, pin up casino, melbet, slot gacor, slot online, togel , judi , betting site, sports betting, deposit bonus, no deposit, free bet, poker online, online poker, онлайн казино, казино, букмекер, ставки на спорт, фриспин, игровые автоматы, spielautomaten, online-casino, freispiele, casino en ligne, paris sportifs, tours gratuits, casino en línea, tragamonedas, apuestas deportivas, apostas esportivas, rodadas grátis, kasyno, darmowe spiny, zakłady bukmacherskie, オンラインカジノ, パチンコ, 赌场, 博彩, 百家乐, كازينو, مراهنات',
    likely: 'mit bonus, welcome bonus, win real money, play now, vulkan, jackpot, cassino',
    faint:
      'casino, betting, slots, bonus, bet on, poker, roulette, blackjack, gewinn, выигр, бонус',
  },
  money: {
    sure: 'bitcoin investment, crypto investment, invest in bitcoin, btc investment, crypto trading bot, trading bot, forex signal, binary option, double your, passive income, make money online, earn money online, earn from home, work from home and earn, guaranteed return, guaranteed profit, daily profit, your investment of, claim your, earn cash, get rich, seed phrase, recover your lost, recovery of lost, crypto recovery, stolen bitcoin, next of kin, unclaimed, late client, diplomatic, loan offer, unsecured loan, instant loan, loan at, loans at, merchant cash advance, working capital for your, capital for your business, business funding, funding for your business, apply for a loan, bad credit, credit repair, sba loan, invoice factoring offer, hacked your, i have access to your device, pay in bitcoin, send bitcoin, your webcam, пассивный доход, заработок, криптовалют, кредит без, быстрый кредит, kredit ohne schufa, sofortkredit, geld verdienen, passives einkommen, prêt entre particulier, offre de prêt, gagner de l argent, revenu passif, crédit rapide, ganar dinero, ingresos pasivos, ganhar dinheiro, ganhe dinheiro, renda extra, chwilówk, zarabiaj, zarobić w internecie, 副業, 稼げ, 融資のご案内, 投资回报, 赚钱, قرض, اربح',
    likely:
      'million dollars, million usd, million united states, us million, investment opportunity, bank account, transfer the sum, fund transfer, lottery, winner of, congratulations, god bless, widow, charity, collateral, low rate, invest 100, no risk, inheritance, beneficiary, airdrop, atm card, western union, business loan, personal loan, debt consolidation, инвестици, деньги, préstamo, empréstimo, 贷款, usdt, financial freedom, pożyczk, займ',
    faint:
      'bitcoin, btc, crypto, cryptocurrency, forex, trading, investment opportunity, profit, earn, income, wallet, loan, interest rate, funding, repayment, collateral, million, confidential, trustee, deposit, payout, urgent',
  },
  medicine: {
    sure: 'viagra, cialis, levitra, sildenafil, tadalafil, tramadol, xanax, oxycodone, adderall, ambien, kamagra, semaglutide, ozempic, online pharmacy, canadian pharmacy, without prescription, no prescription, weight loss, lose weight, diet pill, keto gummies, cbd gummies, cbd oil, male enhancement, erectile, testosterone booster, steroids, hair loss, anti aging cream, виагра, похуд, потенци, potenzmittel, ohne rezept, abnehmen, sans ordonnance, perdre du poids, sin receta, bajar de peso, sem receita, emagrec, bez recepty, odchudzan, 精力剤, 伟哥, 减肥, فياجرا',
    likely: 'fat burn, free shipping, detox, doctors hate',
    faint:
      'pharmacy, pills, tablets, prescription, gummies, supplement, detox, natural remedy, doctors hate, mg , аптек, таблетк, apotheke, pharmacie, farmacia, apteka',
  },
  adult: {
    sure: 'escort, call girls, sexy girls, sex dating, dating site, hookup, adult dating, webcam girls, onlyfans, porn, xxx , nude, naked, milf, lonely women, single women near, meet singles, проститут, интим, эскорт, секс, порно, escortservice, sexkontakte, rencontres coquines, plan cul, citas calientes, encontros quentes, sex randki, 出会い系, アダルト, 成人视频, اباحي',
    likely: 'hot girls, chat with you tonight, lonely and, serious man',
    faint: 'dating, singles, girls, sexy, lonely, chat with, знакомств, девушк',
  },
  'opt-out': {
    sure: 'to unsubscribe, to opt out, reply stop, reply remove, unsubscribe here, opt out of future, stop receiving, not receive further messages, remove your site from, отписаться',
    likely:
      'unsubscribe, opt out, reply no, not interested reply, this is not spam, one time message, this is an advertisement, do not reply',
    faint: '',
  },
};
