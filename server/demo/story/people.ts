import type { PersonStory } from './data-set.ts'

const women = `
Ananya Iyer Chennai, Diya Sharma Jaipur, Ishita Banerjee Kolkata, Kritika Nair Kochi, Pooja Reddy Hyderabad,
Sneha Patil Pune, Ritika Agarwal Lucknow, Nandini Rao Mysuru, Aishwarya Pillai Thiruvananthapuram, Tara Fernandes Panaji,
Zainab Khan Bhopal, Harini Subramanian Madurai, Manasi Gokhale Nashik, Simran Kaur Amritsar, Priya Das Guwahati,
Jyoti Mishra Patna, Sanjana Shetty Mangaluru, Megha Chauhan Dehradun, Lalita Soren Ranchi, Anjali Thomas Kottayam,
Rukmini Bhat Udupi, Swati Jadhav Kolhapur, Aditi Verma Delhi, Noor Siddiqui Aligarh, Bhavana Gowda Bengaluru,
Charu Mehta Ahmedabad, Deepika Yadav Gurugram, Eesha Kulkarni Pune, Gayatri Menon Thrissur, Hina Qureshi Mumbai,
Leena Wagle Thane, Mitali Sarkar Siliguri, Pallavi Naidu Visakhapatnam, Radhika Joshi Indore, Shruti Hegde Hubballi,
Vaishnavi Raman Coimbatore, Yamini Krishna Vijayawada, Alina Weber Hamburg, Clara Hoffmann Berlin, Greta Lindqvist Stockholm,
Amina Otieno Nairobi, Faith Wambui Nairobi, Akosua Mensah Accra, Nomvula Dlamini Johannesburg, Zuri Mwakasege Dar es Salaam,
Beatriz Almeida Lisbon, Camille Laurent Lyon, Elena Petrova Sofia, Sofia Marino Milan, Mei Tanaka Osaka,
Linh Nguyen Hanoi, Hannah Cohen Haifa, Layla Haddad Amman, Niamh Byrne Dublin, Julia Kowalska Kraków`

const men = `
Arjun Nambiar Kannur, Rahul Verghese Kochi, Karthik Sundar Chennai, Vikram Rathore Jodhpur, Aditya Kulkarni Pune,
Rohit Sinha Patna, Sameer Pathan Aurangabad, Pranav Desai Surat, Nitin Gaikwad Nagpur, Abhishek Ghosh Kolkata,
Manoj Tiwari Varanasi, Suresh Babu Vellore, Ajay Chopra Chandigarh, Dhruv Saxena Noida, Yusuf Ansari Hyderabad,
Gautam Prabhu Mangaluru, Harsh Vora Rajkot, Ishaan Kapoor Delhi, Jatin Solanki Vadodara, Kunal Bhosale Satara,
Lokesh Gowda Bengaluru, Mohit Bansal Ludhiana, Naveen Reddy Warangal, Omkar Shinde Pune, Parth Trivedi Ahmedabad,
Raghav Iyengar Mysuru, Sanjay Murmu Jamshedpur, Tejas Pawar Nashik, Uday Shankar Tirupati, Varun Khanna Gurugram,
Wasim Mir Srinagar, Akash Bora Guwahati, Biju Kurian Kottayam, Chirag Modi Bhavnagar, Deepak Rawat Dehradun,
Ganesh Hegde Shivamogga, Hemant Thakur Shimla, Joel D'Souza Panaji, Kabir Sethi Mumbai, Lukas Brandt Hamburg,
Felix Krüger Leipzig, Emil Sørensen Aarhus, Otieno Ochieng Nairobi, Brian Kiprotich Nairobi, Kofi Asante Accra,
Thabo Nkosi Durban, Chidi Eze Lagos, Miguel Santos Porto, Antoine Moreau Nantes, Marco Ricci Bologna,
Daniel Okafor Abuja, Minh Tran Da Nang, Kenji Mori Kyoto, Omar Farouk Cairo, Liam Gallagher Galway,
Mateus Silva Recife, Pavel Novák Brno, Andrei Popescu Cluj-Napoca, Rafael Torres Bogotá, Tariq Aziz Lahore`

export const people: PersonStory[] = alternate(read(women, 'female'), read(men, 'male'))

/** The demo candidate. */
export const candidate: PersonStory = {
  first_name: 'Meera',
  last_name: 'Krishnan',
  gender: 'female',
  city: 'Chennai',
}

function read(list: string, gender: PersonStory['gender']): PersonStory[] {
  return list.split(',').map(entry => {
    const [first_name = '', last_name = '', ...city] = entry.trim().split(' ')
    return { first_name, last_name, gender, city: city.join(' ') }
  })
}

function alternate(a: PersonStory[], b: PersonStory[]): PersonStory[] {
  return a.flatMap((person, place) => (b[place] ? [person, b[place]] : [person])).concat(b.slice(a.length))
}
