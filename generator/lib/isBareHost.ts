const host =
  /^(?:www\.[\w-]+\.\w|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|edu|gov)(?=[/:?#]|$))/i;

/** Whether an address begins with the name of a host, so that its scheme was forgotten. */
export function isBareHost(address: string): boolean {
  return host.test(address);
}
