-- Sends the requests of a file one after the other, and again from the first: each follows its length of four bytes.
-- At the end it prints the milliseconds within which 95 of 100 were answered. `wrk -s replay.lua ADDRESS -- FILE`
local all, from, to, sent = '', {}, {}, 0

function init(arguments)
  local file = assert(io.open(arguments[1], 'rb'))
  all = file:read('*a')
  file:close()
  local at = 1
  while at < #all do
    local a, b, c, d = all:byte(at, at + 3)
    table.insert(from, at + 4)
    at = at + 4 + ((a * 256 + b) * 256 + c) * 256 + d
    table.insert(to, at - 1)
  end
end

function request()
  sent = sent % #from + 1
  return all:sub(from[sent], to[sent])
end

function done(_, latency)
  print('p95 ' .. latency:percentile(95) / 1000)
end
