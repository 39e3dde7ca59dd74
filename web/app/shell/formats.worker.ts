// What a browser does at the first number or time of a process, once for all of its threads: a tenth of a second on a phone.
new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(0)
new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short', hour: '2-digit' }).format(
  0,
)
close()
