import type { Scene } from './scene.ts';

export const french: Scene = {
  places: 'Nantes; Liège; Lausanne; Saint-Étienne',
  people: [
    'Solène; Bastien; Margaux; Léonie; Armand',
    'Fontvieille; Castagnier; Montclar; Aubépin; Delaroche',
  ],
  bands: ['Hôtel; Cinéma; Café', 'Lavande; Mirabelle; Belladone'],
  songs: [
    "La gare; Un manteau; Le dernier métro; Deux citrons; La chambre; Un taxi; Les volets; Le piano; Une lettre; Mon voisin; Le café; Un dimanche; Les amandiers; La clé; Le phare; Une valse; Trois marches; L'horloge; Le jardin",
    "sous la pluie; de mon père; à minuit; sans adresse; au bord du canal; pour Suzanne; en hiver; d'en face; avant l'aube; de la rue basse; entre deux trains; aux fenêtres bleues; à marée basse; de papier; après la fête; du troisième; au soleil; de novembre",
  ],
  alone:
    "Minuit moins dix; Vent du sud; Papier peint; Les grandes vacances; À demain; Quai numéro six; Encre bleue; Demi-sommeil; La traversée; Grenadine; L'escale; Un peu plus tard; Rue des Tanneurs; Les heures creuses; Bonne nuit, Paul; Ardoise; Le détour; Sans bruit; Marée haute",
  cast: `
    chanson | 1 | Half spoken, half sung, and never before noon.
    electropop | 2 | Dance music for people who leave the party first.
    jazz | 3 | A trio that rehearses in a bakery, for the hours and the smell.`,
};

export const spanish: Scene = {
  places: 'Oviedo; Mérida; Montevideo; Puebla; Cuenca',
  people: [
    'Lucía; Joaquín; Rocío; Ignacio; Elvira',
    'Villarreal; Quiroga; Salvatierra; Mirabal; Echeverri',
  ],
  bands: ['Club; Orquesta; Compañía', 'Azahar; Ventisca; Almendro'],
  songs: [
    'La ventana; El último tranvía; Una carta; Dos limones; El patio; La sombra; Tu abrigo; El reloj; La azotea; Un vals; Las llaves; El jardín; La lluvia; Mi bicicleta; El invierno; La orilla; Un domingo; Las golondrinas; El faro; La mudanza',
    'sin prisa; de mi abuela; al amanecer; de sal; junto al río; para Inés; de la esquina; en voz baja; bajo la mesa; sin remitente; a las cuatro; de papel; del puerto; en abril; contra el viento; de enfrente; en la niebla; del otro lado; que nadie ve',
  ],
  alone:
    'Medianoche; Mareas; Noviembre; Sobremesa; Cuesta arriba; La víspera; Cal y arena; Adiós, verano; Un poco más; Barrio alto; Siesta; Mirador; Vuelvo pronto; Naranjos; Dime que sí; Hasta el lunes; Tinta; El ensayo; Canela',
  cast: `
    bolero | 1 | Grew up over a dance hall and has been humming along ever since.
    indie rock | 3 | Surf guitars from a city that has no sea.
    chamber pop | 3 | A wedding band that began to write its own songs, to the surprise of several brides.`,
};

export const portuguese: Scene = {
  places: 'Salvador; Coimbra; Belém; Setúbal',
  people: [
    'Iara; Benedita; Raul; Joana; Anselmo',
    'Tavares; Figueira; Monteverde; Sampaio; Quintela',
  ],
  bands: ['Grupo; Bloco; Quarteto', 'Maresia; Jacarandá; Varanda'],
  songs: [
    'A janela; O último bonde; Uma carta; Dois limões; O quintal; A sombra; Teu casaco; O relógio; A ladeira; Uma valsa; As chaves; O jardim; A chuva; Minha rede; O inverno; A maré; Um domingo; As andorinhas; O farol; A varanda',
    'sem pressa; da minha avó; ao amanhecer; de sal; perto do rio; para Helena; da esquina; em voz baixa; debaixo da mesa; sem remetente; às quatro; de papel; do cais; em abril; contra o vento; do outro lado; à luz da vela; na neblina; que ninguém viu',
  ],
  alone:
    'Madrugada; Maresia; Quase; Cafuné; Beira-mar; Volto logo; Ladeira acima; Cheia; Pé de manga; Sereno; Lua minguante; Areia; Meio-dia; Vizinhança; Tarde demais; Sombrinha; Azulejo; Calçada; Até já',
  cast: `
    bossa nova | 1 | Plays so quietly that the neighbours ask for more.
    fado | 1 | A voice for closing time, and for the walk home after it.
    soul | 3 | Eleven horns and one microphone, passed around.`,
};

export const italian: Scene = {
  places: 'Trieste; Lecce; Parma',
  people: ['Ginevra; Ottavio; Livia; Corrado', "Bellacqua; Sorani; Dell'Orto; Montefiore"],
  bands: ['Banda; Orchestra; Circolo', 'Scirocco; Lavanda; Mezzaluna'],
  songs: [
    "La finestra; L'ultimo tram; Una lettera; Due limoni; Il cortile; L'ombra; Il tuo cappotto; L'orologio; La terrazza; Un valzer; Le chiavi; Il giardino; La pioggia; La bicicletta; La riva",
    "senza fretta; di mia nonna; all'alba; di sale; lungo il fiume; per Caterina; dell'angolo; a bassa voce; sotto il tavolo; senza mittente; alle quattro; di carta; del porto; d'aprile; controvento; di fronte; nella nebbia",
  ],
  alone:
    "Mezzanotte; Domani; Scirocco; Ringhiera; Il ritorno; A presto; Sottovoce; Il trasloco; Vento di mare; Colazione; L'attesa; Fuori stagione; Il sonno; Pomeriggio",
  cast: `
    baroque pop | 3 | Harpsichords at a speed that worries the harpsichord.
    city pop | 1 | Summer hits for the second week of September.`,
};
