/** Texts written for the tests: good and weak answers to composed prompts, and versions of them made worse. */

/** telc B1, all four points, varied and nearly without mistakes. */
export const FLAT = `Köln, den 12. März 2026

Liebe Lena,

vielen Dank für deine E-Mail! Ich habe mich sehr über deine Nachricht gefreut und gratuliere dir herzlich zu deiner ersten eigenen Wohnung. Ich wünsche dir, dass du dich dort bald zu Hause fühlst und nette Nachbarn kennenlernst.

Zurzeit wohne ich noch in einer Wohngemeinschaft mit zwei Studentinnen. Mein Zimmer ist zwar klein, aber es ist hell und die Miete ist nicht hoch. Weil wir abends oft zusammen kochen, bin ich fast nie allein. Trotzdem träume ich manchmal auch von einer eigenen Wohnung.

Du hast mich nach Möbeln gefragt. Wenn du wenig Geld ausgeben möchtest, solltest du unbedingt auf den Flohmarkt gehen, der jeden Sonntag am Rathaus stattfindet. Dort habe ich mein Sofa gekauft, das nur dreißig Euro gekostet hat. Außerdem gibt es im Internet viele Anzeigen, in denen Leute ihre alten Schränke verschenken.

Natürlich komme ich am Samstag gern zu deiner Feier. Ich bringe einen Kartoffelsalat und eine Flasche Wein mit. Soll ich vielleicht schon früher kommen, um dir beim Vorbereiten zu helfen? Schreib mir einfach kurz.

Ich freue mich auf dich!

Liebe Grüße
Marta`;

/** telc B1, written without knowing the evidence of its points. */
export const COOKING = `Hamburg, 4. Mai 2026

Liebe Bettina,

danke für deine Mail. Ich kann gut verstehen, dass du nervös bist, denn der erste Besuch von den Eltern ist immer etwas Besonderes. Aber mach dir keine Sorgen, zusammen schaffen wir das!

Ich empfehle dir ein Gericht aus meiner Heimat, das ohne Fleisch und ohne Milch ist: gefüllte Paprika mit Reis und Gemüse. Meine Großmutter hat es früher jeden Sonntag für uns gekocht.

Für vier Personen brauchst du acht Paprika, Reis, Zwiebeln, Tomaten, Olivenöl und viele frische Kräuter. Zuerst musst du die Zwiebeln klein schneiden und mit dem Reis anbraten. Danach füllst du die Paprika und stellst alles für vierzig Minuten in den Ofen. Das ist wirklich nicht kompliziert.

Da du bis 15 Uhr arbeiten musst, könnte ich am Vormittag für dich einkaufen und das Gemüse schon waschen. Wenn du willst, bleibe ich danach noch und decke den Tisch.

Mit den Eltern kannst du zum Beispiel über ihren letzten Urlaub, über ihre Hobbys oder über lustige Geschichten aus der Kindheit von deinem Freund sprechen. Über Politik solltest du lieber nicht reden.

Ruf mich einfach an, falls du noch Fragen hast.

Liebe Grüße
deine Sofia`;

/** telc B1, to a company, written without knowing the evidence of its points. */
export const COMPLAINT_B1 = `Frankfurt, den 20. März 2026

Sehr geehrte Damen und Herren,

vielen Dank für Ihre E-Mail. Ende Februar habe ich in Ihrem Onlineshop eine Kaffeemaschine bestellt, die Sie mir am 3. März geschickt haben. Das Paket ist pünktlich angekommen, und ich habe mich zuerst sehr gefreut.

Leider bin ich mit dem Gerät aber überhaupt nicht zufrieden. Obwohl ich die Anleitung genau gelesen habe, wird das Wasser nicht richtig heiß und der Kaffee schmeckt deshalb furchtbar. Seit gestern ist die Maschine außerdem so laut, dass meine Nachbarin sich schon beschwert hat. Wenn ich sie einschalte, tropft Wasser auf den Tisch.

Da ich noch Garantie habe, möchte ich die Maschine nicht behalten. Bitte schicken Sie mir ein neues Gerät oder geben Sie mir mein Geld zurück. Könnten Sie mir auch sagen, ob ich die Kosten für das Paket selbst bezahlen muss?

Mit Ihrem Service war ich bisher immer zufrieden, weil Ihre Mitarbeiter am Telefon freundlich und schnell sind. Nur auf meine letzte E-Mail musste ich fast eine Woche warten, und das finde ich zu lange.

Ich hoffe auf eine schnelle Antwort und bedanke mich für Ihre Hilfe.

Mit freundlichen Grüßen
Daniel Costa`;

