/** Replaces the availability until there is a date. */
export const NoDates = () => <p className="muted">Choose a date to see who is free.</p>
