// What the provider asks for and Node has from 20.18 on: the product runs from 20.9.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
