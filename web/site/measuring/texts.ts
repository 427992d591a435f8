import type { Language } from '#contract/lists.ts'

export const texts = {
  en: {
    title: 'May we measure the use of this site?',
    text: 'If you agree, we load a tag manager that counts visits and shows which pages are useful. If you do not agree, nothing is loaded. The site works the same either way.',
    yes: 'Yes, measure',
    no: 'No, do not measure',
    privacy: 'Read the privacy notice',
    choice: 'Measurement choice',
    change: 'Change',
    said: {
      yes: 'You have allowed measurement.',
      no: 'You have refused measurement.',
    },
    unsaid: 'You have not made a choice, so nothing is measured.',
  },
  fi: {
    title: 'Saammeko mitata sivuston käyttöä?',
    text: 'Jos vastaat kyllä, lataamme mittausohjelman (tag manager), joka laskee käynnit ja näyttää, mistä sivuista on apua. Jos vastaat ei, mitään ei ladata. Sivusto toimii kummassakin tapauksessa samalla tavalla.',
    yes: 'Kyllä, saa mitata',
    no: 'Ei, älkää mitatko',
    privacy: 'Lue tietosuojaseloste',
    choice: 'Mittaamisen valinta',
    change: 'Muuta',
    said: {
      yes: 'Olet sallinut mittaamisen.',
      no: 'Et ole sallinut mittaamista.',
    },
    unsaid: 'Et ole vielä vastannut, joten mitään ei mitata.',
  },
} as const satisfies Record<Language, object>
