import { OidcVisitor } from '#tests/support/oidc-visitor.ts'
import { product } from '#tests/support/product.ts'

/** Access token of a person who signs in at the identity provider, also for the first time. */
export async function tokenOf(email: string): Promise<string> {
  const visitor = new OidcVisitor(product.issuer, product.siteUrl)
  const answer = await visitor.signIn(email)
  const code = answer.get('code')
  if (!code) throw new Error(`Signing in as ${email} was answered with ${answer}`)
  return (await visitor.exchange(code)).access_token
}
