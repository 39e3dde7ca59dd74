import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { once } from 'node:events'

/** A proxy on this machine that accepts https for a server, as in production. Its certificate is self-signed. */
export async function startTlsProxy(
  port: number,
  serverPort: number,
): Promise<{ origin: string; close: () => void }> {
  const proxy = createSecureServer(certificate(), (incoming, outgoing) => {
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: serverPort,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          'x-forwarded-for': incoming.socket.remoteAddress,
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `https://localhost:${port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** A certificate of X.509 (RFC 5280) for localhost, valid for a day, in the distinguished encoding of ASN.1. */
function certificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, identifier('2a8648ce3d040302')) // ecdsa-with-SHA256
  const name = der(0x30, der(0x31, der(0x30, identifier('550403'), der(0x0c, Buffer.from('localhost')))))
  const alternative = der(0x30, der(0x82, Buffer.from('localhost')))
  const extension = der(0x30, identifier('551d11'), der(0x04, alternative)) // subjectAltName
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(0x30, time(-1), time(1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const base64 = der(0x30, body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

function time(days: number): Buffer {
  const text = new Date(Date.now() + days * 86_400_000).toISOString()
  return der(0x17, Buffer.from(`${text.slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))
}
