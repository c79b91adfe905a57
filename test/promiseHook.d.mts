export function followPromises(): void;
export function leavePromises(): void;
