// The provider needs this, and Node has it from 20.18 on. The product runs from 20.9.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
