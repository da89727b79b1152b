/**
 * At most three words each; `*` is any ending, `/` separates alternatives of a word. Words of a cited statement are
 * exempt.
 */
export const forbiddenPhrases = {
  'scores or numbers': `
    a strength | assess* | average | band | bands | calculat* | component | components | data | dozen* | eight | eighth
    | eighty* | eleven | evaluat* | excel* | fifth | fifty* | figure | figures | five | forty* | four | fourth | grade
    | grades | grading | high in | high on | higher | highest | highest-* | hundred* | index | level | levels | low in
    | low on | lower | lowest | lowest-* | majority | mark | marks | maximum | measur* | minimum | minority | nine |
    ninety* | ninth | number | numbers | one-third | overall | par | percent* | perform* | points | profile |
    proportion | questionnaire | questionnaires | quotient | range | rank | ranked | ranking | ranks | rate | rated |
    rates | rating* | real strength | result | results | scale | score* | second-highest | second-lowest | seven |
    seventh | seventy* | signal | signals | six | sixth | sixty* | statistic* | strengths | strongest | styles | sum |
    survey | tallies | tally | ten | tenth* | test | tests | third-lowest | thirty* | three | three-quarters |
    threshold | tops | total | totals | true strength | twelve | twenty* | two-thirds | upper | weak | weaker | weakest
    | weakness* | your strength | zone | zones`,
  'a cause or an origin': `
    accordingly | after being | after having | as children | as such | back home | because | been hurt | been told |
    began when | behind these | behind this | betray* | born from | born of | bred | brother* | brought up | burned |
    came with | carried from | carried over | carry from | child | childhood | consequently | decade* | disappoint* |
    drilled | due to | echo* | effect of | elders | ever since | experience has | experiences | explain why | explains
    why/the/how | father* | first home | follows from | from having | given how | given that | goes back | good reason
    | got hurt | grandfather | grandmother | grew from | grew up | growing up | grown up | grows from | habit from |
    habits from | handed down | hence | home was | household | inherit* | instilled | is behind | is why | it began |
    kid | leads to | learned | learnt | led/leads/lead/leading you | left over | left you | leftover* | legacy | let
    down | lies behind | long ago | made/making you | mother* | naturally | no wonder | old hurt* | old rule* | old
    story | on account | origin* | owing to | parent | parents | passed down | past experience* | picked up | planted |
    praised | product of | punished | raised | reason why | reasons you | rewarded | root* | scar* | school | shaped |
    since it | since people | since that | since then | since those | since you | sister* | small wonder | so that | so
    used | somebody once | someone once | started in | started when | started with | stem from | stemming | stems |
    still carries/carry | taken from | taught | teach* you | thanks to | that means | that’s where | that’s why | the
    source | therefore | this means | thus | trained | turned/turns/turn you | underneath | understandabl* | upbringing
    | was done | was how | was missing | were hurt | were missing | were told | which explains | wound* | year ago |
    years* | you once | young | younger | youth`,
  'a motive': `
    a bother | abandon* | afraid | all you want | alone again | anxiety | appear | approval | are after | arm’s length
    | as if to | ashamed | avoid* | be alone with | be chosen | be liked | be loved | be needed | be seen as | be
    thought | being left | being loved | being needed | bent on | bother anyone | burden* | cannot bear | cannot stand
    | can’t bear | can’t stand | cling* | come across | control | cost you | costs you | cover for | cover up | crave*
    | craving | dare | deep down | desperate* | determined | distract* | don’t want | drives you | eager | effort to |
    emptiness | escape* | excuse* | expos* | face the | fear* | fill the | for love | for praise | for the feeling |
    for the sake | for the sense | frighten* | get out of | good person | guard* | guilt* | hate to | hide behind |
    hiding | hope is that | hope to be | hopes to | hoping that | hoping to | impress* | in case | in exchange | in
    flight | in return for | in the hope | insecur* | intent on | keen | keep the peace | left out | lest | loneliness
    | lonely | long/longs/longing for | longed | longing | look good | look strong | lose face | losing | loss | mask*
    | matter more than | means to | meant to | nervous | not to risk | nothing can touch | pretend* | pride | protect*
    | proud | purpose | rather be | rather than risk | really after | really want/wants | refuse* | reject* | reliev* |
    reluctan* | safer | safest | safety | save yourself | secretly | seek* | sense of being | set on | shame | shield*
    | so as | so nobody | so others | so people | so you can | so you do | so you don’t/need/never | spare others |
    spare them | spare yourself | the hope of | thrill | to be
    liked/loved/needed/accepted/wanted/admired/noticed/praised/left | to gain | to get out | to hide | to keep | to
    look strong/good/capable/clever/foolish | to lose | to make others/people/them | to see if | to see whether | to
    win | touch you | tries to | truly want | try to | trying to | unwilling* | unworthy | vulnerab* | want
    others/people | wants to be | way not to | win people | win them | wishing | without having to | worried | worthy |
    would rather | yearn* | you’d rather`,
  'a diagnosis': `
    a clear sign | a form of | a wall around | abnormal | addict* | adhd | affliction | alexithymia | anxious* |
    arrested | attachment* | autis* | bipolar | blockage | blocked | borderline | burnout | case of | chronic* |
    classic case | classic sign | clinical* | co-depend* | codepend* | cold person | complex about | compuls* |
    condition | confidence | cope | coping | counsel* | crisis | damage* | defens* | deficit* | denial | dependen* |
    depress* | diagnos* | disorder* | disorganized | disposition | dissociat* | dysfunction* | dysregul* | emotionally
    | empath | empaths | esteem | excessive* | extravert* | extrovert* | fawn* | fight or flight | fixer | fragile |
    freeze response | heal | healing | heals | healthy | highly sensitive | hoard* | hot and cold | hurt person | hyper
    | hyper-* | hypersensitiv* | hypervigilan* | illness | immature | impaired | impairment | imposter | impostor |
    inferiority | inner critic | instab* | introver* | issues | loner | low self | manic | martyr | mature | maturity |
    mental* | mild* | narciss* | needy | neglect* | neuro* | not right | not well | numb | numbness | obsess* |
    overfunction* | overgiv* | overly | oversensitive | overthink* | panic* | passive-aggressive | patholog* | pattern
    of | people pleaser* | people with your | people-pleas* | personality | phobi* | pleaser | psych* | push-pull |
    recover* | regulat* | repress* | rescuer | ruminat* | sabotag* | savior | secure | self-critic* | self-doubt |
    self-esteem | self-neglect | self-sabotag* | self-worth | sensitivity | severe* | shut down | shuts down | sick |
    sickness | signs of | something is wrong | spectrum | stress response | stunted | suffer* | suppress* | swings |
    symptom* | syndrome | temperament | tendenc* | textbook | therap* | toxic* | trauma* | treatment | trigger* | trust
    problem* | type a | type of person | unavailable | unhealthy | unresolved | unstable | unwell | walls up | wired |
    wiring | worthless* | wrong with you`,
  'a comparison with other people': `
    among the best | among the few | among the most | another person would | any other | anybody else | as anybody | as
    anyone | as most | as other people | as others | as so many | at your age | better still than | better than |
    beyond most | catch up | catches up | common | compared | comparison | deeper than | exceptional* | far more than |
    faster than | few can | few do | few have | few manage | few of them | few of us | few others | few people |
    further than | gifted | harder than | hardly anybody | hardly anyone | human to | in your generation | keep up with
    | like anyone | like many | like most | like other | like others | like the rest | lots of people | many find |
    many of us | many people | many struggle | more curious people | more easily than | more readily than | more so
    than | most do | most have | most of us | most people | most would | much more than | neighbour* | normal* | not
    alone in | not many | one in ten/five/a | only human | ordinary people | other people are | other people do | other
    person would | others are | others do | others find | others lack | others might | others miss | others struggle |
    others would | outshine* | people lack | people might | people tend | people would | people your age | plenty of
    people | quicker than | rare | rarely | remarkabl* | second to none | seen in few | set apart | set you apart |
    sets you apart | so many do | softer than | someone else would | sooner than | stand out | standing out | stands
    apart | talent* | than anybody | than anyone | than friends | than is | than it would | than many | than most |
    than other | than others | than people | than somebody | than someone | than the next | than the people | than the
    rest | than they are | than they do | than they would | than those | than usual | than your friends | the few who |
    the norm | the only one | typical* | uncommon* | unlike | unmatched | unusual* | usual way people | warmer than |
    well beyond what | when many | when most | where another person | where many | where most | where others | while
    many | while most | while others | worse at | would take them | you’re not alone`,
  'a partner or a relationship': `
    a couple in | a couple who | a friendship | a keeper | a life together | a love | a match | as a couple | at your
    side | bad for you | better half | better match | between the two | between you two | bond | bonds | boyfriend* |
    break up | breaking up | breakup | by your side | chosen well | closest person | compatib* | couples | dating |
    divorce* | ex | fall for | falling for | friendships | future together | future with | girlfriend* | good for you |
    good match | he | her | hers | him | his | husband* | in love | incompatib* | intimacy | intimate | leaving them |
    live with | lives with you | love each other | love interest | love life | lover* | marriage | married | marry |
    meant for | move on from | one-sided | other half | partner* | poor match | relationship | relationships | right
    for you | romance | romantic* | share your life | shares your life | she | significant other | soulmate* | spouse*
    | the couple | the friendship* | the relationship* | the right person | the wrong person | together with you |
    treats you | trust each other | two of them | whoever you live | wife | wives | worth your | wrong for you | you
    are together | you are with | your bed | your connection | your friendship* | your home life | your relationship*`,
  'the future': `
    a new start | a year from | about to | after this week | ahead of you | any day now | around the corner | as the
    days | as the week | as you grow | at some later | at some point | awaits | bear fruit | bears fruit | becomes
    lighter/easier/closer/stronger/deeper/clearer/smaller/warmer/safer/freer | becomes lighter/stronger/closer | before
    long | begin to feel | begins to change | begins to feel | begins to look | bit by bit | bound to | bring back |
    bring you | brings back | by friday | by the end | by the weekend | can become | can make | can open | carries you
    to | carry you through | closer to you | closer together | come spring | comes out richer | comes out stronger |
    could become | could bring | could change | could lead | could make | could open | could turn | day by day | days
    ahead | destined | door opens | down the line | down the road | draw closer | draws people | drive them | drives
    them | due course | easier each | easier once | end up alone | ends up alone | eventually | expect to | fall into
    place | falls into place | feel lighter/easier/closer | feels lighter/easier/closer | find yourself | finds its
    place | finds its way | follows of itself | free you | frees you | fresh start | from here on | from now on | from
    there on | from today | gets easier/lighter/closer/stronger/deeper/clearer/smaller/warmer | gets
    lighter/stronger/closer/harder/worse/better | gets you | gives way to | going to | gonna | gradually | grow into |
    grow lighter/easier/closer/stronger/deeper/clearer/warmer | grows into | grows
    lighter/easier/closer/stronger/deeper/clearer/smaller/warmer | headed | heading for | if you do | in a while | in
    due | in future | in no time | in store | in the days | in the end | in the months | in the weeks | is coming | is
    expected | is going | is waiting to | it can only | it'll | it’ll | later on | lie ahead | lies ahead | lighter
    once | likely | little by little | lose people | loses people | make it easier | makes it easier | matter of time |
    may become | may change | may come to | may make | may open | may turn | might become | might bring | might change
    | might lead | might make | might open | might turn | next month | next time around | next week | next year | not
    far off | not for long | once this week | once you ask/tell/say/let/try/stop/name/speak/show | once you
    start/begin/ask/tell/learn/let/stop/practice | one of these | open the door | opens a door | opens the door | opens
    up | over the week | path to | pay off | pays off | pays you back | promise* | push people | pushes people | pushes
    them | reward | rewards | road to | set free | set you up | sets free | sets in motion | sets you up | settles by |
    shall | some day | someday | sooner or later | stands to | start to change | start to feel | starts to change |
    starts to feel | starts to look | steps toward | still to come | stops being | take you to | takes you there |
    takes you to | tend to | that’ll | the first step | the less you | the more you | the rest comes | the time comes |
    they'll | they’ll | this time next | to last | transform* | turn into | unlock* | waits for you | way to a | way to
    more | weeks ahead | weeks from | when you finally | will | with age | with each | with practice | within reach |
    won't | won’t | would be easier | would become | would bring | would change | would come | would feel | would get |
    would give | would grow | would lose | would notice | would see | would start | would turn | yet to come | you are
    about | you are going | you can expect | you'll | you’ll`,
  'certainty or frequency': `
    100 | a fact | absolutely | all of your | all the time | all you are | always | any doubt | anyone at all | as a
    rule | at all costs | at all times | at any time | at bottom | at every | at heart | at no point | automatic* |
    beyond any | beyond doubt | beyond question | born to | boundless | by all means | by and large | by definition |
    cannot help | can’t help | certain | certainly | commonly | completely | constant* | day in | definitely | den*
    that | doubtless | each and every | each time | endless* | entire | entirely | essentially | every day | every
    friend | every one of | every person | every problem | every single | every talk | every time | every word |
    everybody | everyone | exactly how | exactly what | exactly who | exactly why | first and foremost | for ever | for
    sure | forever | frequently | full stop | fundamentally | generally | guarantee* | habitually | hardwired | has no
    limit | impossible | in all | in any case | in every | in fact | in reality | in truth | inevitab* | instinct* |
    invariabl* | is right | it is clear | it’s clear | know exactly | known for | most days | mostly | must | nature |
    never | no argument | no denying | no doubt | no exception* | no matter | no mistake | no mistaking | no one | no
    two ways | not a day | not ever | not once | nothing else | nothing in you | obvious* | of course | often | on
    every | only ever | only thing | outright | perfect* | period | plain fact | plain to see | plain truth | precisely
    | proof | prove | proven | proves | purely | real you | reflex* | regularly | rock solid | rock-solid | seldom |
    sheer | shows that you | sometimes | steadfast | sure as | surely | the one thing | the only person | the only way
    | the truth about | the truth is | the very person | the whole truth | there is no | through and through | time
    after time | time and again | to the core | totally | true self | unconditional* | undeniabl* | undoubtedly |
    unfailing* | unmistak* | unshakab* | unshakeab* | usually | utterly | very core | week after week | well known |
    whatever happens | whatsoever | whenever | wherever you | who you are | whole being | with every | without a doubt
    | without doubt | without exception | without fail | without limit | year after year | you know it`,
  advice: `
    a good time | a next step | a reminder to | a simple question | advisable | advised to | all it takes | allow
    yourself | are invited | are not you | aren’t you | as simple as | ask for help | asks you to | be better | be
    brave | be clear about | be gentle | be gentler | be honest | be kinder | be open | be patient | begin today |
    begin with asking | best if | best thing | best to | best way | better if | better off | better to | bravest thing
    | breathe | call to | calls for | calls on you | can afford to | can you not | can you say/ask/tell/try | can’t you
    | consider | could afford to | could be enough | could be to | could begin | could do with | could that not | could
    you not | could you say/ask/tell/try | couldn’t you | cue to | deep breath* | deserve* | do good | do not you | do
    well to | do yourself | don’t you think | draw a line | easier way | easiest thing | find time | give it a | give
    yourself | good moment to | good way | good week to | had best | had better | helps to | high time | how about |
    how much better | if only you | instead of waiting | invitation | invited to | invites you | is better | is called
    for | is it not | is needed | is not it | is to ask | is to let | is to stop | is to tell | is your cue | isn't it
    | isn’t it | isn’t that | it is enough | it is wise | it might be | it pays to | it would be | it’s okay to | it’s
    wise | just ask | just say | just tell | just try | key is | kinder if | kinder to | kindest thing | lean in |
    learn to | learning to | make a habit | make a point | make it a | make room for | make sure | make time | may as
    well | may be enough | maybe it is | maybe try | might as well | might be enough | might be to | might be worth |
    might begin | might start | need only | needed is | needs you to | next step is | next time ask | next time say |
    next time tell | notice how | now is | one more question | one small question | only takes | open up more | ought |
    owe it | pay attention | perhaps it is | perhaps try | permission | place to begin | place to start | practise |
    reach out | recommend* | remember to | remind yourself | reminder that you | reminds you to | right time | say no
    more | say yes more | schedule | see what happens | serve you better | serves you better | set a goal | set a limit
    | set aside a | set boundaries | set limits | should* | simplest thing | simply ask | simply say | simply tell |
    speak up | start today | step is to | stop waiting | take a breath | tell yourself | the trick is | the way forward
    | the way to | today is | treat yourself | try a | try and | try it | try one | try saying/asking/telling/letting |
    try that | try this | wants you to | week to ask | week to say | week to tell | what about | what happens if | what
    if you | what’s stopping you | where to begin | where to look | where to start | why don't you | why don’t you |
    why not | why wait | why you don’t | willing to | wise to | wiser | worth a thought | worth a try | worth asking |
    worth giving | worth holding | worth it | worth learning | worth letting | worth noticing | worth practicing |
    worth saying | worth taking | worth telling | worth the | worth trying | would be enough | would be to | would do
    well | would do you | would it hurt | would not it | would you not | wouldn't it | wouldn’t it | wouldn’t that |
    wouldn’t you | you can try/start/begin | you just need | you may want | you may wish | you might
    try/start/begin/ask/tell/say/want/like/let/consider/practice | you only need | you owe yourself | your task`,
  'change over time': `
    become more | by now | declin* | decreas* | dropped | fallen | fell | from last | get better | gone down | gone up
    | got better | gotten | has grown | have grown | improv* | increas* | last month | last year | moved down | moved
    up | nowadays | once was | once were | progress* | recently | risen | rose | since last | still growing | than
    before | than it was | than last | these days | until now | up to now | went down | went up | you have become`,
  instructions: `
    above sentence | accept this | admin | ai | answer only | app | appointment | approve | assistant | bold | book a |
    bot | bullet* | button | buy | call now | call us | capitals | chapter | checker | claim | claims | click | coach |
    coaching | code | contact us | cookie* | copy | dear reader | delete all | delete the | developer | dial | discount
    | disregard | download | e-mail | earlier about | email | following sentence | forget the | forget what | forward
    this | free of charge | free trial | hotline | html | http* | in a tone | instruction* | json | let this | link |
    log in | login | markdown | model | newsletter | note to | online course | our book | output | override | pass this
    | password | paste | podcast | previous | print | privacy | program | prompt* | quote the | read more | repeat
    after | reply with | return the | reviewer | rules above | say the word | schema | scroll | see page | send this |
    share this | sign up | site | subscribe | system | tap here | terms | text above | the above | the next sentence |
    the rules | this sentence | token* | translate* | type in | type the | upload | user | users | verdict* | video |
    web | website | workshop | write a | write the | www`,
}
