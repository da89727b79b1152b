-- Saves the answers of a file in turn, and again from the first; each line is a cookie, a tab and the JSON of an answer.
-- At the end it prints the milliseconds within which 95 of 100 were saved. `wrk -s save.lua ADDRESS -- FILE`
local requests, sent = {}, 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local cookie, body = line:match('(.*)\t(.*)')
    local headers = {
      ['Host'] = 'localhost',
      ['Cookie'] = cookie,
      ['Content-Type'] = 'application/json',
      ['Sec-Fetch-Site'] = 'same-origin',
    }
    table.insert(requests, wrk.format('POST', '/api/responses', headers, body))
  end
end

function request()
  sent = sent % #requests + 1
  return requests[sent]
end

function done(_, latency)
  print('p95 ' .. latency:percentile(95) / 1000)
end
