import 'i18next'
import type bell from './en/bell.json'
import type errors from './en/errors.json'
import type laboratory from './en/laboratory.json'
import type notifications from './en/notifications.json'
import type office from './en/office.json'
import type officeBoard from './en/office-board.json'
import type officeCampaigns from './en/office-campaigns.json'
import type officeConsignments from './en/office-consignments.json'
import type officeCustomers from './en/office-customers.json'
import type officeEnquiries from './en/office-enquiries.json'
import type officeKeys from './en/office-keys.json'
import type officeLaboratories from './en/office-laboratories.json'
import type officeOffers from './en/office-offers.json'
import type officePrivacy from './en/office-privacy.json'
import type officeReception from './en/office-reception.json'
import type officeResults from './en/office-results.json'
import type officeSearch from './en/office-search.json'
import type officeToday from './en/office-today.json'
import type orderCreation from './en/order-creation.json'
import type orders from './en/orders.json'
import type portal from './en/portal.json'
import type shell from './en/shell.json'
import type team from './en/team.json'
import type terms from './en/terms.json'

/** Keys are checked against the English catalogue; a test keeps the Finnish one equal to it. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      bell: typeof bell
      errors: typeof errors
      laboratory: typeof laboratory
      notifications: typeof notifications
      office: typeof office
      'office-board': typeof officeBoard
      'office-campaigns': typeof officeCampaigns
      'office-consignments': typeof officeConsignments
      'office-customers': typeof officeCustomers
      'office-keys': typeof officeKeys
      'office-offers': typeof officeOffers
      'office-privacy': typeof officePrivacy
      'office-reception': typeof officeReception
      'office-results': typeof officeResults
      'office-search': typeof officeSearch
      'office-today': typeof officeToday
      'office-enquiries': typeof officeEnquiries
      'office-laboratories': typeof officeLaboratories
      'order-creation': typeof orderCreation
      orders: typeof orders
      portal: typeof portal
      shell: typeof shell
      team: typeof team
      terms: typeof terms
    }
  }
}
