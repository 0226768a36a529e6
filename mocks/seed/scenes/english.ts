import type { Scene } from './scene.ts';

export const countryside: Scene = {
  places: 'Hebden Bridge; Kirkwall; Asheville; Lyme Regis; Hay-on-Wye; Ennistymon',
  people: [
    'Maeve; Silas; Orla; Tamsin; Edwin; Hattie; Callum; Jory',
    'Penhallow; Aldersyke; Garrow; Hathersage; Tregear; Ottershaw; Brackenbury; Lorne',
  ],
  bands: ['Barley; Larkspur; Tallow; Birchwood; Heron', 'Almanac; Union; String Band; Company'],
  songs: [
    "Half a Candle; The Blue Gate; Two Spare Chairs; My Brother's Ladder; Apple Crates; The Last Haycart; A Letter; Cold Tea; The Weather Glass; Small Change; Three Old Coats; The Long Way; A Borrowed Horse; Woodsmoke; The Quiet Dog; Eleven Geese; The Milk Train; A Pocket of Rain; Rosehips; The Orchard Key; A Kinder Winter; Lantern Songs; Nettle Soup; The Church Mouse; Driftwood; One Good Shoe; The Beekeeper",
    'by the River; in the Lower Field; for My Mother; Before the Frost; at Harvest Time; under the Eaves; on Quarry Lane; until Sunday; after the Flood; with the Windows Down; past the Mill; in a Dry Year; for the Bell Ringers; on the Doorstep; without a Map; over the Moor; at the County Fair; between Two Winters; in Borrowed Boots; behind the Chapel; for a Sleeping Child; along the Towpath',
  ],
  alone:
    "Hearthstone; Gathering In; Ten Acres; The Drover; Hollow Lane; Kestrel; Windbreak; Lambing; Tinker's Bridge; Slow River; Blackthorn; Stay a While; Rain Barrel; The Turning; Homeward; Little Owl; Gone to Seed; The Ford; Harrow; Sparrowgrass; Meadowsweet; Old Stock; Fallow; Haymaking; Bracken; Turnpike; The Carrier's Song; Candlemas; Swift and Swallow; Shepherd's Delight; Cold Harbour Lane; Barn Owl; Windfall Apples; The Long Meadow; Kindling; Hedge School; Wet May; The Stile; Dovecote; Plain Bread; Marsh Lights; Sheepfold",
  cast: `
    folk | 1 | Writes a song for every field that had a bull in it.
    americana | 3 | Five cousins, one van, and an agreement never to play the fast one first.
    blues | 1 | Learnt the slide guitar from a neighbour's open window.
    ambient folk | 1 | Field recordings of actual fields, with a fiddle standing in them.
    choral | 3 | A village choir that outgrew its village and kept the biscuits.`,
};

export const city: Scene = {
  places: 'Glasgow; Bristol; Toronto; Peckham; Melbourne; Sheffield; Oakland; Cardiff',
  people: [
    'Jude; Naomi; Kezia; Marlon; Talia; Reuben; Esme; Imani; Casper',
    'Vale; Hollis; Draycott; Mensah-Cole; Ellery; Rosario; Winterbourne; Adeyemi; Lark',
  ],
  bands: [
    'Chalk; Second; Velour; Minor; Polar; Paper',
    'Department; Holiday; Botanists; Language; Otters; Cinema',
  ],
  songs: [
    "Night Bus; Second Screen; Cheap Flowers; A Spare Key; Broken Neon; My Other Number; Four Missed Calls; Plastic Chairs; The Wrong Platform; Concrete Garden; Cold Pizza; Rooftop Weather; The Late Shift; Velvet Rope; Paper Crown; A Room with No Clock; Sodium Light; Corner Booth; Last Orders; The Understudy; Polaroids; Two Left Hands; Skylight; Satellite Heart; Loose Change; Headlights; Somebody's Umbrella; Wet Paint; The Second Verse; Elevator Small Talk",
    'on the Ring Road; after Midnight; in the Rain; for Nobody; at the Laundrette; on Repeat; before the Chorus; in Slow Motion; from the Thirteenth Floor; without You Watching; at Closing Time; on a Tuesday; in the Group Chat; under Fluorescent Light; for the Weekend; by the Fire Exit; in the Back Seat; until the Lights Come On; across the Car Park; on Silent; with the Sound Off; at the Wrong Party; over Your Shoulder; in the Small Print',
  ],
  alone:
    'Overtime; Deposit; Escalator; Cul-de-Sac; Doorbell; Roommates; Low Battery; Understood; Double Yellow; Undertow; Wallpaper; Airplane Mode; Soft Focus; Ringtone; Heatwave; Backspace; Turnstile; Confetti; Parallel; Slow Fade; Overpass; Good Intentions; Night School; Hold Music; Sublet; Petrol Rainbow; Streetlight; Cinema, Row J; Daylight Saving; Spare Room; Small Talk; Ten Percent; Your Turn; Fire Drill; Lost Property; Mind the Step; Plus One; Borrowed Lighter; Third Date; Exit Row; Carbon Copy; Sleep Debt; Bad Signal; Landline; Afterparty, 4 a.m.; Pigeon Hour',
  cast: `
    indie rock | 3 | Loud in the middle, shy at both ends.
    hip-hop | 1 | Night-shift verses, written between two deliveries.
    neo-soul | 1 | Sings as if the whole bus were listening, and lately it is.
    punk | 3 | Banned from one library, for reasons of volume.
    dream pop | 3 | Four people looking at their shoes with great affection.`,
};

