import type { Scene } from './scene.ts';

export const german: Scene = {
  places: 'Leipzig; Bremen; Innsbruck; Winterthur',
  people: [
    'Lene; Jannik; Frauke; Henrike; Anselm',
    'Brandner; Kolbe; Sommerfeld; Lindow; Auerswald',
  ],
  bands: ['Kapelle; Kollektiv; Orchester', 'Nebenan; Flutlicht; Zimmer 9'],
  songs: [
    'Der letzte Bus; Ein halber Mond; Das blaue Fahrrad; Kaltes Wasser; Drei Pfandflaschen; Mein leises Zimmer; Die Nachtschwester; Kein Empfang; Der Hausmeister; Zwei Regenschirme; Das alte Radio; Ein Platz am Fenster; Die Wäsche; Der kürzeste Weg; Alte Briefe; Ein Rest Sommer; Das Klingelschild; Die Kastanien',
    'im Treppenhaus; nach Feierabend; am Kanal; ohne Ton; vor dem Regen; in der Vorstadt; für Elvira; bei Gegenwind; im dritten Stock; um halb fünf; an der Haltestelle; unter der Brücke; kurz vor Kassel; auf der Rückseite; bis Montag; hinter dem Bahnhof; zwischen den Jahren; am Küchentisch',
  ],
  alone:
    'Altbau; Sperrmüll; Hinterhof; Fernlicht; Windstille; Zugluft; Mitternachtsbus; Leerlauf; Dachboden; Spätkauf; Zwischenmiete; Nebelhorn; Gute Besserung; Umsteigen; Morgenmuffel; Fahrtwind; Stilles Wasser; Feierabend; Klappstuhl; Kopfsteinpflaster; Rückenwind',
  cast: `
    indie pop | 3 | Songs about stairwells, sung in stairwells.
    chanson | 1 | A piano, a cardigan, and eleven ways to say no.
    techno | 2 | Programs drum machines like railway timetables, delays included.`,
};

export const swedish: Scene = {
  places: 'Umeå; Visby; Luleå; Turku',
  people: ['Tuva; Sixten; Saga; Folke; Alva', 'Norrby; Granlund; Ekevik; Sjöholm; Lindeskog'],
  bands: ['Norra; Östra; Gamla', 'Stationen; Kvartetten; Kajen'],
  songs: [
    'Sista bussen; Ett brev; Två äpplen; Grannens katt; Den blå dörren; Snön; Ett fönster; Fyren; En vals; Bron; Min cykel; Tystnaden; Tåget; En söndag; Regnet; Ljuset',
    'utan brådska; i november; över sjön; till Astrid; före gryningen; på andra sidan; vid kajen; i trapphuset; mot vinden; efter festen; i dimman; från köket; klockan fyra; hos mormor; som ingen ser',
  ],
  alone:
    'Midnatt; Hemåt; Blåsippor; Isen går; Månsken; Lagom; Norrsken; Skymning; Vägen hem; Uppehåll; Stilla; Sommarlov; Tjäle; Fjällbris; Vinterljus; Påtår',
  cast: `
    ambient | 1 | Makes a record every winter and listens to it in spring.
    dream folk | 2 | Two voices that grew up in the same kitchen.
    post-rock | 3 | Slow climbs, long views, no words.`,
};

export const turkish: Scene = {
  places: 'İzmir; Ayvalık; Trabzon',
  people: ['Defne; Kerem; Zeynep; Orhan', 'Denizci; Karaca; Tuncel; Erguvanlı'],
  bands: ['Üç; Kırk; Mavi', 'Martı; Fener; Vapur'],
  songs: [
    'Gece; Deniz; Kış; Yağmur; Sokak; Bahçe; Yaz; İstasyon; Kahve; Rüzgâr; Ada; Liman; Sabah',
    'Vapuru; Mektubu; Şarkısı; Lambası; Yolu; Bekçisi; Kapısı; Penceresi; Masalı; Saati; Işığı; Defteri; Kokusu',
  ],
  alone:
    'Yakamoz; Poyraz; Akşamüstü; Bir Daha; Sessizce; Dönüş; Ihlamur; Cumartesi; Erguvan; Lodos; Hoşça Kal; Gölge; Ayaz; Tuz',
  cast: `
    psych folk | 3 | Old melodies with a new amplifier and very little caution.
    jazz | 1 | A clarinet that has read too many novels.`,
};

export const japanese: Scene = {
  places: '神戸; 盛岡; 松本',
  people: ['水野; 朝倉; 三枝; 灰田', '澪; 遥; 透; こはる'],
  bands: ['静かな; 真昼の; 青い', '図書館; 回転木馬; 自転車'],
  songs: [
    '雨; 駅; 猫; 夜明け; 坂道; 海; 喫茶店; 月; 屋上; 秋; 電話; 真夜中; 団地; 風; 踏切',
    '手紙; 灯り; 歌; 匂い; 約束; 窓; 切符; 時計; 向こう; 写真; 続き; 散歩; 階段; 傘; 余白',
  ],
  joints: ['の', ''],
  alone:
    '夕凪; 帰り道; 各停; 銀杏; 水曜日; 深夜便; 微熱; 白線; 雨宿り; 春風; 金魚; 夜更かし; ひまわり; ただいま',
  cast: `
    city pop | 1 | Sings about the last train from somewhere you have never been.
    modern classical | 1 | Writes for upright piano, open window and passing bicycles.`,
};

export const arabic: Scene = {
  places: 'حلب; تونس; الإسكندرية',
  people: ['سلمى; يوسف; نادين; كريم; هالة', 'النجار; الحلبي; الخطيب; بركات; الشامي'],
  bands: ['فرقة; رباعي', 'الميناء; الريحان; السطح'],
  songs: [
    'شباك; طريق; صوت; ظل; باب; حكاية; وردة; مطر; قهوة; مقعد; رسالة; نجمة; ضوء; سفر',
    'البحر; المساء; الجيران; الحديقة; المحطة; الغريب; الشتاء; القمر; المدينة; الجدة; الرمل; الفجر; الياسمين; الميناء',
  ],
  alone:
    'على مهل; بعد قليل; نسيم; موعد; هنا كنا; غيمة; سهر; وداع; أول الصيف; يا ليل; حنين; بيتنا; صدى; ريحان',
  cast: `
    tarab | 1 | Songs that take their time and give it back.
    oud | 3 | An oud, a riqq and a café that never closes.`,
};
