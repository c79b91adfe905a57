export declare const WRONG_USE: number;
export declare const MACHINE_FAULT: number;
