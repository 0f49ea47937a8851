/** Runs once before all test files. */
export default function setup() {
  process.env.LOG_LEVEL = 'silent'
}
