import { type Answers, byExperts, byManagers, customersGet, each } from './answers.ts'

/** Calls about laboratories: experts work, managers decide. */
export const onLaboratories: Record<string, Answers> = {
  createLaboratory: byExperts,
  'createLaboratory (without an application)': byExperts,
  ...each('listLaboratories getPunctuality getLaboratory editLaboratory listLaboratoryEvents', byExperts),
  ...each('listLaboratoryNotes writeLaboratoryNote', byExperts),
  ...each('listLaboratoryFiles listLaboratoryUploads beginLaboratoryUpload', byExperts),
  ...each('listLaboratoryAccreditations addLaboratoryAccreditation', byExperts),
  ...each('editLaboratoryAccreditation removeLaboratoryAccreditation', byExperts),
  ...each('listLaboratoryMethods addLaboratoryMethod editLaboratoryMethod removeLaboratoryMethod', byExperts),
  ...each('previewLaboratoryMethods importLaboratoryMethods', byExperts),
  exportLaboratoryMethods: byManagers,
  ...each('approveLaboratory refuseLaboratory pauseLaboratory resumeLaboratory', byManagers),
  'downloadFile (of a laboratory)': customersGet('file_not_found'),
  'deleteFile (of a laboratory)': customersGet('file_not_found'),
}
