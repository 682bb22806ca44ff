import type { Db } from '../db/transaction.ts'

/** Inserts the bundled cities; existing ones stay unchanged. */
export async function ensureCities(db: Db) {
  await db
    .insertInto('cities')
    .values(cityNames.map(city_name => ({ city_name })))
    .onConflict(conflict => conflict.column('city_name').doNothing())
    .execute()
}

const india = `
Agartala, Agra, Ahmedabad, Ahmednagar, Aizawl, Ajmer, Akola, Aligarh, Alwar, Amravati, Amritsar, Anand,
Anantapur, Asansol, Aurangabad, Bareilly, Bathinda, Belagavi, Bengaluru, Berhampur, Bharuch, Bhavnagar, Bhilai,
Bhilwara, Bhopal, Bhubaneswar, Bhuj, Bikaner, Bilaspur, Bokaro, Chandigarh, Chandrapur, Chennai, Coimbatore, Cuttack,
Darbhanga, Darjeeling, Davanagere, Dehradun, Delhi, Dhanbad, Dharwad, Dibrugarh, Dimapur, Durgapur, Ernakulam, Erode,
Faridabad, Firozabad, Gandhinagar, Gangtok, Gaya, Ghaziabad, Gorakhpur, Guntur, Gurugram, Guwahati, Gwalior, Haldwani,
Haridwar, Hisar, Hosur, Howrah, Hubballi, Hyderabad, Imphal, Indore, Itanagar, Jabalpur, Jaipur, Jaisalmer, Jalandhar,
Jalgaon, Jammu, Jamnagar, Jamshedpur, Jhansi, Jodhpur, Jorhat, Junagadh, Kadapa, Kakinada, Kalaburagi, Kannur, Kanpur,
Karimnagar, Karnal, Kharagpur, Kochi, Kohima, Kolhapur, Kolkata, Kollam, Kota, Kottayam, Kozhikode, Kurnool,
Kurukshetra, Leh, Lucknow, Ludhiana, Madurai, Malappuram, Mangaluru, Manipal, Mathura, Meerut, Mohali, Moradabad,
Mumbai, Muzaffarpur, Mysuru, Nadiad, Nagercoil, Nagpur, Nanded, Nashik, Navi Mumbai, Nellore, New Delhi, Noida,
Ooty, Palakkad, Panaji, Panchkula, Panipat, Patiala, Patna, Pilani, Port Blair, Prayagraj, Puducherry, Pune, Puri,
Raipur, Rajahmundry, Rajkot, Ranchi, Ratlam, Rewa, Rohtak, Roorkee, Rourkela, Sagar, Salem, Sambalpur, Sangli, Satara,
Secunderabad, Shillong, Shimla, Shivamogga, Silchar, Siliguri, Solapur, Sonipat, Srinagar, Surat, Thane, Thanjavur,
Thiruvananthapuram, Thrissur, Tiruchirappalli, Tirunelveli, Tirupati, Tiruppur, Tumakuru, Udaipur, Udupi, Ujjain,
Vadodara, Vapi, Varanasi, Vellore, Vijayawada, Visakhapatnam, Vizianagaram, Warangal`

