/** The product's name and promise, in one place. */
export const PRODUCT_NAME = 'Porchlight';
export const TAGLINE = 'Never Miss the Perfect Time to Talk';
