type Download = { name: string; contentType: string; sizeBytes?: number }

/**
 * Headers of every download. It is saved and never displayed, because a browser that opened it on our origin would
 * run its scripts.
 */
export function downloadHeaders({ name, contentType, sizeBytes }: Download): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': attachment(name),
    ...(sizeBytes !== undefined && { 'content-length': String(sizeBytes) }),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  }
}

/** Content disposition of RFC 6266: an ASCII name for old clients and the real one in UTF-8 (RFC 8187). */
function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
