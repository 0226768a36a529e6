import { chance } from '../../random.ts';

export interface Credit {
  readonly role: string;
  readonly name: string;
}

export interface LinerNotes {
  /** Paragraphs of plain text; null without any. */
  readonly description: string | null;
  readonly credits: readonly Credit[];
}

/**
 * Liner notes by album, written by the people who played. One album per block: its title, its
 * credits as `Role: Name; Role: Name`, then a paragraph per line. All invented.
 */
const blocks = `
Salt on the Sill
Voice and guitar: Wren Castellane; Second voice and concertina: Nuala Prendergast; Recorded by: Tomás Egan; Mastered by: Ilse Verhoeven
We recorded this in my kitchen in Galway over eleven mornings, before the bin lorry and after the kettle. If you hear a tap, it is the tap.
The windows were painted shut in 1974, so the room has no echo at all. We tried a studio once. It sounded like somebody else's house.
Nuala sings the low line on every song but “Linen Weather”, where she was at the dentist.

Letters to a Lighthouse
Voice and guitar: Wren Castellane; Cello: Maeve Quilty; Recorded by: Tomás Egan
Five letters to a keeper who never answered, because the light was automated in 1991. I found that out on the third day and finished it anyway.
“Fog Arithmetic” is one take. The second take was better, but I had stopped believing it.

Market Day Forever
Bandleader and guitar: Kofi Osei; Horns: Abena Mensah, Yaw Tetteh, Little Paul; Percussion: Mama Efua; Recorded by: Selasi Dogbe; Mixed by: Hanneke Postma
Nine people and one generator. Whenever the generator stopped we ate, so the record took four months and two goats.
“Two Phones” is about my brother. He knows, and he is getting a share.

Low Tide Rising
Bandleader and guitar: Kofi Osei; Organ: Reverend Ankrah; Recorded by: Selasi Dogbe
Recorded on the pier at low tide, since at high tide the drummer's stool floats. We had six hours a day, and not always in daylight.

Psalms for Weather
Conductor: Ingebjørg Sande; Voices: Kittiwake Assembly; Recorded by: Aksel Moe; Thanks to: Tromsø harbour office
The church has stood since 1861 and its heating since 1902. You can hear it think between the verses of “Thaw”. We left it in: it has sung here longer than we have.
The text of “Hymn to the Ferry Timetable” is the ferry timetable, by kind permission.

Gas Station Roses
Voice and guitar: Delia Roper; Pedal steel: Hank Tillery; Drums: Wes Okafor; Produced by: Copperbird; Mastered by: Ilse Verhoeven
Hank bought the pedal steel from a man in Sweetwater who cried when he sold it. We have tried to deserve it.
Every song but one is about a real place. The motel has closed. The piano is in our van.

Blue Hour Arithmetic
Piano: Sable Orrin; Double bass: Étienne Larue; Drums: Mina Castonguay; Recorded by: Jo Tremblay; Liner notes: Sable Orrin
I wrote these with a rule: if a note can go, it goes. Étienne says that by the last piece I was only sitting there. He was counting eight bars, and so should you.
Three afternoons, one microphone over the piano, one near the door. The door is in “Remainder”.

Trio, Unaccompanied
Piano: Sable Orrin; Double bass: Étienne Larue; Drums: Mina Castonguay
We were booked as the rhythm section for a singer who took the wrong train. The hall had been paid for. This is what we played.

Tuesdays at the Mitre
Tenor saxophone: Gerald Farrow; Trumpet: Pauline Oyelaran; Piano: Colin Stubbs; Double bass: Dilip Rao; Drums, borrowed: Sheila Farrow; Recorded by: the landlord
We have played upstairs at the Mitre every Tuesday since 2009, apart from the flood. The crisps are real. So is the objection.

Porch Light
Guitar and voice: Rook Tolliver; Harmonica and voice: Ember Tolliver; Recorded by: their granddaughter
Forty years married and this is the first time we let anyone hold the microphone. Ruthie hung it from the porch light, which is where the name comes from, and where the moths come from too.

Small Hours for Felt Piano
Piano and tape: Bram Oostende; Radiator: Stad Gent; Mastered by: Ilse Verhoeven
Played between one and four at night, with felt under the hammers because of the baby upstairs. The baby slept through all of it, and I took that as a review.

Jasmine Over the Wall
Oud: Nadim Sarraf; Qanun: Rima Haddad; Double bass: Joe Khoury; Recorded by: Carla Nassar
The lift in our building has been broken for eleven years. “Samai for a Broken Lift” has ten beats, one for each flight and one for the breath at the top.

La Casa Inclinada
Voice: Marisol Tenebra; Guitar: Rodrigo Paz; Requinto: Luis Ibacache; Recorded by: Antonia Ferrer
My house leans four degrees towards the sea. We measured it with a guitar on the floor: it slides to the window in the time of one bolero.

Botany for Beginners
Violins: Neža Kos, Tilen Zupan; Viola: Ana Breg; Cello and drum machine: Matic Hribar; Produced by: Glasshouse Parade
The drum machine was a wedding present. It took us two years to admit that we liked it more than the metronome.
Margaret is a fern. She is doing well.

Best Before Morning
Voice: Tobi Ashgrove; Organ: Auntie Bev; Bass: Femi Ladipo; Drums: Chris Doyle; Recorded by: Anjali Mistry
Made on Sunday evenings, when the church needs its organ back by Monday. There is ironing on two tracks. Auntie Bev charged us for the starch.

Corner Shop Gospel
Voice: Tobi Ashgrove; Organ: Auntie Bev; Choir: the queue; Recorded by: Anjali Mistry
Everyone in the shop on the second of June sang in the choir. One man had only come for stamps. He sings the bass.

Echo Allotment
Guitars: Inês Falcão, Rui Tavares; Voice: Inês Falcão; Drums: Bruno Sá; Mixed by: Hanneke Postma
The reverb is a water tank under Rui's allotment, nine metres by three. We lowered a speaker into it on a rope and pulled up whatever came back.

Good Luck in the New House
Guitars and voices: The Paper Lanterners; Recorded by: Kenji Morimoto; Boxes carried by: everyone's parents
We all moved within one month, to four different flats, and wrote each song in the first room that had a lamp. Nobody has found the light switch in flat three.

Peat
Everything: Halden Mire; Wind: Bergen
Four pieces, each as long as one kind of rain. I did not wait for the right kind. I recorded for a year and then looked up which it had been.

Car Deck Romance
Synthesisers: Liis Tamm; Announcements: Captain Raud; Mastered by: Ilse Verhoeven
Recorded on the night ferry from Tallinn with a battery, headphones and a blanket over the lorry next to us. The captain reads the safety instructions himself. He asked for a second take.

Torque
Machines: Iona Vask; Additional machines: Hall B; Mixed by: Giorgi Lomidze
Every drum is a part of the factory: the kick is a forklift, the hat is a drawer of washers. It was silent for nineteen years. It needed very little tuning.

Room Temperature
Voice: Adaeze Lind; Keys: Tunde Bello; Bass: Femi Ladipo; Produced by: Adaeze Lind; Mixed by: Hanneke Postma
“Lagos, Leave Me a Voice Note” has eleven real ones. Everybody in them said yes. My mother said yes twice, in case the first one had not been recorded.

The Cable Reaches Newfoundland
Guitars: Moira Gillis, Alec Boudreau; Bass: Pat Landry; Drums: Sunil Mehta; Morse: Grandpa Gillis; Recorded by: Jo Tremblay
The first message took sixteen hours and said very little, so we gave it twelve minutes. If you read Morse, you will find our telephone number. Please stop calling.

Harbour Expressway
Voice and keys: Yuki Amaranth; Bass: Daichi Sena; Saxophone: Old Mr. Fukuda; Recorded by: Kenji Morimoto
Written in the back of a taxi, one song per fare. The driver asked for a credit and then would not give his name. He likes the fourth one.

Shouting at the Printer
Everything loud: Little Static; Printer: itself; Recorded by: Anjali Mistry
Nineteen minutes because the room was booked for twenty. The last minute is us carrying the amplifiers out.

Root, Rot, Ring
Guitars: Ville Kangas, Oskari Laine; Drums: Jenni Salo; Bass and orchard: Pekka Laine; Mastered by: Ilse Verhoeven
Four songs in four seasons under the same tree. It fell in the last one. Nobody was hurt, and the take is the one you hear.

Ledger
Words: Cass Meridian; Loops: Noor Bakker; Bass: Stefan Kroes; Mixed by: Hanneke Postma
I wrote every verse by hand. Each ends with its costs: what it cost, who paid, who still owes. Noor kept the receipts. They are all in the booklet, except the one for the boat.

各駅停車
箏: 夜汽車合奏団; テープ: 夜汽車合奏団; 録音: 森本健二
終電のあと、駅員さんが改札を開けておいてくれた夜に録音しました。遠くで聞こえる電車は、回送です。

شبابيك
غناء: ليلى السرّاج; قانون: سامر خوري; كمان: هالة درويش; تسجيل: كرم نصّار
سجّلنا هذه الأغاني والنوافذ مفتوحة، لأن الجيران كانوا سيسمعون على أي حال. من يغنّي معي في المقطع الأخير هي أم طارق من الطابق الثالث.

Ñandú, Çiçek, Œuvre
Harpsichord: Åsa Þórðardóttir; Strings and kettle: the Ünlikely Őrchestra; Recorded by: Aksel Moe; Paperwork: three ferry companies
The last song is as long as the form that it is about. We sing every field of it, including the one that says to leave it empty.
`;

