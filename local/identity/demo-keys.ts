import type { JWK } from 'jose'

/**
 * Key that signs the local provider's tokens. It is public on purpose and the same on every machine, so that a restart signs
 * nobody out and tests can sign tokens. It protects nothing: production trusts only the keys of its own identity provider and
 * refuses to start with this provider's http address.
 */
export const demoSigningKey = {
  kty: 'RSA',
  n: '7xJg1zY2DrMdC8Z0KYsrbLyrdcRtgDzINbT672pNQYO4Vn1GtsIwgb4C0mY3iUb-ELqkG7Lc78MlL7Ii2OIzF3gSdj5bZcTxs7bCRaFQu_ZkKzS0LwqP1fiLSHB6SEfzi0Cw7of8iltTrLhz9-JyBulMv1gR6FnCUqw084cMl-cT2H07OMqETfZrmIqPqKFbdvc91ve8XQhJBxknywaF8IR8dCMe52VlHqO40XdZSRF8sZvBqR32aZBsgok7k3daPlDka3h60oWDUA9_BYy5v3jRBSAn6cGpc6Vpv-WslGOXjqfGnL7IHwaYt5TVLbyYPmmUwPOcxtkM19beJrfmfQ',
  e: 'AQAB',
  d: 'A7cHAvouKUvyujcZMhoiTm3OT4n9x2jwyOfubW_yhVkVStcq4euCNfRPxVjo-lEAvurnSPZNUNSKJxKzcko6vtl_wSS5v_WT8kKu2T4cZXAhNGGJoMcJychZymRT2dov-XYyoi5CA9i1sMUV3KS4li9oMgP7jHR5AxJ_iyUoLAYCVzmt_40tg1eR9IJuE4DytPCwZMPPSDX7DWeUv0I1de7Bin0RJzMyoYjaGir-CnBLTvsg-48y8vlw_EgDx3GvgnkFRDVyV3XFYzlTYAQqYzqvqgb0knsDujGo5ribMz0947ezn1w5cyXbapmdlQFpWh5wdUz_2qTUXqTtDXO3iQ',
  p: '_6DRl4sRjDMlSFIdBL0NKh-LyXZtEft-DHGVooUS0ubLvwkv76tsO2IHEXgnsDqEn02WhHbgtDza_jStstohGr34AuVbOKNdt6vsqVTRzHF2KmY29_Q-jlgbkj0Av4NzcMPmg-veTCx-k9gPLMnjbcRC4OaK0To2ojdkQozBGLU',
  q: '72tlGLeJWaSjvU70EUPutAckmWMxYGY1TybtkYn4KSI6FLkWy16ovkw2UQdc8Hp0Rsd18gys4qP_rWT_NeNjjsApFYBr5NdkSDE3BDoOfQ6YFJmNNlF6bEejQedgeS-UOkaVCGwpy9jDZTMfZr_uExZLCnoDFPMQFvUr-9bFm6k',
  dp: 'k9pen_pt8dt7SvNDmYQHYz_PyHzY5TfDVks0M0Yo9xdK7XnQ4h0Sgt5WHEKVIhcWslVcI83mdhlkyPeLKBGGaENMedBTDNVg1WV5gw9uMYPGxwtL6-q3a_mGKPVjw2GymZyVbeQ1NXXe2IB1doBnLQwBaretvwqeowDK2rsyzKk',
  dq: 'dN6Qt_MHqemTQBqlSzRE9j4yYGmqNatOxHd1KkEWEUYy4eDDvrxTVKkxLnaQqJat4csFyQTk87EoYoTVi4GXHJyysVtBz7BQtGjJuVd5sRQJqqyV4Pj-8JI7oDUIw7809Ql1QGpEMMx7_Q9qeaag2VJdiRysGnLX3M0LDmD1jxk',
  qi: 'tz7XhOEgN8Yokp3oDi9IvGEQJrC2Cm7xDME41z9jgfDW7XMBBXubO8J4JTuxtPKz3sQOafCCWGsukmhScFD8dUkOD1Xvc-CjtrTNmQJjiRjvfUEUolu8xJ2PY91AzzdqaPNDTTCob-UWJolDn6p_8DASdyCzH_FtehcD3Gq4dqE',
  kid: 'labsilta-local-demo',
  alg: 'RS256',
  use: 'sig',
} satisfies JWK

/** Public key set that the provider publishes. */
export const demoPublicKeys = {
  keys: [
    {
      kty: demoSigningKey.kty,
      n: demoSigningKey.n,
      e: demoSigningKey.e,
      kid: demoSigningKey.kid,
      alg: 'RS256',
      use: 'sig',
    },
  ],
}

/** Key that signs the provider's cookies, which hold only random numbers; fixed for the same reasons. */
export const demoCookieKeys = ['labsilta-local-demo-cookies']
