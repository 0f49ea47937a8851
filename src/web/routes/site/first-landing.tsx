export default function FirstLanding() {
  return <h1>Callboard</h1>
}
