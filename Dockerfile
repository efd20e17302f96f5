# syntax=docker/dockerfile:1
# What each stage is for, and how it is run: docs/operating.md.

# With a digest instead: docs/operating.md, "Pin the images".
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run --ignore-scripts build

# Builds the dictionary file, by default only if there is none that this version can read.
FROM build AS dictionary
RUN mkdir -p /dictionary var && chown -R node:node /dictionary var
USER node
ENTRYPOINT ["node", "lexicon/build.ts", "--out", "/dictionary/dictionary.sqlite"]
CMD ["--unless-usable"]

FROM ${NODE_IMAGE} AS production-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The optional packages are Node itself, which this image has.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM ${NODE_IMAGE} AS app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=8000 DATA_DIR=/data DICTIONARY_FILE=/dictionary/dictionary.sqlite
WORKDIR /app
# All of it belongs to root: the process can read it and change nothing.
COPY --from=production-packages /app/node_modules ./node_modules
COPY package.json LICENSE.md LICENSE-DATA.md ./
COPY contract ./contract
COPY german ./german
COPY learning ./learning
COPY articles ./articles
COPY drills ./drills
COPY exams ./exams
COPY lexicon/artefact ./lexicon/artefact
COPY server ./server
COPY scripts ./scripts
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/server/dist ./server/dist
# A new volume takes its owner from here, whichever service is the first to have it.
RUN mkdir -p /data/backups /dictionary && chown -R node:node /data /dictionary
USER node
EXPOSE 8000
STOPSIGNAL SIGTERM
# By the shell: a process of Node's every ten seconds would take longer to start than to ask.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /readyz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r -u 3 _ status _ && [ \"$status\" = 200 ]"]
# The heap: docs/operating.md, "Memory".
CMD ["node", "--max-old-space-size=768", "--max-semi-space-size=16", "--heap-growing-percent=50", "server/dist/main.js"]