/** telc B1, weak but passing: all points touched, many mistakes, simple links. */
export const FLAT_WEAK = `Liebe Lena,

danke für deine E-Mail. Ich habe mich gefreut über dein neue Wohnung. Ich wünsche dir viel Glück in der neue Wohnung.

Ich wohne jetzt in eine kleine Wohnung mit mein Bruder. Wir haben zwei Zimmer und ein Küche. Die Wohnung ist nicht groß aber es ist gut für uns. Die Miete ist billig. Ich wohne gern hier weil die Nachbarn sind nett.

Du fragst wegen Möbel. Ich habe meine Möbel in Internet gekauft. Da gibt es viel gebrauchte Sachen und sie sind nicht teuer. Du kannst auch auf dem Flohmarkt gehen. Ich habe dort ein Tisch und vier Stühle gefunden und ich habe nur 20 euro bezahlt. Das war sehr gut.

Ich komme am Samstag zu deine Feier. Ich kann einen Kuchen mitbringen. Meine Mutter hat mir gezeigt wie man macht das. Ich komme um acht Uhr weil ich muss arbeiten am Samstag. Ich freue mich auf die Party und ich möchte deine Freunde kennen lernen.

Viele Grüße
Amir`;

/** telc B1, weak but passing in another way: hardly a mistake, but short, flat and a point is missing. */
export const COOKING_WEAK = `Liebe Bettina,

danke für deine E-Mail. Ich helfe dir gern. Ich habe eine gute Idee für das Essen.

Du kannst eine Suppe machen. Das ist ein Gericht aus meiner Heimat. Es schmeckt sehr gut. Es ist auch nicht schwer. Man braucht Kartoffeln, Karotten, Zwiebeln und Wasser. Man muss alles klein schneiden und eine Stunde kochen. Dann kommt noch Salz in die Suppe. Man isst Brot dazu. Das Brot kann man kaufen. Die Suppe hat kein Fleisch und keine Milch. Das ist gut für die Eltern.

Ich kann dir helfen. Ich habe am Sonntag Zeit. Ich kann am Morgen kommen und mit dir kochen. Ich kann auch das Brot kaufen. Meine Schwester kann auch kommen. Sie kocht sehr gut. Dann sind wir drei und es geht schnell. Du musst keine Angst haben. Die Eltern sind bestimmt nett und das Essen ist gut.

Schreib mir bitte. Ich warte auf deine Antwort.

Liebe Grüße
Ana`;

