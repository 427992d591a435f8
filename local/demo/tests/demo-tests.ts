import type { DemoTest } from './demo-test.ts'
import { food, medical } from './health.ts'
import { chemicals, materials } from './materials.ts'
import { compostability, foodContact } from './packaging.ts'

const services = {
  statement: {
    en: 'Expert statement of compliance',
    fi: 'Asiantuntijalausunto vaatimustenmukaisuudesta',
    standard: null,
    weeks: [1, 1],
    needs: null,
  },
  methodSetUp: {
    en: 'Method set-up for a new matrix',
    fi: 'Menetelmän käyttöönotto uudelle matriisille',
    standard: null,
    weeks: null,
    needs: null,
  },
} satisfies Record<string, DemoTest>

export const demoTests = {
  ...foodContact,
  ...compostability,
  ...materials,
  ...chemicals,
  ...food,
  ...medical,
  ...services,
} satisfies Record<string, DemoTest>
export type DemoTestKey = keyof typeof demoTests
