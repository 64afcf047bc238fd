/** Names of one origin, from which a person's name is built. */
export interface NameLists {
  female: readonly string[];
  male: readonly string[];
  family: readonly string[];
}

const list = (text: string): string[] => text.split(',').map((name) => name.trim());

const lists = (female: string, male: string, family: string): NameLists => ({
  female: list(female),
  male: list(male),
  family: list(family),
});

/** Quebec. */
export const QUEBEC = lists(
  'Marie-Josée, Hélène, Françoise, Anne-Sophie, Geneviève, Chloé, Élise, Mélanie, Noémie, Josée, Nathalie, Céline, Véronique, Ginette, Manon, Lucie, Thérèse, Andrée-Anne, Maude, Florence, Léa, Rosalie, Béatrice, Zoé, Marie-Ève, Sylvie, Claudette, Émilie, Océane, Marie-Claude',
  'Jean-Baptiste, Étienne, François, Benoît, Rémi, Jérôme, Mathieu, Olivier, Félix, Xavier, Gérard, Réal, Normand, Yvon, Gaétan, Marc-André, Pierre-Luc, Jean-François, Raphaël, Loïc, Émile, Maxime, Sébastien, Stéphane, Guillaume, Alexis, Jean-Sébastien, Luc, Denis, Ghislain',
  'Tremblay, Gagnon, Roy, Côté, Bouchard, Gauthier, Morin, Lavoie, Fortin, Gagné, Ouellet, Pelletier, Bélanger, Lévesque, Bergeron, Leblanc, Paquette, Girard, Simard, Boucher, Caron, Beaulieu, Cloutier, Dubé, Poirier, Fournier, Lapointe, Lefebvre, Desrosiers, St-Pierre, St-Onge, L’Heureux, Thériault, Hébert, Bédard, Lachance, Desjardins, Généreux, Archambault, Vaillancourt, Francœur, Létourneau, Saint-Laurent, D’Amours, Lemieux',
);

/** New Brunswick and its neighbours. */
export const ACADIA = lists(
  'Rose-Marie, Évangéline, Monique, Jeannine, Antonine, Édith, Lise, Viola, Marguerite, Natalie',
  'Ronald, Aurèle, Donat, Camille, Zachary, Rhéal, Ulysse, Gérald, Léo-Paul, Edmond',
  'LeBlanc, Cormier, Arsenault, Gallant, Robichaud, Doucet, Landry, Melanson, Boudreau, Comeau, Thibodeau, Richard, Godin, Chiasson, d’Entremont, Léger',
);

/** Scotland and Ireland. */
export const GAELIC = lists(
  'Fiona, Morag, Catriona, Siobhán, Maeve, Aileen, Eilidh, Róisín, Mairi, Bridget, Margaret-Anne, Heather',
  'Ewan, Angus, Lachlan, Callum, Fergus, Seán, Declan, Hamish, Alasdair, Rory, Niall, Murdoch',
  'MacDonald, Macdonald, MacLeod, MacIsaac, MacKinnon, Mac Neil, McDougall, McKenzie, McAllister, McGrath, Campbell, Fraser, O’Brien, O’Connor, O’Leary, Ó Dálaigh, Sinclair, Abernathy, Fitzgerald, Gillis',
);

/** China, Hong Kong and Taiwan, as the families spell themselves. */
export const CHINA = lists(
  'Wing-Sze, Mei-Ling, Xiaoyan, Ka-Yan, Li Na, Yuet-Wah, Jing, Hui-Min, Pui-Shan, Yan, Shu-Fen, Wen',
  'Ka-Ho, Chi-Keung, Wei, Jun, Kwok-Wai, Ming, Zhiqiang, Siu-Man, Hao, Yiu-Fai, Chun-Hei, Lei',
  'Chan, Wong, Lee, Li, Wang, Zhang, Chen, Lau, Leung, Cheung, Lam, Ng, Ho, Kwan, Liu, Xu, Au-Yeung, Szeto, Huang, Zhao',
);

/** Punjab. */
export const PUNJAB = lists(
  'Gurpreet, Harpreet, Simran, Jasleen, Manpreet, Kiranjit, Amrit, Parminder, Navdeep, Rupinder',
  'Gurdeep, Harjit, Balwinder, Jaswant, Amandeep, Sukhdev, Kulwant, Ranjit, Tejinder, Mohinder',
  'Singh, Gill, Sidhu, Dhaliwal, Grewal, Sandhu, Ahluwalia, Brar, Dhillon, Kaur, Bains, Mann, Aulakh, Randhawa',
);

