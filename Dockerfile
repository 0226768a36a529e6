# Foyer, and as the target `demo` its demo backend. The version of Node is the one in package-lock.json: a test holds the two alike.
FROM node:26.10.0-trixie-slim AS node
WORKDIR /app

FROM node AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
COPY . .
RUN npm run build

# What runs and nothing else. The image has Node already, so the one that npm brings, which is optional, stays out.
FROM node AS production-packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional

# It fakes Laravel, and is nothing to put on a network that others can reach.
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
COPY contracts contracts
COPY bff bff
# `docker run --rm --env-file .env foyer node tools/run.js config-check` (or config-print, or doctor).
COPY tools/run.js tools/config-check.ts tools/config-print.ts tools/doctor.ts tools/process.ts tools/
COPY tools/doctor tools/doctor
COPY tools/start/demo-backend.ts tools/start/
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/web dist/web
EXPOSE 3000
USER node
# The image has no curl. The request comes from inside, so PORT is all there is to know.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm, which would not hand SIGTERM on.
CMD ["node", "--expose-gc", "bff/main.ts"]