export const night: Scene = {
  places: 'Manchester; Rotterdam; Detroit; Leipzig; Croydon',
  people: ['Nico; Ines; Tariq; Juno; Milo; Freya', 'Hallam; Ostrander; Kestrel-Shaw; Amadi; Voss'],
  bands: ['Vector; Halogen; Tonal', 'Union; Motel; Assembly'],
  songs: [
    'Silver; Distant; Hollow; Liquid; Northern; Vertical; Amber; Weightless; Magnetic; Quiet; Infrared; Second; Tidal; Midnight; Copper; Parallel; Slow; Glass',
    'Corridor; Engine; Garden; Signal; Theory; Ocean; Circuit; Mirror; Arcade; Motion; Season; Tower; Radio; Letters; Parade; Weather; Highway; Bloom',
  ],
  alone:
    'Handover; Ignition; Aurora Motel; Velocity; Coolant; Strobe; Arpeggiator Love; Dial Tone; Ultraviolet; Nineteen Storeys; Hydraulics; Flicker; Sundown Protocol; Undertone; Latency; Open Filter; Ghost Lane; 130; Warm Up; Low Pass',
  cast: `
    electropop | 2 | Two flatmates and a synthesiser that belonged to the landlord.
    synthwave | 1 | Drives nowhere at night, with excellent headlights.
    house | 2 | A Sunday institution that begins on Friday.
    drum and bass | 1 | Finishes every track on the last train home, and has missed the stop twice.`,
};

/** For instrumental music. */
export const studio: Scene = {
  places: 'Basel; Rotterdam; Łódź; Aarhus; Graz',
  people: [
    'Ilse; Anton; Noemi; Viktor; Agnes; Henryk',
    'Marisch; Tveit; Ollendorf; Szabadi; Corvane; Vandenhoek',
  ],
  bands: ['Ensemble; Studio; Quartet', 'Parhelion; Gnomon; Sable'],
  songs: [
    'Étude; Nocturne; Interlude; Canon; Sketch; Prelude; Study; Pavane; Postlude; Loop; Field Note; Variation; Cadence; Fragment; Lullaby; Chorale',
    'in Grey; for Left Hand; with Rain; for Two Clocks; on One Note; in Slow Light; for an Empty Hall; with Tape Hiss; after Snow; for Glass; in Low Water; for Four Windows; without Pedal; on a Minor Street; for Absent Friends; at Low Volume',
  ],
  alone:
    'Threshold; Halation; Lichen; Aperture; Sediment; Overcast; Vestige; Lattice; Isobar; Tessera; Umbra; Moraine; Plainsong; Half-Light; Meridian Line; Permafrost; Afterimage; Watermark; Contrail; Selvedge; Alcove; Driftline; Quire; Sfumato; Equinox',
  cast: `
    ambient | 1 | Tunes old radios to nothing in particular, and records it.
    modern classical | 1 | Composes for rooms first and for instruments second.
    techno | 1 | Records in a car park, for the echo and the rates.`,
};

export const coast: Scene = {
  places: 'Cape Coast; Tema; Ibadan; Freetown',
  people: ['Kofi; Adwoa; Ebo; Efua; Yaw', 'Quaye; Amponsah; Tetteh; Bediako; Larbi'],
  bands: ['Golden; Harbour; Sunrise', 'Pelicans; Stars; Brothers'],
  songs: [
    "Auntie Efua's Taxi; Plantain Money; One More Bottle; Sweet Palaver; Two Chickens; My Landlord; Saturday Cloth; The Drummer; Slow Bus; A Small Blessing; The Tailor; Borrowed Trumpet; Grandfather's Hat; Seven Cousins; The Night Watchman",
    'in Cape Coast; for the Bride; on Credit; by Lamplight; All Week Long; after Church; in the Rainy Season; at the Lorry Station; till Daybreak; on the Veranda; without Wahala; under the Neem Tree; at the Naming Day',
  ],
  alone:
    "Palm Wine Sunday; Dancing Shoes; Kenkey & Fish; Long Throat; Sunshine Hotel; Ebo's Waltz; Tomorrow Is Market; Highlife Doctor; Big Man, Small Car; Harbour Girl; Easy, Easy; Good Neighbour; Trotro Blues",
  cast: `
    highlife | 3 | Plays every wedding from here to the border, and some of them twice.
    afrobeat | 3 | A rhythm section of nine, and a singer who waits for them.`,
};
