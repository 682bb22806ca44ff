import type { CompanyStory } from './data-set.ts'

export const companies: CompanyStory[] = [
  {
    company_name: 'Sahyadri Grid',
    domain: 'sahyadrigrid.example',
    employee_strength: '201-500',
    city: 'Pune',
    description: `Sahyadri Grid runs the distribution network of eleven talukas between Pune and Nashik: 4,200 km of lines, 310,000 meters and one control room that never sleeps.

We open our data and our substations to people outside the company because the best repair of last year's monsoon came from **a team of four students** who had never seen a feeder before.

- Open outage data, updated every ten minutes
- A paid pilot for every winning team
- Mentors who climb poles for a living`,
    contacts: [
      { first_name: 'Asha', last_name: 'Deshpande', designation: 'Head of open innovation' },
      { first_name: 'Nikhil', last_name: 'Joshi', designation: 'Programme manager' },
      { first_name: 'Farida', last_name: 'Shaikh', designation: 'Control room engineer' },
    ],
  },
  {
    company_name: 'Kaveri Health',
    domain: 'kaverihealth.example',
    employee_strength: '51-200',
    city: 'Bengaluru',
    description: `Kaveri Health builds monitors, warmers and pumps for district hospitals that lose power twice a day. Everything we make can be repaired with a screwdriver and a video call.

Our events bring nurses, makers and engineers to one table. **Nurses have the last word.**`,
    contacts: [
      { first_name: 'Lakshmi', last_name: 'Narayan', designation: 'Clinical partnerships' },
      { first_name: 'Joseph', last_name: 'Kurien', designation: 'Talent lead' },
    ],
  },
  {
    company_name: 'Nordlicht Mobility',
    domain: 'nordlicht-mobility.example',
    employee_strength: '500+',
    city: 'Hamburg',
    description: `Nordlicht Mobility operates ferries and night buses along the Elbe. Since 2021 every new vessel is electric, and every timetable is published as open data.

We look for ideas that passengers notice: shorter waits, quieter quays, a bus that comes when the bar closes.`,
    contacts: [
      { first_name: 'Wiebke', last_name: 'Petersen', designation: 'Innovation harbour lead' },
      { first_name: 'Jonas', last_name: 'Albers', designation: 'Timetable engineering' },
    ],
  },
  {
    company_name: 'Palmyra Learning',
    domain: 'palmyralearning.example',
    employee_strength: '11-55',
    city: 'Chennai',
    description: `Palmyra Learning makes reading apps for children who learn in Tamil, Telugu, Malayalam and Kannada first. We are thirty-two people, half of them former teachers.

What we learn we give away: our word lists, our recordings and our lesson plans are free to use.`,
    contacts: [
      { first_name: 'Revathi', last_name: 'Sundaram', designation: 'Founder and teacher' },
      { first_name: 'Imran', last_name: 'Basha', designation: 'School outreach' },
    ],
  },
  {
    company_name: 'Baobab Pay',
    domain: 'baobabpay.example',
    employee_strength: '51-200',
    city: 'Nairobi',
    description: `Baobab Pay moves small money safely: market stalls, boda riders and savings circles in Kenya, Uganda and Ghana use us 900,000 times a day, most of them from a phone with buttons.

Offline first is not a slogan here. It is the only way our customers can pay.`,
    contacts: [
      { first_name: 'Wanjiru', last_name: 'Kamau', designation: 'Community programmes' },
      { first_name: 'Kwame', last_name: 'Boateng', designation: 'Developer relations' },
    ],
  },
  {
    company_name: 'Tidewater Robotics',
    domain: 'tidewater-robotics.example',
    employee_strength: '0-10',
    city: 'Lisbon',
    description: `Seven people, two workshops and a rented trawler. Tidewater Robotics builds slow, patient machines that count fish, lift ghost nets and map seagrass off the Portuguese coast.`,
    contacts: [
      { first_name: 'Inês', last_name: 'Carvalho', designation: 'Managing director' },
      { first_name: 'Tomás', last_name: 'Figueira', designation: 'Field operations' },
    ],
  },
]
