/**
 * Where the server answers for itself, below the origin, whatever the base URL. The client finds it
 * by the address of its own script.
 */
export const ENDPOINT = '/__site';