const world = `
Aarhus, Abidjan, Abu Dhabi, Abuja, Accra, Addis Ababa, Adelaide, Algiers, Almaty, Amman, Amsterdam, Ankara, Antwerp,
Athens, Atlanta, Auckland, Austin, Baku, Baltimore, Bandung, Bangkok, Barcelona, Basel, Beijing, Beirut, Belfast,
Belgrade, Bergen, Berlin, Bern, Bilbao, Birmingham, Bogotá, Bologna, Bonn, Bordeaux, Boston, Brasília, Bratislava,
Brisbane, Bristol, Brno, Brussels, Bucharest, Budapest, Buenos Aires, Busan, Cairo, Calgary, Cali, Cambridge, Canberra,
Cape Town, Cardiff, Casablanca, Cebu City, Chattogram, Chengdu, Chiang Mai, Chicago, Christchurch, Cluj-Napoca,
Cologne, Colombo, Columbus, Copenhagen, Córdoba, Cork, Curitiba, Da Nang, Dakar, Dallas, Dar es Salaam, Delft, Denver,
Detroit, Dhaka, Doha, Dortmund, Dresden, Dubai, Dublin, Dubrovnik, Durban, Düsseldorf, Edinburgh, Edmonton, Eindhoven,
Espoo, Florence, Frankfurt, Fukuoka, Gaborone, Galway, Gdańsk, Geneva, Ghent, Glasgow, Gothenburg, Graz, Grenoble,
Guadalajara, Guangzhou, Guatemala City, Guayaquil, Haifa, Halifax, Hamburg, Hangzhou, Hanoi, Hanover, Harare, Havana,
Heidelberg, Helsinki, Ho Chi Minh City, Hobart, Hong Kong, Honolulu, Houston, Incheon, Indianapolis, Innsbruck,
Islamabad, Istanbul, İzmir, Jakarta, Jeddah, Jerusalem, Johannesburg, Kampala, Kandy, Kansas City, Karachi, Karlsruhe,
Kathmandu, Kigali, Kobe, Kraków, Kuala Lumpur, Kuwait City, Kyiv, Kyoto, La Paz, Lagos, Lahore, Las Vegas, Lausanne,
Leeds, Leipzig, Leuven, Liège, Lille, Lima, Lisbon, Liverpool, Ljubljana, Łódź, London, Los Angeles, Luanda, Lusaka,
Luxembourg, Lviv, Lyon, Madison, Madrid, Málaga, Malmö, Manama, Manchester, Manila, Maputo, Marrakesh, Marseille,
Medellín, Melbourne, Mexico City, Miami, Milan, Milwaukee, Minneapolis, Mombasa, Monterrey, Montevideo, Montpellier,
Montreal, Munich, Muscat, Nairobi, Nantes, Naples, Nashville, New Orleans, New York, Newcastle, Nice, Nicosia,
Nottingham, Oakland, Odense, Oklahoma City, Orlando, Osaka, Oslo, Ottawa, Oxford, Padua, Palermo, Palo Alto, Panama City,
Paris, Penang, Perth, Philadelphia, Phnom Penh, Phoenix, Pittsburgh, Podgorica, Porto, Porto Alegre, Portland, Poznań,
Prague, Pretoria, Quebec City, Quito, Rabat, Raleigh, Recife, Rennes, Reykjavík, Riga, Rio de Janeiro, Riyadh, Rome,
Rosario, Rotterdam, Sacramento, Salt Lake City, Salvador, Salzburg, San Antonio, San Diego, San Francisco, San José,
San Juan, Santiago, Santo Domingo, São Paulo, Sapporo, Sarajevo, Seattle, Seoul, Seville, Shanghai, Sharjah, Sheffield,
Shenzhen, Singapore, Skopje, Sofia, Southampton, St. Louis, Stavanger, Stockholm, Strasbourg, Stuttgart, Surabaya,
Suzhou, Sydney, Taipei, Tallinn, Tampere, Tartu, Tashkent, Tbilisi, Tel Aviv, Thessaloniki, Thimphu, Tirana, Tokyo,
Toronto, Toulouse, Trondheim, Tucson, Tunis, Turin, Turku, Ulaanbaatar, Uppsala, Utrecht, Valencia, Valletta,
Valparaíso, Vancouver, Venice, Verona, Victoria, Vienna, Vientiane, Vilnius, Warsaw, Washington, Wellington,
Windhoek, Winnipeg, Wrocław, Wuhan, Yangon, Yerevan, Yokohama, Zagreb, Zaragoza, Zürich`

const namesIn = (list: string) => list.split(',').map(name => name.trim())

export const indianCities: readonly string[] = namesIn(india)
export const cityNames: readonly string[] = [...indianCities, ...namesIn(world)]
