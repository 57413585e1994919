import { type Culture, names, words } from './culture.ts';

export const chinese: Culture = {
  separator: '',
  ownScript: true,
  familyNameFirst: true,
  distinctive: words(
    '海汇|Haihui, 云帆|Yunfan, 金桥|Jinqiao, 瑞丰|Ruifeng, 东岳|Dongyue, 新禾|Xinhe, 华澜|Hualan, 博远|Boyuan, 星河|Xinghe, 锦程|Jincheng, 恒泽|Hengze, 长青|Changqing',
  ),
  trades: words(
    '贸易|Trading, 科技|Technology, 航运|Shipping, 投资|Investment, 物流|Logistics, 电子|Electronics, 建材|Building Materials, 食品|Foods',
  ),
  given: words(
    '美玲|Meiling, 建国|Jianguo, 晓雨|Xiaoyu, 志强|Zhiqiang, 丽华|Lihua, 思远|Siyuan, 浩然|Haoran, 雅婷|Yating',
  ),
  family: words('陈|Chen, 林|Lin, 王|Wang, 赵|Zhao, 周|Zhou, 吴|Wu, 郑|Zheng, 欧阳|Ouyang'),
  streets: names('世纪大道, 人民路, 中山北路, 滨江大道, 科技园路, 和平街'),
};

/** Hong Kong writes the traditional characters, and registers an English name beside the Chinese one. */
export const hongKong: Culture = {
  ...chinese,
  distinctive: words(
    '海匯|Hoi Wui, 雲帆|Wan Fan, 金橋|Kam Kiu, 瑞豐|Shui Fung, 東嶽|Tung Ngok, 華瀾|Wah Lan, 博遠|Pok Yuen, 錦程|Kam Ching',
  ),
  trades: words('貿易|Trading, 科技|Technology, 航運|Shipping, 投資|Investment, 物流|Logistics, 國際|International'),
  given: words('美玲|Mei Ling, 建國|Kin Kwok, 曉彤|Hiu Tung, 志強|Chi Keung, 麗華|Lai Wah, 子軒|Tsz Hin'),
  family: words('陳|Chan, 林|Lam, 黃|Wong, 趙|Chiu, 周|Chow, 鄭|Cheng'),
  streets: names('Connaught Road Central, Nathan Road, Queen’s Road East, Hennessy Road, Canton Road'),
};

export const japanese: Culture = {
  separator: '',
  ownScript: true,
  familyNameFirst: true,
  distinctive: words(
    '青葉|Aoba, 北斗|Hokuto, さくら|Sakura, 三河屋|Mikawaya, オリオン|Orion, 若鷹|Wakataka, 白浜|Shirahama, コスモス|Cosmos, 大雪|Taisetsu, みなと|Minato',
  ),
  trades: words(
    '商事|Shoji, 工業|Kogyo, 海運|Kaiun, 製作所|Seisakusho, 電機|Denki, 食品|Shokuhin, システム|System, 不動産|Fudosan',
  ),
  given: words('健太|Kenta, 美咲|Misaki, 裕子|Yuko, 大輔|Daisuke, 翔|Sho, 陽菜|Hina'),
  family: words('佐藤|Sato, 鈴木|Suzuki, 高橋|Takahashi, 渡辺|Watanabe, 小林|Kobayashi, 五十嵐|Igarashi'),
  streets: names('海岸三丁目, 丸の内一丁目, 栄二丁目, 北浜四丁目, 天神五丁目'),
};

export const bulgarian: Culture = {
  separator: ' ',
  ownScript: true,
  familyNameFirst: false,
  distinctive: words(
    'Бяла Роза|Byala Roza, Витошко|Vitoshko, Гларус|Glarus, Дунавска Звезда|Dunavska Zvezda, Звънче|Zvanche, Кипарис|Kiparis, Лазурен|Lazuren, Перуника|Perunika, Щъркел|Shtarkel',
  ),
  trades: words('Логистик|Logistik, Трейд|Trade, Строй|Stroy, Консулт|Consult, Агро|Agro, Енерджи|Energy, Транс|Trans'),
  given: words('Петър|Petar, Ивайло|Ivaylo, Мария|Mariya, Десислава|Desislava, Георги|Georgi, Цветана|Tsvetana'),
  family: words('Иванов|Ivanov, Димитров|Dimitrov, Тодоров|Todorov, Щерев|Shterev, Юруков|Yurukov'),
  streets: names('ул. „Приморска“, бул. „Витоша“, ул. „Шипка“, бул. „Цар Борис III“, ул. „Александровска“'),
};

export const greek: Culture = {
  separator: ' ',
  ownScript: true,
  familyNameFirst: false,
  distinctive: words(
    'ΑΙΓΑΙΟ|Aigaio, ΓΑΛΗΝΗ|Galini, ΔΕΛΦΙΝΙ|Delfini, ΗΛΙΑΝΘΟΣ|Ilianthos, ΘΑΛΑΣΣΑ|Thalassa, ΚΟΡΑΛΛΙ|Koralli, ΜΕΛΤΕΜΙ|Meltemi, ΦΑΡΟΣ|Faros, ΩΡΙΩΝ|Orion',
  ),
  trades: words(
    'ΝΑΥΤΙΛΙΑΚΗ|Shipping, ΕΜΠΟΡΙΚΗ|Trading, ΤΕΧΝΙΚΗ|Technical, ΤΟΥΡΙΣΤΙΚΗ|Tourism, ΕΝΕΡΓΕΙΑΚΗ|Energy, ΤΡΟΦΙΜΑ|Foods',
  ),
  given: words('Ελένη|Eleni, Γεώργιος|Georgios, Δήμητρα|Dimitra, Νικόλαος|Nikolaos, Αικατερίνη|Aikaterini'),
  family: words('Παπαδόπουλος|Papadopoulos, Οικονόμου|Oikonomou, Βλάχος|Vlachos, Χατζηγεωργίου|Chatzigeorgiou'),
  streets: names('Ακτή Μιαούλη, Λεωφόρος Συγγρού, Ερμού, Πανεπιστημίου, Τσιμισκή'),
};

export const arabic: Culture = {
  separator: ' ',
  ownScript: true,
  familyNameFirst: false,
  distinctive: words(
    'النورس|Al Nawras, الواحة|Al Waha, الفجر|Al Fajr, اللؤلؤة|Al Lulua, الصقر|Al Saqr, النخيل|Al Nakheel, المرجان|Al Marjan',
  ),
  trades: words(
    'للتجارة|Trading, للملاحة|Navigation, للمقاولات|Contracting, للاستثمار|Investment, للشحن|Cargo, للتقنية|Technology',
  ),
  given: words('أحمد|Ahmed, فاطمة|Fatima, خالد|Khalid, مريم|Maryam, سلطان|Sultan'),
  family: words('المنصوري|Al Mansoori, الشامسي|Al Shamsi, الكعبي|Al Kaabi, المهيري|Al Muhairi'),
  streets: names('شارع الشيخ زايد, شارع الخليج, شارع المكتوم, شارع الميناء'),
};
