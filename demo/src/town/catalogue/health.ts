import type { CategoryText } from '../pattern.ts'

export const health: readonly CategoryText[] = [
  {
    slug: 'dentist',
    name: 'Dentist',
    pluralName: 'Dentists',
    glyph: 'tooth',
    schemaType: 'Dentist',
    synonyms: 'dental, teeth, cleaning, whitening, checkup, filling, crown, orthodontist, toothache',
    count: 10,
    priceLevels: [2, 3],
    hours: `
      Mo-Th 8:00-17:00; Fr 8:00-13:00
      Mo-Fr 8:30-12:30 13:30-17:30
      Mo-We 9:00-18:00; Th 11:00-20:00; Sa 9:00-13:00`,
    policy: 'clinic',
    names:
      'Gentle Molar, Prospect Street Dental, The Kind Dentist, Willowford Family Dental, Otter Creek Dental, Two Rivers Dentistry',
    trades: 'Dental, Family Dentistry, Dental Practice',
    openers: `
      Dr. {owner} {family} and a small team who explain before they touch.
      Checkups, fillings and crowns for the whole family, with {cartoons/whale songs/clouds} on the ceiling.
      Anxious patients are our favorite kind: longer visits, a stop signal, and no scolding.
      A practice with its own lab, so a crown takes one morning.
      General dentistry on {street} since {year}, {now in its second generation/with the same hygienist since then}.
      Quiet drills, warm blankets and a dentist who hums.
      Teeth for three generations of {district}, kept for as long as they will stay.
      Straightening, whitening and plain good fillings, with all prices on the wall.
      Dr. {family} answers the phone after hours in person: it is a small practice.
      A calm place for children, who may choose the music and the flavor of the paste.`,
    details: `
      Emergencies are seen the same day if you call by ten.
      Prices are given in writing before any treatment.
      {Spanish/Polish/Portuguese} and sign language are spoken here.
      Children under six may sit on a lap.
      Parking behind the building, elevator to the practice.`,
    features:
      'Step-free entrance, Parking, Emergency visits, Children welcome, Payment plans, Evening appointments',
    roles: 'Dentist and owner, Dentist, Dental hygienist, Dental assistant, Front desk',
    staff: [2, 6],
    services: `
      Checkup and cleaning | Exam, X-rays as needed, polish | 60 min | $145
      New patient visit | A full look, a talk and a plan | 75 min | $165
      Emergency visit | Pain first, paperwork later | 30 min | $110
      White filling | One surface | 45 min | from $190
      Crown in a day | Milled here while you read | 150 min | from $1150
      Whitening | In the chair, with trays to keep | 90 min | $380
      Night guard | Scanned, made, fitted | 40 min | $340
      Children's checkup | Counting teeth and a sticker | 30 min | $85
      Aligner consultation | Scan and simulation | 30 min | free`,
    servicesPerBusiness: [4, 9],
  },
  {
    slug: 'physical-therapist',
    name: 'Physical therapist',
    pluralName: 'Physical therapists',
    glyph: 'heart',
    schemaType: 'MedicalClinic',
    synonyms: 'physio, physiotherapy, rehab, back pain, sports injury, knee, osteopath, chiropractor',
    count: 8,
    related: 'massage, gym',
    priceLevels: [2, 3],
    hours: `
      Mo-Th 7:30-18:30; Fr 7:30-15:00
      Mo-Fr 8:00-12:00 13:00-19:00
      Tu-Fr 9:00-19:00; Sa 9:00-13:00`,
    policy: 'clinic',
    names: 'Stride Physical Therapy, Upright, Kneecap & Company, Riverside Rehab, Range of Motion',
    trades: 'Physical Therapy, Movement Clinic, Rehab',
    openers: `
      Whole hours with one therapist, never three patients at once.
      {owner} treats {runners/dancers/carpenters and climbers} and the people who would like to be.
      Back pain, new knees, stubborn shoulders: a plan you can follow at home.
      A gym, a treadmill with a camera, and therapists who play the sports they treat.
      From the first week after surgery to the first race after that.`,
    details: `
      No referral is needed for the first ten visits.
      Exercises come as short films to your phone.
      We visit at home when the stairs are the problem.
      Pelvic health appointments are with {owner} only.
      Progress is measured every fourth visit and shown to you.`,
    features: 'Step-free entrance, Parking, Home visits, Evening appointments, Insurance accepted',
    roles: 'Owner and physical therapist, Physical therapist, Physical therapist, Front desk',
    staff: [1, 5],
    services: `
      First assessment | History, tests and a plan | 60 min | $150
      Follow-up | Hands-on work and exercises | 45 min | $110
      Running analysis | Filmed, slowed down, explained | 60 min | $165
      Dry needling | Added to a visit or on its own | 30 min | $70
      Home visit | Within Willowford | 60 min | $160
      Posture and desk check | By video or at your desk | 45 min | $95
      Small group rehab | Four people, one therapist | 60 min | $35`,
    servicesPerBusiness: [4, 7],
    products: `
      Resistance bands, set of three | Light, medium, stubborn | $24 | pickup, 5 min, counted
      Foam roller | Firm, 18 inches | $29 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 2],
  },
  {
    slug: 'optician',
    name: 'Optician',
    pluralName: 'Opticians',
    glyph: 'glasses',
    schemaType: 'Optician',
    synonyms: 'glasses, eyewear, eye test, contact lenses, sunglasses, frames, optometrist',
    count: 6,
    priceLevels: [2, 3],
    hours: `
      Mo-Fr 9:30-18:00; Sa 9:30-15:00
      Tu-Fr 10:00-19:00; Sa 10:00-16:00
      Mo-Sa 9:00-13:00 14:00-18:00`,
    policy: 'clinic',
    names: 'Second Look, The Spectacle Maker, Foreseen, Bridge & Temple, Clear Enough',
    trades: 'Opticians, Eyewear, Optical',
    openers: `
      Frames from {six small workshops/makers you will not see on everyone} and lenses cut in the back.
      {owner} fits glasses the way a tailor fits a jacket.
      Eye exams without hurry, explained on a screen you can see.
      Mended hinges, straightened arms, tightened screws: bring old pairs too.
      Children's glasses that survive the {playground/dog/pool}.`,
    details: `
      Adjustments are free for ever, wherever you bought them.
      Single vision pairs are ready in two days.
      Your old frame can have new lenses.
      Try four pairs at home for a weekend.
      Every exam includes a picture of the retina.`,
    features: 'Step-free entrance, Children welcome, Home trial, Repairs, Insurance accepted',
    roles: 'Owner and optician, Optometrist, Optician, Front desk',
    staff: [1, 4],
    services: `
      Eye exam | Vision, pressure, retina | 40 min | $95
      Contact lens fitting | Trial pair and a lesson | 45 min | $120
      Children's eye exam | Pictures instead of letters | 30 min | $70
      Frame styling | An hour, a tray, an opinion | 45 min | free
      Repair | Hinges, pads and screws | 20 min | from $10`,
    servicesPerBusiness: [3, 5],
    products: `
      Reading glasses | {Amber/Slate/Clear} frame, four strengths | $58 | pickup, 10 min, counted
      Sunglasses | Polarized, made by hand | $165 | pickup, 10 min, counted
      Glasses chain | {Beads/Braided cord} | $26 | pickup, 5 min, counted
      Cleaning kit | Spray, cloth, tiny screwdriver | $14 | pickup, 5 min, counted`,
    productsPerBusiness: [2, 4],
  },
]
