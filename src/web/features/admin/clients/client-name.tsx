import { Link } from 'react-admin'

/** The name of a contact, which leads to the client's page. */
export const ClientName = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? name : <Link to={`/admin/clients/${id}/show`}>{name}</Link>
