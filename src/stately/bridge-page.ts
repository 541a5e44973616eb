/**
 * The page that shows Stately's inspector: it is loaded from the internet into a frame, and is given what comes over the socket of this page's
 * own address, from the start for whatever part of it joins late.
 *
 * The address of the inspector is a URL that was parsed, so that no quote of it ends the attribute.
 */
export const bridgePage = ({ href, origin }: URL): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Stately inspector</title>
<style>html,body{height:100%;margin:0}iframe{width:100%;height:100%;border:0}p{position:fixed;margin:1rem;font-family:sans-serif}</style>
</head>
<body>
<p id="word" role="status"></p>
<iframe title="Stately inspector" src="${href}"></iframe>
<script>
const frame = document.querySelector('iframe');
const waiting = [];
let isThere = false;
const give = (message) => frame.contentWindow.postMessage(message, ${JSON.stringify(origin)});
addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow || data?.type !== '@statelyai.connected') return;
  isThere = true;
  waiting.splice(0).forEach(give);
});
const socket = new WebSocket(location.href.replace(/^http/, 'ws'));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (isThere) give(message);
  else if (waiting.push(message) > 5000) waiting.shift();
};
socket.onclose = () => { document.getElementById('word').textContent = 'The mind is not connected any more. Load this page again.'; };
</script>
</body>
</html>
`;
