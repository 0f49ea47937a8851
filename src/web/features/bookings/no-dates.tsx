/** What stands in the place of the availability before there is a date. */
export const NoDates = () => <p className="muted">Choose a date to see who is free.</p>
