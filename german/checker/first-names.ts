const list = (text: string): string[] => text.trim().split(/\s+/u);

/**
 * First names that people in German letters have, by the gender of those who bear them; none that both have (Kim, Andrea,
 * Sascha, Nicola). Collected by hand from the frequent names of German-speaking countries and of learners' countries.
 */
const FEMININE =
  list(`Anna Maria Julia Laura Lena Lisa Sarah Sara Sandra Sabine Susanne Petra Monika Claudia Katharina
  Christina Christine Nicole Stefanie Stephanie Melanie Nadine Nina Eva Elena Emma Mia Hannah Hanna Sophie Sofia Sofie
  Sophia Marie Lea Leonie Lara Johanna Jana Jasmin Jessica Vanessa Franziska Theresa Teresa Elisabeth Ursula Renate Ingrid
  Karin Helga Gisela Brigitte Birgit Heike Silke Anja Tanja Katja Sonja Nadja Natalia Natalie Olga Irina Svetlana Tatjana
  Ekaterina Anastasia Daria Polina Oksana Ludmila Magdalena Agnieszka Katarzyna Małgorzata Ewa Joanna Zofia Beata Alicja
  Paula Lucia Carmen Isabel Isabella Ana Carla Clara Klara Giulia Francesca Chiara Valentina Martina Paola Silvia Sylvia
  Camilla Amelie Charlotte Luisa Louise Louisa Mathilda Greta Frieda Ida Marlene Barbara Bettina Carola Cornelia Daniela
  Diana Doris Edith Elke Erika Gabi Gabriele Gerda Gudrun Hilde Ilse Inge Irene Iris Judith Jutta Karla Kerstin Kirsten
  Manuela Margit Marianne Marion Martha Michaela Miriam Mirjam Olivia Regina Rita Rosa Ruth Simone Tina Ulrike Ute Vera
  Veronika Yvonne Fatma Ayşe Ayse Aisha Fatima Leila Layla Mariam Maryam Zeynep Elif Emine Mei Yuki Sakura Linda Emily Alice
  Mary Jane Kate Helen Helena Helene Anne Annette Antonia Annika Antje Alina Alexandra Viktoria Victoria Lina Luise Dana
  Jennifer Patricia Rebecca Rebekka Nora Pia Tamara Zoe Zoé Kristina Angelika Angela Beate Heidi Hildegard Wiebke`);
const MASCULINE =
  list(`Peter Michael Thomas Andreas Stefan Stephan Markus Marcus Martin Christian Daniel Alexander Sebastian Tobias Jan
  Matthias Mathias Frank Jürgen Klaus Wolfgang Hans Heinz Günter Günther Uwe Bernd Ralf Dirk Jens Jörg Sven Lars Nils Tim
  Tom Lukas Lucas Leon Paul Jonas Felix Maximilian Max Moritz Philipp Philip Julian David Jakob Jacob Elias Noah Ben Finn
  Anton Emil Oskar Oscar Karl Carl Friedrich Fritz Georg Johann Johannes Josef Joseph Franz Ludwig Otto Ernst Walter Werner
  Dieter Rainer Reiner Manfred Helmut Herbert Horst Gerhard Kurt Rolf Rudolf Robert Richard Roland Simon Samuel Benjamin
  Florian Fabian Dominik Patrick Kevin Marco Marko Mario Antonio Giovanni Luigi Paolo Pedro Juan Carlos Jose José Miguel
  Luis Diego Pablo Javier Ivan Iwan Igor Sergej Sergei Dmitri Dimitri Vladimir Boris Oleg Pavel Pawel Piotr Tomasz Krzysztof
  Marek Jakub Adam Ahmed Ahmet Mohammed Muhammad Mohamed Mehmet Mustafa Ali Hassan Hasan Hussein Omar Yusuf Ibrahim Emre
  Murat John James William George Henry Jack Oliver Edward Mark Steve Brian Eric Erik Hugo Leo Linus Mats Hannes Henrik
  Holger Ingo Joachim Kai Konrad Lorenz Marc Marcel Mirko Nico Niklas Norbert Olaf Pascal Raphael René Rene Siegfried
  Stefano Steffen Theo Thorsten Torsten Till Timo Udo Valentin Viktor Victor Vincent Volker Wilhelm Winfried Xaver Bruno
  Christoph Christopher Detlef Eduard Egon Erich Erwin Eugen Gregor Gustav Hartmut Heinrich Hermann Hubert Jochen Arne
  Arthur Artur Axel Bastian Benedikt Björn Gerd Guido Lothar Reinhard Jonathan Jannik Malte Justus Levin`);

const GENDERS: ReadonlyMap<string, 'feminine' | 'masculine'> = new Map([
  ...FEMININE.map((name): [string, 'feminine'] => [name, 'feminine']),
  ...MASCULINE.map((name): [string, 'masculine'] => [name, 'masculine']),
]);

/** The gender of those who bear a first name, as written with its capital; undefined if it is unknown or both bear it. */
export function genderOfName(name: string): 'feminine' | 'masculine' | undefined {
  return GENDERS.get(name);
}
