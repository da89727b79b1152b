/** Prints the datagrams that come to a path; Bun has no such sockets, and Patroni brings Python along. */
const listener = `
import socket, sys
inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
inbox.bind(sys.argv[1])
print('LISTENING', flush=True)
while True: print(inbox.recv(4096).decode(), flush=True)
`

/** Stands in for systemd: `isReady` says whether a process has reported so. */
export function listenForReady(socket: string): { socket: string; isReady: () => boolean } {
  const command = ['setpriv', '--pdeathsig=KILL', '--', '/usr/bin/python3', '-c', listener, socket]
  const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let heard = ''
  const listen = async () => {
    for await (const chunk of child.stdout) heard += new TextDecoder().decode(chunk)
  }
  void listen()
  return { socket, isReady: () => heard.includes('READY=1') }
}
