import { createServer, type Server } from 'node:net'

export interface Delivery {
  readonly recipients: string[]
  /** The return path of the envelope. */
  readonly sender: string
  readonly message: string
}

/** A minimal SMTP server (RFC 5321) that stores the messages that it accepts. */
export function smtpSink(deliveries: Delivery[]): Server {
  return createServer((socket) => {
    let recipients: string[] = []
    let sender = ''
    let message: string | null = null
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (message !== null && line === '.') {
          deliveries.push({ recipients, sender, message })
          ;[recipients, sender, message] = [[], '', null]
          socket.write('250 taken\r\n')
        } else if (message !== null) message += `${line.replace(/^\.\./, '.')}\r\n`
        else if (/^rcpt to:/i.test(line)) socket.write(`250 ${recipients.push(line)}\r\n`)
        else if (/^mail from:/i.test(line)) {
          sender = /<([^>]*)>/.exec(line)?.[1] ?? ''
          socket.write('250 ok\r\n')
        } else if (/^data/i.test(line)) {
          message = ''
          socket.write('354 go on\r\n')
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
}