const written = new Map(
  blocks
    .trim()
    .split('\n\n')
    .map((block): [string, LinerNotes] => {
      const [title = '', credits = '', ...paragraphs] = block.split('\n');
      return [
        title,
        {
          description: paragraphs.join('\n\n'),
          credits: Object.freeze(
            credits.split('; ').map((credit) => {
              const [role = '', name = ''] = credit.split(': ');
              return Object.freeze({ role, name });
            }),
          ),
        },
      ];
    }),
);

const engineers = [
  'Ilse Verhoeven',
  'Hanneke Postma',
  'Kenji Morimoto',
  'Anjali Mistry',
  'Jo Tremblay',
  'Giorgi Lomidze',
  'Carla Nassar',
  'Aksel Moe',
  'Tomás Egan',
] as const;

/** An album's notes. By default they name who recorded and mastered it. */
export function linerNotes(title: string, albumId: number): LinerNotes {
  const known = written.get(title);
  if (known) return known;
  const draw = chance(albumId * 83);
  return {
    description: null,
    credits: Object.freeze(
      ['Recorded by', 'Mastered by'].map((role) =>
        Object.freeze({ role, name: draw.pick(engineers) }),
      ),
    ),
  };
}

/** The titles of albums with notes written by hand, for tests. */
export const titlesWithNotes: readonly string[] = [...written.keys()];
