/**
 * Artists with acoustic instruments. One artist per block: `Name | genre | place | bio`, then a
 * line per album: `Title | release date | track; track; …`. All invented.
 */
export const acoustic = `
Wren Castellane | folk | Galway | Songs for two voices and one kitchen, recorded mostly before breakfast.
  Salt on the Sill | 2026-10-02 | Kettle Song; Half the Harbour; The Ferryman's Daughter; Linen Weather; What the Swallows Owe; Borrowed Coat; Salt on the Sill
  Letters to a Lighthouse | 2023-03-17 | Dear Keeper; Fog Arithmetic; Nine Miles of Wire; Answer Me by Boat; The Lamp Room

Osei & the Low Tide | highlife | Takoradi | A nine-piece band that rehearses on a pier and keeps the tide's time.
  Market Day Forever | 2026-06-12 | Pineapple Money; Sister Abena's Bus; Two Phones; Sunday Trousers; Market Day Forever; Small Small
  Low Tide Rising | 2022-08-05 | Harmattan Shuffle; The Goat Knows; Cassava Moon; Uncle Plays Goalkeeper; Rise

Kittiwake Assembly | choral | Tromsø | Eleven singers, no instruments, one very old church.
  Psalms for Weather | 2025-11-21 | North-Northwest; Snow Makes No Request; Hymn to the Ferry Timetable; Thaw; Vespers in Wool
  Rookery | 2021-05-07 | First Light, Four Parts; The Ledge; Quarrel; All Wings

Copperbird | americana | Abilene | Pedal steel, bad roads, good manners.
  Gas Station Roses | 2026-02-27 | Mile Marker 9; Gas Station Roses; She Drives Like Rain; Motel Piano; Slow Dog Summer
  The Long Fence | 2020-09-18 | Barbed Wire Waltz; Two Counties Over; Dust Has My Number; Long Fence Home

Sable Orrin | jazz | Montréal | A pianist who leaves out every note but the right one.
  Blue Hour Arithmetic | 2026-04-10 | Four Minus One; Ladder in Snow; Blue Hour Arithmetic; For Nobody's Uncle; The Waiter's Version; Remainder
  Trio, Unaccompanied | 2022-10-14 | Wrong Umbrella; Rue des Étourneaux; Slow Elevator; Encore in Stockings

The Farrow Quintet | jazz | Leeds | Hard bop from soft chairs: five neighbours and a borrowed drum kit.
  Tuesdays at the Mitre | 2025-01-31 | Last Bus Blues; Crisps; Eight Bars for Gerald; The Landlord Objects; Round the Back

Rook & Ember | blues | Memphis | One guitar, one harmonica, forty years of marriage.
  Porch Light | 2024-07-19 | Leave It On; Second Cup; Hound at the Screen Door; Ember's Complaint; Rook's Reply

Bram Oostende | modern classical | Ghent | Felt piano, tape hiss, and the radiator when it agrees.
  Small Hours for Felt Piano | 2026-01-16 | Small Hour I; Small Hour II; Radiator; Small Hour III; Snow on the Tram Wires
  Études for Empty Rooms | 2021-11-26 | The Hallway; Dust Sheet; A Chair by the Window; Where the Piano Was

Nadim Sarraf Ensemble | oud | Beirut | Old modes, new streets: oud, qanun, double bass.
  Jasmine Over the Wall | 2025-05-23 | Morning on Rue Spears; Jasmine Over the Wall; Samai for a Broken Lift; Cardamom; The Tailor's Radio
  Nine Courtyards | 2019-10-11 | First Courtyard; Well Water; Two Cats; Ninth Courtyard

Marisol Tenebra | bolero | Valparaíso | Boleros for people who missed the last funicular.
  La Casa Inclinada | 2026-08-21 | Escalera de Sal; La Casa Inclinada; Tu Abrigo en Mi Silla; Farol; Carta sin Puerto; Ascensor
  Noche de Papel | 2023-06-30 | Noche de Papel; Dos Copas, Una Mesa; El Vals del Vecino; Marea

Glasshouse Parade | chamber pop | Ljubljana | A string quartet that fell in love with a drum machine.
  Botany for Beginners | 2026-05-08 | Photosynthesis; Ivy Does the Talking; Greenhouse Effect; Perennial; A Fern Called Margaret; Pressed Flowers
  Parade in Four Rooms | 2022-02-18 | Vestibule; Parlour; Pantry; Attic

Tobi Ashgrove | soul | Birmingham | Sunday-morning soul with the ironing still to do.
  Best Before Morning | 2026-09-04 | Warm Plate; Best Before Morning; Call Your Mother; Honey, the Rent; Nobody's Cousin; Slow Hands
  Corner Shop Gospel | 2023-09-29 | Paper Round Hallelujah; Corner Shop Gospel; Pound and a Penny; Auntie's Perfume; Shutters Down
`;
