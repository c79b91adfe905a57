/** Where the server answers for itself, below the origin, whatever the base URL. The client finds it by its own address. */
export const ENDPOINT = '/__site';
