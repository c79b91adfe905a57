/**
 * The path of the server's own answers, below the origin and independent of the base URL. The
 * client derives it from the address of its own script.
 */
export const ENDPOINT = '/__site';
