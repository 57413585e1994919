import { type Culture, names, words } from './culture.ts';

const latin = { separator: ' ', ownScript: false, familyNameFirst: false };

export const english: Culture = {
  ...latin,
  distinctive: words(
    'Alderbrook, Brackenfield, Copperline, Dunmere, Eastmarch, Fernhollow, Galewick, Hartsmere, Inglenook, Juniper Vale, Kingsmarrow, Larkspur, Marrowby, Netherfold, Oakhanger, Pelham Reach, Quillstone, Ravensholt, Saltmarsh, Thornbeck, Underhay, Vetchling, Whinfell, Yarrowdale',
  ),
  trades: words(
    'Trading, Engineering, Foods, Logistics, Marine, Textiles, Software, Energy, Instruments, Properties, Consulting, Timber, Agriculture, Packaging, Media, Finance',
  ),
  given: words(
    'Alice, Benjamin, Catherine, Dominic, Eleanor, Fergus, Grace, Harriet, Isaac, Joanna, Liam, Niamh, Oliver, Siobhán',
  ),
  family: words(
    'Ashdown, Birtwistle, Coverdale, Drummond, Ellwood, Fairhurst, Gallagher, Hathersage, Kilbride, Lockwood, Merriweather, Ó Dálaigh, Penhaligon, Wainwright',
  ),
  streets: names(
    'Harbour Row, Mill Lane, Chapel Street, Dock Road, Orchard Way, Station Parade, Castle Hill, Quayside',
  ),
};

export const french: Culture = {
  ...latin,
  distinctive: words(
    'Belleroche, Clairmarais, Dormeuil, Épinette, Fontbrune, Givrelune, Hautépine, Jonquière, Lavandou, Mirebelle, Noirétable, Orvanne, Pervenche, Roquebrune, Sévigny, Trévière, Vaubrise',
  ),
  trades: words(
    'Conseil, Transports, Énergie, Patrimoine, Négoce, Participations, Électronique, Bâtiment, Agroalimentaire, Finance, Logistique',
  ),
  given: words('Amélie, Baptiste, Célestine, Édouard, Geneviève, Hélène, Jérôme, Maëlle, Noémie, Théodore'),
  family: words('Aubertin, Bellecour, Chastain, Delacroix, Faucheux, Grandjean, Lemaître, Montclair, Thibodeau, Weber'),
  streets: names(
    'rue des Tanneurs, avenue de la Gare, boulevard du Parc, quai de la Loutre, rue de l’Église, place des Tilleuls',
  ),
};

export const german: Culture = {
  ...latin,
  distinctive: words(
    'Ahrenshöft, Birkenwerder, Dünenfeld, Eichgrund, Falkenstieg, Grünmoor, Hügelheim, Königsau, Lindenbruch, Möwenhagen, Nordwall, Rebenstein, Schönblick, Tannengrund, Uferloh, Wölfersheim',
  ),
  trades: words(
    'Maschinenbau, Handels, Verwaltung, Logistik, Werkzeuge, Beteiligungen, Elektrotechnik, Immobilien, Brauerei, Medizintechnik, Chemie',
  ),
  given: words('Annegret, Björn, Friederike, Günther, Heike, Jürgen, Käthe, Lukas, Sören, Ursula'),
  family: words('Bäumler, Eichhorn, Fürst, Großkopf, Hölzel, Krämer, Lübbecke, Müllerschön, Spätling, Weiß'),
  streets: names('Am Sandtorkai, Lindenallee, Hafenstraße, Bahnhofstraße, Gerbergasse, Ölmühlweg, Schloßplatz'),
};

export const dutch: Culture = {
  ...latin,
  distinctive: words(
    'Aalscholver, Blauwgras, Duinrust, Grutto, Hollewand, IJsvogel, Koperwiek, Lepelaar, Meerkoet, Oeverzwaluw, Rietgors, Waterland',
  ),
  trades: words('Handel, Scheepvaart, Bouw, Logistiek, Beheer, Techniek, Tuinbouw, Advies'),
  given: words('Anneke, Bram, Daniëlle, Floris, Geertje, Joost, Lotte, Maarten'),
  family: words('van den Akker, Boersma, de Graaf, Hoekstra, van ’t Hof, Kuipers, ter Velde, Zijlstra'),
  streets: names('Westerkade, Dorpsstraat, Molenweg, Havenlaan, Prinsengracht, Zeedijk'),
};

export const estonian: Culture = {
  ...latin,
  distinctive: words(
    'Haavapuu, Jääkaru, Kõrgemäe, Läänemere, Metsatähe, Põhjala, Rändrahn, Sõnajala, Tõusulaine, Õunapuu, Ülejõe',
  ),
  trades: words('Kaubandus, Ehitus, Logistika, Tarkvara, Puit, Energia, Laevandus'),
  given: words('Aadu, Eerika, Jaan, Kaarel, Liis, Märt, Piret, Tõnis'),
  family: words('Kask, Kõiv, Mägi, Pärn, Rebane, Sepp, Tõnisson, Õispuu'),
  streets: names('Sadama, Pikk, Lõõtsa, Rävala puiestee, Jõe, Väike-Karja'),
};

export const latvian: Culture = {
  ...latin,
  distinctive: words(
    'Ābeļdārzs, Bērzlapa, Dzintarkrasts, Gaismiņa, Jūrmalieši, Ķiršudzegas, Līgotne, Mežāzis, Ozolkalns, Rītausma, Vējzaķis',
  ),
  trades: words('Tirdzniecība, Būve, Loģistika, Enerģija, Kokapstrāde, Konsultācijas'),
  given: words('Agnese, Ēriks, Ilze, Jānis, Kārlis, Māra, Pēteris, Žanete'),
  family: words('Bērziņš, Dūmiņš, Kalniņa, Krūmiņš, Liepiņa, Ozoliņš, Zariņa, Šteinberga'),
  streets: names('Brīvības iela, Elizabetes iela, Krišjāņa Barona iela, Ostas iela, Ķīpsalas iela'),
};

export const norwegian: Culture = {
  ...latin,
  distinctive: words(
    'Bjørkøya, Fjellrype, Gråstein, Havørn, Lysefjell, Myrsnipe, Nordavind, Østerdal, Rødnebb, Skogsøy, Tjeld, Ålesundet',
  ),
  trades: words('Invest, Shipping, Fiskeri, Eiendom, Energi, Bygg, Rederi, Teknikk'),
  given: words('Åse, Bjørn, Gunnhild, Håkon, Ingrid, Kjell, Solveig, Øystein'),
  family: words('Aasgaard, Bråten, Fjeldstad, Grønn, Haugen, Ødegård, Solheim, Tveit'),
  streets: names('Storgata, Strandgaten, Kirkeveien, Havnegata, Fjordveien, Østre Aker vei'),
};

export const italian: Culture = {
  ...latin,
  distinctive: words(
    'Aurifera, Borgolungo, Cimarosa, Falconara, Ginestra, Lucciola, Montefiorito, Olivastro, Pietrachiara, Rondinella, Valserena',
  ),
  trades: words('Trasporti, Costruzioni, Alimentare, Servizi, Energia, Meccanica, Tessile, Immobiliare'),
  given: words('Alessia, Bartolomeo, Chiara, Donatella, Fabrizio, Giosuè, Ludovica, Niccolò'),
  family: words('Bellandi, Castelnuovo, D’Aurizio, Ferrantelli, Lo Presti, Montanari, Quaranta, Zambrotti'),
  streets: names('Via Garibaldi, Corso Italia, Viale dei Mille, Piazza Unità, Via del Porto, Riva Grumula'),
};
