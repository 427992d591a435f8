export type PageTexts = typeof english

const english = {
  ownName: 'In English',
  title: 'Sign in',
  email: 'Work email',
  password: 'Password',
  submit: 'Sign in',
  cancel: 'Cancel',
  wrong: 'The email and the password do not match. Check both and try again.',
  missing: 'Enter your email and your password.',
  demoTitle: 'Demo accounts',
  demoHint:
    'Choose one, or enter any other address that ends in .example to sign in for the first time. The password is always',
  expert: 'Labsilta’s expert',
  noTeam: 'not in a team',
  backToSite: 'Back to the site',
  signOutTitle: 'Sign out?',
  signOut: 'Sign out',
  messages: {
    expired: {
      title: 'This sign-in is too old',
      text: 'You waited long, or this page was opened from a bookmark. Go back to the site and sign in from there.',
    },
    logoutRefused: {
      title: 'Signing out did not finish',
      text: 'The address to return to after signing out is not one of the site’s own:',
    },
    failed: {
      title: 'Sign-in failed',
      text: 'The settings of the site and of the sign-in page do not match. For whoever looks after the site:',
    },
    signedOut: { title: 'You are signed out', text: 'You can close this page.' },
  },
}

const finnish: PageTexts = {
  ownName: 'Suomeksi',
  title: 'Kirjaudu sisään',
  email: 'Työsähköposti',
  password: 'Salasana',
  submit: 'Kirjaudu',
  cancel: 'Peruuta',
  wrong: 'Sähköpostiosoite ja salasana eivät täsmää. Tarkista molemmat ja yritä uudelleen.',
  missing: 'Anna sähköpostiosoitteesi ja salasanasi.',
  demoTitle: 'Esittelytunnukset',
  demoHint:
    'Valitse tunnus tai kirjaudu ensimmäistä kertaa millä tahansa muulla .example-loppuisella osoitteella. Salasana on kaikilla',
  expert: 'Labsillan asiantuntija',
  noTeam: 'ei kuulu tiimiin',
  backToSite: 'Takaisin sivustolle',
  signOutTitle: 'Kirjaudutaanko ulos?',
  signOut: 'Kirjaudu ulos',
  messages: {
    expired: {
      title: 'Kirjautuminen on vanhentunut',
      text: 'Odotit pitkään, tai sivu avattiin kirjanmerkistä. Palaa sivustolle ja kirjaudu sieltä uudelleen.',
    },
    logoutRefused: {
      title: 'Uloskirjautuminen ei onnistunut',
      text: 'Paluuosoite ei kuulu sivustolle:',
    },
    failed: {
      title: 'Kirjautuminen ei onnistunut',
      text: 'Sivuston ja kirjautumissivun asetukset eivät sovi yhteen. Tiedoksi sivuston ylläpitäjälle:',
    },
    signedOut: { title: 'Olet kirjautunut ulos', text: 'Voit sulkea tämän sivun.' },
  },
}

export const pageTexts = { en: english, fi: finnish }
