import { findChromium, findTestBrowser, headlessShell } from '../chromium.ts'
import { runProgram } from './run-program.ts'

const fewMinutes = 10 * 60_000

/**
 * Installs browsers and pdftotext where they are missing: from Debian's packages, or else a browser from Playwright. If a
 * program is still missing, the tests that need it fail. Most tests use the headless shell; those of the camera need the
 * whole browser.
 */
export async function installPrograms(): Promise<void> {
  const missing = [
    ...(process.env.CHROMIUM_PATH || findTestBrowser()?.endsWith(headlessShell) ? [] : [headlessShell]),
    ...(findChromium() ? [] : ['chromium']),
    ...((await hasProgram('pdftotext', ['-v'])) ? [] : ['poppler-utils']),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && (await hasProgram('apt-get', ['--version']))) {
    console.log(`Installing ${missing.join(', ')} (apt-get) …`)
    await installFromDebian(missing)
  }
  if (!findTestBrowser()) {
    console.log('Installing Chromium (Playwright) …')
    const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
    const { isOk, output } = await runProgram(process.execPath, args, { timeoutMs: fewMinutes })
    if (!isOk) console.log(`${output}\nNo Chromium: install one, or set CHROMIUM_PATH to yours.`)
  }
  if (!(await hasProgram('pdftotext', ['-v']))) {
    console.log('pdftotext is missing: install poppler-utils. Tests that read documents will fail.')
  }
}

/** Without a network the browser that is there has to do. */
const offlineSoon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']

async function installFromDebian(packages: string[]): Promise<void> {
  const options = { timeoutMs: fewMinutes, environment: { DEBIAN_FRONTEND: 'noninteractive' } }
  // A fresh machine has no package lists, or lists of versions that security updates have replaced.
  await runProgram('apt-get', [...offlineSoon, 'update'], options)
  // One at a time, because not every system has each of them.
  for (const name of packages) {
    const args = [...offlineSoon, 'install', '-y', '--no-install-recommends', name]
    const { isOk, output } = await runProgram('apt-get', args, options)
    if (!isOk) console.log(output.slice(-2000))
  }
}

async function hasProgram(name: string, args: string[]): Promise<boolean> {
  return (await runProgram(name, args, { timeoutMs: 20_000 })).isOk
}
