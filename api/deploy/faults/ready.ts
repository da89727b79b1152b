/** Prints the datagrams that come to a path. Bun has no such sockets; Python is installed with Patroni. */
const listener = `
import socket, sys
inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
inbox.bind(sys.argv[1])
print('LISTENING', flush=True)
while True: print(inbox.recv(4096).decode(), flush=True)
`

/** Stands in for systemd: `isReady` says whether the process has reported that it is ready. */
export function listenForReady(socket: string): { socket: string; isReady: () => boolean } {
  const command = ['setpriv', '--pdeathsig=KILL', '--', '/usr/bin/python3', '-c', listener, socket]
  const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const listen = async () => {
    for await (const chunk of child.stdout) output += new TextDecoder().decode(chunk)
  }
  void listen()
  return { socket, isReady: () => output.includes('READY=1') }
}
