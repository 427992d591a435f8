/** People of the local identity provider. All people, companies and addresses are invented. */
export type DemoOrganisation = { id: string; name: string; country: string }

export type DemoPerson = {
  /** Subject; fixed, because the product identifies people by it. */
  subject: string
  email: string
  name: string
  locale: 'en-US' | 'fi-FI'
  organisation: DemoOrganisation | null
  /** Roles of provider staff; customers have none. */
  roles: readonly string[]
}

/** Password of every demo account; it protects only local demo data. */
export const demoPassword = 'demo'

export const demoOrganisations = {
  fennopack: { id: 'org_fennopack', name: 'Fennopack Oy', country: 'FI' },
  britFoods: { id: 'org_britfoods', name: 'Brit Foods Ltd', country: 'GB' },
  goldenState: { id: 'org_goldenstate', name: 'Golden State Devices Inc.', country: 'US' },
  kilpailu: { id: 'org_kilpailu', name: 'Kilpailu Oy', country: 'FI' },
  jarviVesi: { id: 'org_jarvivesi', name: 'Järvi-Vesi Oy', country: 'FI' },
  aamurusko: { id: 'org_aamurusko', name: 'Leipomo Aamurusko Oy', country: 'FI' },
  koivuKemia: { id: 'org_koivukemia', name: 'Koivu Kemia Oy', country: 'FI' },
  vesilinja: { id: 'org_vesilinja', name: 'Vesilinja Oy', country: 'FI' },
  nordform: { id: 'org_nordform', name: 'Nordform Plast AB', country: 'SE' },
} satisfies Record<string, DemoOrganisation>

export const demoPeople: readonly DemoPerson[] = [
  {
    subject: 'demo|anna',
    email: 'anna@fennopack.example',
    name: 'Anna Virtanen',
    locale: 'fi-FI',
    organisation: demoOrganisations.fennopack,
    roles: [],
  },
  {
    subject: 'demo|mikko',
    email: 'mikko@fennopack.example',
    name: 'Mikko Lahtinen',
    locale: 'fi-FI',
    organisation: demoOrganisations.fennopack,
    roles: [],
  },
  {
    subject: 'demo|sara',
    email: 'sara@solo.example',
    name: 'Sara Niemi',
    locale: 'fi-FI',
    organisation: null,
    roles: [],
  },
  {
    subject: 'demo|james',
    email: 'james@britfoods.example',
    name: 'James Whitfield',
    locale: 'en-US',
    organisation: demoOrganisations.britFoods,
    roles: [],
  },
  {
    subject: 'demo|emily',
    email: 'emily@goldenstate.example',
    name: 'Emily Carter',
    locale: 'en-US',
    organisation: demoOrganisations.goldenState,
    roles: [],
  },
  {
    subject: 'demo|otto',
    email: 'otto@kilpailu.example',
    name: 'Otto Kallio',
    locale: 'fi-FI',
    organisation: demoOrganisations.kilpailu,
    roles: [],
  },
  {
    subject: 'demo|aino',
    email: 'aino@aamurusko.example',
    name: 'Aino Leppänen',
    locale: 'fi-FI',
    organisation: demoOrganisations.aamurusko,
    roles: [],
  },
  {
    subject: 'demo|helmi',
    email: 'helmi@koivukemia.example',
    name: 'Helmi Koivu',
    locale: 'fi-FI',
    organisation: demoOrganisations.koivuKemia,
    roles: [],
  },
  {
    subject: 'demo|venla',
    email: 'venla@koivukemia.example',
    name: 'Venla Haapala',
    locale: 'fi-FI',
    organisation: null,
    roles: [],
  },
  {
    subject: 'demo|oskari',
    email: 'oskari@saaristo.example',
    name: 'Oskari Luoto',
    locale: 'en-US',
    organisation: null,
    roles: [],
  },
  {
    subject: 'demo|iida',
    email: 'iida@jarvivesi.example',
    name: 'Iida Järvinen',
    locale: 'fi-FI',
    organisation: demoOrganisations.jarviVesi,
    roles: [],
  },
  {
    subject: 'demo|lauri',
    email: 'lauri@jarvivesi.example',
    name: 'Lauri Salmi',
    locale: 'en-US',
    organisation: demoOrganisations.jarviVesi,
    roles: [],
  },
  {
    subject: 'demo|kaisa',
    email: 'kaisa@vesilinja.example',
    name: 'Kaisa Rantanen',
    locale: 'fi-FI',
    organisation: demoOrganisations.vesilinja,
    roles: [],
  },
  {
    subject: 'demo|daniel',
    email: 'daniel@nordform.example',
    name: 'Daniel Berg',
    locale: 'en-US',
    organisation: demoOrganisations.nordform,
    roles: [],
  },
  {
    subject: 'demo|raija',
    email: 'raija@raportti.example',
    name: 'Raija Heikkinen',
    locale: 'fi-FI',
    organisation: null,
    roles: [],
  },
  {
    subject: 'demo|expert',
    email: 'expert@labsilta.example',
    name: 'Elina Salonen',
    locale: 'en-US',
    organisation: null,
    roles: ['expert'],
  },
  {
    subject: 'demo|approver',
    email: 'approver@labsilta.example',
    name: 'Aapo Hyvärinen',
    locale: 'fi-FI',
    organisation: null,
    roles: ['approver'],
  },
  {
    subject: 'demo|manager',
    email: 'manager@labsilta.example',
    name: 'Maija Johtola',
    locale: 'fi-FI',
    organisation: null,
    roles: ['manager'],
  },
]
