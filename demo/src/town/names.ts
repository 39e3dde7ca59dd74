import { list } from './phrases.ts'

export const firstNames = list(`
  Abena, Adrian, Aisha, Alejandra, Amara, Amir, Ana, Andre, Anika, Anton, Arjun, Astrid, Beatriz, Benny, Bridget,
  Caleb, Camille, Carmen, Cedric, Celeste, Chiara, Clara, Cyrus, Dalia, Damian, Daphne, Darnell, Delia, Desmond, Dina,
  Eduardo, Eleni, Elias, Elsie, Emeka, Esther, Ezra, Farah, Felix, Fiona, Gabriel, Gemma, Gideon, Grace, Greta, Hamid,
  Hana, Harriet, Hector, Helena, Hiro, Hugo, Imani, Ingrid, Irene, Isaac, Ivan, Jamal, Jasper, Joanna, Jonah, Josefina,
  Jude, Kamal, Keiko, Kofi, Lara, Leila, Leon, Lucia, Luther, Mabel, Magnus, Malik, Marcus, Margot, Marisol, Mateo, Mei,
  Mercy, Mina, Nadia, Naomi, Nate, Nikolai, Noor, Odette, Omar, Oscar, Otis, Paloma, Pavel, Petra, Priya, Quentin, Rafael,
  Rania, Reuben, Rosa, Ruth, Sadie, Salim, Samira, Saul, Selma, Simone, Soren, Stella, Sunita, Tamsin, Tariq, Teresa,
  Theo, Tobias, Uma, Valentina, Vera, Vikram, Wes, Winona, Xavier, Yara, Yusuf, Zelda, Zoe`)

export const familyNames = list(`
  Abara, Achterberg, Adeyemi, Alvarado, Amato, Andersen, Aoki, Ashworth, Azad, Baptiste, Barros, Bellweather, Bergstrom,
  Bhatt, Bianchi, Blackwood, Brandt, Calloway, Cardoso, Castellano, Chandra, Chen, Cho, Corrigan, Crane, Cruz, Dahl, Daly,
  Delacroix, Demir, Dhillon, Diaz, Donnelly, Duarte, Eastman, Ekström, Espinoza, Fairchild, Farrow, Ferreira, Finch,
  Fontaine, Gallo, Garrity, Ghosh, Gladstone, Greer, Grimaldi, Guzman, Haddad, Halloran, Hartley, Hayashi, Herrera, Hobbs,
  Holloway, Ibarra, Ito, Jankowski, Jimenez, Joshi, Kaplan, Kaur, Kessler, Kimura, Koroma, Kowalski, Lachance, Langley,
  Larkin, Laurent, Lim, Lindgren, Lowell, Mahoney, Malik, Marchetti, Marlowe, Mensah, Mercado, Moreau, Morrow, Nakamura,
  Navarro, Nilsen, Novak, Nwosu, Oakley, Obi, Okoye, Olsen, Ortega, Osei, Palmer, Park, Pereira, Pham, Pike, Quigley,
  Ramsey, Rao, Rask, Reyes, Rosen, Rossi, Rowe, Saito, Salgado, Sandoval, Santoro, Sato, Schaefer, Sethi, Shaw, Silva,
  Sinclair, Sokolov, Soto, Strand, Sutter, Tanaka, Tavares, Thackeray, Tran, Turner, Underhill, Valdez, Vance, Varga,
  Villareal, Vogel, Wainwright, Walsh, Weiss, Whitlock, Winslow, Wray, Yamada, Yates, Zamora, Zeller`)

/** Words for names of businesses without a family name. */
export const landmarks = list(`
  Willow, Red Barn, Blue Heron, Old Mill, Copper, Hilltop, Lantern, North Star, Maple, Fox and Fern, Stone Arch,
  Riverbend, Sunday, Juniper, Thistle, Brick Lane, White Gate, Long Meadow, Harvest, Kingfisher, Cedar, Little Bridge, Bluestone`)
