import { at, of, press } from './at-screen.ts'
import type { Stage } from './stage.ts'
import type { Screen } from './take-pictures.ts'

/** Screens of the office between order and result, and the page of a laboratory. */
export const delivery = ({ delivered }: Stage): Screen[] => [
  at('expert', 'office-board', 'officeBoard'),
  at('expert', 'office-reception', 'officeReception'),
  at('expert', 'office-laboratories', 'officeLaboratories'),
  of('expert', 'office-laboratory', 'officeLaboratory', delivered.laboratory),
  {
    ...at('expert', 'office-laboratory-new', 'officeLaboratories'),
    prepare: press((say) => say('office-laboratories:new.do')),
    isDialog: true,
  },
  at('expert', 'office-consignments', 'officeConsignments'),
  of('expert', 'office-consignment', 'officeConsignment', delivered.consignment),
  at('expert', 'office-approvals', 'officeApprovals'),
  at('expert', 'office-kept-samples', 'officeKeptSamples'),
  at('expert', 'office-unannounced', 'officeUnannounced'),
  of('manager', 'office-person', 'officePerson', delivered.person),
  at('manager', 'office-api-keys', 'officeKeys'),
  at('manager', 'office-privacy', 'officePrivacy'),
  { name: 'laboratory-page', by: null, path: (language) => delivered.pages[language] },
  { name: 'laboratory-page-without-link', by: null, path: (language) => delivered.withoutLink[language] },
]
