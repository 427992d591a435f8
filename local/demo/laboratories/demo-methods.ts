/** Methods of the demo laboratories, one a line: test, technique, euros, unit, weeks, accreditation, minimum amount. */
export const demoMethods = {
  pirkanmaa: `
Migration of 17 elements from toy materials, EN 71-3 | EN 71-3:2019+A2:2024 | 100 | material | 1–2 | T251 |
Metals in waste and sludge after aqua regia digestion, ICP-MS | EN ISO 54321:2021 | 5 | element_per_sample | 0.5–1.5 | T251 | 500 g in a plastic jar
Minor elements in solid biofuels, EN ISO 16968 | EN ISO 16968:2015 | 10 | element_per_sample | 1.5–2.5 | T251 |
Elemental composition of solid recovered fuel by XRF, EN ISO 22940 | EN ISO 22940:2021 | 85 | sample | 0.5–1.5 |  |
Oxide analysis of cement and its raw materials by XRF | ISO 29581-2:2010 | 95 | sample | 0.5–1 | T251 | 50 g of powder in an airtight container
Traces of heavy metals in cosmetics, EN ISO 21392 | EN ISO 21392:2021 | 120 | product | 1.5–2.5 | T251 | 10 g in the retail pack
Trace metals in ultrapure water for wafer processing, ICP-MS | ASTM D5127-13(2018) | 280 | sample | 1–2.5 |  | 2 × 250 ml in our precleaned bottles
Halogens and sulfur in solid waste by combustion ion chromatography, EN 17813 | EN 17813:2023 | 25 | element_per_sample | 1–2 | T251 | 100 g
Total fluorine in packaging, paper and textiles as a PFAS screening test | EN 14582:2016 | 55 | material | 0.5–1.5 |  | 10 g, wrapped in aluminium foil
Phase composition of cement and clinker by XRD, ASTM C1365 | ASTM C1365-18 | 150 | sample | 1–2 |  | 20 g of powder in an airtight container
Identification of an unknown plastic or rubber by FTIR, ASTM E1252 | ASTM E1252-98(2021) | 70 | material | 0.5 |  | 1 piece or 0.5 g
Organic UV filters in sunscreens, EN 17156 | EN 17156:2018 | 170 | product | 1.5–2.5 |  | 20 g in the retail pack
Trace elements (ICP-MS) after microwave digestion | EN ISO 17294-2:2023 | 58 | sample | 1–2 | T251 | 5 g or 50 ml
Arsenic, cadmium, mercury and lead in foodstuffs (ICP-MS) | EN 15763:2009 | 9 | element_per_sample | 1–2 | T251 | 50 g
Specific migration of metals (ICP-MS), Regulation (EU) No 10/2011 | EN 13130-1:2004 | 6 | element_per_sample | 2–4 | T251 | 3 whole articles
Heavy metals and fluorine for compostability (ICP-MS, IC) | EN 13432:2000, annex A.1 | 12 | element_per_order | 2–3 |  | 50 g
`,
  saimaa: `
Microbial count of cosmetics: bacteria, yeasts and moulds, ISO 21149 and ISO 16212 | EN ISO 21149:2017 | 45 | batch | 1–1.5 | T318 |
Preservative efficacy of cosmetics (challenge test), ISO 11930 | EN ISO 11930:2019 | 325 | product | 5.5–6.5 | T318 | 200 g in the final packaging
Bioburden of medical devices, ISO 11737-1 | EN ISO 11737-1:2018+A1:2021 | 25 | device | 1.5–2.5 | T318 |
Test for sterility by membrane filtration, Ph. Eur. 2.6.1 | Ph. Eur. 2.6.1 | 370 | batch | 2.5–3.5 |  |
Microbial quality of non-sterile medicines, Ph. Eur. 2.6.12 and 2.6.13 | Ph. Eur. 2.6.12 | 100 | batch | 1.5–2.5 |  |
Mycoplasma in cell cultures and biologics by PCR, Ph. Eur. 2.6.7 | Ph. Eur. 2.6.7 | 205 | sample | 0.5–1 |  | 2 × 1.5 ml with cells, frozen on dry ice
Aerobic plate count of food and feed at 30 °C, ISO 4833-1 | EN ISO 4833-1:2013+A1:2022 | 15 | sample | 0.5 | T318 | 100 g, cooled to 0–5 °C
Detection of Listeria monocytogenes in food, ISO 11290-1 | EN ISO 11290-1:2017 | 25 | sample | 0.5–1 | T318 | 100 g or one swab, cooled to 0–5 °C
Salmonella in food and feed by real-time PCR, confirmed by ISO 6579-1 | EN ISO 16140-2:2016 | 25 | sample | 0.5 | T318 | 100 g in a sterile bag
Salmonella spp., detection in 25 g | EN ISO 6579-1:2017+A1:2020 | 17 | sample | 0.5–1 | T318 | 100 g, cooled to 0–4 °C
Preservation efficacy (challenge test), 5 strains | ISO 11930:2019+A1:2022 | 340 | product | 5–6 | T318 | 200 g
Enumeration of aerobic mesophilic bacteria in cosmetics | ISO 21149:2017+A1:2022 | 32 | sample | 1 | T318 | 20 g in the final pack
`,
  turku: `
RoHS screening of a device by XRF, IEC 62321-3-1 | IEC 62321-3-1:2013 | 280 | device | 1–2 |  | 1 complete device
Halogen-free verification of electronic materials, IEC 62321-3-2 | IEC 62321-3-2:2020 | 90 | material | 1–1.5 | T287 | 3 g of each material
Phthalates in toys and childcare articles, CPSC-CH-C1001 | CPSC-CH-C1001-09.4 | 80 | material | 0.5–1.5 | T287 | 2 g of each material
N-nitrosamines from teats and soothers, EN 12868 | EN 12868:2017 | 240 | product | 1.5–2.5 | T287 | 12 pieces, at least 25 g of elastomer
Total lead in paint on children’s products, CPSC-CH-E1003 | CPSC-CH-E1003-09.1 | 55 | product | 0.5–1 | T287 | 2 products, or 100 mg of scraped paint
SVHC screening of articles against the REACH Candidate List | GC-MS | 300 | material | 1.5–2.5 |  | 20 g of each material
PAHs in rubber and plastic parts, AfPS GS 2019:01 PAK | AfPS GS 2019:01 PAK | 85 | material | 1–1.5 | T287 | 5 g of each material
Fragrance allergens in perfumes and cosmetics, EN 16274 | EN 16274:2021 | 165 | product | 1.5–2.5 |  | 10 g of product or 2 g of perfume
Overall migration, 10 days at 40 °C (OM2) | EN 1186-3:2022 | 140 | sample | 3–4 | T287 | 6 dm² for each simulant
Sensory analysis: odour and taint (Robinson test) | DIN 10955:2024 | 120 | sample | 1–2 |  | 12 dm² in aluminium foil
PFAS, 33 compounds (LC-MS/MS) | EN 17681-1:2022 | 172 | sample | 2–3 | T287 | 20 g or 10 dm²
Phthalates, REACH Annex XVII (GC-MS) | EN 14372:2004, mod. | 78 | sample | 1–2 | T287 | 2 g
RoHS phthalates: DEHP, BBP, DBP, DIBP (GC-MS) | IEC 62321-8:2017 | 95 | material | 1–2 | T287 | 2 g of polymer
`,
  oulu: `
Melting, crystallisation and crystallinity of plastics by DSC, ISO 11357-3 | ISO 11357-1 | 90 | sample | 0.5–1 |  | 1 g, or one part
Oxidation induction time of polyolefin pipes, ISO 11357-6 | ISO 11357-6 | 100 | sample | 0.5–1.5 |  | Pipe section of 5 cm, or 10 g of pellets
Polymer, carbon black and filler content by TGA, ISO 11358-1 | ISO 11358-1 | 95 | sample | 0.5–1 |  | 2 g
Thermal expansion and glass transition by TMA, ISO 11359-2 | ISO 11359-2 | 145 | measurement | 1–2 |  |
Melt flow rate (MFR) and melt volume rate (MVR) of thermoplastics, ISO 1133-1 | ISO 1133-1:2022 | 50 | sample | 0.5 |  | 50 g
Melt flow of moisture-sensitive plastics (PET, PBT, PA), ISO 1133-2 | ISO 1133-2 | 85 | sample | 0.5–1.5 |  | 150 g in a moisture-tight bag
Capillary rheometry of polymer melts and injection moulding feedstocks, ISO 11443 | ISO 11443 | 155 | material | 1.5–2.5 |  | 500 g for three temperatures
Flow curve of paints and marine coatings, ISO 3219-2 | ISO 3219-1:2021 | 100 | measurement | 0.5–1.5 |  | 250 ml in a full, closed can
`,
  malmo: `
NDELA in cosmetics by LC-MS/MS, ISO 15819 | ISO 15819:2014 | 150 | sample | 1.5–2.5 | 1917 | 20 g in the retail pack
One-stage leaching test of granular waste, EN 12457-4 | EN 12457-4:2002 | 275 | sample | 1.5–2.5 | 1917 | 2 kg in a closed plastic pail
Dynamic surface leaching test of construction products, EN 16637-2 | EN 16637-2:2023 | 1255 | product | 10.5–12.5 |  | 3 pieces of at least 40 × 40 × 40 mm
Sulfur in marine fuel for MARPOL Annex VI, ISO 8754 | ISO 8754:2003 | 65 | batch | 0.5 | 1917 | 400 ml in the sealed MARPOL bottle
PCBs in sealants, waste and soil, EN 17322 | EN 17322:2020 | 70 | sample | 0.5–1 | 1917 | 10 g of sealant or 100 g of soil
n-Octanol/water partition coefficient by HPLC, OECD 117 | OECD 117 | 1220 | product | 3.5–5.5 |  | 1 g and the safety data sheet
Five-batch analysis of an active substance, SANCO/3030/99 | SANCO/3030/99 rev. 5 | 2510 | batch | 9.5–15.5 |  | 50 g of each of five batches
VOC emissions from construction products over 28 days, EN 16516 | EN 16516:2017+A1:2020 | 890 | product | 5.5–6.5 | 1917 |
Formaldehyde emission from wood panels, furniture and cots | ISO 16000-3:2022 | 450 | product | 3.5–5.5 | 1917 | 1 m² of panel, or 1 piece of furniture
VOCs in indoor air on Tenax tubes, ISO 16000-6 | ISO 16000-6:2021 | 90 | sample | 0.5–1 | 1917 | 1 tube per room and a field blank
PFAS, 33 compounds (LC-MS/MS) | EN 17681-1:2022 | 158 | sample | 2–4 | 1917 | 20 g or 10 dm²
Phthalates, REACH Annex XVII (GC-MS) | EN 14372:2004, mod. | 84 | sample | 1–1.5 | 1917 | 2 g
Mineral oil hydrocarbons, MOSH and MOAH (LC-GC-FID) | EN 16995:2017 | 180 | sample | 2–3 | 1917 | 100 g in glass
Microplastics ≥ 10 µm in water (µ-FTIR imaging) | ISO 16094-2:2025 | 290 | sample | 3–4 |  | 5 l in glass
`,
  skane: `
Tensile properties of moulded plastics, ISO 527-2 | ISO 527-1 | 115 | sample | 0.5–1.5 | 1804 |
Tensile test of metals at room temperature, ISO 6892-1 | ISO 6892-1:2019 | 70 | sample | 0.5–1.5 | 1804 |
Charpy V impact test of steel down to −60 °C, ISO 148-1 | ISO 148-1:2016 | 100 | sample | 0.5–1.5 | 1804 |
Hardness profile across a welded joint, HV 10 or HV 5, ISO 9015-1 | ISO 9015-1 | 145 | sample | 0.5–1 | 1804 |
Tensile strength of fabrics, strip method, EN ISO 13934-1 | EN ISO 13934-1:2013 | 80 | material | 0.5–1.5 | 1804 |
Tear force of protective clothing fabric, single tear, EN ISO 13937-2 | EN ISO 13937-2:2000 | 85 | material | 1–2 | 1804 |
Tensile strength, stretch and stiffness of paper and board, ISO 1924-2 | ISO 1924-2 | 60 | sample | 0.5–1 | 1804 | 10 A4 sheets with the machine direction marked
Compression strength of transport boxes, ISO 12048 | ISO 12048:1994 | 170 | product | 0.5–1.5 |  | 5–10 boxes, at most 1.0 × 1.0 × 1.0 m
Tensile properties of films: strength, modulus, elongation | ISO 527-3:2018 | 44 | measurement | 1–1.5 | 1804 | A4 sheet, both directions marked
Water vapour transmission rate, 38 °C and 90 % RH | ISO 15106-2:2003 | 96 | sample | 1–2 |  | Two A4 sheets
DSC: melting point, glass transition and crystallinity | ISO 11357-3:2018 | 72 | sample | 1–2 |  | 1 g
`,
  uppsala: `
Total mercury in solids by direct AAS, EPA 7473 | EPA Method 7473 | 30 | sample | 0.5–1.5 | 2041 | 10 g in a glass jar
Metals in residual marine fuel, IP 501 | IP 501 | 150 | batch | 0.5 | 2041 | 200 ml of the sealed bunker sample
Cadmium, chromium, nickel and lead in fertilisers, EN 16319 | EN 16319:2013+A1:2015 | 55 | element_per_order | 1–1.5 |  | 200 g of each sample
Battery metals in black mass by ICP-OES | ICP-OES | 25 | element_per_sample | 1.5–2.5 |  |
Elements in particles and defects by SEM-EDX, ISO 22309 | ISO 22309:2011 | 115 | hour | 0.5–1.5 |  | 1 specimen, at most 80 mm in diameter
Dissolved elements in water by ICP-MS, EN ISO 17294-2 | EN ISO 17294-2:2023 | 5 | element_per_sample | 0.5–1 | 2041 | 100 ml in an acid-washed bottle, chilled
Particle size and shape of metal powder for 3D printing, ISO/ASTM 52907 | ISO/ASTM 52907:2019 | 115 | sample | 0.5–1.5 |  | 100 g in a dry, closed bottle
Sub-visible particles in injections and rinse solutions, Ph. Eur. 2.9.19 | Ph. Eur. 2.9.19 | 165 | batch | 1–2.5 |  | 10 units, or 25 ml pooled
Cleanroom classification by airborne particle concentration, ISO 14644-1 | ISO 14644-1:2015 | 930 | day | 1.5–3.5 |  |
Nanomaterial screening by volume-specific surface area, ISO 9277 | ISO 9277:2022 | 225 | sample | 1–2 |  | 10 g of dry powder
Trace elements (ICP-MS) after microwave digestion | EN ISO 17294-2:2023 | 61 | sample | 1–1.5 | 2041 | 50 ml in an acid-washed bottle
SEM-EDX microscopy and elemental mapping | ISO 22309:2011 | 88 | hour | 1–2 |  | At most 40 × 40 × 20 mm
`,
  dresden: `
Cone calorimetry of building materials, ISO 5660-1 | ISO 5660-1:2015 | 570 | material | 2.5–3.5 | D-PL-20117-01 |
Durability of fire-retardant wood under weathering, EN 16755 | EN 16755:2017 | 2430 | product | 9.5–15.5 |  |
Single-flame ignitability, EN ISO 11925-2 | EN ISO 11925-2:2020 | 295 | product | 2–3.5 | D-PL-20117-01 | 1 m² of product (specimens 250 × 90 mm)
Gross heat of combustion of building products, EN ISO 1716 | EN ISO 1716:2018 | 205 | material | 1.5–2.5 | D-PL-20117-01 |
Continuous smouldering of insulation products, EN 16733 | EN 16733:2016 | 755 | product | 3.5–5.5 |  |
Fire-restricting components for high-speed craft, IMO FTP Code Part 10 | IMO 2010 FTP Code, Annex 1, Part 10 | 795 | product | 3.5–4.5 | D-PL-20117-01 |
Heat release (MARHE) of rail vehicle materials, EN 45545-2 | EN 45545-2:2020+A1:2023 | 595 | material | 2.5–3.5 | D-PL-20117-01 |
Smoke density and toxic gases from rail vehicle materials, EN ISO 5659-2 and EN 17084 | EN 17084:2018 | 955 | material | 2.5–4.5 | D-PL-20117-01 |
`,
  bremen: `
Electric strength of insulating plastics, IEC 60243-1 | IEC 60243-1:2013 | 200 | material | 1–2.5 | D-PL-18342-02 | 10 plaques of 100 × 100 mm, 1–3 mm thick
Volume and surface resistivity of solid insulation, IEC 62631-3-1 and -3-2 | IEC 62631-3-1 | 155 | material | 1–2 | D-PL-18342-02 | 5 plaques of 100 × 100 mm, 1–3 mm thick
Comparative tracking index (CTI), IEC 60112 | IEC 60112:2020 | 235 | material | 1.5–2.5 | D-PL-18342-02 |
Resistance of ESD packaging, IEC 61340-2-3 | IEC 61340-2-3:2016 | 125 | product | 1–2 | D-PL-18342-02 | 6 pieces, at least 75 × 125 mm flat area
Proof test of insulating gloves, EN 60903 | EN 60903:2003 | 175 | batch | 0.5–1 |  | up to 10 pairs per batch, clean and dry
Mechanical and physical safety of toys, EN 71-1 | EN 71-1:2014+A1:2018 | 135 | product | 0.5–1.5 | D-PL-18342-02 | 6 toys in retail packaging
Overall migration from plastic articles, EN 1186 and Regulation (EU) 10/2011 | EN 1186-1:2002 | 190 | product | 2.5–3.5 | D-PL-18342-02 | 10 articles or 20 dm² for each simulant
Paper and board for food contact, EN 645, EN 647 and BfR XXXVI | EN 645:1993 | 625 | material | 2.5–3.5 |  | 300 g, wrapped in aluminium foil
Lead and cadmium release from ceramic ware, EN 1388-1 | EN 1388-1:1995 | 95 | product | 0.5–1.5 | D-PL-18342-02 | 4 identical articles
`,
  ulm: `
Failure analysis of metal and polymer fracture surfaces by SEM-EDX | SEM-EDX | 140 | hour | 0.5–1.5 |  |
Identification of foreign particles in injectables by SEM-EDX and FTIR, USP <1788> | USP <1788> | 470 | sample | 1–2.5 |  |
TEM cross-sections of thin films prepared by FIB | TEM | 990 | sample | 1.5–3.5 |  |
Structure of liposomes and lipid nanoparticles by cryo-TEM | TEM | 930 | sample | 2.5–3.5 |  |
Phase imaging of polymer blends and films by AFM | AFM | 295 | sample | 1–1.5 |  | 10 × 10 mm of film or one pellet
Elemental and chemical composition of a surface by XPS, ISO 10810 | ISO 10810:2019 | 205 | sample | 1–2.5 |  |
Silicon oxide thickness on silicon by XPS, ISO 14701 | ISO 14701:2018 | 55 | measurement | 1–1.5 |  |
Surface free energy from contact angles, ISO 19403-2 | EN ISO 19403-2 | 85 | sample | 0.5–1 |  |
Wetting tension of plastic films, ISO 8296 | ISO 8296:2003 | 45 | material | 0.5 |  |
Areal surface roughness of implants and precision parts, ISO 25178-2 | EN ISO 25178-2 | 70 | product | 0.5–1.5 |  | 3 parts, at most 150 × 150 × 100 mm
DSC: melting point, glass transition and crystallinity | ISO 11357-3:2018 | 66 | sample | 0.5–1.5 |  | 1 g
FTIR identification of polymers and coatings | ASTM E1252-98(2021) | 48 | test | 0.5–1 |  | 1 cm²
`,
  tartu: `
Cytotoxicity of medical devices by elution, ISO 10993-5 | EN ISO 10993-5:2009 | 360 | product | 2.5–3.5 | L214 |
Quantitative cytotoxicity (MTT) of skin-contact textiles, ISO 10993-5 | EN ISO 10993-5:2009 | 405 | material | 2.5–3.5 | L214 | 100 cm² of each material
Agar diffusion cytotoxicity of closures and containers, USP <87> | USP <87> | 300 | material | 2.5–3.5 |  |
In vitro skin irritation of medical device extracts, ISO 10993-23 | EN ISO 10993-23:2021 | 1535 | product | 4.5–5.5 | L214 | 120 cm² of surface or 8 g
Skin irritation on reconstructed human epidermis, OECD 439 | OECD 439 | 1250 | sample | 3.5–5.5 |  | 5 g or 5 ml with a safety data sheet
Eye irritation on a reconstructed cornea model, OECD 492 | OECD 492 | 1120 | sample | 3.5–5.5 |  | 5 g or 5 ml
Salmonella spp., detection in 25 g | EN ISO 6579-1:2017+A1:2020 | 15 | sample | 1–1.5 | L214 | 100 g, cooled to 0–4 °C
Total aerobic colony count at 30 °C | EN ISO 4833-1:2013+A1:2022 | 9 | sample | 0.5–1 |  | 100 g, cooled to 0–4 °C
`,
  tallinn: `
Density and melt flow of polyolefins and recyclate, ISO 1183-1 and ISO 1133-1 | ISO 1183-1 | 75 | sample | 0.5–1 | L187 | 100 g
Oxygen and water vapour transmission of barrier films, ISO 15105-2 and ISO 15106-2 | ISO 15105-2 | 230 | material | 1–2.5 | L187 |
Water vapour transmission of building materials, cup method, EN ISO 12572 | EN ISO 12572:2016 | 270 | material | 4.5–8.5 | L187 |
ISO brightness, colour and opacity of paper and pulp, ISO 2470-1 | ISO 2470-1 | 40 | sample | 0.5 | L187 | 20 A5 sheets, untouched test area
Xenon-arc weathering of plastics: change in strength and colour, ISO 4892-2 | ISO 4892-1 | 95 | week | 5.5–13.5 | L187 |
Heat ageing of rubber: change in hardness and tensile properties, ISO 188 | ISO 188 | 155 | material | 1.5–2.5 | L187 | Two sheets of 150 × 150 × 2 mm
Thickness of metal and oxide coatings from a cross-section, ISO 1463 | ISO 1463 | 80 | measurement | 0.5–1 | L187 |
Gross heating value and dry solids of black liquor, TAPPI T 684 | TAPPI T 684 | 90 | sample | 0.5–1.5 |  |
pH of the aqueous extract of textiles, ISO 3071 | ISO 3071:2020 | 30 | material | 0.5 | L187 |
Water vapour transmission rate, 38 °C and 90 % RH | ISO 15106-2:2003 | 88 | sample | 1.5–2 | L187 | Two A4 sheets
Tensile properties of films: strength, modulus, elongation | ISO 527-3:2018 | 39 | measurement | 1–2 | L187 | A4 sheet, both directions marked
`,
  narva: `
Solvent vapours in workplace air with diffusive samplers, ISO 16200-2 | ISO 16200-2:2000 | 50 | sample | 0.5–1.5 |  | 1 sampler per worker and a field blank
Metals in welding fume and workplace dust, ISO 15202 | ISO 15202-2:2020 | 5 | element_per_sample | 1–1.5 |  |
Respirable crystalline silica on filters by XRD, ISO 16258-1 | ISO 16258-1:2015 | 80 | sample | 1.5–2.5 |  |
`,
} as const
export type DemoLaboratoryKey = keyof typeof demoMethods
