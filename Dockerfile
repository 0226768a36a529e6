# Builds Foyer; the target `demo` is its demo backend. `npm run image:check` makes the same files without Docker and
# starts them; it knows only the forms of instructions used here. A test keeps the Node version equal to that of
# package-lock.json.
FROM node:26.10.0-trixie-slim AS node
WORKDIR /app

FROM node AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
COPY . .
RUN npm run build

# Only the packages needed at run time. The image already has Node, so the optional Node packages are left out.
FROM node AS production-packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional
# Types, source maps, documents and tests, which nothing loads.
COPY tools/image/prune-packages.ts tools/image/
RUN node tools/image/prune-packages.ts node_modules

# A fake Laravel that trusts everyone: never expose it to a public network.
FROM packages AS demo
COPY contracts contracts
COPY mocks mocks
ENV DEMO_HOST=0.0.0.0 DEMO_PORT=8000
EXPOSE 8000
USER node
CMD ["node", "mocks/serve.ts"]

FROM node AS foyer
COPY package.json ./
COPY --from=production-packages /app/node_modules node_modules
# Without the descriptions of faults, which only the demo needs.
COPY contracts/*.ts contracts/
COPY contracts/schema contracts/schema
COPY contracts/calls contracts/calls
COPY contracts/records contracts/records
COPY contracts/routes contracts/routes
COPY contracts/site contracts/site
COPY bff bff
# `docker run --rm --env-file .env foyer node tools/run.js config-check` (or config-print, or doctor).
COPY tools/run.js tools/config-check.ts tools/config-print.ts tools/doctor.ts tools/process.ts tools/
COPY tools/doctor tools/doctor
COPY tools/start/demo-backend.ts tools/start/
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/web dist/web
EXPOSE 3000
USER node
# The image has no curl. The check runs inside the container, so it needs only PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Starts Node directly: npm would not pass SIGTERM on.
CMD ["node", "--expose-gc", "bff/main.ts"]
