/** Links for mail and telephone. */
export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a>
)
