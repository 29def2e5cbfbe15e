/**
 * The names of the tz database (2025b; zone.tab and its links, public domain). The list is ours so
 * that every runtime accepts the same names: Intl knows more or fewer of them in each version.
 */

/** Zones by area, each followed by the country it belongs to. */
const ZONES: Record<string, string> = {
  Africa: `
    Abidjan:CI Accra:GH Addis_Ababa:ET Algiers:DZ Asmara:ER Bamako:ML Bangui:CF Banjul:GM
    Bissau:GW Blantyre:MW Brazzaville:CG Bujumbura:BI Cairo:EG Casablanca:MA Ceuta:ES
    Conakry:GN Dakar:SN Dar_es_Salaam:TZ Djibouti:DJ Douala:CM El_Aaiun:EH Freetown:SL
    Gaborone:BW Harare:ZW Johannesburg:ZA Juba:SS Kampala:UG Khartoum:SD Kigali:RW Kinshasa:CD
    Lagos:NG Libreville:GA Lome:TG Luanda:AO Lubumbashi:CD Lusaka:ZM Malabo:GQ Maputo:MZ
    Maseru:LS Mbabane:SZ Mogadishu:SO Monrovia:LR Nairobi:KE Ndjamena:TD Niamey:NE
    Nouakchott:MR Ouagadougou:BF Porto-Novo:BJ Sao_Tome:ST Tripoli:LY Tunis:TN Windhoek:NA`,
  America: `
    Adak:US Anchorage:US Anguilla:AI Antigua:AG Araguaina:BR Argentina/Buenos_Aires:AR
    Argentina/Catamarca:AR Argentina/Cordoba:AR Argentina/Jujuy:AR Argentina/La_Rioja:AR
    Argentina/Mendoza:AR Argentina/Rio_Gallegos:AR Argentina/Salta:AR Argentina/San_Juan:AR
    Argentina/San_Luis:AR Argentina/Tucuman:AR Argentina/Ushuaia:AR Aruba:AW Asuncion:PY
    Atikokan:CA Bahia:BR Bahia_Banderas:MX Barbados:BB Belem:BR Belize:BZ Blanc-Sablon:CA
    Boa_Vista:BR Bogota:CO Boise:US Cambridge_Bay:CA Campo_Grande:BR Cancun:MX Caracas:VE
    Cayenne:GF Cayman:KY Chicago:US Chihuahua:MX Ciudad_Juarez:MX Costa_Rica:CR Coyhaique:CL
    Creston:CA Cuiaba:BR Curacao:CW Danmarkshavn:GL Dawson:CA Dawson_Creek:CA Denver:US
    Detroit:US Dominica:DM Edmonton:CA Eirunepe:BR El_Salvador:SV Fort_Nelson:CA Fortaleza:BR
    Glace_Bay:CA Goose_Bay:CA Grand_Turk:TC Grenada:GD Guadeloupe:GP Guatemala:GT Guayaquil:EC
    Guyana:GY Halifax:CA Havana:CU Hermosillo:MX Indiana/Indianapolis:US Indiana/Knox:US
    Indiana/Marengo:US Indiana/Petersburg:US Indiana/Tell_City:US Indiana/Vevay:US
    Indiana/Vincennes:US Indiana/Winamac:US Inuvik:CA Iqaluit:CA Jamaica:JM Juneau:US
    Kentucky/Louisville:US Kentucky/Monticello:US Kralendijk:BQ La_Paz:BO Lima:PE
    Los_Angeles:US Lower_Princes:SX Maceio:BR Managua:NI Manaus:BR Marigot:MF Martinique:MQ
    Matamoros:MX Mazatlan:MX Menominee:US Merida:MX Metlakatla:US Mexico_City:MX Miquelon:PM
    Moncton:CA Monterrey:MX Montevideo:UY Montserrat:MS Nassau:BS New_York:US Nome:US
    Noronha:BR North_Dakota/Beulah:US North_Dakota/Center:US North_Dakota/New_Salem:US Nuuk:GL
    Ojinaga:MX Panama:PA Paramaribo:SR Phoenix:US Port-au-Prince:HT Port_of_Spain:TT
    Porto_Velho:BR Puerto_Rico:PR Punta_Arenas:CL Rankin_Inlet:CA Recife:BR Regina:CA
    Resolute:CA Rio_Branco:BR Santarem:BR Santiago:CL Santo_Domingo:DO Sao_Paulo:BR
    Scoresbysund:GL Sitka:US St_Barthelemy:BL St_Johns:CA St_Kitts:KN St_Lucia:LC St_Thomas:VI
    St_Vincent:VC Swift_Current:CA Tegucigalpa:HN Thule:GL Tijuana:MX Toronto:CA Tortola:VG
    Vancouver:CA Whitehorse:CA Winnipeg:CA Yakutat:US`,
  Antarctica: `
    Casey:AQ Davis:AQ DumontDUrville:AQ Macquarie:AU Mawson:AQ McMurdo:AQ Palmer:AQ Rothera:AQ
    Syowa:AQ Troll:AQ Vostok:AQ`,
  Arctic: 'Longyearbyen:SJ',
  Asia: `
    Aden:YE Almaty:KZ Amman:JO Anadyr:RU Aqtau:KZ Aqtobe:KZ Ashgabat:TM Atyrau:KZ Baghdad:IQ
    Bahrain:BH Baku:AZ Bangkok:TH Barnaul:RU Beirut:LB Bishkek:KG Brunei:BN Chita:RU
    Colombo:LK Damascus:SY Dhaka:BD Dili:TL Dubai:AE Dushanbe:TJ Famagusta:CY Gaza:PS
    Hebron:PS Ho_Chi_Minh:VN Hong_Kong:HK Hovd:MN Irkutsk:RU Jakarta:ID Jayapura:ID
    Jerusalem:IL Kabul:AF Kamchatka:RU Karachi:PK Kathmandu:NP Khandyga:RU Kolkata:IN
    Krasnoyarsk:RU Kuala_Lumpur:MY Kuching:MY Kuwait:KW Macau:MO Magadan:RU Makassar:ID
    Manila:PH Muscat:OM Nicosia:CY Novokuznetsk:RU Novosibirsk:RU Omsk:RU Oral:KZ
    Phnom_Penh:KH Pontianak:ID Pyongyang:KP Qatar:QA Qostanay:KZ Qyzylorda:KZ Riyadh:SA
    Sakhalin:RU Samarkand:UZ Seoul:KR Shanghai:CN Singapore:SG Srednekolymsk:RU Taipei:TW
    Tashkent:UZ Tbilisi:GE Tehran:IR Thimphu:BT Tokyo:JP Tomsk:RU Ulaanbaatar:MN Urumqi:CN
    Ust-Nera:RU Vientiane:LA Vladivostok:RU Yakutsk:RU Yangon:MM Yekaterinburg:RU Yerevan:AM`,
  Atlantic: `
    Azores:PT Bermuda:BM Canary:ES Cape_Verde:CV Faroe:FO Madeira:PT Reykjavik:IS
    South_Georgia:GS St_Helena:SH Stanley:FK`,
  Australia: `
    Adelaide:AU Brisbane:AU Broken_Hill:AU Darwin:AU Eucla:AU Hobart:AU Lindeman:AU
    Lord_Howe:AU Melbourne:AU Perth:AU Sydney:AU`,
  Europe: `
    Amsterdam:NL Andorra:AD Astrakhan:RU Athens:GR Belgrade:RS Berlin:DE Bratislava:SK
    Brussels:BE Bucharest:RO Budapest:HU Busingen:DE Chisinau:MD Copenhagen:DK Dublin:IE
    Gibraltar:GI Guernsey:GG Helsinki:FI Isle_of_Man:IM Istanbul:TR Jersey:JE Kaliningrad:RU
    Kirov:RU Kyiv:UA Lisbon:PT Ljubljana:SI London:GB Luxembourg:LU Madrid:ES Malta:MT
    Mariehamn:AX Minsk:BY Monaco:MC Moscow:RU Oslo:NO Paris:FR Podgorica:ME Prague:CZ Riga:LV
    Rome:IT Samara:RU San_Marino:SM Sarajevo:BA Saratov:RU Simferopol:UA Skopje:MK Sofia:BG
    Stockholm:SE Tallinn:EE Tirane:AL Ulyanovsk:RU Vaduz:LI Vatican:VA Vienna:AT Vilnius:LT
    Volgograd:RU Warsaw:PL Zagreb:HR Zurich:CH`,
  Indian: `
    Antananarivo:MG Chagos:IO Christmas:CX Cocos:CC Comoro:KM Kerguelen:TF Mahe:SC Maldives:MV
    Mauritius:MU Mayotte:YT Reunion:RE`,
  Pacific: `
    Apia:WS Auckland:NZ Bougainville:PG Chatham:NZ Chuuk:FM Easter:CL Efate:VU Fakaofo:TK
    Fiji:FJ Funafuti:TV Galapagos:EC Gambier:PF Guadalcanal:SB Guam:GU Honolulu:US Kanton:KI
    Kiritimati:KI Kosrae:FM Kwajalein:MH Majuro:MH Marquesas:PF Midway:UM Nauru:NR Niue:NU
    Norfolk:NF Noumea:NC Pago_Pago:AS Palau:PW Pitcairn:PN Pohnpei:FM Port_Moresby:PG
    Rarotonga:CK Saipan:MP Tahiti:PF Tarawa:KI Tongatapu:TO Wake:UM Wallis:WF`,
};

