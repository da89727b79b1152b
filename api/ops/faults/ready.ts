/** Prints the datagrams that come to a path; Bun has no such sockets, and Patroni brings Python along. */
const listener = `
import socket, sys
inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
inbox.bind(sys.argv[1])
print('LISTENING', flush=True)
while True: print(inbox.recv(4096).decode(), flush=True)
`

/** Stands in for systemd: `isReady` resolves when a process has told the socket that it is ready. */
export function listenForReady(socket: string): { socket: string; isReady: Promise<void> } {
  const command = ['setpriv', '--pdeathsig=KILL', '--', '/usr/bin/python3', '-c', listener, socket]
  const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ready = Promise.withResolvers<void>()
  const listen = async () => {
    let heard = ''
    for await (const chunk of child.stdout) {
      heard += new TextDecoder().decode(chunk)
      if (heard.includes('READY=1')) ready.resolve()
    }
    ready.reject(new Error(`nobody was told READY=1, only ${heard}`))
  }
  void listen()
  return { socket, isReady: ready.promise }
}
