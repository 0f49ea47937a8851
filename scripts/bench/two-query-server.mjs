// Reference 2: a bare handler that makes two prepared queries and stringifies their rows, the least that an
// endpoint must do. At the program's addresses it reads and sends the same data with straightforward
// statements: a page and its total, a model and its galleries, matching names and their number. Plans are
// made once; otherwise they depend on the values of a connection's first requests.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1',
})

const live = 'm.active and m.archived_at is null'
const [juniors, women] = [12, 2]

const picture = (
  place,
  file,
) => `case when ${file}.id is not null then json_build_object('key', ${file}.key,
  'width', ${file}.width, 'height', ${file}.height, 'alt', ${file}.alt, 'preview', ${file}.preview,
  'focal_x', ${place}.focal_x, 'focal_y', ${place}.focal_y) end`
const joined = (place, file, position) => `
  left join model_pictures ${place} on ${place}.model_id = m.id and ${place}.position = ${position}
  left join media ${file} on ${file}.id = ${place}.media_id`

const card = `m.id, m.first_name, m.last_name, c.slug, c.name as category, city.name as city,
  country.name as country, country.code, m.height_mm, m.chest_mm, m.waist_mm, m.hip_mm, m.day_rate_cents,
  m.new_face, ${picture('p', 'f')} as picture, ${picture('p2', 'f2')} as second_picture`
const cards = (models) => `${models} m join categories c on c.id = m.category_id
  left join cities city on city.id = m.city_id left join countries country on country.id = m.country_id
  ${joined('p', 'f', 0)} ${joined('p2', 'f2', 1)}`
const page = {
  name: 'bench_page',
  text: `select ${card} from ${cards(`(
      select m.* from models m where ${live} and m.category_id = $1
        order by m.position, m.id limit 6 offset (select $2::int))`)}
    order by m.position, m.id`,
}
const total = {
  name: 'bench_total',
  text: `select count(*)::int as total from models m where ${live} and m.category_id = $1`,
}

const neighbour = (sign, order) => `(
  select json_build_object('id', n.id, 'name', n.first_name || ' ' || n.last_name) from models n
    where n.active and n.archived_at is null and n.category_id = m.category_id
      and (n.position, n.id) ${sign} (m.position, m.id)
    order by n.position ${order}, n.id ${order} limit 1)`
const profile = {
  name: 'bench_profile',
  text: `select ${card}, m.description, m.city_id, m.country_id, m.languages, m.weight_g, m.weight_hidden,
      m.shoe_tenths, m.hair_colour, m.eye_colour, m.skills, m.half_day_rate_cents,
      ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
    from ${cards('models')} where ${live} and m.id = $1`,
}
const gallery = (table, fields) => `(
  select coalesce(json_agg(page.item), '[]') from (
    select json_build_object('id', p.id, 'key', f.key, 'width', f.width, 'height', f.height, 'alt', f.alt,
        ${fields}) as item
      from ${table} p join media f on f.id = p.media_id
      where p.model_id = $1 order by p.position limit 6) page)`
const ofPicture = `'preview', f.preview, 'focal_x', p.focal_x, 'focal_y', p.focal_y`
const galleries = {
  name: 'bench_galleries',
  text: `select ${gallery('model_pictures', ofPicture)} as pictures,
      (select count(*)::int from model_pictures where model_id = $1) as total_pictures,
      ${gallery('model_films', "'formats', f.formats")} as films,
      (select count(*)::int from model_films where model_id = $1) as total_films,
      s.fields, f.key, f.width, f.height, f.alt, f.formats
    from page_sections s left join media f on f.id = s.film_id
    where s.page = 'model' and s.section = 'first_section'`,
}

const nameCondition = `${live} and m.category_id <> ${juniors} and strpos(m.search_name, (select search_fold($1))) > 0`
const searchQuery = {
  name: 'bench_found',
  text: `select m.id, m.first_name, m.last_name, m.day_rate_cents, ${picture('p', 'f')} as picture
    from models m ${joined('p', 'f', 0)} where ${nameCondition} order by m.position, m.id limit 10`,
}
const searchTotalQuery = {
  name: 'bench_total_found',
  text: `select count(*)::int as total from models m where ${nameCondition}`,
}

const runQueries = async (list, listValues, one, values) => {
  const [models, { rows }] = await Promise.all([
    pool.query({ ...list, values: listValues }),
    pool.query({ ...one, values }),
  ])
  return { products: models.rows, ...rows[0] }
}

const getResult = ({ pathname, searchParams }) => {
  if (pathname.endsWith('/product-details')) {
    const id = [Number(searchParams.get('product_id'))]
    return runQueries(profile, id, galleries, id)
  }
  if (pathname.endsWith('/product-search')) {
    const text = [searchParams.get('search')]
    return runQueries(searchQuery, text, searchTotalQuery, text)
  }
  const number = Number(searchParams.get('page') ?? 1)
  return runQueries(page, [women, (number - 1) * 6], total, [women])
}

createServer(async (request, response) => {
  const result = await getResult(new URL(request.url, 'http://localhost'))
  const body = JSON.stringify({ status: true, result })
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(process.env.PORT), process.env.BIND_ADDRESS)
