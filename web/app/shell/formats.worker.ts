// Warms up `Intl`: the first format in a process takes about 100 ms on a phone, once for all threads.
new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short', hour: '2-digit' }).format(
  0,
)
close()