/** Former and short names, and the zone each of them stands for. */
const LINKS = `
  Africa/Asmera=Africa/Asmara Africa/Timbuktu=Africa/Bamako
  America/Argentina/ComodRivadavia=America/Argentina/Catamarca America/Atka=America/Adak
  America/Buenos_Aires=America/Argentina/Buenos_Aires
  America/Catamarca=America/Argentina/Catamarca America/Coral_Harbour=America/Atikokan
  America/Cordoba=America/Argentina/Cordoba America/Ensenada=America/Tijuana
  America/Fort_Wayne=America/Indiana/Indianapolis America/Godthab=America/Nuuk
  America/Indianapolis=America/Indiana/Indianapolis America/Jujuy=America/Argentina/Jujuy
  America/Knox_IN=America/Indiana/Knox America/Louisville=America/Kentucky/Louisville
  America/Mendoza=America/Argentina/Mendoza America/Montreal=America/Toronto
  America/Nipigon=America/Toronto America/Pangnirtung=America/Iqaluit
  America/Porto_Acre=America/Rio_Branco America/Rainy_River=America/Winnipeg
  America/Rosario=America/Argentina/Cordoba America/Santa_Isabel=America/Tijuana
  America/Shiprock=America/Denver America/Thunder_Bay=America/Toronto
  America/Virgin=America/St_Thomas America/Yellowknife=America/Edmonton
  Antarctica/South_Pole=Antarctica/McMurdo Asia/Ashkhabad=Asia/Ashgabat
  Asia/Calcutta=Asia/Kolkata Asia/Choibalsan=Asia/Ulaanbaatar Asia/Chongqing=Asia/Shanghai
  Asia/Chungking=Asia/Shanghai Asia/Dacca=Asia/Dhaka Asia/Harbin=Asia/Shanghai
  Asia/Istanbul=Europe/Istanbul Asia/Kashgar=Asia/Urumqi Asia/Katmandu=Asia/Kathmandu
  Asia/Macao=Asia/Macau Asia/Rangoon=Asia/Yangon Asia/Saigon=Asia/Ho_Chi_Minh
  Asia/Tel_Aviv=Asia/Jerusalem Asia/Thimbu=Asia/Thimphu Asia/Ujung_Pandang=Asia/Makassar
  Asia/Ulan_Bator=Asia/Ulaanbaatar Atlantic/Faeroe=Atlantic/Faroe
  Atlantic/Jan_Mayen=Arctic/Longyearbyen Australia/ACT=Australia/Sydney
  Australia/Canberra=Australia/Sydney Australia/Currie=Australia/Hobart
  Australia/LHI=Australia/Lord_Howe Australia/NSW=Australia/Sydney
  Australia/North=Australia/Darwin Australia/Queensland=Australia/Brisbane
  Australia/South=Australia/Adelaide Australia/Tasmania=Australia/Hobart
  Australia/Victoria=Australia/Melbourne Australia/West=Australia/Perth
  Australia/Yancowinna=Australia/Broken_Hill Brazil/Acre=America/Rio_Branco
  Brazil/DeNoronha=America/Noronha Brazil/East=America/Sao_Paulo Brazil/West=America/Manaus
  CET=Europe/Brussels CST6CDT=America/Chicago Canada/Atlantic=America/Halifax
  Canada/Central=America/Winnipeg Canada/Eastern=America/Toronto
  Canada/Mountain=America/Edmonton Canada/Newfoundland=America/St_Johns
  Canada/Pacific=America/Vancouver Canada/Saskatchewan=America/Regina
  Canada/Yukon=America/Whitehorse Chile/Continental=America/Santiago
  Chile/EasterIsland=Pacific/Easter Cuba=America/Havana EET=Europe/Athens EST=America/Panama
  EST5EDT=America/New_York Egypt=Africa/Cairo Eire=Europe/Dublin Etc/GMT+0=UTC Etc/GMT=UTC
  Etc/GMT-0=UTC Etc/GMT0=UTC Etc/Greenwich=UTC Etc/UCT=UTC Etc/UTC=UTC Etc/Universal=UTC
  Etc/Zulu=UTC Europe/Belfast=Europe/London Europe/Kiev=Europe/Kyiv Europe/Nicosia=Asia/Nicosia
  Europe/Tiraspol=Europe/Chisinau Europe/Uzhgorod=Europe/Kyiv Europe/Zaporozhye=Europe/Kyiv
  GB=Europe/London GB-Eire=Europe/London GMT+0=UTC GMT=UTC GMT-0=UTC GMT0=UTC Greenwich=UTC
  HST=Pacific/Honolulu Hongkong=Asia/Hong_Kong Iceland=Atlantic/Reykjavik Iran=Asia/Tehran
  Israel=Asia/Jerusalem Jamaica=America/Jamaica Japan=Asia/Tokyo Kwajalein=Pacific/Kwajalein
  Libya=Africa/Tripoli MET=Europe/Brussels MST=America/Phoenix MST7MDT=America/Denver
  Mexico/BajaNorte=America/Tijuana Mexico/BajaSur=America/Mazatlan
  Mexico/General=America/Mexico_City NZ=Pacific/Auckland NZ-CHAT=Pacific/Chatham
  Navajo=America/Denver PRC=Asia/Shanghai PST8PDT=America/Los_Angeles
  Pacific/Enderbury=Pacific/Kanton Pacific/Johnston=Pacific/Honolulu
  Pacific/Ponape=Pacific/Pohnpei Pacific/Samoa=Pacific/Pago_Pago Pacific/Truk=Pacific/Chuuk
  Pacific/Yap=Pacific/Chuuk Poland=Europe/Warsaw Portugal=Europe/Lisbon ROC=Asia/Taipei
  ROK=Asia/Seoul Singapore=Asia/Singapore Turkey=Europe/Istanbul UCT=UTC
  US/Alaska=America/Anchorage US/Aleutian=America/Adak US/Arizona=America/Phoenix
  US/Central=America/Chicago US/East-Indiana=America/Indiana/Indianapolis
  US/Eastern=America/New_York US/Hawaii=Pacific/Honolulu US/Indiana-Starke=America/Indiana/Knox
  US/Michigan=America/Detroit US/Mountain=America/Denver US/Pacific=America/Los_Angeles
  US/Samoa=Pacific/Pago_Pago Universal=UTC W-SU=Europe/Moscow WET=Europe/Lisbon Zulu=UTC`;

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const countries = new Map<string, string>(
  Object.entries(ZONES).flatMap(([area, zones]) =>
    words(zones).map((entry): [string, string] => {
      const [zone = '', country = ''] = entry.split(':');
      return [`${area}/${zone}`, country];
    }),
  ),
);

const links = new Map<string, string>(
  words(LINKS).map((entry): [string, string] => {
    const [name = '', zone = ''] = entry.split('=');
    return [name, zone];
  }),
);

/** Whole hours around UTC. Their signs are those of POSIX: Etc/GMT+5 is five hours behind. */
const FIXED = /^Etc\/GMT(?:\+(?:[1-9]|1[0-2])|-(?:[1-9]|1[0-4]))$/;

/**
 * The zone a name stands for: 'Asia/Calcutta' → 'Asia/Kolkata'. Null where it is no name of the tz
 * database. Bare offsets ('+02:00') are none: they know no daylight saving.
 */
export function canonicalTimeZone(name: string): string | null {
  const zone = links.get(name) ?? name;
  return zone === 'UTC' || countries.has(zone) || FIXED.test(zone) ? zone : null;
}

/** ISO 3166 alpha-2; null for zones that belong to no country. */
export function countryOfTimeZone(name: string): string | null {
  return countries.get(links.get(name) ?? name) ?? null;
}
