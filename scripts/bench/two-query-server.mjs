// Reference 2: a bare handler that makes two prepared queries, a page of cards and its total, and stringifies
// them: the least that a list endpoint must do.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const page = {
  name: 'bench_page',
  text: `select m.id, m.first_name, m.last_name, m.height_mm, m.day_rate_cents, c.slug,
      (select json_build_object('key', p.key, 'width', p.width, 'height', p.height, 'alt', p.alt)
         from model_pictures mp join media p on p.id = mp.media_id
        where mp.model_id = m.id and mp.position = 0) as picture
    from models m join categories c on c.id = m.category_id
    where m.active and m.archived_at is null and m.category_id = $1
    order by m.position, m.id limit 6 offset $2`,
}
const total = {
  name: 'bench_total',
  text: 'select count(*)::int as total from models where active and archived_at is null and category_id = $1',
}

createServer(async (request, response) => {
  const number = Number(new URL(request.url, 'http://localhost').searchParams.get('page') ?? 1)
  const [models, count] = await Promise.all([
    pool.query({ ...page, values: [2, (number - 1) * 6] }),
    pool.query({ ...total, values: [2] }),
  ])
  const body = JSON.stringify({
    status: true,
    result: { products: models.rows, total_products: count.rows[0].total },
  })
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(process.env.PORT), process.env.HOST)