/** telc B2, formal. */
export const GYM = `Bremen, 3. Juni 2026

Betreff: Beschwerde über Ihr Fitnessstudio

Sehr geehrter Herr Kaminski,

bezugnehmend auf Ihren Brief, den wir vor der Eröffnung erhalten haben, wende ich mich heute mit einer Beschwerde an Sie. Leider entspricht die Wirklichkeit nicht dem, was Sie uns Bewohnern damals versprochen haben.

Da meine Wohnung direkt über Ihrem Studio liegt, höre ich trotz der angeblich dicken Böden jeden Abend laute Musik und das Fallen schwerer Gewichte. Ich arbeite häufig im Homeoffice und kann mich kaum noch konzentrieren. Besonders ärgerlich ist, dass einige Kurse erst gegen 22 Uhr enden, sodass meine kleine Tochter immer wieder aufwacht.

Hinzu kommt, dass viele Ihrer Mitglieder den vorgesehenen Parkplatz nicht nutzen, sondern ihre Autos vor der Einfahrt abstellen. Darüber hinaus liegen im Treppenhaus oft leere Flaschen, und die Haustür steht bis spät in die Nacht offen.

Um das Problem zu lösen, schlage ich vor, dass Sie die Lautstärke reduzieren und die vereinbarten Zeiten einhalten. Außerdem wäre es sinnvoll, wenn Sie Ihre Kunden durch ein Schild auf den Parkplatz hinweisen würden. Selbstverständlich bin ich zu einem persönlichen Gespräch bereit.

Ich hoffe, dass wir gemeinsam eine Lösung finden, und erwarte Ihre Antwort bis zum Ende des Monats.

Mit freundlichen Grüßen
Helena Novak`;

/** Goethe B1, part 1. */
export const EXAM = `Liebe Julia,

stell dir vor, ich habe die Prüfung bestanden! Am Anfang war ich sehr nervös, aber die Fragen waren leichter, als ich gedacht hatte. Nur der mündliche Teil hat mir ein bisschen Angst gemacht, weil der Prüfer so schnell gesprochen hat.

Ohne deine Hilfe hätte ich das nie geschafft. Du hast mir die Grammatik immer geduldig erklärt, und zusammen hat das Lernen viel mehr Spaß gemacht. Wenn ich keine Lust hatte, hast du mich motiviert.

Deshalb möchte ich den Erfolg mit dir feiern. Hast du am nächsten Wochenende Zeit? Wir könnten am Samstag in das italienische Restaurant gehen, das du so gern magst. Natürlich lade ich dich ein!

Herzliche Grüße
deine Ines`;

/** Free A2. */
export const MOVING = `Lieber Jan,

wie geht es dir? Ich habe eine neue Wohnung gefunden! Sie hat zwei Zimmer, eine große Küche und einen kleinen Balkon. Die Wohnung liegt im Zentrum, aber die Straße ist ruhig.

Am Samstag ziehe ich um und ich brauche deine Hilfe. Kannst du mit deinem Auto kommen? Wir müssen das Sofa und viele Kartons fahren, weil ich kein Auto habe.

Danach möchte ich dich zum Essen einladen. Wir können zusammen eine Pizza essen und etwas trinken.

Bitte schreib mir bald.

Viele Grüße
Paula`;

export const ENGLISH = `Dear Lena,

thank you for your message. I was very happy to hear that you have found a flat of your own and I wish you all the best in your new home. I hope that the neighbours are friendly and that you will like it there.

At the moment I live in a shared flat with two students. My room is small, but it is bright and the rent is not very high. We often cook together in the evening, so I am never alone. Sometimes I dream of a flat of my own.

If you do not want to spend much money, you should go to the flea market near the town hall. I bought my sofa there and it was really cheap. There are also many people on the internet who give away their old furniture for nothing.

Of course I will come to your party on Saturday. I will bring a potato salad and a bottle of wine. Should I come earlier and help you? Just write to me.

Best wishes
Marta`;

const LOREM_SENTENCE = `Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. `;
export const LOREM = LOREM_SENTENCE.repeat(5).trim();

