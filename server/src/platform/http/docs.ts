/** A readable page of the API description; plain HTML, no script. */
import type { ApiDescription, Operation } from './openapi.ts';

export function docsPage(api: ApiDescription): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(api.info.title)} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${escape(api.info.title)} API</h1>
<p>${escape(api.info.description)} Every call is described here from the schemas that check it;
the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${operations.join('\n')}
</main>
</body>
</html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const responses = Object.entries(operation.responses)
    .map(
      ([status, response]) => `<li><b>${status}</b> ${escape(String(response.description))}</li>`,
    )
    .join('');
  return `<section>
<h2><code>${method.toUpperCase()}</code> ${escape(path)}</h2>
<p>${escape(operation.summary)}${operation.security ? ' <i>Needs a session.</i>' : ''}</p>
${block('Body', operation.requestBody)}${block('Reply', operation.responses[200])}
<ul>${responses}</ul>
</section>`;
}

function block(title: string, part: Record<string, unknown> | undefined): string {
  const content = part?.content as Record<string, { schema: unknown }> | undefined;
  const schema = content && Object.values(content)[0]?.schema;
  if (schema === undefined) return '';
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
}

export const docsStyle = `
body { margin: 0; background: #faf4e8; color: #2a1c11; font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
section { background: #fffcf6; border: 1px solid #e4d8c5; border-radius: 14px; padding: 0.5rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; overflow-wrap: anywhere; }
code { color: #2c6a3f; }
pre { overflow-x: auto; background: #f2e9da; border-radius: 10px; padding: 0.75rem; font-size: 0.85rem; }
a { color: #2c6a3f; }
`;

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
