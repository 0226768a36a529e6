/** Artists with electric instruments. The same format as in `acoustic.ts`. */
export const electric = `
Velvet Quarry | dream pop | Porto | Guitars under forty metres of water.
  Echo Allotment | 2026-07-10 | Greenhouse Lung; Slow Comet; Echo Allotment; Milk Teeth; Tell the Fog; Underpass Aurora
  Half-Remembered Pool | 2022-04-22 | Chlorine; Deep End Hours; Lifeguard; Half-Remembered Pool

The Paper Lanterners | indie rock | Osaka | Four friends, three chords, two vans.
  Good Luck in the New House | 2026-03-20 | Boxes; Which One Is the Light Switch; Neighbours; Good Luck in the New House; Takeaway on the Floor; Keys
  Festival of Minor Repairs | 2023-10-13 | Duct Tape; The Kettle Leaks; Squeaky Stair; Hammer, Borrowed; Fixed It

Halden Mire | ambient | Bergen | Long weather. Best with a window.
  Peat | 2026-01-30 | Peat I; Bog Cotton; Standing Water; Peat II
  An Atlas of Drizzle | 2021-09-03 | Mist, Clearing; Fine Rain, Westerly; Drizzle, Persistent; Brightening Later

Night Ferry Radio | synthwave | Tallinn | Broadcasts from the car deck, 02:00 to 05:30.
  Car Deck Romance | 2025-12-05 | Boarding Lane 4; Duty Free Heart; Car Deck Romance; Saloon Bar, Closed; Harbour Lights, Reversed; Disembark
  Long Wave | 2022-11-18 | Call Sign; Static Between Islands; 1852 Metres; Sign-Off

Iona Vask | techno | Tbilisi | Four on the floor of a former tractor factory.
  Torque | 2026-06-26 | Clutch; Torque; Assembly Line Lullaby; Spare Parts; Night Shift
  Machine Hall Tapes | 2023-02-03 | Hall A; Conveyor; Siren at Six; Hall B

Lumen Park | electropop | Malmö | Bright songs about dim places.
  Fluorescent Heart | 2026-08-07 | Vending Machine; Fluorescent Heart; Car Park, Level 3; Exit Sign; Glow Anyway; Neon Etiquette

Adaeze Lind | neo-soul | Lagos | Voice like a slow lift to the good floor.
  Room Temperature | 2026-04-24 | Ice Melts; Room Temperature; Lagos, Leave Me a Voice Note; Second Skin; Orange Peel
  Soft Launch | 2023-05-12 | Hello, Internet; Soft Launch; Unread; Typing…

Saltwater Telegraph | post-rock | Halifax | Seven-minute storms with a quiet middle.
  The Cable Reaches Newfoundland | 2025-10-03 | Laying Out; First Signal; The Cable Reaches Newfoundland; Interference; Reply
  Instruments of Patience | 2020-03-13 | Barometer; Sextant; Plumb Line; Dead Reckoning

Yuki Amaranth | city pop | Yokohama | Elevators, rain on taxis, the good sort of lonely.
  Harbour Expressway | 2026-09-25 | Toll Gate; Harbour Expressway; Lipstick on a Timetable; Poolside, November; Taxi Light; Last Monorail
  Platinum Umbrella | 2024-06-14 | Platinum Umbrella; Department Store Rooftop; Silk Answering Machine; Encore, Crosswalk

Little Static | punk | Bristol | Nineteen minutes, then tea.
  Shouting at the Printer | 2025-08-29 | Paper Jam; Reply All; Shouting at the Printer; Mandatory Fun; Lanyard; I Quit (Softly)

Heavy Orchard | doom | Tampere | Riffs at the pace of trees.
  Root, Rot, Ring | 2026-02-13 | Taproot; Canker; Windfall; Root, Rot, Ring
  The Scythe Is Resting | 2021-10-22 | Barrow; Cold Cider; The Scythe Is Resting

Cass Meridian | hip-hop | Rotterdam | Longhand verses over short loops.
  Ledger | 2026-05-29 | Opening Balance; Ledger; Who's Counting; Receipts; Interest; Carried Forward
  Pocket Atlas | 2023-11-10 | Legend; Grid Reference; Scale 1:1; Contour Lines; You Are Here
`;
