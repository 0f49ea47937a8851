import { Link } from 'react-admin'

/** A contact's name with a link to the client's page. */
export const ClientName = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? name : <Link to={`/admin/clients/${id}/show`}>{name}</Link>