export const PRAISE = `Liebe Lena,

das ist wirklich toll! Ich finde das sehr schön. Das ist super und einfach wunderbar. Ich bin so begeistert, das ist fantastisch! Alles ist so toll und so schön. Du bist die Beste. Das hast du sehr gut gemacht. Ich finde das wirklich klasse. Es ist einfach super. Das ist ganz wunderbar und sehr toll. Ich finde dich super. Du bist wirklich wunderbar. Das ist so schön und so gut. Ich bin total begeistert. Wirklich alles ist toll. Es ist fantastisch, einfach fantastisch! Das ist das Beste. Ich finde es sehr, sehr gut. Du bist klasse. Das ist super, super, super! Wirklich sehr schön. Ganz toll gemacht. Ich bin begeistert. Das ist einfach perfekt. Alles ist perfekt. Du bist perfekt. Wirklich wunderbar. So schön! So toll! So gut! Einfach klasse! Ich finde das alles wirklich sehr gut und sehr schön.

Liebe Grüße
Marta`;

/** A good letter about something else. */
export const OFF_TOPIC = `Köln, den 12. März 2026

Liebe Lena,

gestern war ich mit meiner Klasse im Museum für Technik, weil unser Lehrer einen Ausflug geplant hatte. Zuerst haben wir alte Flugzeuge gesehen, die mehr als hundert Jahre alt sind. Danach hat uns eine Ingenieurin erklärt, wie ein Motor funktioniert. Obwohl ich nicht alles verstanden habe, war der Vortrag sehr interessant.

Später sind wir in einen Film über den Weltraum gegangen. Besonders die Bilder vom Mond haben mir gefallen, denn man konnte jeden Stein erkennen. Leider war der Ton so leise, dass wir in der letzten Reihe kaum etwas gehört haben. Trotzdem haben alle am Ende geklatscht.

Außerdem gab es ein Quiz über Erfinder, bei dem unsere Gruppe den zweiten Preis gewonnen hat. Wir haben ein Buch über Roboter bekommen, das jetzt in der Bibliothek der Schule steht. Auf der Rückfahrt hat es so stark geregnet, dass der Bus eine Stunde im Stau stand.

Magst du Technik eigentlich auch? Interessierst du dich mehr für Flugzeuge oder für Raketen?

Liebe Grüße
Marta`;

/** Typical learners' mistakes, one per pair; applied to FLAT. */
export const FLAT_MISTAKES: readonly (readonly [string, string])[] = [
  ['zu deiner ersten eigenen Wohnung', 'zu dein ersten eigenen Wohnung'],
  ['in einer Wohngemeinschaft', 'in eine Wohngemeinschaft'],
  ['Mein Zimmer ist', 'Mein zimmer ist'],
  ['Weil wir abends oft zusammen kochen', 'Weil wir kochen abends oft zusammen'],
  ['einen Kartoffelsalat', 'ein Kartoffelsalat'],
  ['Außerdem gibt es', 'Auserdem gibt es'],
  ['du wenig Geld ausgeben möchtest', 'du wenig Geld ausgeben möchtet'],
  ['mit zwei Studentinnen', 'mit zwei Studentinen'],
  ['gefreut und gratuliere dir herzlich', 'gefreut und gratulierst dir herzlich'],
  ['Natürlich komme ich am Samstag', 'Natürlich ich komme am Samstag'],
];

export const GYM_MISTAKES: readonly (readonly [string, string])[] = [
  ['mit einer Beschwerde', 'mit ein Beschwerde'],
  ['trotz der angeblich dicken Böden', 'trotz der angeblich dicken böden'],
  ['Besonders ärgerlich ist, dass', 'Besonders ärgerlich ist, das'],
  ['meine kleine Tochter', 'mein kleine Tochter'],
  ['im Treppenhaus', 'im Trepenhaus'],
  ['durch ein Schild', 'durch einem Schild'],
  ['zu einem persönlichen Gespräch', 'zu ein persönlichen Gespräch'],
];

export const EXAM_MISTAKES: readonly (readonly [string, string])[] = [
  ['die Prüfung bestanden', 'der Prüfung bestanden'],
  ['Ohne deine Hilfe', 'Ohne deiner Hilfe'],
  ['weil der Prüfer so schnell gesprochen hat', 'weil der Prüfer hat so schnell gesprochen'],
  ['in das italienische Restaurant', 'in das italienische restaurant'],
];

