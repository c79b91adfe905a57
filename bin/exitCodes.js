// The exit codes of the command. 0 is success, and 1 is for problems in the site.

/** Exit code for incorrect usage. */
export const WRONG_USE = 2;

/** Exit code of a machine fault: a full disk, a read-only folder, a port in use. */
export const MACHINE_FAULT = 3;