/** Vietnam: the family name first in Vietnamese, last here, as Canadian documents have it. */
export const VIETNAM = lists(
  'Thị Mai, Thị Hồng, Ngọc Ánh, Bích Thủy, Thanh Hằng, Thùy Linh, Phương Thảo, Kim Liên',
  'Văn Hùng, Minh Đức, Quốc Bảo, Hữu Phước, Đình Khôi, Thanh Tùng, Gia Huy, Anh Tuấn',
  'Nguyễn, Trần, Lê, Phạm, Huỳnh, Võ, Đặng, Bùi, Đỗ, Hồ, Ngô, Dương',
);

/** Lebanon, Egypt, the Maghreb. */
export const ARAB = lists(
  'Leïla, Rania, Samira, Noura, Yasmine, Hanan, Maha, Salma, Dalal, Fatima-Zahra',
  'Karim, Omar, Tarek, Youssef, Nabil, Ziad, Mehdi, Rachid, Samir, Abdel-Rahman',
  'Haddad, Khoury, El-Masri, Ben Youssef, Nasser, Al-Sayed, Benali, Mansour, Bou Khalil, Abdallah, Saïdi, Aziz, Chaoui, Fakhoury',
);

/** Ukraine. */
export const UKRAINE = lists(
  'Ekaterina, Oksana, Halyna, Daria, Natalka, Larysa, Olha, Zoriana, Kalyna, Svitlana',
  'Taras, Bohdan, Oleksandr, Mykola, Orest, Danylo, Roman, Yaroslav, Petro, Vasyl',
  'Shevchenko, Kovalchuk, Bondarenko, Melnyk, Hnatyshyn, Romanow, Ivanova, Kowalchuk, Stelmach, Petryshyn, Boychuk, Lysenko',
);

/** The Mennonites of the Prairies. */
export const MENNONITE = lists(
  'Anna, Katharina, Helena, Susanna, Greta, Elfrieda, Justina, Tina',
  'Tobias, Jakob, Abram, Cornelius, Heinrich, Isaak, Gerhard, Peter',
  'Fehr, Friesen, Penner, Reimer, Wiebe, Loewen, Dueck, Toews, Klassen, Janzen, Thiessen, Hiebert',
);

/** The Philippines. */
export const PHILIPPINES = lists(
  'Maria Teresa, Maria Lourdes, Jocelyn, Rosalinda, Marisol, Cristina, Luzviminda, Angelica',
  'Jose Mari, Rodrigo, Ferdinand, Ramil, Benigno, Emmanuel, Danilo, Reynaldo',
  'de la Cruz, Dela Cruz, Santos, Reyes, Bautista, de los Santos, Villanueva, Magsaysay, Ocampo, San Juan, Macapagal, Del Rosario',
);

/** First Nations, Métis and Inuit families. */
export const INDIGENOUS = lists(
  'Jeannie, Elisapee, Louisa, Autumn, Rosemary, Dakota, Leona, Marilyn',
  'Jimmy, Elijah, Noah, Clément, Raymond, Wilfred, Adamie, Delbert',
  'Cardinal, Whiteduck, Papatie, Awashish, Desjarlais, Kakepetum, Ningeocheak, Kilabuk, Itulu, Fontaine, Wabano, Bellegarde, Simeonie, Big Bear',
);

/** Korea. */
export const KOREA = lists(
  'Soo-Jin, Min-Ji, Hye-Rin, Eun-Kyung, Ji-Woo, Yoon-Ah',
  'Joon-Ho, Sung-Min, Hyun-Woo, Dong-Wook, Tae-Yang, Kyung-Soo',
  'Kim, Park, Choi, Jung, Kang, Cho, Yoon, Lim, Namgung',
);

/** The long ones, which no column may break on. */
export const LONG = lists(
  'Anne-Charlotte-Élisabeth, Maria da Conceição, Marie-Antoinette-Philomène, Venkatalakshmi',
  'Jean-Christophe-Alexandre, Thiruvenkatachari, Maximilian-Friedrich, Chukwuemeka Oluwaseun',
  'Desrochers-Villeneuve-Beauregard, Sivasubramaniam-Thangarajah, von Hohenberg-Schwarzenfels, Featherstonehaugh-Cholmondeley, Vasconcelos de Albuquerque e Castro, Papadimitrakopoulos',
);
