# Wakeful in a container: a first stage installs what is published, the second one runs it.
#
#   docker build --tag wakeful .
#   docker run --rm --publish 127.0.0.1:4747:4747 --volume wakeful:/home/node wakeful
#
# What a mind is, is in /home/node. docker-compose.yml has one with a database; docs/operating.md tells the rest.
FROM node:24-bookworm-slim AS install
COPY . /source
RUN /source/scripts/install-production.sh /opt/wakeful
# packages that are no part of it, such as @restatedev/restate-sdk: docker build --build-arg WITH=...
ARG WITH=
RUN mkdir -p /opt/node_modules && test -z "$WITH" || npm install --prefix /opt --ignore-scripts $WITH

FROM node:24-bookworm-slim
COPY --from=install /opt/wakeful /opt/wakeful
COPY --from=install /opt/node_modules /opt/node_modules
ENV NODE_ENV=production
USER node
WORKDIR /home/node
VOLUME /home/node
EXPOSE 4747
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4747/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/wakeful/bin/wakeful.js"]
CMD ["serve", "--host", "0.0.0.0"]
