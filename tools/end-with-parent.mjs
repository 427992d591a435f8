// Preloaded into processes that are useless without their parent. The channel to the parent breaks even when it is
// killed; then this process ends as if asked to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
