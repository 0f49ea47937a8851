# Two stages: the first builds, the second has no sources, no tests, no demo agency and no packages for building.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# What `callboard version` and /healthz say: the repository itself is not copied.
ARG CALLBOARD_COMMIT
RUN node scripts/build.mjs && rm -rf build/server/demo && npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    CALLBOARD_MODE=production \
    BIND_ADDRESS=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    # Few arenas: pictures are decoded on several threads, and glibc gives each its own, never returned to the system.
    MALLOC_ARENA_MAX=2 \
    # Large pieces go back to the system as soon as they are free (ADR 0103).
    MALLOC_MMAP_THRESHOLD_=65536 \
    NODE_OPTIONS=--max-old-space-size=768
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/build ./build
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# The process, not what it depends on: a database that is away for a minute is no reason to restart.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As process 1 it handles the signals itself and exits with 0 within five seconds; its children are its own.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "build/server/index.js"]
