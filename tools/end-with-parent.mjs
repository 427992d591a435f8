// Preloaded into processes that make no sense without the one that started them. The channel to it breaks even when it was
// killed, and then this process ends as if somebody had asked it to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