export const MOVING_MISTAKES: readonly (readonly [string, string])[] = [
  ['eine neue Wohnung', 'ein neue Wohnung'],
  ['mit deinem Auto', 'mit dein Auto'],
  ['weil ich kein Auto habe', 'weil ich habe kein Auto'],
];

/** The same letter as FLAT in single sentences: content and words stay, links are removed. */
export const FLAT_UNLINKED = `Köln, den 12. März 2026

Liebe Lena,

vielen Dank für deine E-Mail! Ich gratuliere dir herzlich zu deiner ersten eigenen Wohnung. Ich wünsche dir Glück im neuen Zuhause. Ich wünsche dir nette Nachbarn.

Ich wohne zurzeit noch in einer Wohngemeinschaft mit zwei Studentinnen. Mein Zimmer ist klein. Mein Zimmer ist hell. Die Miete ist nicht hoch. Ich koche abends oft mit den Studentinnen. Ich bin fast nie allein. Ich träume manchmal von einer eigenen Wohnung.

Du hast mich nach Möbeln gefragt. Du möchtest wenig Geld ausgeben. Du solltest unbedingt auf den Flohmarkt am Rathaus gehen. Ich habe mein Sofa auf dem Flohmarkt gekauft. Mein Sofa hat nur dreißig Euro gekostet. Viele Leute verschenken ihre alten Schränke im Internet. Du kannst die Anzeigen im Internet lesen.

Ich komme am Samstag gern zu deiner Feier. Ich bringe einen Kartoffelsalat mit. Ich bringe eine Flasche Wein mit. Soll ich schon früher kommen? Ich kann dir beim Vorbereiten helfen. Schreib mir einfach kurz.

Ich freue mich auf dich!

Liebe Grüße
Marta`;

export const EXAM_UNLINKED = `Liebe Julia,

ich habe die Prüfung bestanden! Ich war am Anfang sehr nervös. Die Fragen waren leicht. Der mündliche Teil hat mir ein bisschen Angst gemacht. Der Prüfer hat sehr schnell gesprochen.

Ich hatte deine Hilfe. Du hast mir die Grammatik immer geduldig erklärt. Das Lernen mit dir hat Spaß gemacht. Ich hatte manchmal keine Lust. Du hast mich motiviert.

Ich möchte den Erfolg mit dir feiern. Hast du am nächsten Wochenende Zeit? Wir gehen am Samstag in das italienische Restaurant. Du magst das Restaurant so gern. Ich lade dich ein!

Herzliche Grüße
deine Ines`;

/** Goethe B1, part 2: written without knowing the evidence, like all that follow. */
export const SUNDAY = `Ich habe deinen Beitrag gelesen, Sonja, aber ich sehe das anders. Meiner Meinung nach sollten die Geschäfte am Sonntag geschlossen bleiben.

Der Sonntag ist für viele Familien der einzige Tag, an dem alle zusammen sind. Wenn die Eltern im Supermarkt arbeiten müssen, sitzen die Kinder allein zu Hause. Außerdem kann man heute bis spät am Abend einkaufen, und deshalb braucht niemand den Sonntag dafür.

In meiner Heimat, in Polen, waren die Läden früher auch sonntags offen. Seit einigen Jahren sind sie aber meistens zu. Am Anfang haben sich viele Leute darüber geärgert, doch inzwischen finden die meisten es gut, weil es ruhiger geworden ist.`;

/** Goethe B1, part 3. */
export const EXCHANGE = `Sehr geehrte Frau Jahn,

vielen Dank für die schnelle Lieferung. Leider ist der Wintermantel zu klein: Ich hatte Größe 42 bestellt, aber im Paket war Größe 38. Könnten Sie ihn bitte umtauschen? Muss ich ihn mit der Post zurückschicken oder kann ich in Ihr Geschäft kommen?

Mit freundlichen Grüßen
Tomas Lind`;

