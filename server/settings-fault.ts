/** Missing or unsafe settings, in words for the operator. */
export class SettingsFault extends Error {
  override name = 'SettingsFault'
}
