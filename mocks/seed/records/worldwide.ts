/**
 * Artists who write their names in other scripts, or in several. The same format as in
 * `acoustic.ts`.
 */
export const worldwide = `
夜汽車合奏団 | ambient folk | 長野 | Station melodies for koto, tape and a very patient conductor.
  各駅停車 | 2026-05-15 | 始発; 雪のホーム; 無人駅の猫; トンネルの中の青; 終点ひとつ前
  改札の向こう | 2023-02-24 | 切符; 夜食; 窓際の席; 忘れもの

ليلى السرّاج | tarab | عمّان | Long songs for short nights, with an orchestra of neighbours.
  شبابيك | 2026-03-06 | شبابيك; قهوة الخامسة; يا درج البيت; رسالة على الثلاجة; نام الحيّ
  ما قاله النهر | 2021-06-18 | ما قاله النهر; جسر من ورق; ليمون; آخر باص

Вера Полынова | chanson | Одесса | A voice, an accordion, and the tram that interrupts both.
  Трамвай до моря | 2025-09-19 | Трамвай до моря; Чай без сахара; Соседка сверху; Письмо в конверте из-под чая; Тридцать семь ступенек
  Зимний сад | 2022-12-02 | Зимний сад; Фикус; Окно на север; Сны садовника

Ορφέας Καλδής | rebetiko | Πειραιάς | Bouzouki by lamplight, one glass in, never two.
  Λιμάνι Δίχως Ρολόι | 2026-07-24 | Λιμάνι δίχως ρολόι; Το καράβι του Σαββάτου; Κάβος; Η θεία Ευτέρπη; Αλάτι
  Μικρές Ώρες | 2020-11-06 | Μικρές ώρες; Χαμένο κομπολόι; Τελευταίο τραπέζι

מאיה ענבר | dream folk | חיפה | Lullabies for grown-ups who live on staircases.
  מדרגות | 2026-08-14 | מדרגות; חתול על הגג; אמצע השבוע; לחם וקינמון; מנורה
  ים בארגז | 2022-03-25 | ים בארגז; צדף; גלויה מיפו; שפל

सुरभि बनर्जी | raga electronica | कोलकाता | Evening ragas for sarod, rain and a modular synthesiser.
  बरसाती छत | 2026-06-19 | बरसाती छत; चाय की भाप; पीली टैक्सी; राग ट्राम; जुगनू
  दो बजे दोपहर | 2024-01-26 | दो बजे दोपहर; पंखा; आम का पेड़; खिड़की

한밤의 온실 | indie pop | 부산 | Synthesisers raised under glass, watered at night.
  식물들의 밤 | 2026-09-11 | 식물들의 밤; 물뿌리개; 유리 지붕; 선인장의 고백; 새벽 다섯 시
  작은 우산 | 2023-07-07 | 작은 우산; 지하철 3호선; 젖은 운동화; 빨래

Наранцэцэг Бат | throat singing | Улаанбаатар | Two notes at once, and a horse that knows both.
  Морин хуурын шөнө | 2025-06-27 | Шөнийн тал; Салхины нэр; Хоёр чавхдас; Гэрийн гэрэл; Үүр
  Цагаан сар | 2022-02-04 | Цагаан сар; Анхны айл; Мөстэй гол; Тогоо; Буцах зам

Åsa Þórðardóttir & the Ünlikely Őrchestra | baroque pop | Tórshavn | Fourteen people, eleven alphabets, one kettle.
  Ñandú, Çiçek, Œuvre | 2026-04-17 | Ñandú; Çiçek; Œuvre; Żółw; Ljóð fyrir strætó; An Exceedingly Long Song About the Bureaucracy of Registering a Harpsichord as a Musical Instrument on Three Ferries
  Single for a Snowed-In Airport | 2025-12-19 | Gate Closed; Gate Closed (Reprise)
  Ærø Sessions | 2022-09-16 | Færgen; Øje; Håndklæde; Blåbær; Kær Hilsen
`;