/** Goethe B2, part 1. */
export const RENTING = `In letzter Zeit wird häufig darüber diskutiert, ob man Gegenstände lieber leihen als kaufen sollte. Ich persönlich halte das Leihen für eine hervorragende Idee, obwohl es nicht in jedem Fall die beste Lösung ist.

Dass vielen Menschen Eigentum so wichtig ist, hat meines Erachtens mehrere Gründe. Zum einen gibt es ihnen Sicherheit, weil sie jederzeit darüber verfügen können. Zum anderen gelten ein eigenes Auto oder teure Möbel noch immer als Zeichen für Erfolg.

Besonders sinnvoll ist das Leihen bei Dingen, die man nur selten benutzt. Wer braucht zum Beispiel mehr als einmal im Jahr eine Bohrmaschine? Auch bei Fahrrädern für Kinder, die schnell wachsen, lohnt es sich. Bei Unterwäsche oder Matratzen hingegen würde ich aus hygienischen Gründen darauf verzichten.

Ein großer Vorteil besteht darin, dass weniger produziert werden muss. Dadurch werden Rohstoffe gespart, und es entsteht weniger Müll. Außerdem lernen sich Nachbarn besser kennen, wenn sie Werkzeug miteinander teilen. Davon profitiert meiner Ansicht nach die ganze Gesellschaft.

Deshalb hoffe ich, dass solche Angebote in Zukunft noch bekannter werden.`;

/** Free A1. */
export const PARTY = `Hallo Max,

ich mache heute Abend eine Party. Kannst du bitte einkaufen? Wir brauchen Brot, Käse, Tomaten und zehn Flaschen Wasser. Du kannst alles im Supermarkt am Bahnhof kaufen. Bitte komm um sechs Uhr zu mir. Die Party beginnt um sieben.

Danke und bis später
Lina`;

/** Free C1. */
export const FASHION = `Noch vor wenigen Jahrzehnten kaufte man Kleidung, wenn sie gebraucht wurde; heute dient das Einkaufen vielen als Freizeitbeschäftigung. Die großen Ketten bringen nahezu wöchentlich neue Kollektionen auf den Markt, und was gestern noch begehrt war, landet morgen im Container. Verstärkt wird diese Entwicklung durch soziale Medien, in denen ständig neue Trends verbreitet werden.

Den Preis dafür zahlen jedoch nicht die Kunden. Es sind vor allem die Näherinnen in Bangladesch oder Vietnam, die unter unzumutbaren Bedingungen für einen Hungerlohn arbeiten. Hinzu kommt, dass Flüsse durch Färbemittel vergiftet und ungeheure Mengen Wasser verschwendet werden. Billig ist ein T-Shirt für drei Euro also lediglich deshalb, weil andere die tatsächlichen Kosten tragen.

Welche Verantwortung trägt nun der Einzelne? Zweifellos kann jeder sein Verhalten hinterfragen, zumal niemand gezwungen wird, jeden Monat neue Schuhe zu bestellen. Allerdings halte ich es für zu einfach, die Schuld allein den Verbrauchern zuzuschieben. Wer wenig verdient, kann sich fair produzierte Ware kaum leisten. Darüber hinaus fehlt es an verlässlichen Informationen, sodass selbst gutwillige Käufer leicht in die Irre geführt werden.

Um einen anderen Umgang mit den Dingen zu fördern, sind daher politische Maßnahmen unerlässlich. Denkbar wäre etwa ein Gesetz, das Hersteller verpflichtet, Reparaturen anzubieten. Ebenso sinnvoll erscheinen mir Tauschbörsen und Werkstätten in den Stadtteilen, in denen man unter Anleitung seine Lieblingsjacke selbst flicken lernt. Letztlich geht es darum, den Wert der Dinge wieder schätzen zu lernen.`;
