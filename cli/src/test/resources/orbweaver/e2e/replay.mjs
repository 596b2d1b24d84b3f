// Replays URLs of a WACZ file with the library of ReplayWeb.page: node replay.mjs FILE TIME URL…
// Prints one line for each URL: status, URL and the first line of the body.
import "fake-indexeddb/auto";
import fs from "node:fs";
import http from "node:http";

const [file, time, ...urls] = process.argv.slice(2);
const content = fs.readFileSync(file);
const server = http.createServer((request, response) => {
  const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range || "");
  const from = range ? Number(range[1]) : 0;
  const to = range && range[2] ? Number(range[2]) + 1 : content.length;
  const headers = { "accept-ranges": "bytes", "content-length": to - from };
  if (range) headers["content-range"] = `bytes ${from}-${to - 1}/${content.length}`;
  response.writeHead(range ? 206 : 200, headers);
  response.end(request.method === "HEAD" ? undefined : content.subarray(from, to));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const source = `http://127.0.0.1:${server.address().port}/a.wacz`;

// The library expects a service worker.
globalThis.self = globalThis;
self.location = new URL("http://localhost/");
self.addEventListener = () => {};
const { ArchiveRequest, WorkerLoader } = await import("@webrecorder/wabac/swlib");
const loader = new WorkerLoader(self);
await loader._init_db;
await loader.addCollection(
  { name: "a", file: { sourceUrl: source, loadUrl: source, name: "a.wacz" }, root: false },
  () => {},
);
const store = (await loader.loadColl("a")).store;
for (const page of await store.getAllPages()) console.log(`page ${page.url} ${page.title}`);

const prefix = "http://localhost/w/a/";
const event = { request: new Request("http://localhost/"), respondWith() {}, waitUntil() {} };
const load = (path, pageId) => {
  const request = new ArchiveRequest(path, event.request, { isRoot: false, mod: "mp_" });
  return store.getResource(request, prefix, event, { pageId });
};
for (const url of urls) {
  let replayed = await load(`${time}mp_/${url}`, "");
  const location = replayed instanceof Response ? replayed.headers.get("location") : null;
  const inFile = location && /\/:([0-9a-f]+)\/(.*)$/.exec(location);
  if (inFile) replayed = await load(inFile[2], inFile[1]);
  const body = replayed ? new TextDecoder().decode(await replayed.getBuffer()) : "";
  console.log(`${replayed ? replayed.status : "absent"} ${url} ${body.split("\n")[0]}`);
}
process.exit(0);
